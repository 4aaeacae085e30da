"""Raspberry Pi Pico with the Pimoroni Pico Display Pack: 240x135 ST7789 and four keys.

Pins, MADCTL, offsets, their like upside down, and the init table: pimoroni/pimoroni-pico,
drivers/st7789/st7789.cpp, libraries/pico_display/pico_display.hpp and common/pimoroni_common.hpp;
keys: micropython/examples/pico_display/button_test.py there.
"""

CHIP = "RP2040"
RUNTIME = "MicroPython RPI_PICO"

FREQ = (125_000_000, 125_000_000)  # CPU and peripherals, Hz: the SPI is at most half of the latter
HEAP = 241_328  # bytes free after boot: MicroPython 1.28.0 for RPI_PICO

WIDTH = 240
HEIGHT = 135
PANEL = "mipi_dcs"
SPI = (0, 62_500_000, 0, 0, 18, 19)  # id, Hz (a write cycle is 16 ns), polarity, phase, SCK, MOSI
CS = 17
DC = 16
BACKLIGHT = (20, 1000, 1)
DRIVE = ((6, 1), (7, 1), (8, 1))  # the light-emitting diode: red, green and blue off

MADCTL = 0x70  # MX MV ML
X0 = 40
Y0 = 53
TURNED = (0xB0, 40, 52)  # MY MV ML
INVERT = True
INIT = (  # command, data, ms to wait
    (0x35, b"\x00", 0),  # TEON: to a pin that is not used
    (0x3A, b"\x05", 0),  # COLMOD: 16 bits a pixel
    (0xB2, b"\x0c\x0c\x00\x33\x33", 0),
    (0xC0, b"\x2c", 0),
    (0xC2, b"\x01", 0),
    (0xC4, b"\x20", 0),
    (0xD0, b"\xa4\xa1", 0),
    (0xC6, b"\x0f", 0),
    (0xB0, b"\x00\xc0", 0),  # RAMCTRL: the high byte of a pixel first
    (0xC3, b"\x00", 0),
    (0xB7, b"\x75", 0),
    (0xBB, b"\x3d", 0),
    (0xD6, b"\xa1", 0),
    (0xE0, b"\x70\x04\x08\x09\x09\x05\x2a\x33\x41\x07\x13\x13\x29\x2f", 0),
    (0xE1, b"\x70\x03\x09\x0a\x09\x06\x2b\x34\x41\x07\x12\x14\x28\x2e", 0),
)

BUTTONS = (("a", 12), ("b", 13), ("x", 14), ("y", 15))

# Facts of the glass, for the virtual board alone. The controller's memory has 240 columns and 320
# rows; upright, with the columns from 52 and the rows from 40, this glass is that of the table
# 135x240 in russhughes/st7789_mpy, st7789/st7789.c.
GLASS = ((240, 320), (52, 40, 135, 240), 3, False, True, False)
