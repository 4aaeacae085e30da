"""What a handheld is made of, built from its board file: panel, buttons, clock."""

import time

from machine import Pin, freq


class Hardware:
    """The parts of a board. After the constructor no method allocates.

    `panel` is the driver of the display, not yet started, `sound` the speaker or None. `names`
    are the board's names of its buttons, in the order of the bits of `buttons()`.
    """

    def __init__(self, board) -> None:
        freq(*board.FREQ)  # before the SPI: it divides this clock, and only when it is made
        driver = __import__("firmware.panels." + board.PANEL, None, None, ("Panel",))
        self.panel = driver.Panel(board)
        self.sound = _speaker(board)
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


def _speaker(board):
    pin = getattr(board, "SPEAKER", None)  # few boards have one
    return pin and __import__("firmware.sound", None, None, ("Speaker",)).Speaker(pin)


def _button(board, pin: int):
    return Pin(pin, Pin.IN, Pin.PULL_UP) if board.PULL_UP else Pin(pin, Pin.IN)
