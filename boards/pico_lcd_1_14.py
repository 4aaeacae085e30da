"""Raspberry Pi Pico with the Waveshare Pico-LCD-1.14 hat, V2: 240x135 ST7789, joystick, two keys.

Pins, MADCTL, offsets and the init table: Waveshare's demo,
Pico_code/Python/Pico-LCD-1.14-V2/Pico-LCD-1.14-V2.py and
Pico_code/c/examples/LCD_1in14_V2_test.c; upside down: russhughes/st7789_mpy, st7789/st7789.c. The
first version of the hat has four keys and no joystick: boards/pico_lcd_1_14_v1.py.
"""

CHIP = "RP2040"
RUNTIME = "MicroPython RPI_PICO"

FREQ = (125_000_000, 125_000_000)  # CPU and peripherals, Hz: the SPI is at most half of the latter
HEAP = 241_328  # bytes free after boot: MicroPython 1.28.0 for RPI_PICO

WIDTH = 240
HEIGHT = 135
PANEL = "mipi_dcs"
SPI = (1, 62_500_000, 0, 0, 10, 11)  # id, Hz (a write cycle is 16 ns), polarity, phase, SCK, MOSI
CS = 9
DC = 8
RST = 12
BACKLIGHT = (13, 1000, 1)

MADCTL = 0x70  # MX MV ML
X0 = 40
Y0 = 53
TURNED = (0xA0, 40, 52)  # MY MV
INVERT = True
INIT = (  # command, data, ms to wait
    (0x3A, b"\x05", 0),  # COLMOD: 16 bits a pixel
    (0xB2, b"\x0c\x0c\x00\x33\x33", 0),  # PORCTRL
    (0xB7, b"\x35", 0),  # GCTRL
    (0xBB, b"\x19", 0),  # VCOMS
    (0xC0, b"\x2c", 0),  # LCMCTRL
    (0xC2, b"\x01", 0),  # VDVVRHEN
    (0xC3, b"\x12", 0),  # VRHS
    (0xC4, b"\x20", 0),  # VDVS
    (0xC6, b"\x0f", 0),  # FRCTRL2: 60 Hz
    (0xD0, b"\xa4\xa1", 0),  # PWCTRL1
    (0xE0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23", 0),  # PVGAMCTRL
    (0xE1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23", 0),  # NVGAMCTRL
)

BUTTONS = (
    ("up", 2), ("down", 18), ("left", 16), ("right", 20), ("centre", 3),
    ("a", 15), ("b", 17),
)  # fmt: skip

# Facts of the glass, for the virtual board alone. The controller's memory has 240 columns and 320
# rows; upright, with the columns from 52 and the rows from 40, this glass is that of the table
# 135x240 in russhughes/st7789_mpy, st7789/st7789.c.
GLASS = ((240, 320), (52, 40, 135, 240), 3, False, True, False)
