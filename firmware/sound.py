"""A small speaker on a pin of its own, which the program moves.

A PWM could be that of the backlight: an RP2 has one slice for each sixteenth pin, and on the Thumby
Color the light and the speaker share one.
"""

from time import sleep_us

from machine import Pin

from engine_core.compat import const

# A wave of 1800 Hz. The shorter it is high, the quieter it is: half would be loudest.
_HIGH = const(17)  # us
_LOW = const(539)
_WAVES = const(14)  # 8 ms


class Part:
    """The speaker on a pin, and the pin that switches its amplifier on, or None.

    After the constructor no method allocates.
    """

    def __init__(self, pin, enable) -> None:
        self._pin = Pin(pin, Pin.OUT, value=0)  # low, so that an amplifier does not hiss
        self._enable = None if enable is None else Pin(enable, Pin.OUT, value=0)

    def blip(self) -> None:
        """Make a short quiet sound, and wait until it is over."""
        pin = self._pin
        if self._enable:
            self._enable(1)
        for _ in range(_WAVES):
            pin(1)
            sleep_us(_HIGH)
            pin(0)
            sleep_us(_LOW)
        if self._enable:
            self._enable(0)
