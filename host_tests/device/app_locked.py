"""app_locked.py GAME VARIANT leaky|tight WIDTH HEIGHT: plays by keys, paints, under a locked heap.

A leaky panel allocates, to prove that it would be found.
"""

import sys

import micropython

from firmware.app import App
from firmware.scene import CURSOR
from firmware.settings import AUTO

_PRESSES = 120
_KEYS = ("up", "down", "left", "right", "a", "a", "a", "b", "x")


class Panel:
    """Glass that keeps nothing."""

    def __init__(self, leaky: bool, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.mono = height < 80
        self._leaky = leaky

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""
        if self._leaky:
            bytearray(4)

    def write(self, pixels) -> None:
        """Take pixels."""

    def end(self) -> None:
        """End the rectangle."""


class Hardware:
    """Time that passes when the app sleeps, and buttons."""

    names = ("up", "down", "left", "right", "a", "b", "x")

    def __init__(self, leaky: bool, width: int, height: int) -> None:
        self.panel = Panel(leaky, width, height)
        self.held = 0
        self.time = 1 << 29

    def buttons(self) -> int:
        """Return the buttons held now."""
        return self.held

    def ticks_ms(self) -> int:
        """Return the milliseconds that have passed."""
        return self.time

    def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        self.time += ms


def tick(app: App, hardware: Hardware, held: int) -> None:
    """Let the app run for 60 ms or a little more while the buttons are held."""
    hardware.held = held
    end = hardware.time + 60
    while hardware.time < end:
        app.step()


def at_drawer(app: App) -> bool:
    """Would acting now open the drawer of the reserve?"""
    heap = app.plan.heap
    return heap < app.scene.places.count and app.scene.marks[heap] & CURSOR != 0


def may_open(app: App) -> bool:
    """Might playing or taking back lay out the table anew, because the reserve opens or closes?"""
    return app.plan.spreads and app.game.table.size[0] <= 6


def main(game: str, variant: str, panel: str, width: str, height: str) -> None:
    """Play; a key that leads to another screen, which may allocate, is left out."""
    hardware = Hardware(panel == "leaky", int(width), int(height))
    app = App(hardware, game=game, variant=variant, deal=20417)
    app.settings[AUTO] = 1
    tick(app, hardware, 0)
    chance = 1
    for _ in range(_PRESSES):
        chance = (chance * 75 + 74) % 65537
        button = hardware.names.index(_KEYS[chance % len(_KEYS)])
        if at_drawer(app):
            button = hardware.names.index("b")
        may_allocate = may_open(app) and hardware.names[button] in "ab"
        if not may_allocate:
            micropython.heap_lock()
        try:
            tick(app, hardware, 1 << button)
            tick(app, hardware, 0)
        finally:
            if not may_allocate:
                micropython.heap_unlock()
    print("played", app.game.actions)


main(*sys.argv[1:])
