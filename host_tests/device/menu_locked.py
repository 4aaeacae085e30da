"""menu_locked.py WIDTH HEIGHT: goes through menus that scroll under a locked heap, and paints."""

import sys

import micropython

from firmware.app import App
from host_tests.device.scripted import Hardware, press, rest

_MENUS = ("menus.MainMenu", "games.GamePage", "pause.Pause", "settings.Settings", "number.Number")


def main(width: int, height: int) -> None:
    """Go down through each menu and round its end, then up."""
    hardware = Hardware(("up", "down", "a", "b"), width, height)
    app = App(hardware, game="empress", deal=20417, lang="ru")
    rest(app, hardware)
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
