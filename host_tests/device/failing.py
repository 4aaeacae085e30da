"""failing GAME VARIANT WIDTH HEIGHT: has each call of each method of the drivers fail.

Prints, for each method, how many of its calls have failed, at a table and in menus. The app has to
see to the fault each time.
"""

import scripted
from stumbling import Hardware, Stumbler, keys

from engine_core.compat import const
from firmware.settings import SOUND

_CALLS = const(50)
_NO_DEVICE = const(19)  # the errno

_METHODS = ("start", "window", "write", "end", "light", "turn", "blip", "buttons")
_SCRIPTS = (
    ("", "rlaabudxaarrlbaadl", "table.Table"),
    ("y", "dududududududubyddabyuauauulrlrdrlrldlrlrdlrdlruuub", "menus.MainMenu"),
)


class Failing:
    """Which call is to fail."""

    method = ""
    left = 0  # calls of it, the last of which fails

    def call(self, method: str) -> None:
        """A method is called."""
        if method == self.method:
            self.left -= 1
            if not self.left:
                raise OSError(_NO_DEVICE)


_failing = Failing()


class Panel(scripted.Panel):
    """Glass that keeps nothing, and fails."""

    def start(self) -> None:
        """Be on."""
        _failing.call("start")

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""
        _failing.call("window")

    def write(self, pixels) -> None:
        """Take pixels."""
        _failing.call("write")

    def end(self) -> None:
        """End the rectangle."""
        _failing.call("end")

    def light(self, percent: int) -> None:
        """Shine."""
        _failing.call("light")

    def turn(self, half: bool) -> None:
        """Turn the picture."""
        _failing.call("turn")


class Speaker:
    """Makes no sound, and fails."""

    def blip(self) -> None:
        """Be silent."""
        _failing.call("blip")


class Board(Hardware):
    """Buttons, a panel and a speaker that fail."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.panel = Panel(width, height, False)
        self.sound = Speaker()

    def buttons(self) -> int:
        """Return the buttons held now."""
        _failing.call("buttons")
        return self.held


def main(game: str, variant: str, width: str, height: str) -> None:
    """Go through all methods."""
    stumbler = Stumbler(Board(int(width), int(height)), game, variant)
    for way, script, screen in _SCRIPTS:
        stumbler.app.settings[SOUND] = 1
        states = stumbler.states(keys(way), keys(script), screen)
        for method in _METHODS:
            failed = 0
            while failed < _CALLS and _fails(stumbler, way, script, method, failed + 1, states):
                failed += 1
            print(screen, method, failed)


def _fails(stumbler, way: str, script: str, method: str, call: int, states: list) -> bool:
    """Let a call of the method fail; False if there are not so many."""
    stumbler.restore()
    stumbler.app.settings[SOUND] = 1
    stumbler.run(keys(way))
    stumbler.app._started = method != "start"
    _failing.method = method
    _failing.left = call
    stumbler.run(keys(script))
    _failing.method = ""
    if not stumbler.fell:
        return False
    stumbler.check(states)
    return True
