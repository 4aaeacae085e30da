"""The Picture Gallery (RULES.md 5), a Salic Law in two readings of what covers a bare king."""

from engine_core.cards import ACE, KING, QUEEN, fill, rank, suit
from engine_core.compat import const
from engine_core.figure import ASIDE, COUNTER, FAN, FOUNDATION, LOW, STOCK, TABLEAU
from engine_core.game import Game, pack
from engine_core.journal import NONE

_STOCK = const(0)
_KINGS = const(1)  # k1-k8
_QUEENS = const(9)  # a cell for each
_ACES = const(17)  # foundations, in the order of appearance
_ROUND = const(25)  # counts the layings, 1..3
_COVERED = const(26)  # lenient: how many kings have had their card in this laying
_END = const(27)
_LAYINGS = const(3)
_MIDDLE = const(52)  # the first king at or after card 53 opens pile 1

_LAY = const(0x4000)  # COMPOUND, from the stock to itself
_GATHER = const(0x4001)


def _cells(first: int, last: bytes) -> bytes:
    return bytes(first + i for i in range(8)) + last


class Source(Game):
    """A king that is bare for whatever reason is covered by the next ordinary card (5.4, 2a).

    The journal: three layings of at most 103 cards in actions of two words and a count, two
    gatherings of at most 105 words, and 80 plays: 1,217 words. Covers (G3) may go to and fro for
    ever; after more than 300 of them the oldest actions can no longer be undone.
    """

    ID = "gallery"
    VARIANT = "source"
    TAG = 5
    PILES = _END
    PACK = 104
    FOUNDATIONS = (_ACES, _ROUND)
    FULL = 11
    ROUND = _ROUND
    ROUNDS = _LAYINGS
    HEADED = True
    JOURNAL = 1520
    ROLE = (
        bytes((STOCK,))
        + bytes((TABLEAU,)) * 8
        + bytes((ASIDE,)) * 8
        + bytes((FOUNDATION,)) * 8
        + bytes((COUNTER,)) * 2
    )
    ZONES = (
        ("stock", _STOCK, 1),
        ("k", _KINGS, 8),
        ("queens", _QUEENS, 8),
        ("f", _ACES, 8),
    )
    WORDS = (("lay", _LAY), ("gather", _GATHER))
    FIGURE = (
        (
            200,
            (LOW, 9, 1, _cells(_QUEENS, b"\x00")),
            (FAN, 9, 1, _cells(_KINGS, b"\xff"), 5, 1),
            (LOW, 9, 1, _cells(_ACES, b"\xff")),
        ),
        (
            (LOW, 8, 1, _cells(_QUEENS, b"")),
            (FAN, 8, 1, _cells(_KINGS, b""), 5, 1),
            (LOW, 8, 1, _cells(_ACES, b"")),
        ),
    )

    def fill(self, deck: bytearray) -> int:
        """Two whole packs."""
        return fill(deck, 0, 2, ACE, KING)

    def deal_out(self, deck: bytearray) -> None:
        """The first king at or after card 53 opens pile 1; the others are the stock."""
        king = _MIDDLE
        while rank(deck[king]) != KING:
            king = (king + 1) % self.PACK
        i = self.PACK
        while i:
            i -= 1
            if i != king:
                self.table.add(_STOCK, deck[i])
        self.table.add(_KINGS, deck[king])
        self.table.size[_ROUND] = 1

    def targets(self, place: int) -> int:
        """Lay or gather; a pile's top card to a foundation, or, at the end, onto a bare king."""
        self._found = 0
        if place == _STOCK:
            if self.table.size[_STOCK]:
                self.offer(_LAY >> 7 | _STOCK)
            elif self.table.size[_ROUND] < _LAYINGS and self.left():
                self.offer(_GATHER >> 7 | _KINGS)
        elif _KINGS <= place < _QUEENS and self.table.size[place] > 1:
            self._offer_foundation(self.top(place))
            if not self.table.size[_STOCK]:
                for pile in range(_KINGS, _QUEENS):
                    if self.table.size[pile] == 1:
                        self.offer(pile)
        return self._found

    def _offer_foundation(self, card: int) -> None:
        """G2: the first foundation of the suit that shows the next lower rank."""
        for pile in range(_ACES, _ROUND):
            if self.top(pile) and self.top(pile) + 1 == card:
                self.offer(pile)
                return

    def compound(self, source: int, target: int) -> None:
        """Lay a card (G1), or gather all piles and open the first again (G4)."""
        if target == _STOCK:
            self._lay()
        else:
            for pile in range(_QUEENS - 1, _KINGS - 1, -1):
                while self.table.size[pile]:
                    self.carry(pile, _STOCK)
            self.carry(_STOCK, _KINGS)
            self.tally(_ROUND, 1)
            self.begin_laying()

    def begin_laying(self) -> None:
        """For a reading that keeps count in a laying."""

    def _lay(self) -> None:
        """King: opens a pile; queen: above, dead; ace: a foundation; others: onto a pile."""
        value = rank(self.top(_STOCK))
        if value == KING:
            self.carry(_STOCK, self._first_empty(_KINGS))
        elif value == QUEEN:
            self.carry(_STOCK, self._first_empty(_QUEENS))
        elif value == ACE:
            self.carry(_STOCK, self._first_empty(_ACES))
        else:
            self.lay_ordinary(self._first_empty(_KINGS) - 1)

    def _first_empty(self, pile: int) -> int:
        """The first empty pile of eight; the pile after them when none is empty."""
        end = pile + 8
        while pile < end and self.table.size[pile]:
            pile += 1
        return pile

    def lay_ordinary(self, last: int) -> None:
        """Onto the leftmost bare king, else onto the last king's pile."""
        for pile in range(_KINGS, last):
            if self.table.size[pile] == 1:
                self.carry(_STOCK, pile)
                return
        self.carry(_STOCK, last)

    def usual(self) -> int:
        """To the foundations whatever goes there; cover with what lies on others; lay or gather."""
        cover = NONE
        for place in range(_KINGS, _QUEENS):
            if not self.skipped[place] and self.targets(place):
                if self.target[0] >= _ACES:
                    return pack(place, self.target[0])
                if self.table.size[place] > 2:
                    cover = pack(place, self.target[0])
        return self.first(_STOCK) if cover == NONE else cover

    def is_settled(self) -> bool:
        """True when what is played no longer changes where a later card of the laying goes."""
        return not self.table.size[_STOCK]

    def harmless(self) -> int:
        """In the last laying, a card that both foundations of its suit have come to or passed.

        Then each of the two cards has a foundation of its own that waits for it and for nothing
        else, and both are alike. A win that plays the card later wins all the same when it is
        played now: it only uncovers others, and a king that it bares need not be covered. Before
        the stock is out, though, a bare king draws the next card to it. In the layings before,
        every card that is played shifts those that come after the gathering. Covers are left to the
        player: a card that is taken from a pile for good may have been better there.
        """
        if self.table.size[_ROUND] == _LAYINGS and self.is_settled():
            for place in range(_KINGS, _QUEENS):
                if self._waits_for(self.top(place)) == 2 and self.targets(place):
                    return pack(place, self.target[0])
        return Game.harmless(self)

    def _waits_for(self, card: int) -> int:
        """How many foundations of the suit have the card before this one."""
        n = 0
        for pile in range(_ACES, _ROUND):
            if suit(self.top(pile)) == suit(card) and self.top(pile) + 1 >= card:
                n += 1
        return n

    def left(self) -> int:
        """Cards not yet on the foundations, but for kings and queens, which never go there."""
        n = 8 * self.FULL
        for pile in range(_ACES, _ROUND):
            n -= self.table.size[pile]
        return n


class Lenient(Source):
    """Only kings dealt in succession are each covered (5.4, 2b).

    A king bared by play is not. `_COVERED` counts the kings, from the left, that have had their
    first card; the next ordinary card goes to the king after them, if there is one.
    """

    VARIANT = "lenient"
    NUMBER = 1

    def begin_laying(self) -> None:
        """No king has been covered yet."""
        self.tally(_COVERED, -self.table.size[_COVERED])

    def is_settled(self) -> bool:
        """Always: where a card goes is known from the kings alone."""
        return True

    def lay_ordinary(self, last: int) -> None:
        """Onto the first king that has not had its card, else onto the last king's pile."""
        pile = _KINGS + self.table.size[_COVERED]
        if pile <= last:
            self.tally(_COVERED, 1)
        self.carry(_STOCK, min(pile, last))


VARIANTS = ("source", "lenient")


def new(variant: str) -> Game:
    """A game of the variant, not yet dealt. Allocates. KeyError when there is no such variant."""
    for kind in (Source, Lenient):
        if variant == kind.VARIANT:
            return kind()
    raise KeyError(variant)
