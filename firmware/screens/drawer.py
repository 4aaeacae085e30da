"""The drawer: the open reserve, all its cards at once. The cursor visits those that can be played.

Acting on one takes it to the table: it is played if it can go to one place only, else lifted there.
"""

from engine_core.compat import const
from engine_core.game import pack
from firmware.cursor import step
from firmware.keys import ACT, BACK, MENU, RIGHT, UP
from firmware.scene import BIG, CURSOR, SMALL, TINY, WIDE
from firmware.screens.parts import heading

# Cards that can be read, the largest first: width, height, face.
_CARDS = ((24, 33, BIG), (16, 22, SMALL), (12, 9, TINY | WIDE))
_GAP = const(2)
_SUITS = (2, 3, 0, 1)  # in which order they lie: spades, hearts, clubs, diamonds


class Drawer:
    """The reserve of the game in play."""

    def __init__(self, app) -> None:
        self._app = app
        self._game = app.game
        self._piles = bytearray(app.game.PILES)  # by place: the pile it shows
        self._can = bytearray(app.game.PILES)  # by place: not 0 if its card can be played
        self._at = 0

    def open(self) -> None:
        """Build the scene."""
        scene = self._app.scene
        scene.clear()
        n = self._sort()
        y = heading(self._app, (self._app.words.RESERVE + str(n),))
        self._lay(n, y, scene.height - y - _GAP)
        self._at = self._first(n)
        scene.mark(self._at, CURSOR)

    def _sort(self) -> int:
        """Put the piles into order; return how many there are."""
        game = self._game
        first, end = game.RESERVE
        piles = [pile for pile in range(first, end) if game.table.size[pile]]
        piles.sort(key=lambda pile: _SUITS[game.top(pile) >> 4] << 4 | game.top(pile) & 15)
        for i, pile in enumerate(piles):
            self._piles[i] = pile
            self._can[i] = game.can_act(pile)
        return len(piles)

    def _lay(self, n: int, top: int, room: int) -> None:
        """Lay n cards in rows, in the middle of the room below the heading."""
        scene = self._app.scene
        size = 0
        while size < len(_CARDS) - 1 and self._rows(n, size) * (_CARDS[size][1] + _GAP) > room:
            size += 1
        w, h, face = _CARDS[size]
        rows = self._rows(n, size)
        columns = (n + rows - 1) // rows
        left = (scene.width - columns * (w + _GAP) + _GAP) // 2
        top += (room - rows * (h + _GAP)) // 2
        for i in range(n):
            x = left + i % columns * (w + _GAP)
            place = scene.place(x, top + i // columns * (h + _GAP), w, h, face)
            scene.show(place, self._game.top(self._piles[i]), 1)

    def _rows(self, n: int, size: int) -> int:
        """How many rows n cards of a size take."""
        columns = (self._app.scene.width - _GAP) // (_CARDS[size][0] + _GAP)
        return (n + columns - 1) // columns

    def _first(self, n: int) -> int:
        """The place of the card that is advised, else of the first that can be played."""
        first = 0
        for i in range(n - 1, -1, -1):
            if self._can[i]:
                if self._piles[i] == self._app.drawn:
                    return i
                first = i
        return first

    def key(self, action: int) -> None:
        """Move the cursor, play, go back."""
        if UP <= action <= RIGHT:
            scene = self._app.scene
            scene.mark(self._at, 0)
            self._at = step(scene.places, self._can, self._at, action)
            scene.mark(self._at, CURSOR)
        elif action == ACT:
            self._play(self._piles[self._at])
        elif action in (BACK, MENU):
            self._app.open("table.Table")

    def _play(self, pile: int) -> None:
        """Play the card of that pile, or let the table ask where to."""
        if self._game.targets(pile) == 1:
            self._game.play(pack(pile, self._game.target[0]))
        else:
            self._app.lifted = pile
        self._app.go_on()

    def tick(self, now: int) -> None:
        """Nothing moves."""
