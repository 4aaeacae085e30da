"""A model of an AXP192 as it sits in an M5StickC Plus: its registers, and what it feeds.

m5stack/M5StickC-Plus, src/AXP192.cpp: LDO2 is the light of the panel, LDO3 the panel, DC-DC1 the
chip itself. Voltages are steps of 0.1 V from 1.8 V on.
"""

from typing import Protocol

from tools.virtual import panel, ssd1306

_OUTPUTS, _VOLTAGES, _CUT, _ADC, _BATTERY = 0x12, 0x28, 0x32, 0x82, 0x78
_CHIP, _LIGHT, _PANEL = 0x01, 0x04, 0x08  # bits of _OUTPUTS
_CUT_NOW = 0x80
_MEASURES_BATTERY = 0x80
_MOST_STEPS = 0xFFF  # of 1.1 mV
_DARKEST, _BRIGHTEST = 5, 12  # steps of LDO2: with 2.3 V nothing is to be seen, with 3.0 V all
_LEAST_FOR_PANEL = 8  # steps of LDO3: 2.6 V


class Fed(Protocol):
    """What has a panel and a battery."""

    battery: int

    @property
    def panel(self) -> panel.Panel | ssd1306.Panel:
        """The panel that it feeds."""
        ...


class Axp192:
    """The chip, as it comes up when the power key is pressed."""

    ADDRESS = 0x34
    fastest = 400

    def __init__(self, circuit: Fed) -> None:
        self._circuit = circuit
        self._registers = bytearray(256)
        self._registers[_OUTPUTS] = _CHIP
        self._at = 0
        self.cut = False
        self._feed()

    def write(self, body: bytes) -> None:
        """The number of a register, then what goes there and into those after it."""
        self._at = body[0]
        for value in body[1:]:
            self._registers[self._at] = value
            self._at = (self._at + 1) & 0xFF
        if len(body) > 1:
            self._feed()

    def read(self, count: int) -> bytes:
        """So many registers from that one on."""
        if self._registers[_ADC] & _MEASURES_BATTERY:
            steps = min(self._circuit.battery * 10 // 11, _MOST_STEPS)
            self._registers[_BATTERY : _BATTERY + 2] = bytes((steps >> 4, steps & 15))
        return bytes(self._registers[self._at : self._at + count])

    def _feed(self) -> None:
        outputs, voltages = self._registers[_OUTPUTS], self._registers[_VOLTAGES]
        if not outputs & _CHIP or self._registers[_CUT] & _CUT_NOW:
            self.cut = True
        fed = self._circuit.panel
        fed.power(not self.cut and bool(outputs & _PANEL) and voltages & 15 >= _LEAST_FOR_PANEL)
        part = ((voltages >> 4) - _DARKEST) / (_BRIGHTEST - _DARKEST)
        lit = outputs & _LIGHT and not self.cut
        fed.light(min(max(part, 0.0), 1.0) if lit else 0.0)
