"""Stands in for `machine` on an RP2040, as far as boards use it, wired to the host.

Where the real module bites, so does this one: the peripheral clock, the pins an SPI can have and
those it takes unasked. After MicroPython's ports/rp2: modmachine.c, machine_pin.c, machine_spi.c,
machine_pwm.c, and the pico-sdk's spi_set_baudrate.
"""

import wire
from wire import BYTES, CLOCK, DRIVE, DUTY, RELEASE

_clock = [125_000_000, 48_000_000]  # CPU and peripherals, Hz, as at boot
_mode = bytearray(64)
_latch = bytearray(64)  # what an output drives, or will when it becomes one


def freq(cpu=None, peripherals=48_000_000):
    """Set or return the CPU clock; the peripheral clock is 48 MHz or the CPU's."""
    if cpu is None:
        return _clock[0]
    if peripherals not in (48_000_000, cpu):
        raise ValueError("peripheral freq must be 48_000_000 or the same as the MCU freq")
    _clock[0] = cpu
    _clock[1] = peripherals


class Pin:
    """A GPIO. Mode and level belong to the pin itself: two objects of one pin are one pin."""

    IN = 0
    OUT = 1
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, pin, mode=-1, pull=-1, *, value=None):
        self.id = pin.id if isinstance(pin, Pin) else pin
        if value is not None:
            _latch[self.id] = value
        if mode != -1:
            self._become(mode)

    def _become(self, mode):
        _mode[self.id] = mode
        if mode == Pin.OUT:
            wire.tell(DRIVE, self.id, _latch[self.id], 0)
        else:
            wire.tell(RELEASE, self.id, 0, 0)

    def value(self, level=None):
        """Return the pin's level, or set it if the pin is an output."""
        pin = self.id
        if level is None:
            return _latch[pin] if _mode[pin] == Pin.OUT else wire.level(pin)
        _latch[pin] = 1 if level else 0
        if _mode[pin] == Pin.OUT:
            wire.tell(DRIVE, pin, _latch[pin], 0)
        return None

    def __call__(self, level=None):
        return self.value(level)

    def on(self):
        """Drive the pin high."""
        self.value(1)

    def off(self):
        """Drive the pin low."""
        self.value(0)


# SCK, MOSI and MISO of the two buses when none are given.
_DEFAULT_PINS = ((18, 19, 16), (10, 11, 8))
_UNSET = object()


class SPI:
    """The hardware SPI, output only."""

    def __init__(
        self, bus, baudrate=1_000_000, *, polarity=0, phase=0, sck=None, mosi=None, miso=_UNSET
    ):
        default = _DEFAULT_PINS[bus]
        self._take(bus, "SCK", 2, sck if sck is not None else default[0])
        self._take(bus, "MOSI", 3, mosi if mosi is not None else default[1])
        if miso is not None:
            self._take(bus, "MISO", 0, default[2] if miso is _UNSET else miso)
        kilohertz = _divided(baudrate) // 1000
        wire.tell(CLOCK, kilohertz >> 16, kilohertz >> 8 & 255, kilohertz & 255)

    def _take(self, bus, role, place, pin):
        number = pin.id if isinstance(pin, Pin) else pin
        if number & 3 != place or number >> 3 & 1 != bus:
            raise ValueError("bad " + role + " pin")
        Pin(number, Pin.ALT)

    def write(self, data):
        """Send bytes."""
        wire.tell_bytes(BYTES, data)


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


class PWM:
    """A pin driven by a slice of the PWM block."""

    def __init__(self, pin, *, freq=1000, duty_u16=0):
        self._pin = pin.id
        self._hertz = freq
        Pin(pin, Pin.ALT)
        self.duty_u16(duty_u16)

    def freq(self, hertz):
        """Set the frequency in Hz."""
        self._hertz = hertz

    def duty_u16(self, duty):
        """Set the part of the time the pin is high, 0…65535."""
        wire.tell(DUTY, self._pin, duty >> 8, duty & 255)
