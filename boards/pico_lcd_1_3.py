"""Raspberry Pi Pico with the Waveshare Pico-LCD-1.3 hat: 240x240 ST7789, a joystick and four keys.

Pins, MADCTL and the init table: Waveshare's demo, Pico_code/Python/Pico-LCD-1.3/Pico-LCD-1.3.py
and Pico_code/c/examples/LCD_1in3_test.c. The offsets of the other orientations, which tell where
the glass lies over the controller's memory: russhughes/st7789_mpy, st7789/st7789.c. The demo
waits for nothing; the driver waits as the ST7789V datasheet asks.
"""

CHIP = "RP2040"
RUNTIME = "MicroPython RPI_PICO"
VERIFIED = "verified on a virtual board and on an emulated RP2040, never on silicon"

# CPU and peripheral clock, Hz. The SPI divides the latter: left at 48 MHz it stops at 24 MHz.
FREQ = (125_000_000, 125_000_000)
HEAP = 241_328  # bytes free after boot: MicroPython 1.28.0 for RPI_PICO

WIDTH = 240
HEIGHT = 240
PANEL = "mipi_dcs"
SPI = (1, 62_500_000, 0, 0, 10, 11)  # id, Hz (a write cycle is 16 ns), polarity, phase, SCK, MOSI
CS = 9
DC = 8
RST = 12
BACKLIGHT = (13, 1000, 1)  # pin, PWM Hz, level that lights it

MADCTL = 0x70  # MX MV ML
TURNED = (0xA0, 80, 0)  # MY MV: MADCTL and offsets for the picture upside down
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
    ("a", 15), ("b", 17), ("x", 19), ("y", 21),
)  # fmt: skip

# Facts of the glass, for the virtual board alone: what the fields above must agree with.
GLASS = (
    (240, 320),  # columns and rows of the controller's memory
    (0, 0, 240, 240),  # the part of it under glass: first column and row, columns, rows
    3,  # quarter turns clockwise in which the glass is mounted
    False,  # mirrored left to right before it is turned
    True,  # shows true colours when inverted (an IPS panel)
    False,  # its stripes run blue, green, red
)
