"""The Aristocrat (RULES.md 4): corners, sides and two rows of foundations.

Three variants differ in when a place may play beyond its own row or column.
"""

from engine_core.cards import ACE, KING, fill, is_built, suit
from engine_core.compat import const
from engine_core.figure import COUNTER, FOUNDATION, GRID, STOCK, TABLEAU
from engine_core.game import Game, pack
from engine_core.journal import NONE

_STOCK = const(0)
_CORNERS = const(1)  # c1-c4, clockwise from the upper left
_TOP = const(5)  # t1-t4
_RIGHT = const(9)  # r1, r2
_BOTTOM = const(11)  # b1-b4
_LEFT = const(15)  # l1, l2
_UP = const(17)  # the ace foundations, in the order of the suits
_DOWN = const(21)  # the king foundations
_ROUND = const(25)  # counts the layouts, 1..3
_LAYOUTS = const(3)

_LAYER = const(0x4000)  # COMPOUND, from the stock to itself
_GATHER = const(0x4001)

# Corners by number, then along 1-2, 2-3, 3-4, 4-1 (RULES.md 4.2).
_DEAL_ORDER = bytes((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 13, 12, 11, 16, 15))

_GRID = bytes(
    (1, 5, 6, 7, 8, 2)
    + (15, 24, 23, 22, 21, 9)  # kings, hearts spades diamonds clubs
    + (16, 20, 19, 18, 17, 10)  # aces
    + (4, 11, 12, 13, 14, 3)
)


def _with_stock() -> bytes:
    """The grid with a seventh column, whose upper cell is the stock."""
    cells = b""
    for row in range(4):
        cells += _GRID[6 * row : 6 * row + 6] + (b"\xff" if row else b"\x00")
    return cells


class Source(Game):
    """The rules of the text: the limits hold in all three layouts.

    The journal cannot fill: three layouts of at most 96 transfers in 96 actions, two gatherings of
    at most 96 transfers and a count and a layer of 16, and 96 plays: 3 * 2 * 96 + 2 * 114 + 96.
    """

    ID = "aristocrat"
    VARIANT = "source"
    TAG = 4
    PILES = 26
    PACK = 96
    SEEDS = 8
    FOUNDATIONS = (_UP, _ROUND)
    FULL = 13
    ROUND = _ROUND
    ROUNDS = _LAYOUTS
    JOURNAL = 900
    ROLE = bytes((STOCK,)) + bytes((TABLEAU,)) * 16 + bytes((FOUNDATION,)) * 8 + bytes((COUNTER,))
    ZONES = (
        ("stock", _STOCK, 1),
        ("c", _CORNERS, 4),
        ("t", _TOP, 4),
        ("r", _RIGHT, 2),
        ("b", _BOTTOM, 4),
        ("l", _LEFT, 2),
        ("up", _UP, 4),
        ("down", _DOWN, 4),
    )
    WORDS = (("layer", _LAYER), ("gather", _GATHER))
    FIGURE = ((200, (GRID, 7, 4, _with_stock())), ((GRID, 6, 4, _GRID),))

    def fill(self, deck: bytearray) -> int:
        """Two packs but for one ace and one king of each suit."""
        n = fill(deck, 0, 1, ACE, KING)
        return fill(deck, n, 1, ACE + 1, KING - 1)

    def deal_out(self, deck: bytearray) -> None:
        """Foundations, and the first layer of 16."""
        for seat in range(4):
            self.table.add(_UP + seat, seat << 4 | ACE)
        for seat in range(4):
            self.table.add(_DOWN + seat, seat << 4 | KING)
        i = self.PACK
        while i > 16:
            i -= 1
            self.table.add(_STOCK, deck[i])
        for i in range(16):
            self.table.add(_DEAL_ORDER[i], deck[i])
        self.table.size[_ROUND] = 1

    def is_free(self) -> bool:
        """True when every place may play to any foundation, as the corners always may."""
        return False

    def targets(self, place: int) -> int:
        """Layer or gather from the stock; places to the foundations they may reach (R1-R5)."""
        self._found = 0
        if place == _STOCK:
            if self.table.size[_STOCK]:
                self.offer(_LAYER >> 7 | _STOCK)
            elif self.table.size[_ROUND] < _LAYOUTS and self.left():
                self.offer(_GATHER >> 7 | _CORNERS)
        elif place < _UP and self.table.size[place]:
            card = self.top(place)
            if self.top(_UP + suit(card)) + 1 == card and self._reaches(place, card, False):
                self.offer(_UP + suit(card))
            if self.top(_DOWN + suit(card)) - 1 == card and self._reaches(place, card, True):
                self.offer(_DOWN + suit(card))
        return self._found

    def _reaches(self, place: int, card: int, down: bool) -> bool:
        """May this place play its card to the king (down) or ace foundation of its suit?"""
        if place < _TOP or self.is_free():
            return True
        column = 3 - suit(card)
        if place < _RIGHT:
            return place - _TOP == column
        if place < _BOTTOM:
            return (place == _RIGHT) == down
        if place < _LEFT:
            return place - _BOTTOM == column
        return (place == _LEFT) == down

    def compound(self, source: int, target: int) -> None:
        """Lay 16 more, or gather all and lay the first 16 of the new stock."""
        if target != _STOCK:
            i = 16
            while i:
                i -= 1
                while self.table.size[_DEAL_ORDER[i]]:
                    self.carry(_DEAL_ORDER[i], _STOCK)
            self.tally(_ROUND, 1)
        for i in range(16):
            if self.table.size[_STOCK]:
                self.carry(_STOCK, _DEAL_ORDER[i])

    def settle(self, source: int) -> None:
        """R1: a corner that has played gets the next card of the stock, whatever lies there."""
        if _CORNERS <= source < _TOP and self.table.size[_STOCK]:
            self.carry(_STOCK, source)

    def usual(self) -> int:
        """To the foundations whatever goes there, else lay or gather."""
        for place in range(_CORNERS, _UP):
            move = self.first(place)
            if move != NONE:
                return move
        return self.first(_STOCK)

    def harmless(self) -> int:
        """In the last layout, a card whose like lies on a foundation already.

        The card has one foundation left to go to, which waits for it and for nothing else, and its
        place reaches it. Playing it now only uncovers others sooner; the next layers come as they
        would. But a corner takes a card from the stock when it plays, and so shifts all later
        ones: it must wait until the stock is out. In the layouts before, every card that is played
        shifts those that come after the gathering. That holds whether or not the limits end, since
        what a place reaches does not depend on what has been played.
        """
        size = self.table.size
        if size[_ROUND] == _LAYOUTS:
            for place in range(_TOP if size[_STOCK] else _CORNERS, _UP):
                card = self.top(place)
                if card and is_built(size, _UP, _DOWN, card) and self.targets(place):
                    return pack(place, self.target[0])
        return Game.harmless(self)


class Corners(Source):
    """The limits end whenever the stock is out, as in Four Corners."""

    VARIANT = "corners"
    NUMBER = 1

    def is_free(self) -> bool:
        """True until the cards are gathered."""
        return not self.table.size[_STOCK]


class Helena(Source):
    """The limits end with the first layout, as in St. Helena."""

    VARIANT = "helena"
    NUMBER = 2

    def is_free(self) -> bool:
        """True from the second layout on."""
        return self.table.size[_ROUND] > 1


VARIANTS = ("source", "corners", "helena")


def new(variant: str) -> Game:
    """A game of the variant, not yet dealt. Allocates. KeyError when there is no such variant."""
    for kind in (Source, Corners, Helena):
        if variant == kind.VARIANT:
            return kind()
    raise KeyError(variant)
