"""Drivers of display controllers, one file a command family. A board file names its driver.

A driver's `Panel(board)` makes its bus and pins by itself, so nothing else knows what a panel is
wired to. All drivers have the same face: `width`, `height`, `mono`, `can_turn`, `start()`,
`window(x, y, w, h)`, `write(buffer)`, `end()`, `light(percent)` and `turn(half)`.
"""

from machine import SPI, Pin


def wires(board):
    """Return the SPI of a board's panel, and its pins CS, DC and RST, all high. Allocates."""
    bus, baud, polarity, phase, sck, mosi = board.SPI
    # Without miso=None an SPI takes its default input pin, which is where a hat has DC or CS.
    spi = SPI(bus, baud, polarity=polarity, phase=phase, sck=Pin(sck), mosi=Pin(mosi), miso=None)
    return spi, _output(board.CS), _output(board.DC), _output(board.RST)


def _output(pin: int):
    return Pin(pin, Pin.OUT, value=1)
