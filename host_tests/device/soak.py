"""soak SEED PRESSES WIDTH HEIGHT BOARD [GAME VARIANT LANG]: a life of the app, lived by chance.

Keys are pressed at random, and what comes of it is looked at. It is built along with the firmware,
so that it may use any name of that, and run by host_tests/soak.py, which says what the lines mean
that it prints. The working directory is the handheld's file system. Chance, time and new deals come
from the seed alone, so that a life can be lived again. It ends where the power goes.
"""

import gc
import os
import sys
from binascii import crc32

import micropython
from hand import BOARDS, Hand, Hardware, chance
from whole import flaw

from engine_core.compat import const, print_exception
from firmware import lazy

_CHECK = const(10)  # presses between two looks at the table
_WORD = const(500)  # and between two words about how far it is

_MENU = "menus.MainMenu"  # where memory is measured
_FAULT = "fault.Fault"

_STREAM = const(0x50AC)  # of chance: no game's


class Failed(BaseException):
    """The app has stumbled, or its table is not whole."""


class Os:
    """The module os, but random numbers come again."""

    def urandom(self, count: int) -> bytes:
        """Return so many bytes."""
        return bytes([chance.below(256) for _ in range(count)])


class Life:
    """Makes the app and lives with it."""

    def __init__(self, presses: int, width: int, height: int, board: int, start: list) -> None:
        from firmware.app import App

        names = tuple(BOARDS[board][0].split())
        self.hand = Hand(BOARDS[board], self)
        hardware = Hardware(names, width, height, self.hand)
        hardware.time = chance.below(0x10000) << 13
        game, variant, lang = start or (None, None, None)
        app = self.app = App(hardware, game=game, variant=variant, lang=lang)
        self._to_come = presses
        self.presses = 0
        self._rests = chance.below(2) > 0  # is there to be a rest at the end, until all is kept,
        self._rested = False  # and has there been?
        self._begun = self._kept = ""
        print("shown", app._shown)
        self._open = app.open
        self._keep = app.keep
        app.open = self._opened
        app.keep = self._keeping
        menus = lazy.load("firmware.screens.menus")
        if not game and menus.can_go_on(app):
            menus.resume(app)

    def _opened(self, screen: str, action: int = 0) -> None:
        """Another screen is to be shown."""
        print("shown", screen)
        if screen == _FAULT:
            print_exception(self.app.fault, sys.stdout)  # pyright: ignore[reportArgumentType]
            raise Failed("a fault")
        self._open(screen, action)

    def _keeping(self) -> None:
        """What has changed is to be kept."""
        self._keep()
        self._kept = self.state()

    def state(self) -> str:
        """All that is to be there after a restart, in a few words. Allocates."""
        app = self.app
        words = [app.settings, app.counts]
        game = app.game
        if game and game.left():
            words += [game.table.top, game.table.size, game.table.under, _journal(game)]
        told = [str(crc32(word)) for word in words] + [str(app.language)]
        if game and game.left():
            told += [game.ID, game.VARIANT, str(game.number), str(game.actions)]
        return " ".join(told)

    # -- what the hand asks --------------------------------------------------------------------

    def is_over(self) -> bool:
        """Are all presses made, but there is to be a rest? After that it does not come back."""
        if self.presses < self._to_come:
            return False
        if not self._rests:
            self._end()
        self._rests = False
        self._rested = True
        return True

    def before_press(self) -> None:
        """Look at the table and at the memory now and then."""
        if not self.presses:
            self._begun = self.state()
            print("begins", self._begun)
        if self.presses % _CHECK == 0:
            self._look()
        if self.presses % _WORD == 0:
            print("pressed", self.presses)
        self.presses += 1
        app = self.app
        if app._shown == _MENU:
            micropython.qstr_info()
            gc.collect()
            used = gc.mem_alloc()
            game = app.game
            here = (game.ID, game.VARIANT) if game else ("no", "game")
            print("used", self.presses, used, here[0], here[1], app.choice, app.language)

    def _look(self) -> None:
        """Fail if the table is not whole."""
        game = self.app.game
        if game:
            print("table", game.ID, game.VARIANT)
            wrong = flaw(game)
            if wrong:
                raise Failed(wrong)

    def _end(self) -> None:
        """Tell what has been, and wait for the power to go."""
        self._look()
        if self._rested and self.state() != (self._kept or self._begun):
            raise Failed("not all is kept: " + self.state())
        print("kept", self._kept)
        print("over")
        sys.stdin.readline()
        raise Failed("the power does not go")


def _journal(game) -> bytearray:
    """All that was done, what is undone again too. Allocates."""
    end = game.journal.end
    words = bytearray(2 * end)
    for i in range(end):
        words[2 * i] = game.journal.word(i) & 0xFF
        words[2 * i + 1] = game.journal.word(i) >> 8
    return words


def main(seed: str, presses: str, width: str, height: str, board: str, *start: str) -> None:
    """Live."""
    chance.seed(int(seed), _STREAM)
    stand_in = Os()
    for name in dir(os):
        if name != "urandom" and not name.startswith("__"):
            setattr(stand_in, name, getattr(os, name))
    sys.modules["os"] = stand_in  # pyright: ignore[reportArgumentType]
    life = Life(int(presses), int(width), int(height), int(board), list(start))
    try:
        life.app.run()
    except BaseException as end:
        print_exception(end, sys.stdout)  # pyright: ignore[reportArgumentType]
        print("failed after", life.presses, "presses; the last:", life.hand.last())
        sys.exit(1)
