"""A screen that is seldom seen, run for ever: begun as start.py says.

After the board come a language and the screen, or nothing for the one that the store leads to. What
is told of the memory is the same on every machine.
"""

import gc
import sys

import start

from firmware.app import App

BUTTONS = ("up", "down", "left", "right", "a", "b")  # few enough to be told what they do
FREE = 48 << 10  # bytes, which any board has in one piece


class Memory:
    """Stands in for the module gc."""

    collect = gc.collect

    def mem_free(self) -> int:
        """The same everywhere."""
        return FREE


language, *screen = start.rest[1:]
hardware = start.hardware()
if screen == ["buttons.Buttons"]:
    hardware.names = BUTTONS
sys.modules.update({"gc": Memory()})  # pyright: ignore[reportCallIssue, reportArgumentType]
app = App(hardware, None, None, -1, language, *screen)
app.run()
