"""What is printed on a card: its rank and its suit, in four sizes, tall and wide.

All measures are in pixels; a card's size includes its edge. Divisions are whole-number divisions.
"""

from engine_core.compat import const
from firmware import lazy
from firmware.scene import BIG
from firmware.tape import Tape

TAB_H = const(7)  # height of a count in the smallest digits

# By size of face: height of the ranks, width of the ten, height and width of the suits.
RANK = (17, 12, 9, 6)
_FULL = (13, 9, 7, 5)
_SUIT = (11, 9, 7, 5)
_SEVEN = const(7)  # of the tiniest cards the rank is on the right of the middle
_LARGE_SUIT = const(4)  # after the four: the suits of 17 pixels

# The least cards, wide and tall.
WIDE_LEAST_W = (27, 21, 16, 11)
WIDE_LEAST_H = (19, 14, 11, 8)
TALL_LEAST_W = (15, 11, 9, 7)
TALL_LEAST_H = (32, 24, 19, 14)

_OVER_COUNT = const(12)  # so much spare height is enough: the count takes no more than the foot

_ACE = const(1)
_JACK = const(11)
_QUEEN = const(12)
_KING = const(13)
_RUSSIAN = const(13)  # glyphs of the Russian ace, jack and queen, in this order


class Ink:
    """Prints cards with a tape: `which` is 0 for the card of a place, LOWER for that below it."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self.speak(False)

    def speak(self, russian: bool) -> None:
        """Let ranks be Т В Д, or A J Q."""
        glyphs = self._tape.glyphs
        for rank in range(_ACE, _KING + 1):
            glyphs[rank] = rank - 1
        if russian:
            glyphs[_ACE] = _RUSSIAN
            glyphs[_JACK] = _RUSSIAN + 1
            glyphs[_QUEEN] = _RUSSIAN + 2

    def let_go(self, sizes: int) -> None:
        """Let go of the glyphs of other sizes of face than those whose bits are set."""
        tape = self._tape
        for size in range(4):
            if not sizes >> size & 1:
                tape.ranks[size] = tape.suits[size] = None
        if not sizes >> BIG & 1:
            tape.suits[_LARGE_SUIT] = None

    def load(self, sizes: int) -> None:
        """Load the glyphs of the sizes whose bits are set. Allocates."""
        tape = self._tape
        for size in range(4):
            if sizes >> size & 1 and not tape.ranks[size]:
                tape.ranks[size] = lazy.load("firmware.fontfile").drawn("R" + str(RANK[size]))
                tape.suits[size] = lazy.load("firmware.fontfile").drawn("S" + str(_SUIT[size]))
        if sizes >> BIG & 1 and not tape.suits[_LARGE_SUIT]:
            tape.suits[_LARGE_SUIT] = lazy.load("firmware.fontfile").drawn("S17")

    def tall(self, x: int, y: int, w: int, h: int, size: int, which: int, counted: bool) -> None:
        """Suit below the rank; both out of the way of a count at the lower edge."""
        suit = _SUIT[size]
        spare = h - RANK[size] - suit
        if counted:
            if spare < _OVER_COUNT:
                spare -= TAB_H
            self._narrow(x, y, w, spare, size, which)
        elif w < _FULL[size] + 5 or w < suit + 7 or spare < 3:
            self._narrow(x, y, w, spare, size, which)
        else:
            self._roomy(x, y, w, h, size, which)

    def wide(self, x: int, y: int, w: int, h: int, size: int, which: int, counted: bool) -> None:
        """Suit beside the rank; higher up where the count needs the lower corner."""
        full = _FULL[size]
        suit = _SUIT[size]
        rank = RANK[size]
        y += 2 if counted and h >= rank + 9 else (h - rank) // 2
        if w >= full + suit + 5:
            gap = 3 if w >= full + suit + 8 else 2
            left = x + (w - full - gap - suit) // 2
            self._tape.rank(size, left, y, full + 1, which)
            column = left + full + gap
        else:
            self._tape.rank(size, x + 1, y, 0, which)
            column = x + w - suit - (w > full + suit + 1)
        self._tape.suit(size, column, y + (rank - suit + 1) // 2, which)

    def fanned(self, w: int, h: int, size: int) -> None:
        """For cards of the title: in from the edge, and from 60 high with the suit twice."""
        self._tape.rank(size, 3, 4, 0, 0)
        if h >= 60:
            left = 3 + (_FULL[size] - _SUIT[size]) // 2
            self._tape.suit(size, left, RANK[size] + 7, 0)
        pips = self._pips(w, h, size)
        suit = self._tape.suits[pips].height
        self._tape.suit(pips, w - 4 - suit, h - 5 - suit, 0)

    def ghost(self, w: int, h: int, size: int, colour: int) -> None:
        """A suit alone, in the middle."""
        tape = self._tape
        sheet = tape.suits[size]
        tape.tint = 1 + colour
        tape.suit(size, (w - sheet.width) // 2, (h - sheet.height) // 2, 0)
        tape.tint = 0

    def _roomy(self, x: int, y: int, w: int, h: int, size: int, which: int) -> None:
        """Rank at the upper left, suit at the lower right."""
        pips = self._pips(w, h, size)
        suit = self._tape.suits[pips].height
        spare = h - RANK[size] - suit
        pad = 2 if w >= 18 else 1
        self._tape.rank(size, x + pad, y + pad + (spare >= 8), 0, which)
        right = pad + (w >= 24)
        low = pad + (spare >= 6)
        self._tape.suit(pips, x + w - right - suit, y + h - low - suit, which)

    def _narrow(self, x: int, y: int, w: int, spare: int, size: int, which: int) -> None:
        """Rank and suit centred, one over the other, with spare height for the gaps."""
        rank = RANK[size]
        suit = _SUIT[size]
        above = 0 if spare < 3 else 1 if spare < 5 else 2 if spare < 9 else 3
        between = min(1, spare) if spare < 6 else 2 if spare < 10 else 3
        self._tape.rank(size, x, y + above, w + (w <= _SEVEN), which)
        self._tape.suit(size, x + (w - suit) // 2, y + above + rank + between, which)

    def _pips(self, w: int, h: int, size: int) -> int:
        """Which suits belong on a roomy card."""
        return _LARGE_SUIT if size == 0 and w >= 26 and h >= 40 else size
