"""An emulated RP2040 that runs stock MicroPython, with a board's circuit on its pins.

The chip is a model in rp2040py, which counts the cycles of each instruction at 125 MHz. It runs by
calls of `run`, until a time or until something has happened, and stands still in between.
"""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from rp2040py.boards import BoardSpec
from rp2040py.device.base_device import BaseDevice
from rp2040py.execute_batch import execute_batch
from rp2040py.external.bootsel_button import BootselButton
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.i2c import RPI2C
from rp2040py.peripherals.spi import RPSPI

from tools.emulated import flash
from tools.emulated.quick import hasten
from tools.virtual.circuit import Circuit
from tools.virtual.contacts import Contacts
from tools.virtual.pins import number

_MEGAHERTZ = 125
_TICKS = 1  # instructions after which the clock is told: as exact as it can be
_LONGEST = 120_000_000  # us
_STEP = 1000  # us between looks at whether something has happened
_TOLD = 2000  # bytes of what it has printed last

_SPI_FUNCTION = 1  # of a pin: RP2040 datasheet, 2.19.2
_MODES = (0, 1, 3, 2)  # of an SPI: the model has the last two the wrong way round


class StandsStill(Exception):
    """What was waited for does not happen."""


class EmulatedPico:
    """A board described by `facts`, with what is in its flash: `image` is the file system.

    Without an image that is empty. `circuit` is what hangs on the pins, `sent` counts the bytes on
    the SPI or I2C and `last` is the time of the last. With `cable` it is on the USB of a host:
    then `printed` is what it prints, and `type` gives it bytes. All times are emulated
    microseconds. To pull the power is to drop it; `image` is what stays.
    """

    def __init__(
        self, facts: SimpleNamespace, uf2: Path, image: bytes | None = None, *, cable: bool = False
    ) -> None:
        self._layout = flash.layout(uf2)
        spec = BoardSpec(extras=(BootselButton,), image=uf2, layout=self._layout)
        self._device = BaseDevice(board=spec)
        self._chip = self._device.mcu
        self._facts = facts
        self._pins = {name: number(pin) for name, pin in facts.BUTTONS}
        self.circuit = Circuit(facts, Contacts(facts))
        self.sent = 0
        self.last = 0.0
        self.printed = bytearray()
        self._waiting = bytearray()  # bytes that the circuit has not got
        self._parked: tuple[int, int] | None = None  # an empty endpoint that the chip wants filled
        self._told = 0.0  # until when the panel knows that time has passed
        self._put(image)
        self._spi = self._chip.spi[facts.SPI[0]] if facts.SPI else None
        hasten(self._chip, self._spi)
        self._solder()
        if cable:
            self._plug_in()
        else:
            self._unplug()
        self._stop = self._chip.clock.create_alarm(self._halt)
        self._chip.core.pc = FLASH_START_ADDRESS

    # -- time ----------------------------------------------------------------------------------

    @property
    def time(self) -> float:
        """Since power on."""
        return self._chip.clock.nanos / 1000

    def run(self, us: float) -> bool:
        """Run for so long; return whether the chip was at work for most of it."""
        simulator = self._device.simulator
        simulator.stopped = False
        self._stop.schedule(us * 1000)
        cycles = self._chip.core.cycles
        while not simulator.stopped:
            execute_batch(simulator, _TICKS)
        return self._chip.core.cycles - cycles > us * _MEGAHERTZ / 2

    def until(self, happened: Callable[[], bool], us: float = _LONGEST) -> None:
        """Run until something has happened; StandsStill when it does not for so long."""
        end = self.time + us
        while not happened():
            if self.time > end:
                raise StandsStill(self.printed.decode(errors="replace")[-_TOLD:])
            self.run(_STEP)

    def _halt(self) -> None:
        self._device.simulator.stopped = True

    # -- the flash -----------------------------------------------------------------------------

    def _put(self, image: bytes | None) -> None:
        if image is not None:
            start = self._layout.fs_start
            self._chip.flash[start : start + len(image)] = image

    @property
    def image(self) -> bytes:
        """The file system as it is, which a loss of power leaves."""
        start = self._layout.fs_start
        size = self._layout.fs_blocksize * self._layout.fs_blockcount
        return bytes(self._chip.flash[start : start + size])

    # -- pins ----------------------------------------------------------------------------------

    def _solder(self) -> None:
        facts = self._facts
        pins = self._chip.gpio
        for pin in (facts.CS, facts.DC, facts.RST):
            if pin is not None:
                pins[pin].add_listener(self._driver(pin))
        if facts.BACKLIGHT:
            # The PWM is not followed: a pin that is given to it is lit.
            pins[facts.BACKLIGHT[0]].add_listener(lambda new, old: self.circuit.panel.light(1.0))
        for pin in self._pins.values():
            pins[pin].release_input()
        if self._spi:
            self._spi.on_transmit = self._shifter(self._spi)
        if facts.I2C:
            self._join(self._chip.i2c[facts.I2C[0]])

    def _driver(self, pin: int) -> Callable[[GPIOPinState, GPIOPinState], None]:
        def drive(new: GPIOPinState, old: GPIOPinState) -> None:
            self.flush()
            self.circuit.drive(pin, int(new != GPIOPinState.LOW))

        return drive

    def _shifter(self, spi: RPSPI) -> Callable[[int], None]:
        def shift(byte: int) -> None:
            self._waiting.append(byte)
            self._count()
            spi.complete_transmit(0)

        return shift

    def _join(self, i2c: RPI2C) -> None:
        """Let the I2C's transfers reach what hangs on it; all of them are writes."""
        body = bytearray()

        def write(byte: int) -> None:
            body.append(byte)
            self._count()
            i2c.complete_write(True)

        def stop() -> None:
            khz = self._chip.clk_sys // 1000 // (i2c.scl_low_period + i2c.scl_high_period)
            self.flush()
            self.circuit.i2c(i2c.target_address, 0, khz, bytes(body))
            body.clear()
            i2c.complete_stop()

        i2c.on_connect = lambda address, mode: i2c.complete_connect(True)
        i2c.on_write_byte = write
        i2c.on_stop = stop

    def _count(self) -> None:
        self.sent += 1
        self.last = self.time

    def flush(self) -> None:
        """Let the circuit have all that has come out of the chip."""
        elapsed = int((self.time - self._told) / 1000)
        self._told += elapsed * 1000
        self.circuit.panel.advance(elapsed)
        if self._waiting and self._spi:
            self._set_mode(self._spi)
            self.circuit.transfer(bytes(self._waiting))
            self._waiting.clear()

    def _set_mode(self, spi: RPSPI) -> None:
        """Let the circuit know how the SPI is set, when that has changed."""
        khz = int(spi.clock_frequency / 1000)
        if khz != self.circuit.spi_khz:
            pins = (self._chip.gpio[pin] for pin in self._facts.SPI[4:6])
            driven = all(pin.function_select == _SPI_FUNCTION for pin in pins)
            self.circuit.mode(_MODES[spi.spi_mode], driven)
            self.circuit.clock(khz)

    def press(self, name: str) -> None:
        """Close the contact of a button."""
        self._chip.gpio[self._pins[name]].set_input_value(bool(self._facts.ACTIVE))

    def release(self, name: str) -> None:
        """Open it: the pin is left to its pull."""
        self._chip.gpio[self._pins[name]].release_input()

    # -- USB -----------------------------------------------------------------------------------

    def _unplug(self) -> None:
        """A board on its battery has nobody to talk to."""
        usb = self._chip.usb_ctrl
        usb.on_usb_enabled = usb.on_reset_received = None
        usb.on_endpoint_write = usb.on_endpoint_read = usb.on_reset = None

    def _plug_in(self) -> None:
        """Let a host listen, and not send packets without anything in them, as the model would."""
        self._device.cdc.on_serial_data = self.printed.extend
        self._read = self._chip.usb_ctrl.on_endpoint_read
        self._chip.usb_ctrl.on_endpoint_read = self._wanted

    def _wanted(self, endpoint: int, size: int) -> None:
        """The chip would take so many bytes."""
        cdc = self._device.cdc
        data = endpoint and endpoint == cdc._out_endpoint
        if data and cdc.tx_fifo.empty:
            self._parked = endpoint, size
        elif self._read:
            self._read(endpoint, size)

    def type(self, data: bytes) -> int:
        """Send bytes to the chip; return how many it takes for now."""
        cdc = self._device.cdc
        taken = 0
        while taken < len(data) and not cdc.tx_fifo.full:
            cdc.send_serial_byte(data[taken])
            taken += 1
        if taken and self._parked and self._read:
            parked, self._parked = self._parked, None
            self._read(*parked)
        return taken
