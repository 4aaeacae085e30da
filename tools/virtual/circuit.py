"""What is soldered to the chip of a virtual board: the panel, its light, its power, the battery.

The chip drives pins and buses; what that does is seen on the panel's model. Where a real board
would go wrong, there is a sentence about it in the panel's `faults`.
"""

from collections.abc import Callable
from types import SimpleNamespace

from tools.virtual import panel, ssd1306
from tools.virtual.axp192 import Axp192
from tools.virtual.contacts import Contacts
from tools.virtual.i2c import Bus, Oled
from tools.virtual.pins import name, number

_MODES = (0, 3)  # of an SPI, whose panels all take a bit when the clock rises
_NOT_PULLED, _PULLED_UP = 0, 1
_NOWHERE = -1

_FULL = 4200  # mV of a battery that was not said to be anything else


class Circuit:
    """That of the board described by `facts`, with the buttons' contacts.

    `battery` is its voltage in millivolts, `spi_khz` the clock of the SPI, `on` whether the board
    has power. `sounded` counts how often the pin of the speaker went up.
    """

    def __init__(self, facts: SimpleNamespace, contacts: Contacts) -> None:
        self.facts = facts
        self.panel = _model(facts)
        self.battery = _FULL
        self.spi_khz = 0
        self.sounded = 0
        self.selected = False
        self.drawn = 0  # bytes sent to the panel
        self._as_data = False
        self._deaf = False
        self._contacts = contacts
        self._levels: dict[int, int] = {}  # of outputs
        self._bright = 1
        self._backlight = _NOWHERE
        if facts.BACKLIGHT:
            self._backlight, self._bright = number(facts.BACKLIGHT[0]), facts.BACKLIGHT[2]
        self._outputs = self._solder()
        self._bus, self._power = self._attach()

    def _solder(self) -> dict[int, Callable[[int], None]]:
        """What follows the level of a pin."""
        facts = self.facts
        roles = {
            facts.CS: self._select,
            facts.DC: self._mean,
            facts.RST: self.panel.reset,
            facts.BACKLIGHT and facts.BACKLIGHT[0]: self._shine,
            facts.SOUND and facts.SOUND[0]: self._sound,
        }
        return {number(pin): role for pin, role in roles.items() if pin is not None}

    def _attach(self) -> tuple[Bus, Axp192 | None]:
        """The I2C and what hangs on it."""
        bus = Bus()
        power = None
        if self.facts.POWER:
            power = Axp192(self)
            bus.devices[power.ADDRESS] = power
        if isinstance(self.panel, ssd1306.Panel) and self.panel.glass.address is not None:
            bus.devices[self.panel.glass.address] = Oled(self.panel)
        return bus, power

    @property
    def on(self) -> bool:
        """Has the power not been cut?"""
        return not (self._power and self._power.cut)

    def level(self, pin: int | str) -> int | None:
        """What the chip drives a pin to, None if it does not."""
        return self._levels.get(number(pin))

    # -- pins ----------------------------------------------------------------------------------

    def drive(self, pin: int, level: int) -> None:
        """The pin is an output of this level."""
        self._levels[pin] = level
        if pin in self._outputs:
            self._outputs[pin](level)

    def release(self, pin: int, pull: int, is_input: bool) -> None:
        """The pin is no output."""
        was_output = self._levels.pop(pin, None) is not None
        if is_input and pin == self._pin("RST") and self.facts.INVERT is None:
            self._contacts.set_level(pin, int(self.panel.glass.inverted))  # type: ignore[union-attr]
            return
        for role in ("CS", "DC", "RST"):
            if was_output and pin == self._pin(role):
                self._fault(f"nothing drives {role} ({name(pin, self.facts)}) any more")
                self._outputs[pin](0)
        if is_input:
            self._check_pull(pin, pull)

    def _pin(self, role: str) -> int:
        pin = getattr(self.facts, role)
        return _NOWHERE if pin is None else number(pin)

    def _check_pull(self, pin: int, pull: int) -> None:
        """An input without a pull needs a resistor outside; a released button is pulled away."""
        for button, where in self.facts.BUTTONS:
            if number(where) == pin and where not in self.facts.EXTERNAL:
                called = f"the button {button} ({name(pin, self.facts)})"
                if pull == _NOT_PULLED:
                    self._fault(f"{called} is not pulled anywhere")
                elif (pull == _PULLED_UP) == bool(self.facts.ACTIVE):
                    self._fault(f"{called} is pulled to where it is when it is held")

    def duty(self, pin: int, part: float) -> None:
        """The pin is high for this part of the time.

        So are others then on an RP2, where a channel of the PWM moves every 16th pin.
        """
        shared = self.facts.CHIP.startswith("RP2") and pin % 16 == self._backlight % 16
        if pin == self._backlight or shared:
            self.panel.light(part if self._bright else 1 - part)

    def _shine(self, level: int) -> None:
        self.panel.light(float(level == self._bright))

    def _sound(self, level: int) -> None:
        enable = self.facts.SOUND[1]
        if level and (enable is None or self.level(enable)):
            self.sounded += 1

    def _fault(self, sentence: str) -> None:
        self.panel.faults.append(sentence)

    # -- the SPI -------------------------------------------------------------------------------

    def clock(self, khz: int) -> None:
        """The SPI runs at this clock."""
        self.spi_khz = khz
        fastest = self.panel.fastest
        if khz > fastest:
            self._fault(f"the SPI runs at {khz} kHz, more than {fastest}")

    def mode(self, mode: int, driven: bool) -> None:
        """Polarity and phase of the SPI, and whether anything comes out of it."""
        self._deaf = not driven
        if mode not in _MODES:
            self._fault(f"the SPI is in mode {mode}, and the panel takes 0 and 3")
        if self._deaf:
            self._fault("nothing drives the panel's data: MISO has the pin of MOSI or SCK")

    def transfer(self, body: bytes) -> None:
        """Bytes on the SPI."""
        self.drawn += len(body)
        if not self.selected or self._deaf:
            return
        if self._as_data:
            self.panel.data(body)
        else:
            for code in body:
                self.panel.command(code)

    def _select(self, level: int) -> None:
        self.selected = level == 0
        self.panel.select(level)

    def _mean(self, level: int) -> None:
        self._as_data = level == 1

    # -- I2C and ADC ---------------------------------------------------------------------------

    def i2c(self, address: int, asked: int, khz: int, body: bytes) -> bytes | None:
        """A transfer on the I2C: what is answered, None if nobody does."""
        self.drawn += len(body)
        device = self._bus.devices.get(address)
        if device is None:
            self._fault(f"nothing answers on the I2C at address 0x{address:02X}")
            return None
        if khz > device.fastest:
            self._fault(f"the I2C runs at {khz} kHz, more than {device.fastest}")
        device.write(body)
        return device.read(asked)

    def sense(self, pin: int) -> int:
        """What an ADC sees on a pin, in tenths of a millivolt: the battery behind a divider."""
        if not self.facts.BATTERY or number(self.facts.BATTERY[0]) != pin:
            self._fault(f"an ADC looks at {name(pin, self.facts)}, where there is nothing")
            return 0
        return self.battery * 10 * _reference(self.facts) // self.facts.BATTERY[1]


def _model(facts: SimpleNamespace) -> panel.Panel | ssd1306.Panel:
    """The panel of a board, by the driver it names."""
    if facts.PANEL.startswith("ssd1306"):
        return ssd1306.Panel(ssd1306.Glass(*facts.GLASS))
    return panel.Panel(panel.Glass(*facts.GLASS))


def _reference(facts: SimpleNamespace) -> int:
    """Millivolts at which the ADC of the chip reads full."""
    return 3630 if facts.CHIP == "ESP32" else 3300
