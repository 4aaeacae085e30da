"""Starts the handheld: what a board's main.py calls, and a virtual board's harness."""

import micropython

from engine_core.compat import const
from firmware import lazy

_EMERGENCY = const(100)  # bytes


def make(board: str, game=None, variant=None, deal=-1, lang=None):
    """The app on the hardware of that board, whose file is in memory only meanwhile. Allocates.

    The others are the app's own arguments. If a button is held, and for a second more, the app
    begins with the self-test. ImportError when there is no such board.
    """
    from firmware.hardware import Hardware

    name = "boards." + board
    hardware = Hardware(lazy.load(name))
    lazy.drop(name)
    first = None
    if hardware.buttons():
        first = lazy.load("insisting").first(hardware)
        lazy.drop("insisting")
    from firmware.app import App

    return App(hardware, game, variant, deal, lang, first)


def run(board: str) -> None:
    """Run the handheld for ever, and say so to whoever listens: `patience deploy` waits for it.

    Ctrl-C leads back to the prompt, with the game kept.
    """
    # So that a fault in an interrupt can be told. Ports with a buffer of their own have no such
    # function.
    if hasattr(micropython, "alloc_emergency_exception_buf"):
        micropython.alloc_emergency_exception_buf(_EMERGENCY)
    app = make(board)
    print("Pocket Patience:", board, "is up")
    app.run()
