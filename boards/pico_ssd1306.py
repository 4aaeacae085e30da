"""Raspberry Pi Pico with an OLED of 128x64 on an I2C and six keys, put together by yourself.

The OLED is any module with four pins and an SSD1306 at address 0x3C. What is sent to it:
micropython-lib, micropython/drivers/display/ssd1306/ssd1306.py. The other pins are free to choose;
these are in a row. Each key leads to ground.
"""

CHIP = "RP2040"
RUNTIME = "MicroPython RPI_PICO"

FREQ = (125_000_000, 125_000_000)  # CPU and peripherals, Hz: the SPI is at most half of the latter
HEAP = 241_328  # bytes free after boot: MicroPython 1.28.0 for RPI_PICO
DOUBTS = (
    "Modules with an SH1106 look the same, and need another driver.",
    "Some modules have the address 0x3D; few are mounted the other way up: SCAN b'\\xa0\\xc0'.",
)

WIDTH = 128
HEIGHT = 64
PANEL = "ssd1306_i2c"
I2C = (0, 400_000, 4, 5, 0x3C)  # id, Hz (a cycle is 2.5 us), SDA, SCL, address

SCAN = b"\xa1\xc8"  # from the last segment and the last row: the glass is mounted head down
INIT = (
    b"\x40"  # the first row of the memory is the first
    b"\xd3\x00"  # and that is COM0
    b"\xda\x12"  # the rows end on both sides of the glass alternately
    b"\xd5\x80"  # clock
    b"\xd9\xf1"  # precharge
    b"\xdb\x30"  # VCOMH
    b"\xa4\xa6"  # what is in the memory, not inverted
    b"\xad\x30"  # current from the controller itself
    b"\x8d\x14"  # charge pump
)

BUTTONS = (
    ("up", 10), ("down", 11), ("left", 12), ("right", 13),
    ("a", 14), ("b", 15),
)  # fmt: skip
SOUND = (16, None)  # a piezo; without one nothing is heard

# Facts of the module, for the virtual board alone: first segment and row, columns, rows; it is
# mounted head down; where its rows end, as 0xDA says it; a resistor sets the current; its address.
GLASS = ((0, 0, 128, 64), True, 0x12, True, 0x3C)
