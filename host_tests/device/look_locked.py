"""look_locked.py GAME WIDTH HEIGHT leaky|tight: looks around with the heap locked, and paints.

What opens and closes a panel may allocate, what moves the cursor may not. At the end all pixels are
as they were in the beginning.
"""

import sys

import micropython

from engine_core.journal import COMPOUND
from firmware.app import App
from host_tests.device import paint
from host_tests.device.scripted import Hardware, press

_BUTTONS = ("up", "down", "left", "right", "a", "b")
_WALK = ("left", "left", "up", "right", "down", "left", "down", "right", "right")
_A = 1 << _BUTTONS.index("a")
_B = 1 << _BUTTONS.index("b")


_NIGHT = b"\x08\xa2"


class Glass(paint.Panel):
    """A panel that keeps what it is sent."""

    can_turn = False

    def __init__(self, width: int, height: int, leaky: bool) -> None:
        super().__init__(width, height)
        self._leaky = leaky

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""
        if self._leaky:
            bytearray(4)
        paint.Panel.window(self, x, y, w, h)  # super() would allocate

    def start(self) -> None:
        """Be on."""

    def light(self, percent: int) -> None:
        """Shine."""


def walk(app: App, hardware: Hardware) -> None:
    """Move the cursor about without allocating."""
    for name in _WALK:
        micropython.heap_lock()
        try:
            press(app, hardware, 1 << _BUTTONS.index(name))
        finally:
            micropython.heap_unlock()


def show(app: App, screen: str) -> bytes:
    """Show a screen; return all pixels as they are then."""
    app.open(screen)
    app.step()
    return bytes(app.hardware.panel.pixels)


def assert_dim(app: App) -> None:
    """Outside the panel every second pixel must be night."""
    scene = app.scene
    if app.metrics.mono:
        return
    x0 = scene.shapes.x[0]
    y0 = scene.shapes.y[0]
    x1 = x0 + scene.shapes.w[0]
    y1 = y0 + scene.shapes.h[0]
    pixels = app.hardware.panel.pixels
    for y in range(scene.height):
        for x in range(1 - y % 2, scene.width, 2):
            inside = x0 <= x < x1 and y0 <= y < y1
            at = 2 * (y * scene.width + x)
            assert inside or bytes(pixels[at : at + 2]) == _NIGHT, (x, y)


def longest(app: App) -> int:
    """The place of the longest pile but the stock."""
    size = app.game.table.size
    piles = [pile for pile in range(1, app.game.PILES) if app.plan.place[pile] != 255]
    return app.plan.place[max(piles, key=lambda pile: size[pile])]


def main(game: str, width: str, height: str, panel: str) -> None:
    """Look at the longest pile and, in the Duchess, into the drawer."""
    hardware = Hardware(_BUTTONS, int(width), int(height))
    glass = Glass(int(width), int(height), panel == "leaky")
    hardware.panel = glass  # pyright: ignore[reportAttributeAccessIssue]
    app = App(hardware, game=game, deal=20417, lang="ru")
    while app.game.table.size[0] > 20:
        app.game.play(app.game.usual())
    show(app, "look.Look")
    walk(app, hardware)
    app.at = longest(app)
    before = show(app, "look.Look")
    press(app, hardware, _A)
    assert bytes(glass.pixels) != before
    cards = app.scene.places.count
    walk(app, hardware)
    assert_dim(app)
    press(app, hardware, _B)
    assert bytes(glass.pixels) == before
    while game == "duchess" and app.game.table.size[0]:
        app.game.play(COMPOUND)
    before = show(app, "table.Table")
    if game == "duchess":
        show(app, "drawer.Drawer")
        assert bytes(glass.pixels) != before
        walk(app, hardware)
        assert_dim(app)
        press(app, hardware, _B)
        assert bytes(glass.pixels) == before
    print("looked at", cards)


main(*sys.argv[1:])
