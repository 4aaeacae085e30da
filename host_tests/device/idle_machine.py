"""Stands in for `machine`: pins whose levels a file has, and a bus of which a file tells.

The file has the level of each pin in a byte, and then how many bytes were sent, in four.
"""

_levels = bytearray(64)
_sent = bytearray(4)
_file = []


def connect(path):
    """Take this file."""
    _file[:] = [open(path, "r+b")]  # noqa: SIM115 - it stays open


def freq(*hertz):
    """Set the clocks."""


class Pin:
    """A pin; an output may be set."""

    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = range(5)

    def __init__(self, number, mode=-1, pull=-1, value=None):
        self._number = number

    def value(self, level=None):
        """The level of an input."""
        if level is not None:
            return None
        _file[0].seek(0)
        _file[0].readinto(_levels)
        return _levels[self._number]

    __call__ = value

    def irq(self, handler=None, trigger=0):
        """There are no interrupts here: the pin is left to be sampled."""
        raise ValueError


class SPI:
    """A bus whose bytes are counted. Nothing allocates: the renderer locks the heap."""

    def __init__(self, *_, **__):
        pass

    def write(self, data):
        """Send bytes."""
        more = len(data)
        for i in range(len(_sent)):
            more += _sent[i]
            _sent[i] = more & 0xFF
            more >>= 8
        _file[0].seek(len(_levels))
        _file[0].write(_sent)


class PWM:
    """A pin that goes up and down."""

    def __init__(self, *_, **__):
        pass

    def freq(self, hertz):
        """Set the frequency."""

    def duty_u16(self, duty):
        """Set the part of the time that it is up."""
