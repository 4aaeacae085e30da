"""look_locked.py GAME WIDTH HEIGHT leaky|tight: looks around with the heap locked, and paints.

What opens and closes a panel may allocate, what moves the cursor may not. At the end all pixels are
as they were in the beginning. A leaky panel allocates, to prove that it would be found.
"""

import sys

import micropython

from engine_core.journal import COMPOUND
from firmware.app import App
from firmware.palette import NIGHT

_WALK = ("left", "left", "up", "right", "down", "left", "down", "right", "right")


class Panel:
    """Glass that keeps what it is sent, as it comes."""

    can_turn = False

    def __init__(self, width: int, height: int, leaky: bool) -> None:
        self.width = width
        self.height = height
        self.mono = height < 80
        self.leaky = leaky

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""
        if self.leaky:
            bytearray(4)

    def write(self, pixels) -> None:
        """Take pixels."""

    def end(self) -> None:
        """End the rectangle."""


class Hardware:
    """Time that passes when the app sleeps, and buttons."""

    names = ("up", "down", "left", "right", "a", "b", "x", "y")
    sound = None

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
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


def press(app: App, hardware: Hardware, name: str) -> None:
    """Press a button for 60 ms or a little more, and wait as long."""
    hardware.held = 1 << hardware.names.index(name)
    for _ in range(2):
        end = hardware.time + 60
        while hardware.time < end:
            app.step()
        hardware.held = 0


def walk(app: App, hardware: Hardware) -> None:
    """Move the cursor about without allocating."""
    for name in _WALK:
        micropython.heap_lock()
        try:
            press(app, hardware, name)
        finally:
            micropython.heap_unlock()


def show(app: App, screen: str) -> bytes:
    """Show a screen; return all pixels as they are then."""
    app.open(screen)
    app.step()
    return bytes(app._renderer.canvas.pixels)


def assert_dim(app: App) -> None:
    """Outside the panel every second pixel must be night."""
    scene = app.scene
    if app.metrics.mono:
        return
    x0 = scene.shapes.x[0]
    y0 = scene.shapes.y[0]
    x1 = x0 + scene.shapes.w[0]
    y1 = y0 + scene.shapes.h[0]
    frame = app._renderer.canvas.frame
    for y in range(scene.height):
        for x in range(1 - y % 2, scene.width, 2):
            inside = x0 <= x < x1 and y0 <= y < y1
            assert inside or frame.pixel(x, y) == NIGHT, (x, y)


def longest(app: App) -> int:
    """The place of the longest pile but the stock."""
    size = app.game.table.size
    piles = [pile for pile in range(1, app.game.PILES) if app.plan.place[pile] != 255]
    return app.plan.place[max(piles, key=lambda pile: size[pile])]


def main(game: str, width: str, height: str, panel: str) -> None:
    """Look at the longest pile and, in the Duchess, into the drawer."""
    hardware = Hardware(Panel(int(width), int(height), panel == "leaky"))
    app = App(hardware, game=game, deal=20417, lang="ru")
    while app.game.table.size[0] > 20:
        app.game.play(app.game.usual())
    show(app, "look.Look")
    walk(app, hardware)
    app.at = longest(app)
    before = show(app, "look.Look")
    press(app, hardware, "a")
    assert bytes(app._renderer.canvas.pixels) != before
    cards = app.scene.places.count
    walk(app, hardware)
    assert_dim(app)
    press(app, hardware, "b")
    assert bytes(app._renderer.canvas.pixels) == before
    while game == "duchess" and app.game.table.size[0]:
        app.game.play(COMPOUND)
    before = show(app, "table.Table")
    if game == "duchess":
        show(app, "drawer.Drawer")
        assert bytes(app._renderer.canvas.pixels) != before
        walk(app, hardware)
        assert_dim(app)
        press(app, hardware, "b")
        assert bytes(app._renderer.canvas.pixels) == before
    print("looked at", cards)


main(*sys.argv[1:])
