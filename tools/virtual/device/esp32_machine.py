"""Stands in for `machine` on an ESP32, as far as boards use it, wired to the host.

Where the real module bites, so does this one: inputs only, which cannot be pulled, the pins that an
SPI takes unasked, its limit behind the GPIO matrix, the range of an ADC. After MicroPython's
ports/esp32: modmachine.c, machine_pin.c, machine_hw_spi.c, machine_i2c.c, machine_adc.c, and
ESP-IDF's spi_master.c.
"""

import buses
import chip
from micropython import const

_FIRST_INPUT = const(34)  # pins from here on are inputs only
_PINS = const(40)
_MATRIX = const(26_666_666)  # Hz: what a full-duplex SPI can have on pins that are not its own
_BASE = const(80_000_000)  # Hz of which its clock is a part

_NO_DEVICE = const(19)  # errno ENODEV

_CLOCKS = (20, 40, 80, 160, 240)  # MHz of the CPU


def freq(cpu=None):
    """Set or return the clock of the CPU."""
    if cpu is None:
        return 160_000_000
    if cpu // 1_000_000 not in _CLOCKS:
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")


class Pin(chip.Pin):
    """A GPIO."""

    IN = 1
    OUT = 3
    ALT = 0
    PULL_DOWN = 1
    PULL_UP = 2
    IRQ_RISING = 1
    IRQ_FALLING = 2

    def __init__(self, pin, mode=-1, pull=-1, *, value=None):
        chip.Pin.__init__(self, pin, mode, pull, value=value)
        if mode == Pin.OUT and not self.can_pull():
            raise ValueError("pin can only be input")

    def find(self, name):
        """The number is the name; pins 20, 24 and 28…31 are not led out."""
        if not isinstance(name, int) or not 0 <= name < _PINS or name in (20, 24, 28, 29, 30, 31):
            raise ValueError("invalid pin")
        return name

    def can_pull(self):
        """Asked of an input only, this is not done, and nothing is said but on the console."""
        return self.id < _FIRST_INPUT


# SCK, MOSI and MISO of SPI 1 and 2 when none are given: those that need no GPIO matrix.
_DEFAULT_PINS = ((14, 13, 12), (18, 23, 19))
_UNSET = object()


class SPI(chip.SPI):
    """The hardware SPI, output only."""

    def __init__(
        self, bus, baudrate=500_000, *, polarity=0, phase=0, sck=_UNSET, mosi=_UNSET, miso=_UNSET
    ):
        if bus not in (1, 2):
            raise ValueError("SPI(" + str(bus) + ") doesn't exist")
        default = _DEFAULT_PINS[bus - 1]
        pins = [
            default[i] if pin is _UNSET else None if pin is None else Pin(pin).id
            for i, pin in enumerate((sck, mosi, miso))
        ]
        for pin in pins:
            if pin is not None:
                Pin(pin, Pin.ALT)
        direct = all(pin is None or pin == default[i] for i, pin in enumerate(pins))
        # The driver refuses (ESP_ERR_NOT_SUPPORTED), nobody looks, and so there is no device.
        self._broken = baudrate > _MATRIX and not direct
        deaf = pins[2] in pins[:2]
        chip.SPI.__init__(self, _BASE // -(-_BASE // (baudrate + 1)), polarity, phase, deaf)

    def write(self, data):
        """Send bytes."""
        if self._broken:
            raise OSError("the SPI has no device")
        chip.SPI.write(self, data)


class PWM(chip.PWM):
    """A pin moved by the LED controller."""


class I2C(buses.I2C):
    """A hardware I2C, on any pins that can be outputs."""

    def __init__(self, bus, *, scl, sda, freq=400_000):
        if bus not in (0, 1):
            raise ValueError("I2C(" + str(bus) + ") doesn't exist")
        for pin in (scl, sda):
            Pin(pin, Pin.OUT)
            Pin(pin, Pin.ALT)
        buses.I2C.__init__(self, freq, _NO_DEVICE)


class ADC(buses.ADC):
    """An ADC, of pins 32…39. Without attenuation it reads full at 1 V, with the most at 3.6 V."""

    ATTN_0DB = 0
    ATTN_11DB = 3

    def __init__(self, pin, atten=ATTN_0DB):
        if not 32 <= pin.id < _PINS:
            raise ValueError("invalid pin")
        buses.ADC.__init__(self, pin, 3630 if atten == ADC.ATTN_11DB else 1000)
