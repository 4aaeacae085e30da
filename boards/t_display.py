"""LilyGO TTGO T-Display: ESP32, 240x135 ST7789, two keys, a battery.

Pins and the init table: adafruit/circuitpython,
ports/espressif/boards/lilygo_ttgo_tdisplay_esp32_4m/board.c and pins.c; MADCTL and offsets:
russhughes/st7789_mpy, examples/configs/tdisplay_esp32/tft_config.py and st7789/st7789.c; battery
and keys: Xinyuan-LilyGO/TTGO-T-Display, TFT_eSPI/examples/FactoryTest/FactoryTest.ino.
"""

CHIP = "ESP32"
RUNTIME = "MicroPython ESP32_GENERIC"
DOUBTS = (
    "How much memory is free is that of an older MicroPython (its pull request 13219).",
    "The SPI stays at 26.7 MHz: above that MicroPython cannot have it on these pins, though the"
    " maker's own programs run it at 40 MHz.",
)

HEAP = 111_936  # bytes to which the heap grows

WIDTH = 240
HEIGHT = 135
PANEL = "mipi_dcs"
SPI = (2, 26_666_666, 0, 0, 18, 19)  # id, Hz, polarity, phase, SCK, MOSI
CS = 5
DC = 16
RST = 23
BACKLIGHT = (4, 1000, 1)
DRIVE = ((14, 1),)  # gives the ADC of the battery its voltage

MADCTL = 0x60  # MX MV
X0 = 40
Y0 = 53
TURNED = (0xA0, 40, 52)  # MY MV
INVERT = True
INIT = (  # command, data, ms to wait
    (0x3A, b"\x55", 10),  # COLMOD: 16 bits a pixel
    (0x13, b"", 10),  # NORON
)

BUTTONS = (("a", 35), ("b", 0))  # b held at a reset leads to the chip's own loader
EXTERNAL = (35,)  # an input only, without a pull-up of its own
BATTERY = (34, 7260, 3300, 4200)  # behind a half; the ADC of this chip reads full at 3.63 V

# Facts of the glass, for the virtual board alone. The controller's memory has 240 columns and 320
# rows; upright, with the columns from 52 and the rows from 40, this glass is that of the table
# 135x240 in russhughes/st7789_mpy, st7789/st7789.c.
GLASS = ((240, 320), (52, 40, 135, 240), 3, False, True, False)
