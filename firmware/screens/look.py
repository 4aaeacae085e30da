"""Looking around: the table with a cursor that visits every pile, to see all its cards.

What lies face down, the stock and the closed reserve, is never shown, only its number.
"""

from engine_core.compat import const
from engine_core.figure import NO_PILE, STOCK
from firmware.cursor import nearest, step
from firmware.keys import ACT, BACK, MENU, PREVIOUS, UP
from firmware.scene import CURSOR, NO_NUMBER
from firmware.screens.bar import Bar
from firmware.screens.cloth import Cloth
from firmware.screens.names import FANNED, SIZE, number, what
from firmware.screens.parts import fitting

_LEFT = const(2)  # where the words in the bar begin

# The longest numbers that may come after a name.
_NUMBER = "104"
_NUMBERS = "4: 15"


class Look:
    """The table. Acting shows the cards of the pile under the cursor."""

    def __init__(self, app) -> None:
        self._app = app
        self._plan = app.plan
        self._scene = app.scene
        self._bar = _Bar(app)
        self._cloth = Cloth(app)
        self._can = bytearray(app.plan.boxes.count)
        self._words = ()
        self._at = 0

    def open(self) -> None:
        """Build the scene, with the cursor where it was."""
        plan = self._plan
        self._scene.clear()
        self._bar.open()
        self._words = self._bar.names()
        self._cloth.lay()
        self._cloth.show()
        for place in range(len(self._can)):
            if plan.pile[place] != NO_PILE:
                self._can[place] = 1
                self._mark(place, 0)
        self._stand(nearest(plan.boxes, self._can, self._app.at))

    def _mark(self, place: int, mark: int) -> None:
        self._scene.mark(place, self._cloth.done[place] | mark)

    def _stand(self, at: int) -> None:
        """Let the cursor stand on a place, and say what is there."""
        self._at = at
        self._cloth.look(at)
        self._mark(at, CURSOR)
        kind = what(self._app, at)
        which = number(self._app, at) if kind == FANNED else NO_NUMBER
        self._bar.name(self._words[kind], which, self._cloth.size(at))

    def key(self, action: int) -> None:
        """Move the cursor, show a pile, go back to the table."""
        if UP <= action <= PREVIOUS:
            self._mark(self._at, 0)
            self._stand(step(self._plan.boxes, self._can, self._at, action))
            return
        self._app.at = self._at
        if action in (BACK, MENU):
            self._app.open("table.Table")
        elif action == ACT and self._cloth.size(self._at) and self._is_open(self._at):
            self._app.open("pile.Pile")

    def _is_open(self, place: int) -> bool:
        """May the cards there be seen?"""
        game = self._app.game
        if place == self._plan.heap:
            return game.opened()
        return game.ROLE[self._plan.pile[place]] != STOCK

    def tick(self, now: int) -> None:
        """Nothing moves."""


class _Bar(Bar):
    """The status bar, with the name of a pile and how many cards it has."""

    def names(self) -> list:
        """The words for what lies on a place, in forms that fit. Allocates."""
        names = []
        for kind, forms in enumerate(self._app.words.of("look.at_what")):
            longest = _NUMBERS if kind == FANNED else _NUMBER
            room = self._end - _LEFT - self._width(longest, NO_NUMBER)
            names.append(fitting(self._app, self._lettered, forms, room))
        return names

    def name(self, word: str, which: int, size: int) -> None:
        """Say the name, with its number unless that is NO_NUMBER, and how many cards."""
        x = _LEFT
        if which == NO_NUMBER:
            self._put(0, word, size, x)
            self._put(1, "", NO_NUMBER, x)
        else:
            x += self._put(0, word, which, x)
            self._put(1, SIZE, size, x)
