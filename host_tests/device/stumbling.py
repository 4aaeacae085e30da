"""An app with a game at play whose keys are pressed by a script, and which may stumble on the way.

For programs that are built along with the firmware. Nothing allocates while the script runs, so
that it is the app that stumbles.
"""

import os
import sys
from binascii import crc32

import scripted
from whole import flaw

from engine_core.compat import const, print_exception
from engine_core.game import pack
from firmware import lazy
from firmware.settings import LANGUAGE
from firmware.store import GAME

_BUTTONS = ("up", "down", "left", "right", "a", "b", "x", "y")
_LETTERS = "udlrabxywsh"  # of a script: the buttons by their first letters, and
_WAIT = const(8)  # w
_OPEN = const(9)  # s: have the self-test opened, to which no button leads
_HOLD = const(10)  # h: hold A long enough to leave it
_HELD = const(4)  # A
_WAIT_SAMPLES = const(200)  # until what has changed is kept
_REST_SAMPLES = const(4)
_HOLD_SAMPLES = const(75)
_SAMPLE = const(30)  # ms
_LOG = "fault.log"
_SELF_TEST = "selftest.SelfTest"
_MOST = const(2048)  # bytes of it

DEAL = 3
MOVES = 12  # of the game when it is interrupted

# What is done: keys on the way there, the keys at which it may stumble, and where they lead.
SCRIPTS = (
    ("", "rx", "table.Table"),
    ("", "aab", "table.Table"),
    ("", "aaw", "table.Table"),
    ("", "y", "pause.Pause"),
    ("y", "a", "table.Table"),
    ("yddd", "a", "table.Table"),
    ("ydddd", "a", "look.Look"),
    ("yddddar", "ab", "look.Look"),
    ("yddddd", "aw", "table.Table"),
    ("yuu", "arb", "pause.Pause"),
    ("yu", "aw", "menus.MainMenu"),
    ("yuad", "a", "table.Table"),
    ("yuadd", "aur", "number.Number"),
    ("yuaddd", "a", "games.Games"),
    ("yuaddda", "dda", "games.GamePage"),
    ("yuadddadda", "ua", "howto.HowTo"),
    ("yuauu", "ar", "stats.Statistics"),
    ("yuau", "a", "settings.Settings"),
    ("yuaua", "r", "settings.Settings"),
    ("yuaua", "drdrw", "settings.Settings"),
    ("yuauau", "ada", "title.Title"),
    ("yua", "ba", "menus.MainMenu"),
    ("", "sa", "selftest.SelfTest"),
    ("s", "uh", "title.Title"),
)


class Over(BaseException):
    """The script is over."""


