"""Presses buttons of an emulated Pico by a list, as tools/virtual/script.py does virtually."""

from collections.abc import Iterable

from tools.emulated.pico import EmulatedPico, StandsStill
from tools.virtual.script import Step

_SETTLE = 60_000  # us after a press before the screen can count as idle
_SLICE = 10_000  # us
_RESTLESS = 60_000_000  # us
_QUIET = 6  # slices in a row with little work and no byte on the SPI that make an idle screen


def press(pico: EmulatedPico, steps: Iterable[Step]) -> None:
    """Carry out the steps, each on an idle screen; return when it is idle again."""
    for step in steps:
        if step.button:
            pico.press(step.button)
        pico.run(step.ms * 1000)
        if step.button:
            pico.release(step.button)
            pico.run(_SETTLE)
        rest(pico)


def rest(pico: EmulatedPico) -> None:
    """Run until the screen is idle. StandsStill when it never is."""
    begun = pico.time
    quiet = 0
    while quiet < _QUIET:
        sent = pico.sent
        busy = pico.run(_SLICE)
        pico.flush()
        idle = not busy and pico.sent == sent and pico.circuit.panel.shows
        quiet = quiet + 1 if idle else 0
        if pico.time - begun > _RESTLESS:
            raise StandsStill("the screen never comes to rest")
