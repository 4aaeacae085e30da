"""Stands in for `machine` on an RP2040 or RP2350, as far as boards use it, wired to the host.

Where the real module bites, so does this one: the peripheral clock, the pins a bus can have and
those it takes unasked. After MicroPython's ports/rp2: modmachine.c, machine_pin.c, machine_spi.c,
machine_pwm.c, and the pico-sdk's spi_set_baudrate.
"""

import chip
from chip import Pin

PWM = chip.PWM

_clock = [125_000_000, 48_000_000]  # CPU and peripherals, Hz, as at boot


def freq(cpu=None, peripherals=48_000_000):
    """Set or return the CPU clock; the peripheral clock is 48 MHz or the CPU's."""
    if cpu is None:
        return _clock[0]
    if peripherals not in (48_000_000, cpu):
        raise ValueError("peripheral freq must be 48_000_000 or the same as the MCU freq")
    _clock[0] = cpu
    _clock[1] = peripherals


# SCK, MOSI and MISO of the two buses when none are given.
_DEFAULT_PINS = ((18, 19, 16), (10, 11, 8))
_UNSET = object()


class SPI(chip.SPI):
    """The hardware SPI, output only."""

    def __init__(
        self, bus, baudrate=1_000_000, *, polarity=0, phase=0, sck=None, mosi=None, miso=_UNSET
    ):
        default = _DEFAULT_PINS[bus]
        self._take(bus, "SCK", 2, sck if sck is not None else default[0])
        self._take(bus, "MOSI", 3, mosi if mosi is not None else default[1])
        if miso is not None:
            self._take(bus, "MISO", 0, default[2] if miso is _UNSET else miso)
        chip.SPI.__init__(self, _divided(baudrate), polarity, phase)

    def _take(self, bus, role, place, pin):
        number = Pin(pin).id
        if number & 3 != place or number >> 3 & 1 != bus:
            raise ValueError("bad " + role + " pin")
        Pin(number, Pin.ALT)


def _divided(baudrate):
    """The fastest clock not above `baudrate`: an even prescaler 2…254 times a divider 1…256."""
    clock = _clock[1]
    prescale = 2
    while prescale < 254 and clock >= (prescale + 2) * 256 * baudrate:
        prescale += 2
    divider = 256
    while divider > 1 and clock // (prescale * (divider - 1)) <= baudrate:
        divider -= 1
    return clock // (prescale * divider)


def __getattr__(name):
    """I2C and ADC, which are in memory only where they are asked for."""
    return getattr(__import__("rp2_buses"), name)
