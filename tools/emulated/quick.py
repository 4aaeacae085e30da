"""Makes the emulated chip run twice as fast, with the same cycles.

rp2040py 0.3.6 spends most of its time on two things that nobody needs here. Its wheels are compiled
for Python's stable interface, and so each access to memory looks whether somebody has replaced the
method, for which it makes a bound method and throws it away; if the chip has the plain function
under that name, the answer is there at once. And its SPI works out interrupts, which MicroPython
never asks for, and what the DMA knows already, for each byte four times.
"""

from typing import Any

from rp2040py.peripherals.spi import RPSPI
from rp2040py.rp2040 import RP2040

_BUS = ("read_uint8", "read_uint16", "read_uint32", "write_uint8", "write_uint16", "write_uint32")
_COMPILED = "rp2040py.native"


class _Bus:
    """The chip as the DMA sees it, which calls these methods from Python."""

    def __init__(self, chip: RP2040) -> None:
        self.clock = chip.clock
        self.set_interrupt = chip.set_interrupt
        for name in _BUS:
            setattr(self, name, getattr(chip, name))


def hasten(chip: RP2040, spi: RPSPI | None) -> None:
    """Do all that can be done for a chip, which uses that SPI or none, before it runs."""
    # No board here has anything on the PIO, and to ask it costs a seventh of the time.
    chip.pio = []
    if type(chip).__module__.startswith(_COMPILED):
        bus: Any = _Bus(chip)
        for channel in chip.dma.channels:
            channel.rp2040 = bus
        for name in _BUS:
            chip.__dict__[name] = type(chip).__dict__[name]
    if spi:
        _tell_changes(spi)


def _tell_changes(spi: RPSPI) -> None:
    """Let the SPI tell the DMA when something has come in, or has been taken, and nothing else.

    It can always take a byte: what it is given is out at once.
    """
    received, dma, channel = spi.rx_fifo, spi.rp2040.dma, spi.dreq.rx

    def updated() -> None:
        ready = not received.empty
        if ready != dma.dreq.get(channel, False):
            (dma.set_dreq if ready else dma.clear_dreq)(channel)

    spi._fifos_updated = updated
