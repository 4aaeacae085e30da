"""The I2C of a virtual board, and an OLED on it."""

from typing import Protocol

from tools.virtual import ssd1306

_CONTINUES, _DATA = 0x80, 0x40  # of a control byte: another one follows what it is for; it is data


class Device(Protocol):
    """Something on an I2C."""

    fastest: int  # kHz

    def write(self, body: bytes) -> None:
        """What the chip has written to it."""

    def read(self, count: int) -> bytes:
        """So many bytes, read after that."""
        ...


class Bus:
    """An I2C and its devices by address."""

    def __init__(self) -> None:
        self.devices: dict[int, Device] = {}


class Oled:
    """An SSD1306: bytes after control bytes (SSD1306 datasheet, 8.1.5.2)."""

    fastest = 400  # a clock cycle is 2.5 us (table 13-6)

    def __init__(self, panel: ssd1306.Panel) -> None:
        self._panel = panel
        panel.reset(0)  # by the power: the module has a capacitor for it
        panel.reset(1)

    def write(self, body: bytes) -> None:
        """Commands and data. Without a continuation all the rest is of one kind."""
        while body:
            control = body[0]
            if control & ~(_CONTINUES | _DATA):
                self._panel.faults.append(f"0x{control:02X} is no control byte")
                return
            end = 2 if control & _CONTINUES else len(body)
            if control & _DATA:
                self._panel.data(body[1:end])
            else:
                for code in body[1:end]:
                    self._panel.command(code)
            body = body[end:]

    def read(self, count: int) -> bytes:
        """Its status is not asked for."""
        return bytes(count)
