"""A board that is built nowhere: an OLED of two colours of any size and eight buttons.

`patience play --board plain_128x64` makes one of that size of this file, to see the handheld on
screens for which there is no board yet. What is sent to the controller: EastRising's demo of its
72x40 module, as quoted in olikraus/u8g2, csrc/u8x8_d_ssd1306_72x40.c.
"""

CHIP = "none"
RUNTIME = "MicroPython"

FREQ = (125_000_000, 125_000_000)
HEAP = 241_328  # as the Raspberry Pi Pico's

WIDTH = 128
HEIGHT = 64
PANEL = "ssd1306"
SPI = (1, 10_000_000, 0, 0, 10, 11)  # Hz: a clock cycle is 100 ns
CS = 9
DC = 8
RST = 12

X0 = 0  # narrow glass lies in the middle of the controller's 128 segments
SCAN = b"\xa1\xc8"  # from the last segment and the last row: the glass is mounted head down
INIT = (
    b"\xd5\x80"  # clock
    b"\xd3\x00"  # the first row is COM0
    b"\x40"  # and of the memory the first
    b"\xda\x12"  # the rows end on both sides of the glass alternately
    b"\xd9\x22"  # precharge
    b"\xdb\x20"  # VCOMH
    b"\xad\x30"  # current from the controller itself: there may be no resistor for it
    b"\x8d\x14"  # charge pump
)

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

# Facts of the glass, for the virtual board alone: what the fields above must agree with.
GLASS = (
    (0, 0, 128, 64),  # its first segment and row, columns, rows
    True,  # mounted head down
    0x12,  # where its rows end, as the command 0xDA says it
    False,  # no resistor sets the current
)
