"""The power chip of the M5StickC Plus: it feeds the panel and its light, and knows the battery.

Registers and their values: m5stack/M5StickC-Plus, src/AXP192.cpp. No data of the chip's are needed
beyond those: X-Powers, AXP192 datasheet, chapter 9.
"""

from machine import I2C, Pin

from engine_core.compat import const

_ADDRESS = const(0x34)
_HERTZ = const(400_000)

_OUTPUTS = const(0x12)  # which of them are on
_LIGHT_ON = const(0x04)  # LDO2, the light; others that are needed:
_OTHERS = const(0x49)  # EXTEN, LDO3 (the panel) and DC-DC1 (the ESP32)
_VOLTAGES = const(0x28)  # of LDO2 and LDO3, 1.8 V and a tenth more a step
_PANEL_VOLTAGE = const(12)  # steps: 3.0 V
_DIMMEST = const(7)  # 2.5 V, with which the light can still be seen,
_STEPS = const(6)  # and from there to the brightest
_CUT = const(0x32)  # what is done with the power
_CUT_NOW = const(0xC6)
_BATTERY = const(0x78)  # its voltage: 12 bits of 1.1 mV, the lowest four in the second byte

# A lithium cell. Voltages that it has under load.
_EMPTY = const(3300)  # mV
_FULL = const(4100)

_INIT = (
    b"\x82\xff"  # ADC: all on
    b"\x33\xc0"  # charge to 4.2 V with 100 mA
    b"\x36\x0c"  # on after 128 ms of the power key, off after 4 s
    b"\x91\xf0"  # LDO0 has 3.3 V
    b"\x90\x02"  # and is on
    b"\x30\x80"  # take what USB gives
    b"\x39\xfc"  # not above this temperature
    b"\x35\xa2"  # charge the clock's battery
    b"\x32\x46"  # look for a battery
)


class Part:
    """The chip on an I2C: id, SCL, SDA. After the constructor no method allocates."""

    def __init__(self, bus: int, scl: int, sda: int) -> None:
        self._i2c = I2C(bus, scl=Pin(scl), sda=Pin(sda), freq=_HERTZ)
        self._pair = bytearray(2)  # a register and what is written there
        self._register = bytearray(1)
        self._one = bytearray(1)
        self._two = bytearray(2)
        self._read(_OUTPUTS, self._one)
        self._outputs = (self._one[0] | _OTHERS) & ~_LIGHT_ON
        self.duty_u16(0)
        for i in range(0, len(_INIT), 2):
            self._write(_INIT[i], _INIT[i + 1])

    def duty_u16(self, duty: int) -> None:
        """Shine as a backlight at a PWM of this duty would: 0 … 65535."""
        self._write(_VOLTAGES, (_DIMMEST + (duty * _STEPS >> 16)) << 4 | _PANEL_VOLTAGE)
        self._write(_OUTPUTS, self._outputs | (_LIGHT_ON if duty else 0))

    def percent(self) -> int:
        """Roughly how full the battery is, 0 … 100: as if the voltage sank evenly."""
        self._read(_BATTERY, self._two)
        mv = (self._two[0] << 4 | self._two[1] & 15) * 11 // 10
        return min(max(100 * (mv - _EMPTY) // (_FULL - _EMPTY), 0), 100)

    def off(self) -> None:
        """Cut the power: nothing runs after it, until the power key is pressed."""
        self._write(_CUT, _CUT_NOW)

    def _read(self, register: int, data: bytearray) -> None:
        self._register[0] = register
        self._i2c.writeto(_ADDRESS, self._register, False)
        self._i2c.readfrom_into(_ADDRESS, data)

    def _write(self, register: int, value: int) -> None:
        self._pair[0] = register
        self._pair[1] = value
        self._i2c.writeto(_ADDRESS, self._pair)
