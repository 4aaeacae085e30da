"""What a handheld is made of, built from its board file: panel, buttons, clock."""

import time

from machine import Pin, freq

from engine_core.compat import const
from firmware import lazy

_NAPS = const(4)  # of a sleep: it ends no sooner than one of them does


class Hardware:
    """The parts of a board. After the constructor no method but `listen` allocates.

    `panel` is the driver of the display, not yet started, `sound` the speaker and `battery` what
    can tell how full it is; either may be None. `names` are the board's names of its buttons, in
    the order of the bits of `buttons()`.
    """

    def __init__(self, board) -> None:
        lazy.load("firmware.fields").fill(board)
        lazy.drop("firmware.fields")
        if board.FREQ:
            freq(*board.FREQ)  # before the SPI: it divides this clock, and only when it is made
        for pin, level in board.DRIVE:
            Pin(pin, Pin.OUT, value=level)
        power = board.POWER and _part(board.POWER[0], board.POWER[1:])
        self.panel = lazy.load("firmware.panels." + board.PANEL).Panel(board, power)
        self.sound = _part("sound", board.SOUND)
        self.battery = power or _part("battery", board.BATTERY)
        self.names = tuple(name for name, _ in board.BUTTONS)
        self._buttons = tuple(_button(board, pin) for _, pin in board.BUTTONS)
        self._active = board.ACTIVE
        self._told = False  # has a contact changed since the last sleep?

    def buttons(self) -> int:
        """Return the buttons held now: bit i for `names[i]`. Bouncing is the caller's business."""
        held = 0
        bit = 1
        for pin in self._buttons:
            if pin.value() == self._active:
                held |= bit
            bit <<= 1
        return held

    def listen(self, keys) -> None:
        """Have the keys told of each change of a contact as soon as it happens. Allocates.

        A screen takes longer to paint than a tap lasts. The interrupts are soft ones, which come
        between two bytecodes (MicroPython, "Writing interrupt handlers"): hard ones could come
        anywhere, and not all chips have them. A pin that cannot have any, as one of two that
        share a line on a SAMD, is left to `buttons()`.
        """
        self._keys = keys
        self._interrupt(self._tell)

    def release(self) -> None:
        """Have nobody told any more."""
        self._interrupt(None)

    def _interrupt(self, handler) -> None:
        for pin in self._buttons:
            try:
                pin.irq(handler=handler, trigger=Pin.IRQ_FALLING | Pin.IRQ_RISING)
            except (ValueError, OSError):
                pass

    def _tell(self, pin) -> None:
        now = time.ticks_ms()
        self._told = True
        for i in range(len(self._buttons)):
            if self._buttons[i] is pin:
                self._keys.edge(i, pin.value() == self._active, now)

    def ticks_ms(self):
        """Return a count of milliseconds, which wraps: compare with `time.ticks_diff`."""
        return time.ticks_ms()

    def sleep_ms(self, ms: int) -> None:
        """Sleep for that many milliseconds; once a contact has changed, for a quarter at most."""
        nap = (ms + _NAPS - 1) // _NAPS
        while ms > 0 and not self._told:
            time.sleep_ms(min(nap, ms))
            ms -= nap
        self._told = False


def _part(module: str, of):
    """The `Part` of a module of firmware/, made of a field of the board; None if there is no such.

    Then nothing of it is in memory.
    """
    return of and lazy.load("firmware." + module).Part(*of)


def _button(board, pin):
    if pin in board.EXTERNAL:  # to ask an ESP32 to pull what it cannot only makes it complain
        return Pin(pin, Pin.IN)
    return Pin(pin, Pin.IN, Pin.PULL_DOWN if board.ACTIVE else Pin.PULL_UP)
