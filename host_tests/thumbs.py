"""Someone at the buttons of a handheld who knows what they do, however few there are."""

from collections.abc import Callable

import pytest

from engine_core.journal import COMPOUND, NONE
from firmware.keys import ACT, DOWN, HINT, MENU, NEXT, RIGHT, UP
from firmware.lang import load
from firmware.scene import PICKED
from firmware.tiers import actions
from host_tests.handheld import Handheld, Hardware, Maker
from host_tests.scenes import chosen_line
from tools import boards

TIERS = (2, 3, 4, 5, 6)  # how many buttons
GLASS = {2: (240, 135), 3: (128, 64), 4: (240, 240), 5: (160, 128), 6: (128, 128)}

_SHORT, _LONG, _PAUSE = 50, 600, 60  # ms
_DIGITS = 10
_ASKED = 5  # moves for which a hint is asked though it is far away
_PLACES = 150  # more than any table has


def names(count: int) -> tuple[str, ...]:
    """The buttons of the plain boards that have so many."""
    return tuple(name for name, _ in boards.read(boards.find(f"plain_240x240_{count}")).BUTTONS)


class Thumbs:
    """Does what is asked by pressing the button for it, or holding it if that is how it is done."""

    def __init__(self, hand: Handheld) -> None:
        does = actions(hand.hardware.names)
        self.hand = hand
        self._short = {does[i] & 15: i for i in reversed(range(len(does)))}
        self._long = {does[i] >> 4: i for i in reversed(range(len(does)))}
        self.can = sorted({*self._short, *self._long} - {0})  # actions that there are buttons for
        self.down = NEXT if NEXT in self.can else DOWN
        self.right = NEXT if NEXT in self.can else RIGHT

    def do(self, *todo: int) -> None:
        """Carry out actions one after the other. KeyError if there is no button for one."""
        for action in todo:
            if action in self._short:
                self.hand.wait(_SHORT, 1 << self._short[action])
            else:
                self.hand.wait(_LONG, 1 << self._long[action])
            self.hand.wait(_PAUSE)

    @property
    def shown(self) -> str:
        """The screen that is shown."""
        shown: str = self.hand.app._shown
        return shown

    # -- menus ---------------------------------------------------------------------------------

    def go(self, key: str) -> None:
        """Go down, or round the end, to the line of a menu that has this text."""
        language = self.hand.app.language
        assert language
        forms = load(language).of(key)
        seen: list[str] = []
        while not chosen_line(self.hand.scene).startswith(forms):
            seen.append(chosen_line(self.hand.scene))
            assert seen.count(seen[-1]) < 3, f"{key} is none of {seen}"
            self.do(self.down)

    def choose(self, *keys: str) -> None:
        """Choose the line with the text of this key, and so on in the menus that open."""
        for key in keys:
            self.go(key)
            self.do(ACT)

    def deal(self, number: int) -> None:
        """Set the digits of a deal by its number, and deal."""
        screen = self.hand.app._screen
        few = self.hand.app.few
        wanted = f"{number:0{_DIGITS}}"
        while screen._number != number:
            while f"{screen._number:0{_DIGITS}}"[screen._at] != wanted[screen._at]:
                self.do(ACT if few else UP)
            self.do(self.right)
            if few and screen._at == _DIGITS:
                self.do(self.right)
        while few and screen._at != _DIGITS:
            self.do(NEXT)
        self.do(ACT)

    # -- the table -----------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask for advice, in the pause if there is no button for that."""
        if HINT in self.can:
            self.do(HINT)
        else:
            self.do(MENU)
            self.choose("pause.advice")

    def follow(self) -> None:
        """Play what the advice is until there is none. Where hints are far away, ask seldom."""
        game = self.hand.game
        while (move := self.hand.app.adviser.hint()) != NONE and game.left():
            done = game.actions
            if HINT in self.can or done < _ASKED:
                self.hint()
                for _ in range(3):  # open the drawer, lift a card, lay it
                    if game.actions == done:
                        self.do(ACT)
            else:
                self.play(move)
            assert game.actions == done + 1

    def play(self, move: int) -> None:
        """Play a move without asking, the cursor led on until it is there."""
        hand = self.hand
        place = hand.app.plan.place
        source, target = move >> 7 & 127, move & 127
        self._lead(lambda: hand.cursor() == place[source])
        self.do(ACT)
        if self.shown == "drawer.Drawer":
            self._lead(lambda: hand.app._screen._piles[hand.cursor()] == source)
            self.do(ACT)
        if self.shown == "table.Table" and hand.marked(PICKED):
            self._lead(lambda: hand.cursor() == place[target])
            if not move & COMPOUND and hand.app._screen._has_two_stops(place[target]):
                self.do(NEXT)
            self.do(ACT)

    def _lead(self, there: Callable[[], bool]) -> None:
        """Lead the cursor on until it is there."""
        for _ in range(_PLACES):
            if there():
                return
            self.do(NEXT)
        raise AssertionError("the cursor does not come there")


Hands = Callable[..., Thumbs]


@pytest.fixture
def thumbs(handheld: Maker, monkeypatch: pytest.MonkeyPatch, count: int) -> Hands:
    """Makes a handheld with so many buttons, and someone who has it in his hands."""

    def make(size: tuple[int, int] = GLASS[count], **start: object) -> Thumbs:
        monkeypatch.setattr(Hardware, "names", names(count))
        return Thumbs(handheld(size, **start))

    return make
