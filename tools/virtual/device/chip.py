"""What the stand-ins for `machine` have in common: pins, SPI and PWM, wired to the host.

They are as on an RP2. Modules of other ports change what is special there, so that they bite where
the real ones do.
"""

import sys

import wire
from micropython import const
from wire import DRIVE, DUTY, MODE, NOT_PULLED, PULLED_DOWN, PULLED_UP, RELEASE

_PINS = const(128)

_output = bytearray(_PINS)  # is it one?
_latch = bytearray(_PINS)  # what an output drives, or will when it becomes one
_handlers = {}  # of numbers of pins: handler, trigger, the pin that the handler gets


class Pin:
    """A GPIO. Mode and level belong to the pin itself: two objects of one pin are one pin."""

    IN = 0
    OUT = 1
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, pin, mode=-1, pull=-1, *, value=None):
        self.id = pin.id if isinstance(pin, Pin) else self.find(pin)
        if value is not None:
            _latch[self.id] = 1 if value else 0
        if mode != -1:
            self._become(mode, pull)

    def find(self, name):
        """The number of the pin of that name. ValueError when there is none such."""
        if not isinstance(name, int) or not 0 <= name < 30:
            raise ValueError("invalid pin")
        return name

    def can_pull(self) -> bool:
        """Has the pin resistors of its own?"""
        return True

    def claim_interrupt(self):
        """Take the line of interrupts of the pin. ValueError when another has it."""

    def _become(self, mode, pull):
        _output[self.id] = mode == self.OUT
        if mode == self.OUT:
            wire.tell(DRIVE, self.id, _latch[self.id], 0)
            return
        pulled = NOT_PULLED
        if self.can_pull() and pull == self.PULL_UP:
            pulled = PULLED_UP
        elif self.can_pull() and pull == self.PULL_DOWN:
            pulled = PULLED_DOWN
        wire.tell(RELEASE, self.id, pulled, mode == self.IN)

    def value(self, level=None):
        """Return the pin's level, or set it if the pin is an output."""
        pin = self.id
        if level is None:
            return _latch[pin] if _output[pin] else wire.level(pin)
        _latch[pin] = 1 if level else 0
        if _output[pin]:
            wire.tell(DRIVE, pin, _latch[pin], 0)
        return None

    def __call__(self, level=None):
        return self.value(level)

    def irq(self, handler=None, trigger=-1, hard=False):
        """Have `handler(pin)` called after changes of an input, or nothing if it is None.

        Between two writes or in a sleep, as soft interrupts are: hard ones are not to be had.
        """
        if hard:
            raise ValueError("only soft interrupts")
        self.claim_interrupt()
        _handlers[self.id] = handler, trigger, self
        wire.handle(_interrupt)

    def on(self):
        """Drive the pin high."""
        self.value(1)

    def off(self):
        """Drive the pin low."""
        self.value(0)


def _interrupt(number, rose):
    """Call a pin's handler, as shared/runtime/mpirq.c and the scheduler do."""
    if number in _handlers and not _output[number]:
        handler, trigger, pin = _handlers[number]
        if handler and trigger & (pin.IRQ_RISING if rose else pin.IRQ_FALLING):
            try:
                handler(pin)
            except Exception as fault:  # the scheduler goes on as well
                sys.print_exception(fault)


class SPI:
    """A hardware SPI, output only, at a clock of so many Hz.

    `deaf` if its MOSI has become something else.
    """

    def __init__(self, hertz, polarity, phase, deaf=False):
        wire.tell(MODE, polarity << 1 | phase, 0 if deaf else 1, 0)
        wire.clock(hertz // 1000)

    def write(self, data):
        """Send bytes."""
        wire.write(data)


class PWM:
    """A pin that is high for a part of the time."""

    def __init__(self, pin, *, freq=1000, duty_u16=0):
        self._pin = pin.id
        self._hertz = freq
        type(pin)(pin, pin.ALT)
        self.duty_u16(duty_u16)

    def freq(self, hertz):
        """Set the frequency in Hz."""
        self._hertz = hertz

    def duty_u16(self, duty):
        """Set the part of the time the pin is high, 0…65535."""
        wire.tell(DUTY, self._pin, duty >> 8, duty & 255)
