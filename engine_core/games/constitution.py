"""The English Constitution, two rule sets (RULES.md 1).

`source` is the Russian retelling (rules A of RULES.md 1.3), `cadogan` Lady Cadogan's book
(rules B of RULES.md 1.4). The rows: i1 Privy Council, i2 Lords, i3 Commons, i4 People.
"""

from engine_core.cards import ACE, JACK, alternate, fill, rank, suit
from engine_core.compat import const
from engine_core.figure import BAND, FOUNDATION, GRID, STOCK, TABLEAU, WASTE
from engine_core.game import Game

_STOCK = const(0)
_WASTE = const(1)
_FOUNDATIONS = const(2)  # two for each suit, in the order of the suits
_I1 = const(10)
_I2 = const(18)
_I4 = const(34)
_END = const(42)
_COLUMNS = const(8)
_NOBODY = const(0)  # no vacancy waits; the stock never is one

_GRID = bytes(range(10, 42))
_SUITS = bytes((6, 7, 8, 9, 2, 3, 4, 5))  # spades, hearts, clubs, diamonds


class _Constitution(Game):
    """What both rule sets share.

    No move but the only one is harmless (`Game.harmless`), not even to a foundation a card that
    nothing can be packed on any more. By rules A the place it leaves is filled at once by the card
    below, which may be wanted where it is; by rules B each place that falls vacant draws a card
    from the row below, and one from the waste or the stock. Who keeps a card back chooses when
    the rows move. Of the fills of a vacancy one is harmless only if there is no other.

    The journal cannot fill: a card only ever rises, and from the stock it takes at most six
    transfers to a foundation (waste, i4, i3, i2, i1, foundation), from i4, i3, i2, i1 at most
    4, 3, 2, 1. That is 48 * 6 + 8 * (4 + 3 + 2 + 1) = 368 words.
    """

    ID = "constitution"
    TAG = 1
    PILES = _END
    PACK = 80
    SEEDS = 8
    FOUNDATIONS = (_FOUNDATIONS, _I1)
    FULL = 11
    JOURNAL = 368
    ROLE = bytes((STOCK, WASTE)) + bytes((FOUNDATION,)) * 8 + bytes((TABLEAU,)) * 32
    ZONES = (
        ("stock", 0, 1),
        ("waste", 1, 1),
        ("f", 2, 8),
        ("i1.", 10, 8),
        ("i2.", 18, 8),
        ("i3.", 26, 8),
        ("i4.", 34, 8),
    )
    WORDS = (("turn", _STOCK << 7 | _WASTE),)
    FIGURE = (
        ((BAND, 10, 1, b"\x00\x01" + _SUITS), (GRID, 8, 4, _GRID)),
        ((BAND, 9, 1, b"\x01" + _SUITS), (GRID, 8, 4, _GRID)),
    )
    # What a position is worth (`value`), as found by trying many such sets on many deals: a card
    # that lies above one that is wanted earlier; a wanted card for each row it is from the top;
    # a card of the waste; an empty place in i4; the wait of a top card of i1; a card of the stock;
    # turning, against all that can be seen; a foundation card, beyond the points all sets give it.
    WEIGHTS = (0, 0, 0, 0, 0, 0, 0, 0)
    # How much higher than the card it is laid on a card must be, for each row that is packed.
    STEP = (-1, -1, -1, 0)

    def fill(self, deck: bytearray) -> int:
        """Two packs without aces, queens and kings (RULES.md 1.2)."""
        return fill(deck, 0, 2, ACE + 1, JACK)

    def deal_out(self, deck: bytearray) -> None:
        """Aces on the foundations; four rows from the lowest up; the rest is the stock."""
        for pile in range(_FOUNDATIONS, _I1):
            self.table.add(pile, (pile - _FOUNDATIONS) >> 1 << 4 | ACE)
        for i in range(32):
            self.table.add(_I4 - (i & 0x18) + (i & 7), deck[i])
        i = self.PACK
        while i > 32:
            i -= 1
            self.table.add(_STOCK, deck[i])

    def targets(self, place: int) -> int:
        """Foundations from i1, packing on the row above (A1-A5, B1-B3)."""
        self._found = 0
        card = self.top(place)
        if not card:
            return 0
        if place == _STOCK:
            self.offer(_WASTE)
        elif place >= _I2:
            self.offer_row(card, (place - _I2) >> 3)
        elif place >= _I1:
            self.offer_foundation(card)
        return self._found

    def weighs(self) -> bool:
        """Always: there is no usual move, since packing and building all one can loses."""
        return True

    def worth(self, move: int) -> int:
        """The value of the table after the move; of the card that is turned nothing is known."""
        if move >> 7 == _STOCK:
            return self.value() + self.WEIGHTS[6]
        self.make(move)
        return self.value() + (self.WEIGHTS[7] if move & 0x7F < _I1 else 0)

    def value(self) -> int:
        """How good the table is: 300 for a foundation card, and the WEIGHTS."""
        size = self.table.size
        worth = 0
        for pile in range(_FOUNDATIONS, _I1):
            worth += 300 * size[pile]
        for pile in range(_I1, _END):
            worth -= self._row_cost(pile) if size[pile] else 0
        empty = self.WEIGHTS[3]
        for pile in range(_I4, _END):
            if not size[pile]:
                worth += empty
        return worth - self._waste_cost() - self.WEIGHTS[5] * size[_STOCK]

    def idle(self) -> int:
        """The value of the table as it is."""
        return self.value()

    def _wait(self, card: int) -> int:
        """How many ranks the less advanced foundation of the suit lacks before the card."""
        pile = _FOUNDATIONS + suit(card) * 2
        return max(0, rank(card) - min(self.table.size[pile], self.table.size[pile + 1]) - 1)

    def _row_cost(self, pile: int) -> int:
        """What the cards of a pile in the rows cost."""
        row = (pile - _I1) >> 3
        table = self.table
        slot = table.top[pile]
        wait = self._wait(table.card[slot])
        cost = 0 if row else self.WEIGHTS[4] * wait
        least = wait
        while True:
            cost += self.WEIGHTS[1] * row * max(0, 8 - wait) // 2
            slot = table.under[slot]
            if not slot:
                return cost
            wait = self._wait(table.card[slot])
            if wait < least:
                least = wait
                cost += self.WEIGHTS[0]

    def _waste_cost(self) -> int:
        """What the cards of the waste cost, the more the sooner they are wanted and the deeper."""
        slot = self.table.top[_WASTE]
        depth = cost = 0
        while slot:
            cost += self.WEIGHTS[2] + depth * max(0, 7 - self._wait(self.table.card[slot]))
            slot = self.table.under[slot]
            depth += 1
        return cost

    def offer_foundation(self, card: int) -> None:
        """Offer the first foundation of the suit that shows the next lower rank."""
        cards = self.table.card
        top = self.table.top
        pile = _FOUNDATIONS + suit(card) * 2
        if cards[top[pile]] + 1 == card:
            self.offer(pile)
        elif cards[top[pile + 1]] + 1 == card:
            self.offer(pile + 1)

    def offer_row(self, card: int, row: int) -> None:
        """Offer the piles of a row (0 is i1) on which the card may be packed."""
        # This is asked for every card after every move: on a board each call takes long.
        cards = self.table.card
        top = self.table.top
        wanted = rank(card) - self.STEP[row]
        first = _I1 + _COLUMNS * row
        for pile in range(first, first + _COLUMNS):
            below = cards[top[pile]]
            if below & 15 == wanted and alternate(card, below):
                self.offer(pile)


