"""What a handheld is made of, built from its board file: panel, buttons, clock."""

import time

from machine import PWM, SPI, Pin, freq


class Hardware:
    """The parts of a board. After the constructor no method allocates.

    `panel` is the driver of the display, not yet started. `names` are the board's names of its
    buttons, in the order of the bits of `buttons()`.
    """

    def __init__(self, board) -> None:
        freq(*board.FREQ)  # before the SPI: it divides this clock, and only when it is made
        self.panel = _panel(board)
        self.names = tuple(name for name, _ in board.BUTTONS)
        self._buttons = tuple(_button(board, pin) for _, pin in board.BUTTONS)
        self._active = board.ACTIVE

    def buttons(self) -> int:
        """Return the buttons held now: bit i for `names[i]`. Bouncing is the caller's business."""
        held = 0
        bit = 1
        for pin in self._buttons:
            if pin.value() == self._active:
                held |= bit
            bit <<= 1
        return held

    def ticks_ms(self):
        """Return a count of milliseconds, which wraps: compare with `time.ticks_diff`."""
        return time.ticks_ms()

    def sleep_ms(self, ms: int) -> None:
        """Sleep for that many milliseconds."""
        time.sleep_ms(ms)


def _panel(board):
    bus, baud, polarity, phase, sck, mosi = board.SPI
    # Without miso=None the SPI takes its default input pin, on this hat the panel's DC.
    spi = SPI(bus, baud, polarity=polarity, phase=phase, sck=Pin(sck), mosi=Pin(mosi), miso=None)
    pin, hertz, _ = board.BACKLIGHT
    driver = __import__("firmware.panels." + board.PANEL, None, None, ("Panel",))
    return driver.Panel(
        spi,
        Pin(board.CS, Pin.OUT, value=1),
        Pin(board.DC, Pin.OUT, value=1),
        Pin(board.RST, Pin.OUT, value=1),
        PWM(Pin(pin), freq=hertz),
        board,
    )


def _button(board, pin: int):
    return Pin(pin, Pin.IN, Pin.PULL_UP) if board.PULL_UP else Pin(pin, Pin.IN)
