"""A small speaker on a pin of its own."""

from time import sleep_ms

from machine import PWM, Pin

from engine_core.compat import const

_HERTZ = const(1800)
_QUIET = const(2000)  # of 65535, of which half would be loudest
_LENGTH = const(8)  # ms


class Speaker:
    """The speaker on a pin. After the constructor no method allocates."""

    def __init__(self, pin: int) -> None:
        self._pwm = PWM(Pin(pin), freq=_HERTZ, duty_u16=0)

    def blip(self) -> None:
        """Make a short quiet sound, and wait until it is over."""
        self._pwm.duty_u16(_QUIET)
        sleep_ms(_LENGTH)
        self._pwm.duty_u16(0)
