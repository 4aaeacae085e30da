"""Stands in for `machine` on a SAMD51, as far as boards use it, wired to the host.

Where the real module bites, so does this one: pins have names, each serial unit and each PWM only
some of them, and pins share lines of interrupts. After MicroPython's ports/samd: machine_pin.c,
machine_spi.c, pin_af.c and mcu/samd51/pin-af-table.csv, here as far as the Wio Terminal needs it.
"""

import chip

_PERIPHERALS = 48_000_000  # Hz


def freq(cpu=None):
    """Set or return the clock of the CPU."""
    return 120_000_000 if cpu is None else None


# By the pin: its line of interrupts; serial unit and pad of its second set; has it a PWM?
_TABLE = {
    "PB18": (2, 72, True),
    "PB19": (3, 73, True),
    "PB20": (4, 71, True),
    "PB21": (5, 70, True),
    "PC05": (5, 0, False),
    "PC06": (6, 0, False),
    "PC07": (9, 0, False),
    "PC26": (10, 0, False),
    "PC27": (11, 0, False),
    "PC28": (12, 0, False),
    "PD08": (3, 61, True),
    "PD09": (4, 60, True),
    "PD10": (5, 62, True),
    "PD11": (6, 63, True),
    "PD12": (7, 0, True),
    "PD20": (10, 32, True),
}
_lines = {}  # of interrupts: the pin that has it


class Pin(chip.Pin):
    """A GPIO."""

    IN = 0
    OUT = 1
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = 1
    IRQ_FALLING = 2

    def find(self, name):
        """By its name, PA00…PD31."""
        if name not in _TABLE:
            raise ValueError("not a Pin")
        self.name = name
        return (ord(name[1]) - ord("A")) * 32 + int(name[2:])

    def claim_interrupt(self):
        """Take the line, which others may have."""
        line = _TABLE[self.name][0]
        if _lines.setdefault(line, self.name) != self.name:
            raise ValueError("IRQ already used")


class SPI(chip.SPI):
    """A serial unit as an SPI, output only. Without a MISO it has none."""

    def __init__(
        self, bus, baudrate=1_000_000, *, polarity=0, phase=0, sck=None, mosi=None, miso=None
    ):
        pads = []
        for pin in (sck, mosi, miso):
            if pin is not None:
                unit, pad = divmod(_TABLE[pin.name][1], 10)
                if unit != bus:
                    raise ValueError("wrong serial device")
                pads.append(pad)
                Pin(pin.name, Pin.ALT)
        if pads[:2] not in ([1, 0], [1, 3]):
            raise ValueError("invalid pin for sck or mosi")
        steps = max(_PERIPHERALS // (2 * baudrate), 1)  # rounded down: it may be faster than asked
        chip.SPI.__init__(self, _PERIPHERALS // (2 * steps), polarity, phase)


class PWM(chip.PWM):
    """A pin moved by a timer."""

    def __init__(self, pin, *, freq=1000, duty_u16=0):
        if not _TABLE[pin.name][2]:
            raise ValueError("not a PWM Pin")
        chip.PWM.__init__(self, pin, freq=freq, duty_u16=duty_u16)
