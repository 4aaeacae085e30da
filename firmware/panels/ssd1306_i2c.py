"""OLED controllers of the SSD1306 family on an I2C, as modules with four pins have them.

Each transfer begins with a byte that says whether commands or data follow: SSD1306 datasheet,
chapter 8.1.5.2.
"""

import struct

from machine import I2C, Pin

from engine_core.compat import const
from firmware.panels import ssd1306

_COMMANDS = const(0x00)
_DATA = const(0x40)
_LENGTH = const(9)  # of a transfer of commands
_NOP = const(0xE3)


class Panel(ssd1306.Panel):
    """Such a panel. It is reset by the power alone.

    `write` allocates if it is not given a line of the whole width.
    """

    def _connect(self, board) -> None:
        bus, hertz, sda, scl, self._address = board.I2C
        self._i2c = I2C(bus, scl=Pin(scl), sda=Pin(sda), freq=hertz)
        self._line = bytearray(_LENGTH)
        self._line[0] = _COMMANDS
        self._page = bytearray(1 + self.width)
        self._page[0] = _DATA
        self._format = str(self.width) + "s"

    def _reset(self) -> None:
        """There is no pin for it."""

    def _command(self, commands) -> None:
        """Send commands with what belongs to them, and NOPs to the end of the transfer."""
        line = self._line
        i = 1
        for byte in commands:
            line[i] = byte
            i += 1
            if i == _LENGTH:
                self._i2c.writeto(self._address, line)
                i = 1
        if i > 1:
            while i < _LENGTH:
                line[i] = _NOP
                i += 1
            self._i2c.writeto(self._address, line)

    def write(self, pixels) -> None:
        """Send the next bytes of the open window."""
        if len(pixels) == self.width:
            struct.pack_into(self._format, self._page, 1, pixels)  # copies, and makes nothing
            self._i2c.writeto(self._address, self._page)
        else:
            self._i2c.writeto(self._address, self._page[:1] + pixels)

    def end(self) -> None:
        """End the window."""
