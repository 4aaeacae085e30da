"""I2C and ADC of an RP2, as rp2_machine.py has them: ports/rp2, machine_i2c.c and machine_adc.c."""

import buses
from chip import Pin


class I2C(buses.I2C):
    """A hardware I2C: the pins of the two buses take turns."""

    def __init__(self, bus, *, scl, sda, freq=400_000):
        for role, place, pin in (("SDA", 0, sda), ("SCL", 1, scl)):
            if pin.id & 3 != place + 2 * bus:
                raise ValueError("bad " + role + " pin")
            Pin(pin, Pin.ALT)
        buses.I2C.__init__(self, freq)


class ADC(buses.ADC):
    """An ADC, of pins 26…29."""

    def __init__(self, pin):
        if not 26 <= pin.id <= 29:
            raise ValueError("Pin doesn't have ADC capabilities")
        buses.ADC.__init__(self, pin)
