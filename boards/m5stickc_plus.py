"""M5StickC Plus: ESP32, 135x240 ST7789, two keys, a buzzer, a battery behind an AXP192.

Pins, offsets and the SPI: m5stack/M5GFX, src/M5GFX.cpp (Panel_M5StickCPlus); the power chip:
m5stack/M5StickC-Plus, src/AXP192.cpp; keys and buzzer: src/M5StickCPlus.h there. The init table is
that of the same glass in adafruit/circuitpython,
ports/espressif/boards/lilygo_ttgo_tdisplay_esp32_4m/board.c. The Plus2 is another board.
"""

CHIP = "ESP32"
RUNTIME = "MicroPython ESP32_GENERIC"
DOUBTS = (
    "How much memory is free is that of an older MicroPython (its pull request 13219).",
    "Zephyr lets the picture begin a column further to the right: X0 = 53.",
    "MADCTL is worked out from those of the same glass on other boards.",
    "The light-emitting diode is left alone: sources disagree on its polarity.",
)

HEAP = 111_936  # bytes to which the heap grows

WIDTH = 135
HEIGHT = 240
PANEL = "mipi_dcs"
SPI = (1, 26_666_666, 0, 0, 13, 15)  # id, Hz, polarity, phase, SCK, MOSI
CS = 5
DC = 23
RST = 18
POWER = ("axp192", 0, 22, 21)  # feeds the panel and its light: id of its I2C, SCL, SDA

X0 = 52
Y0 = 40
TURNED = (0xC0, 53, 40)  # MY MX
INVERT = True
INIT = (  # command, data, ms to wait
    (0x3A, b"\x55", 10),  # COLMOD: 16 bits a pixel
    (0x13, b"", 10),  # NORON
)

BUTTONS = (("a", 37), ("b", 39))
EXTERNAL = (37, 39)  # inputs only, without pull-ups of their own
SOUND = (2, None)

# Facts of the glass, for the virtual board alone. The controller's memory has 240 columns and 320
# rows; upright, with the columns from 52 and the rows from 40, this glass is that of the table
# 135x240 in russhughes/st7789_mpy, st7789/st7789.c.
GLASS = ((240, 320), (52, 40, 135, 240), 0, False, True, False)
