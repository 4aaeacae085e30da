"""What is printed on a card: its rank and its suit, in four sizes, tall and wide.

All measures are in pixels; a card's size includes its edge. Divisions are whole-number divisions.
"""

from engine_core.compat import const
from firmware import lazy
from firmware.canvas import Canvas
from firmware.scene import BIG

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
_RUSSIAN = const(13)  # glyphs of the Russian ace, jack and queen, in this order


class Ink:
    """Prints cards on a canvas. Set `russian` for Т В Д instead of A J Q.

    `inks` are the colours of the four suits, in the order of a card byte.
    """

    def __init__(self, canvas: Canvas, inks: bytes) -> None:
        self.russian = False
        self.inks = inks
        self._canvas = canvas
        self._ranks: list = [None] * 4
        self._suits: list = [None] * 5

    def let_go(self, sizes: int) -> None:
        """Let go of the glyphs of other sizes of face than those whose bits are set."""
        for size in range(4):
            if not sizes >> size & 1:
                self._ranks[size] = self._suits[size] = None
        if not sizes >> BIG & 1:
            self._suits[_LARGE_SUIT] = None

    def load(self, sizes: int) -> None:
        """Load the glyphs of the sizes whose bits are set. Allocates."""
        for size in range(4):
            if sizes >> size & 1 and not self._ranks[size]:
                self._ranks[size] = lazy.load("firmware.fontfile").drawn("R" + str(RANK[size]))
                self._suits[size] = lazy.load("firmware.fontfile").drawn("S" + str(_SUIT[size]))
        if sizes >> BIG & 1 and not self._suits[_LARGE_SUIT]:
            self._suits[_LARGE_SUIT] = lazy.load("firmware.fontfile").drawn("S17")

    def tall(self, x: int, y: int, w: int, h: int, size: int, card: int, counted: bool) -> None:
        """Suit below the rank; both out of the way of a count at the lower edge."""
        suit = _SUIT[size]
        spare = h - RANK[size] - suit
        if counted:
            if spare < _OVER_COUNT:
                spare -= TAB_H
            self._narrow(x, y, w, spare, size, card)
        elif w < _FULL[size] + 5 or w < suit + 7 or spare < 3:
            self._narrow(x, y, w, spare, size, card)
        else:
            self._roomy(x, y, w, h, size, card)

    def wide(self, x: int, y: int, w: int, h: int, size: int, card: int, counted: bool) -> None:
        """Suit beside the rank; higher up where the count needs the lower corner."""
        full = _FULL[size]
        suit = _SUIT[size]
        rank = RANK[size]
        y += 2 if counted and h >= rank + 9 else (h - rank) // 2
        if w >= full + suit + 5:
            gap = 3 if w >= full + suit + 8 else 2
            left = x + (w - full - gap - suit) // 2
            self._rank(size, card, left + (full - self._width(size, card) + 1) // 2, y)
            column = left + full + gap
        else:
            self._rank(size, card, x + 1, y)
            column = x + w - suit - (w > full + suit + 1)
        self._suit(size, card, column, y + (rank - suit + 1) // 2)

    def fanned(self, x: int, y: int, w: int, h: int, size: int, card: int) -> None:
        """For cards of the title: in from the edge, and from 60 high with the suit twice."""
        self._rank(size, card, x + 3, y + 4)
        if h >= 60:
            left = x + 3 + (_FULL[size] - _SUIT[size]) // 2
            self._suit(size, card, left, y + RANK[size] + 7)
        pips = self._pips(w, h, size)
        suit = self._suits[pips].height
        self._suit(pips, card, x + w - 4 - suit, y + h - 5 - suit)

    def ghost(self, x: int, y: int, w: int, h: int, size: int, suit: int, colour: int) -> None:
        """A suit alone, in the middle."""
        sheet = self._suits[size]
        left = x + (w - sheet.width) // 2
        self._canvas.glyph(sheet, suit, left, y + (h - sheet.height) // 2, colour)

    def _roomy(self, x: int, y: int, w: int, h: int, size: int, card: int) -> None:
        """Rank at the upper left, suit at the lower right."""
        pips = self._pips(w, h, size)
        suit = self._suits[pips].height
        spare = h - RANK[size] - suit
        pad = 2 if w >= 18 else 1
        self._rank(size, card, x + pad, y + pad + (spare >= 8))
        right = pad + (w >= 24)
        low = pad + (spare >= 6)
        self._suit(pips, card, x + w - right - suit, y + h - low - suit)

    def _narrow(self, x: int, y: int, w: int, spare: int, size: int, card: int) -> None:
        """Rank and suit centred, one over the other, with spare height for the gaps."""
        rank = RANK[size]
        suit = _SUIT[size]
        above = 0 if spare < 3 else 1 if spare < 5 else 2 if spare < 9 else 3
        between = min(1, spare) if spare < 6 else 2 if spare < 10 else 3
        left = x + (w - self._width(size, card) + (w <= _SEVEN)) // 2
        self._rank(size, card, left, y + above)
        self._suit(size, card, x + (w - suit) // 2, y + above + rank + between)

    def _pips(self, w: int, h: int, size: int) -> int:
        """Which suits belong on a roomy card."""
        return _LARGE_SUIT if size == 0 and w >= 26 and h >= 40 else size

    def _glyph(self, card: int) -> int:
        rank = card & 15
        if self.russian:
            if rank == _ACE:
                return _RUSSIAN
            if rank == _JACK or rank == _QUEEN:
                return _RUSSIAN + 1 + rank - _JACK
        return rank - 1

    def _width(self, size: int, card: int) -> int:
        return self._ranks[size].wide(self._glyph(card))

    def _rank(self, size: int, card: int, x: int, y: int) -> None:
        self._canvas.glyph(self._ranks[size], self._glyph(card), x, y, self.inks[card >> 4])

    def _suit(self, size: int, card: int, x: int, y: int) -> None:
        self._canvas.glyph(self._suits[size], card >> 4, x, y, self.inks[card >> 4])
