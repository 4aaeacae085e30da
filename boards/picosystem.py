"""Pimoroni PicoSystem: RP2040, 240x240 ST7789, eight keys, a piezo, a battery.

Pins, MADCTL and the init table in 16-bit colour: adafruit/circuitpython,
ports/raspberrypi/boards/pimoroni_picosystem/board.c and pins.c. Keys, battery: pimoroni/picosystem,
libraries/hardware.cpp and picosystem.hpp. Upside down: russhughes/st7789_mpy, st7789/st7789.c.
"""

CHIP = "RP2040"
RUNTIME = "MicroPython RPI_PICO or PIMORONI_PICOSYSTEM"

FREQ = (125_000_000, 125_000_000)  # CPU and peripherals, Hz: the SPI is at most half of the latter
HEAP = 241_328  # bytes free after boot: MicroPython 1.28.0 for RPI_PICO
DOUBTS = (
    "MicroPython has no board of its own for it. The file of a Pico should run and finds 2 of the"
    " 16 MB of flash; that of Pimoroni has less memory free than is said here.",
    "Pimoroni's MicroPython has its own use for A and X held at the start: hold another button for"
    " the self-test.",
    "The light-emitting diode is left alone: sources disagree on its polarity.",
)

WIDTH = 240
HEIGHT = 240
PANEL = "mipi_dcs"
SPI = (0, 62_500_000, 0, 0, 6, 7)  # id, Hz (a write cycle is 16 ns), polarity, phase, SCK, MOSI
CS = 5
DC = 9
RST = 4
BACKLIGHT = (12, 1000, 1)

MADCTL = 0x04  # MH
TURNED = (0xC0, 0, 80)  # MY MX
INVERT = True
INIT = (  # command, data, ms to wait
    (0x35, b"\x00", 0),  # TEON: to GPIO 8
    (0xB2, b"\x0c\x0c\x00\x33\x33", 0),
    (0x3A, b"\x05", 0),  # COLMOD: 16 bits a pixel
    (0xB7, b"\x14", 0),
    (0xBB, b"\x37", 0),
    (0xC0, b"\x2c", 0),
    (0xC2, b"\x01", 0),
    (0xC3, b"\x12", 0),
    (0xC4, b"\x20", 0),
    (0xD0, b"\xa4\xa1", 0),
    (0xC6, b"\x0f", 0),
    (0xE0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23", 0),
    (0xE1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23", 0),
)

BUTTONS = (
    ("up", 23), ("down", 20), ("left", 22), ("right", 21),
    ("a", 18), ("b", 19), ("x", 17), ("y", 16),
)  # fmt: skip
SOUND = (11, None)
BATTERY = (26, 9900, 2800, 4100)  # ADC 0 behind a third

# Facts of the glass, for the virtual board alone: it lies over the first 240 of the 320 rows.
GLASS = ((240, 320), (0, 0, 240, 240), 0, False, True, False)
