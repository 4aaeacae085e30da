"""TinyCircuits Thumby: RP2040, 72x40 OLED with an SSD1306, six keys, a speaker.

Pins and what is sent to the controller: TinyCircuits-Thumby-Code-Editor,
CoreThumbyFiles/lib/thumbyHardware.py and ssd1306.py; keys and speaker: thumbyButton.py and
thumbyAudio.py there. Of devices of hardware revision 0 the OLED is on an I2C: they are not these.
"""

CHIP = "RP2040"
RUNTIME = "MicroPython ThumbyFirmware or RPI_PICO"

FREQ = (125_000_000, 125_000_000)  # CPU and peripherals, Hz: the SPI is at most half of the latter
HEAP = 241_328  # bytes free after boot: MicroPython 1.28.0 for RPI_PICO
DOUBTS = (
    "MicroPython has no board of its own for it. With the file of a Pico the crystal may not start:"
    " CircuitPython gives it 64 times as long.",
    "CircuitPython has other values for rows, VCOMH and contrast; these are the maker's.",
)

WIDTH = 72
HEIGHT = 40
PANEL = "ssd1306"
SPI = (0, 10_000_000, 0, 0, 18, 19)  # id, Hz (a cycle is 100 ns), polarity, phase, SCK, MOSI
CS = 16
DC = 17
RST = 20

X0 = 28  # the glass lies in the middle of the controller's 128 segments
SCAN = b"\xa1\xc8"  # from the last segment and the last row: the glass is mounted head down
INIT = (
    b"\x40"  # the first row of the memory is the first
    b"\xd3\x00"  # and that is COM0
    b"\xda\x12"  # the rows end on both sides of the glass alternately
    b"\xd5\x80"  # clock
    b"\xd9\xf1"  # precharge
    b"\xdb\x20"  # VCOMH
    b"\xa4\xa6"  # what is in the memory, not inverted
    b"\x8d\x14"  # charge pump
    b"\xad\x30"  # current from the controller itself
)

BUTTONS = (
    ("up", 4), ("down", 6), ("left", 3), ("right", 5),
    ("a", 27), ("b", 24),
)  # fmt: skip
SOUND = (28, None)

# Facts of the glass, for the virtual board alone: first segment and row, columns, rows; it is
# mounted head down; where its rows end, as 0xDA says it; no resistor sets the current. It is the
# module of EastRising, as quoted in olikraus/u8g2, csrc/u8x8_d_ssd1306_72x40.c.
GLASS = ((28, 0, 72, 40), True, 0x12, False)
