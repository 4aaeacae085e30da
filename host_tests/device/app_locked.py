"""app_locked.py GAME VARIANT leaky|tight WIDTH HEIGHT: plays by keys and paints, heap locked."""

import sys

import micropython

from firmware.app import App
from firmware.scene import CURSOR
from firmware.settings import AUTO
from host_tests.device.scripted import Hardware, hold, press

_PRESSES = 120
_BUTTONS = ("up", "down", "left", "right", "a", "b", "x")
_KEYS = ("up", "down", "left", "right", "a", "a", "a", "b", "x")


def at_drawer(app: App) -> bool:
    """Would acting now open the drawer of the reserve?"""
    heap = app.plan.heap
    return heap < app.scene.places.count and app.scene.marks[heap] & CURSOR != 0


def may_open(app: App) -> bool:
    """Might playing or taking back lay out the table anew, because the reserve opens or closes?"""
    return app.plan.spreads and app.game.table.size[0] <= 6


def main(game: str, variant: str, panel: str, width: str, height: str) -> None:
    """Play; a key that leads to another screen, which may allocate, is left out."""
    hardware = Hardware(_BUTTONS, int(width), int(height), panel == "leaky")
    app = App(hardware, game=game, variant=variant, deal=20417)
    app.settings[AUTO] = 1
    hold(app, hardware, 0)
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
            press(app, hardware, 1 << button)
        finally:
            if not may_allocate:
                micropython.heap_unlock()
    print("played", app.game.actions)


main(*sys.argv[1:])
