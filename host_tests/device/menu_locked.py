"""menu_locked.py WIDTH HEIGHT: goes through menus that scroll under a locked heap, and paints."""

import sys

import micropython

from firmware.app import App

_MENUS = ("menus.MainMenu", "menus.GamePage", "menus.Pause", "settings.Settings", "number.Number")


class Panel:
    """Glass that keeps nothing."""

    can_turn = True

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.mono = height < 80

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""

    def write(self, pixels) -> None:
        """Take pixels."""

    def end(self) -> None:
        """End the rectangle."""

    def light(self, percent: int) -> None:
        """Shine."""


class Hardware:
    """Time that passes when the app sleeps, and buttons."""

    names = ("up", "down", "a", "b")
    sound = None

    def __init__(self, width: int, height: int) -> None:
        self.panel = Panel(width, height)
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


def press(app: App, hardware: Hardware, held: int) -> None:
    """Hold the buttons for 60 ms or a little more, then let go for as long."""
    hold(app, hardware, held)
    hold(app, hardware, 0)


def hold(app: App, hardware: Hardware, held: int) -> None:
    """Let the app run for 60 ms or a little more while the buttons are held."""
    hardware.held = held
    end = hardware.time + 60
    while hardware.time < end:
        app.step()


def main(width: int, height: int) -> None:
    """Go down through each menu and round its end, then up."""
    hardware = Hardware(width, height)
    app = App(hardware, game="empress", deal=20417, lang="ru")
    for menu in _MENUS:
        app.open(menu)
        press(app, hardware, 0)
        micropython.heap_lock()
        try:
            for i in range(24):
                press(app, hardware, 1 << (i > 12))
        finally:
            micropython.heap_unlock()
    print("moved")


main(*map(int, sys.argv[1:]))
