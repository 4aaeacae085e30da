"""A board that is built nowhere: a colour panel of any size and nine buttons.

`patience play --board plain_160x128` makes one of that size of this file, to see the handheld on
screens for which there is no board yet.
"""

CHIP = "none"
RUNTIME = "MicroPython"

FREQ = (125_000_000, 125_000_000)
HEAP = 241_328  # as the Raspberry Pi Pico's

WIDTH = 240
HEIGHT = 240
PANEL = "mipi_dcs"
SPI = (1, 62_500_000, 0, 0, 10, 11)
CS = 9
DC = 8
RST = 12
BACKLIGHT = (13, 1000, 1)

TURNED = (0xC0, 0, 0)
INIT = ((0x3A, b"\x05", 0),)  # COLMOD: 16 bits a pixel

BUTTONS = (
    ("up", 2),
    ("down", 18),
    ("left", 16),
    ("right", 20),
    ("a", 15),
    ("b", 17),
    ("x", 19),
    ("y", 21),
)
SOUND = (22, None)

# The controller's memory is as large as the screen, and the glass lies straight on it.
GLASS = ((240, 240), (0, 0, 240, 240), 0, False, False, False)
