"""Seeed Wio Terminal: SAMD51, 320x240 ILI9341, a joystick and three keys, a buzzer.

Pins, here by the names of the chip: micropython/micropython,
ports/samd/boards/SEEED_WIO_TERMINAL/pins.csv. MADCTL, also upside down: russhughes/st7789_mpy,
examples/configs/wio_terminal/. The init table: adafruit/circuitpython,
ports/atmel-samd/boards/seeeduino_wio_terminal/board.c.
"""

CHIP = "SAMD51"
RUNTIME = "MicroPython SEEED_WIO_TERMINAL"
DOUBTS = (
    "Whether the keys have pull-ups on the board is not said in the sources: those of the chip are"
    " used.",
    "Which of the three keys is the left one is not said either.",
)

HEAP = 168_000  # bytes: the heap of MicroPython 1.28.0 less what it uses of it

WIDTH = 320
HEIGHT = 240
PANEL = "mipi_dcs"
SPI = (7, 24_000_000, 0, 0, "PB20", "PB19")  # id, Hz, polarity, phase, SCK, MOSI
CS = "PB21"
DC = "PC06"
RST = "PC07"
BACKLIGHT = ("PC05", 0, 1)  # no PWM on this pin: it is on or off

MADCTL = 0xE0  # MY MX MV
TURNED = (0x20, 0, 0)  # MV
BGR = True
INIT = (  # command, data, ms to wait
    (0xEF, b"\x03\x80\x02", 0),
    (0xCF, b"\x00\xc1\x30", 0),
    (0xED, b"\x64\x03\x12\x81", 0),
    (0xE8, b"\x85\x00\x78", 0),
    (0xCB, b"\x39\x2c\x00\x34\x02", 0),
    (0xF7, b"\x20", 0), (0xEA, b"\x00\x00", 0), (0xC0, b"\x23", 0), (0xC1, b"\x10", 0),
    (0xC5, b"\x3e\x28", 0), (0xC7, b"\x86", 0), (0x37, b"\x00", 0),
    (0x3A, b"\x55", 0),  # COLMOD: 16 bits a pixel
    (0xB1, b"\x00\x18", 0),
    (0xB6, b"\x08\x82\x27", 0),
    (0xF2, b"\x00", 0),
    (0x26, b"\x01", 0),
    (0xE0, b"\x0f\x31\x2b\x0c\x0e\x08\x4e\xf1\x37\x07\x10\x03\x0e\x09\x00", 0),
    (0xE1, b"\x00\x0e\x14\x03\x11\x07\x31\xc1\x48\x08\x0f\x0c\x31\x36\x0f", 0),
)  # fmt: skip

# The key a has no interrupt of its own: it shares one with up.
BUTTONS = (
    ("up", "PD20"), ("down", "PD08"), ("left", "PD12"), ("right", "PD09"), ("centre", "PD10"),
    ("a", "PC26"), ("b", "PC27"), ("menu", "PC28"),
)  # fmt: skip
SOUND = ("PD11", None)

# Facts of the glass, for the virtual board alone: modules of the ILI9341 show column 0 at the right
# of the upright picture, and have stripes blue, green, red; this one is turned by a quarter. The
# datasheet allows 10 MHz, all makers drive it faster.
GLASS = ((240, 320), (0, 0, 240, 320), 1, True, False, True, 24_000)
