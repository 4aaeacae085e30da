"""TinyCircuits Thumby Color: RP2350, 128x128 GC9107, nine keys, a speaker, a battery.

Pins of the panel and its init table: TinyCircuits-Tiny-Game-Engine,
src/display/engine_display_driver_rp2_gc9107.c, by its #defines (a comment there has others); keys,
speaker and battery: src/io/engine_io_rp3.h and .c.
"""

CHIP = "RP2350"
RUNTIME = "MicroPython THUMBY_COLOR or RPI_PICO2"
DOUBTS = (
    "MicroPython has no board of its own for it. With the file of a Pico 2 the crystal may not"
    " start: the maker gives it 64 times as long.",
    "How much memory the maker's MicroPython leaves free is a guess.",
    "Upside down is worked out from a memory of 160 rows, as Panel_GC9107 of LovyanGFX has it.",
    "Early devices had another panel, with other offsets and inverted colours.",
)

FREQ = (150_000_000, 150_000_000)  # CPU and peripherals, Hz: the SPI is at most half of the latter
HEAP = 381_248  # bytes: the heap of a Pico 2 less what the maker's firmware sets aside

WIDTH = 128
HEIGHT = 128
PANEL = "mipi_dcs"
SPI = (0, 80_000_000, 1, 1, 18, 19)  # id, Hz, polarity, phase, SCK, MOSI
CS = 17
DC = 16
RST = 4
BACKLIGHT = (7, 1000, 1)

TURNED = (0xC0, 0, 32)  # MY MX
INIT = (  # command, data, ms to wait
    (0xFE, b"", 0), (0xEF, b"", 0), (0xB0, b"\xc0", 0), (0xB1, b"\x80", 0),
    (0xB2, b"\x2f", 0), (0xB3, b"\x03", 0), (0xB7, b"\x01", 0), (0xB6, b"\x19", 0),
    (0xAC, b"\xc8", 0), (0xAB, b"\x0f", 0),
    (0x3A, b"\x05", 0),  # COLMOD: 16 bits a pixel
    (0xB4, b"\x04", 0), (0xA8, b"\x07", 0), (0xB8, b"\x08", 0), (0xE7, b"\x5a", 0),
    (0xE8, b"\x23", 0), (0xE9, b"\x47", 0), (0xEA, b"\x99", 0), (0xC6, b"\x30", 0),
    (0xC7, b"\x1f", 0),
    (0xF0, b"\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f", 0),
    (0xF1, b"\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d", 0),
)  # fmt: skip

BUTTONS = (
    ("up", 1), ("down", 3), ("left", 0), ("right", 2),
    ("a", 21), ("b", 25), ("lb", 6), ("rb", 22), ("menu", 26),
)  # fmt: skip
SOUND = (23, 20)  # its amplifier is switched on by the latter
BATTERY = (29, 6600, 3300, 4200)  # ADC 3 behind a half

# Facts of the glass, for the virtual board alone: it lies over the first 128 of the 160 rows, the
# maker drives it at 80 MHz.
GLASS = ((128, 160), (0, 0, 128, 128), 0, False, False, False, 80_000)
