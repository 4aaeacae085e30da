"""Drivers of display controllers, one file a command family. A board file names its driver.

A driver's `Panel(board, power)` makes its bus and pins by itself, so nothing else knows what a
panel is wired to; `power` is the chip that feeds it, or None. All drivers have the same face:
`width`, `height`, `mono`, `can_turn`, `start()`, `window(x, y, w, h)`, `write(buffer)`, `end()`,
`light(percent)` and `turn(half)`.
"""

from machine import SPI, Pin


def wires(board):
    """Return the SPI of a board's panel, and its pins CS, DC and RST, all high. Allocates.

    RST may be None.
    """
    bus, baud, polarity, phase, sck, mosi = board.SPI
    how = {"polarity": polarity, "phase": phase, "sck": Pin(sck), "mosi": Pin(mosi)}
    # Without miso=None an SPI takes its default input pin: on an RP2 that is where a hat has DC or
    # CS, on the T-Display, an ESP32, it is MOSI. MicroPython before 1.25 knows no None on an RP2;
    # pins that are made after the SPI, as all of a board are, take themselves back.
    try:
        spi = SPI(bus, baud, miso=None, **how)
    except (TypeError, ValueError):
        spi = SPI(bus, baud, **how)
    rst = None if board.RST is None else _output(board.RST)
    return spi, _output(board.CS), _output(board.DC), rst


def _output(pin):
    return Pin(pin, Pin.OUT, value=1)
