"""What the stand-ins for `machine` have in common that few boards use: I2C and ADC.

In memory only where a board asks for one of them.
"""

import wire
from micropython import const

_NO_ANSWER = const(5)  # errno EIO


class I2C:
    """A hardware I2C at a clock of so many Hz. `fault` is the errno where nobody answers."""

    def __init__(self, hertz, fault=_NO_ANSWER):
        self._kilohertz = hertz // 1000
        self._fault = fault
        self._register = b""

    def writeto(self, address, data, stop=True):
        """Write bytes to a device. OSError when there is none. Return how many it took."""
        if not stop:
            self._register = bytes(data)
            return len(data)
        self._transfer(address, data, 0)
        return len(data)

    def readfrom_into(self, address, data):
        """Read bytes of a device, after what was written without a stop."""
        reply = self._transfer(address, self._register, len(data))
        self._register = b""
        for i in range(len(data)):
            data[i] = reply[1 + i]

    def _transfer(self, address, data, asked):
        reply = wire.transfer(address, data, asked, self._kilohertz)
        if not reply[0]:
            raise OSError(self._fault)
        return reply


class ADC:
    """A pin that measures its voltage. `most` millivolts are the most that it can tell apart.

    The host answers in tenths of a millivolt at the pin.
    """

    def __init__(self, pin, most=3300):
        type(pin)(pin, pin.ALT)
        self._pin = pin.id
        self._most = most

    def read_u16(self):
        """Its voltage, as a part of the most it can tell apart, 0…65535."""
        reply = wire.sense(self._pin)
        return min((reply[1] << 8 | reply[2]) * 65535 // (10 * self._most), 65535)
