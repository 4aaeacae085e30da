"""M5Stack Core Basic, Gray and Fire: ESP32, 320x240 ILI9342C, three keys, a speaker.

Pins and the init table: adafruit/circuitpython,
ports/espressif/boards/m5stack_core_basic/board.c and pins.c; which panels are to be inverted, and
the light: m5stack/M5GFX, src/M5GFX.cpp; keys and speaker: m5stack/M5Stack, src/M5Stack.h.
"""

CHIP = "ESP32"
RUNTIME = "MicroPython ESP32_GENERIC"
DOUBTS = (
    "How much memory is free is that of an older MicroPython (its pull request 13219).",
    "Panels of the first series are not inverted: the firmware asks, as M5GFX does. If the bars of"
    " the self-test have wrong colours, say INVERT = True or False here.",
    "The battery is not shown: its chip, an IP5306, answers on some series only.",
)

HEAP = 111_936  # bytes to which the heap grows

WIDTH = 320
HEIGHT = 240
PANEL = "mipi_dcs"
SPI = (2, 40_000_000, 0, 0, 18, 23)  # id, Hz, polarity, phase, SCK, MOSI
CS = 14
DC = 27
RST = 33
BACKLIGHT = (32, 44_100, 1)
DRIVE = ((4, 1),)  # CS of the memory card, which is on the same bus

TURNED = (0xC0, 0, 0)  # MY MX
INVERT = None
BGR = True
INIT = (  # command, data, ms to wait
    (0xC8, b"\xff\x93\x42", 0),  # SETEXTC: take the commands below
    (0xC0, b"\x12\x12", 0),
    (0xC1, b"\x03", 0),
    (0xC5, b"\xf2", 0),
    (0xB0, b"\xe0", 0),
    (0xF6, b"\x01\x00\x00", 0),
    (0xE0, b"\x00\x0c\x11\x04\x11\x08\x37\x89\x4c\x06\x0c\x0a\x2e\x34\x0f", 0),
    (0xE1, b"\x00\x0b\x11\x05\x13\x09\x33\x67\x48\x07\x0e\x0b\x2e\x33\x0f", 0),
    (0xB6, b"\x08\x82\x1d\x04", 0),
    (0x3A, b"\x55", 0),  # COLMOD: 16 bits a pixel
)

BUTTONS = (("a", 39), ("b", 38), ("c", 37))
EXTERNAL = (39, 38, 37)  # inputs only, without pull-ups of their own
SOUND = (25, None)

# Facts of the glass, for the virtual board alone: an IPS panel as wide as the controller's memory,
# its stripes blue, green, red. Its makers drive it at 40 MHz.
GLASS = ((320, 240), (0, 0, 320, 240), 0, False, True, True, 40_000)
