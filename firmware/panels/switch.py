"""A backlight that is only on or off, where a pin has no PWM."""

from machine import Pin


class Switch:
    """Such a pin with the face of a PWM. After the constructor no method allocates."""

    def __init__(self, pin) -> None:
        self._pin = Pin(pin, Pin.OUT)

    def duty_u16(self, duty: int) -> None:
        """Switch the pin off if duty is 0, else on."""
        self._pin(duty > 0)