class Hardware(scripted.Hardware):
    """Buttons that a script presses while the app sleeps."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(_BUTTONS, width, height)
        self.over = Over()  # made while there is memory, and then anew: each use makes it larger
        self._keys = b""
        self._at = 0
        self._left = _REST_SAMPLES

    def serve(self, app) -> None:
        """Be the hardware of this app."""
        self._app = app

    def begin(self, keys: bytes) -> None:
        """Press these, one after the other."""
        self._keys = keys
        self._at = 0
        self._rest(_REST_SAMPLES)

    def _rest(self, samples: int) -> None:
        self.held = 0
        self._left = samples

    def sleep_ms(self, ms: int) -> None:
        """Let time pass; Over when the script is."""
        self.time += _SAMPLE
        self._left -= 1
        if self._left:
            return
        if self.held:
            self._rest(_REST_SAMPLES)
        elif self._at == len(self._keys):
            raise self.over
        else:
            key = self._keys[self._at]
            self._at += 1
            self._do(key)

    def _do(self, key: int) -> None:
        if key == _OPEN:
            self._app.open(_SELF_TEST)
        self._rest(_HOLD_SAMPLES if key == _HOLD else _WAIT_SAMPLES if key == _WAIT else 2)
        if key == _HOLD:
            key = _HELD
        self.held = 1 << key if key < _WAIT else 0


def keys(script: str) -> bytes:
    """The keys of a script."""
    return bytes([_LETTERS.index(letter) for letter in script])


def _first(game) -> int:
    """The first move that can be made."""
    game.sources()
    game.targets(game.source[0])
    return pack(game.source[0], game.target[0])


class Stumbler:
    """The app with a game at play, and somebody who presses keys.

    `fell` tells whether it has stumbled in the last script; then the rest of that was not pressed.
    """

    def __init__(self, hardware: Hardware, game: str, variant: str) -> None:
        from firmware.app import App

        self._hardware = hardware
        self._start = game, variant
        app = self.app = App(hardware, game=game, variant=variant, deal=DEAL, lang="en")
        hardware.serve(app)
        self._fall = app._fall
        app._fall = self._fallen
        self.fell = False
        self._is_back = True  # is it at the table, and all as it was at first?
        self._moves = []
        for _ in range(MOVES):
            self._moves.append(_first(app.game))
            app.game.play(self._moves[-1])
        app.go_on()
        self.run(b"")
        self._base = self.state()

    def relieve(self) -> None:
        """The app has stumbled, and dropped what it can: let it go on."""

    def _fallen(self, fault) -> None:
        if self.fell:
            print_exception(fault, sys.stdout)  # pyright: ignore[reportArgumentType]
            raise SystemExit("it stumbled again")
        self.fell = True
        self._hardware.begin(b"")
        self._fall(fault)
        self.relieve()

    def run(self, keys: bytes) -> None:
        """Press the keys, and wait a moment."""
        self.fell = self._is_back = False
        self._hardware.begin(keys)
        try:
            while True:
                self.app._run()
        except Over:
            pass

    def state(self):
        """The game as it is, None if there is none. Allocates."""
        game = self.app.game
        if not game:
            return None
        table = game.table
        sums = [crc32(part) for part in (table.top, table.size, table.under)]
        return game.ID, game.VARIANT, game.number, game.actions, sums

    def states(self, way: bytes, keys: bytes, screen: str) -> list:
        """The game before, and after each of the keys, if nothing goes wrong."""
        found = []
        for i in range(len(keys) + 1):
            self.restore()
            self.run(way + keys[:i])
            assert not self.fell
            found.append(self.state())
        assert self.app._shown == screen, self.app._shown
        return found

    def check(self, states: list) -> None:
        """The app has stumbled: has it seen to everything? Press a key to go on."""
        app = self.app
        self._hardware.over = Over()
        assert app._shown == "fault.Fault", app._shown
        assert 0 < os.stat(_LOG)[6] <= _MOST
        self._check_game(states)
        self._check_store()
        self.run(b"\x04")
        assert not self.fell
        self._check_game(states)
        assert app._shown == ("table.Table" if app.game else "menus.MainMenu"), app._shown
        self._is_back = self._is_as_at_first() and app.at == 0

    def _is_as_at_first(self) -> bool:
        app = self.app
        return self.state() == self._base and app.language == "en" and app.settings[LANGUAGE] > 0

    def _check_game(self, states: list) -> None:
        """Is the game one of these? If another one was dealt, it may be any new one, or none."""
        state = self.state()
        if state not in states:
            assert states[-1][2] != DEAL and (not state or state[3] == 0), state
        if state:
            assert not flaw(self.app.game), flaw(self.app.game)

    def _check_store(self) -> None:
        """Is the game in the store as it is in play?"""
        game = self.app.game
        if game:
            from firmware.finding import find, new
            from firmware.resuming import head

            slots = new()
            find(slots, GAME)
            told = head(slots)
            assert told and told[3] == game.number and told[5] == game.actions, told
            lazy.drop("firmware.starting firmware.keeping")

    def restore(self) -> None:
        """Go back to the table, and to the game as it was at first."""
        app = self.app
        self._hardware.over = Over()
        if self._is_back:
            return
        if self.state() != self._base:
            lazy.load("firmware.choosing").choose(app, *self._start)
            lazy.drop("firmware.choosing")
            app.begin(DEAL)
            self.run(b"")
            for move in self._moves:
                app.game.play(move)
        if not self._is_as_at_first():
            lazy.load("lang").speak(app, "en")
            lazy.drop("lang words")
        app.at = 0
        app.go_on()
        self.run(b"")
        assert not self.fell and self._is_as_at_first()