class Source(_Constitution):
    """Rules A: i1 and i3 are packed down, i2 and i4 up; vacancies rise within their column."""

    VARIANT = "source"
    WEIGHTS = (6, 6, 27, -15, 27, 33, -32, 0)
    STEP = (-1, 1, -1, 1)

    def targets(self, place: int) -> int:
        """As in both rule sets, and the waste packs or fills i4 (A7, A8)."""
        if place != _WASTE:
            return _Constitution.targets(self, place)
        self._found = 0
        card = self.top(_WASTE)
        if card:
            self.offer_row(card, 3)
            for pile in range(_I4, _END):
                if not self.table.size[pile]:
                    self.offer(pile)
        return self._found

    def settle(self, source: int) -> None:
        """A6: the top card of the pile directly below a vacancy rises, until nothing changes."""
        size = self.table.size
        place = _I1
        while place < _I4:
            below = place + _COLUMNS
            if not size[place] and size[below]:
                self.carry(below, place)
                place = _I1 + (place - _I1) % _COLUMNS  # a vacancy has come up: the column again
            else:
                place += 1


class Cadogan(_Constitution):
    """Rules B: all rows are packed down; the player chooses who fills a vacancy, at once."""

    VARIANT = "cadogan"
    WEIGHTS = (0, 9, 93, -24, 18, 33, 153, 100000)
    NUMBER = 1
    FORMS = ("place-place", "fill-place")

    def targets(self, place: int) -> int:
        """While a vacancy waits, only the row below it can act, and only to fill it (B4)."""
        if self.vacancy == _NOBODY:
            return _Constitution.targets(self, place)
        self._found = 0
        row = (self.vacancy - _I1) >> 3
        if place >= _I2 and (place - _I2) >> 3 == row and self.table.size[place]:
            self.offer(self.vacancy)
        return self._found

    def worth(self, move: int) -> int:
        """As in both; but a card that the stock would give to a place of i4 is not looked at."""
        if self.table.size[_WASTE] or move >> 7 == _STOCK:
            return _Constitution.worth(self, move)
        self.carry(move >> 7, move & 0x7F)
        return self.value() + (self.WEIGHTS[7] if move & 0x7F < _I1 else 0)

    def spell(self, move: int) -> str:
        """A fill names only the pile whose top card fills the vacancy. Allocates: for hosts."""
        if move & 0x7F == self.vacancy:
            return "fill-" + self.place_name(move >> 7)
        return super().spell(move)

    def settle(self, source: int) -> None:
        """B5: i4 is filled from the waste, else from the stock, once nothing waits above."""
        size = self.table.size
        for place in range(_I4, _END):
            if size[place]:
                continue
            self.derive()
            if self.vacancy != _NOBODY or not size[_WASTE] + size[_STOCK]:
                return
            self.carry(_WASTE if size[_WASTE] else _STOCK, place)

    def derive(self) -> None:
        """The highest, then leftmost vacancy of rows 1-3 whose row below has any card."""
        self.vacancy = _NOBODY
        for row in range(_I1, _I4, _COLUMNS):
            if not self._any(row + _COLUMNS):
                continue
            for place in range(row, row + _COLUMNS):
                if not self.table.size[place]:
                    self.vacancy = place
                    return

    def _any(self, row: int) -> bool:
        for place in range(row, row + _COLUMNS):
            if self.table.size[place]:
                return True
        return False


VARIANTS = ("source", "cadogan")


def new(variant: str) -> Game:
    """A game of the variant, not yet dealt. Allocates. KeyError when there is no such variant."""
    if variant not in VARIANTS:
        raise KeyError(variant)
    return Source() if variant == "source" else Cadogan()
