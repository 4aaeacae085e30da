"""La Duchesse de Luynes (RULES.md 3)."""

from engine_core.cards import ACE, KING, card_name, fill, is_built, suit
from engine_core.compat import const
from engine_core.figure import ASIDE, BAND, COUNTER, FAN, FOUNDATION, STOCK, TABLEAU
from engine_core.game import Game, pack
from engine_core.journal import NONE

_STOCK = const(0)
_PILES = const(1)
_UP = const(5)  # the ace foundations, in the order of the suits
_DOWN = const(9)  # the king foundations
_RESERVE = const(13)  # a cell for each card that is set aside, in that order
_ROUND = const(47)  # counts the deals, 1..4
_DEALS = const(4)
_STEP = const(6)  # four cards on the piles, two into the reserve

_DEAL = const(0x4000)  # COMPOUND, from the stock to itself
_GATHER = const(0x4001)

_ACES = bytes((7, 8, 5, 6))  # spades, hearts, clubs, diamonds
_KINGS = bytes((11, 12, 9, 10))
_ROW = bytes((1, 2, 3, 4, _RESERVE))
_BAND = (BAND, 9, 1, b"\x00" + _ACES + _KINGS)
# With the reserve open: only the lozenges are where it was.
_FANS = (FAN, 5, 1, bytes((1, 2, 3, 4, _ROUND)), 2)
_SPREAD = bytes(range(_RESERVE, _ROUND)) + b"\xff\xff"


class Duchess(Game):
    """The one rule set.

    The journal cannot fill: four deals of at most 104 transfers in 26 actions, three gatherings of
    at most 104 transfers, and 104 plays: 4 * (104 + 26) + 3 * (104 + 2) + 104 words.
    """

    ID = "duchess"
    VARIANT = "source"
    TAG = 3
    PILES = 48
    PACK = 104
    FOUNDATIONS = (_UP, _RESERVE)
    FULL = 13
    RESERVE = (_RESERVE, _ROUND)
    ROUND = _ROUND
    ROUNDS = _DEALS
    SUITED = True
    JOURNAL = 942
    ROLE = (
        bytes((STOCK,))
        + bytes((TABLEAU,)) * 4
        + bytes((FOUNDATION,)) * 8
        + bytes((ASIDE,)) * 34
        + bytes((COUNTER,))
    )
    ZONES = (
        ("stock", _STOCK, 1),
        ("p", _PILES, 4),
        ("up", _UP, 4),
        ("down", _DOWN, 4),
        ("reserve", _RESERVE, 34),
    )
    WORDS = (("deal", _DEAL), ("gather", _GATHER))
    FORMS = ("place-place", "[A2-9TJQK][CDSH]-place")
    FIGURE = (
        (_BAND, (FAN, 5, 1, _ROW, 2)),
        (-64, (BAND, 5, 2, _ACES + b"\x00" + _KINGS + b"\xff"), (FAN, 5, 1, _ROW, 0)),
        ((BAND, 5, 2, _ACES + b"\x00" + _KINGS + b"\xff"), (FAN, 5, 1, _ROW, 2)),
    )

    OPEN = (
        (_BAND, _FANS, (BAND, 9, 4, _SPREAD)),
        (_BAND, _FANS, (BAND, 12, 3, _SPREAD)),
        (_BAND, _FANS, (BAND, 17, 2, _SPREAD)),
    )

    def fill(self, deck: bytearray) -> int:
        """Two whole packs."""
        return fill(deck, 0, 2, ACE, KING)

    def deal_out(self, deck: bytearray) -> None:
        """All cards in the stock; the first step is the player's."""
        i = self.PACK
        while i:
            i -= 1
            self.table.add(_STOCK, deck[i])
        self.table.size[_ROUND] = 1

    def targets(self, place: int) -> int:
        """Deal or gather from the stock; piles, and the open reserve, to foundations (L1-L4)."""
        self._found = 0
        size = self.table.size
        if place == _STOCK:
            if size[_STOCK]:
                self.offer(_DEAL >> 7 | _STOCK)
            elif size[_ROUND] < _DEALS and self.left():
                self.offer(_GATHER >> 7 | _PILES)
        elif size[place] and self._is_open(place):
            self._offer_foundations(self.top(place))
            if self._found and self._has_twin_before(place):
                self._found = 0
        return self._found

    def _is_open(self, place: int) -> bool:
        """True for the piles, and for the reserve when the stock is out (L2, L3)."""
        if place >= _RESERVE:
            return place < _ROUND and not self.table.size[_STOCK]
        return _PILES <= place < _UP

    def _has_twin_before(self, place: int) -> bool:
        """True for a reserve card whose like was set aside earlier: the notation means that one."""
        for cell in range(_RESERVE, place):
            if self.top(cell) == self.top(place):
                return True
        return False

    def _offer_foundations(self, card: int) -> None:
        """An ace or a king begins the first of its suit; both kinds build in suit."""
        up = _UP + suit(card)
        down = _DOWN + suit(card)
        wanted = self.top(up) + 1 if self.table.size[up] else suit(card) << 4 | ACE
        if card == wanted:
            self.offer(up)
        wanted = self.top(down) - 1 if self.table.size[down] else suit(card) << 4 | KING
        if card == wanted:
            self.offer(down)

    def compound(self, source: int, target: int) -> None:
        """A step of the deal, or the gathering of all cards into a new stock."""
        if target == _STOCK:
            self._deal_step()
        else:
            self._gather()

    def _deal_step(self) -> None:
        """L1: a card to each pile, then two to the reserve but in the last deal."""
        cell = _RESERVE
        while cell < _ROUND and self.table.size[cell]:
            cell += 1
        cards = 4 if self.table.size[_ROUND] == _DEALS else _STEP
        for i in range(cards):
            if self.table.size[_STOCK]:
                self.carry(_STOCK, _PILES + i if i < 4 else cell + i - 4)

    def _gather(self) -> None:
        """L4: the new stock gives pile 4 from its oldest card on, 3, 2, 1, then the reserve."""
        cell = _ROUND
        while cell > _RESERVE:
            cell -= 1
            if self.table.size[cell]:
                self.carry(cell, _STOCK)
        for pile in range(_PILES, _UP):
            while self.table.size[pile]:
                self.carry(pile, _STOCK)
        self.tally(_ROUND, 1)

    def usual(self) -> int:
        """To the foundations whatever goes there, else deal or gather."""
        end = _UP if self.table.size[_STOCK] else _ROUND
        for place in range(_PILES, end):
            if self.table.size[place]:
                move = self.first(place)
                if move != NONE:
                    return move
        return self.first(_STOCK)

    def harmless(self) -> int:
        """In the last deal, a card whose like lies on a foundation already.

        The card has one foundation left to go to, which waits for it and for nothing else. A win
        that plays it later wins all the same when it is played now: what lay upon it is still
        the top of its pile, the next deals come as they would, and no pile is gathered again. In
        the deals before, every card that is played shifts those that come after the gathering;
        and while its like is still to come, the wrong one of two foundations may be chosen.
        """
        if self.table.size[_ROUND] == _DEALS:
            for pile in range(_PILES, _UP):
                card = self.top(pile)
                if card and is_built(self.table.size, _UP, _DOWN, card) and self.targets(pile):
                    return pack(pile, self.target[0])
        return Game.harmless(self)

    def spell(self, move: int) -> str:
        """A reserve card is named itself: `QD-down`. Allocates: for hosts."""
        source = move >> 7 & 0x7F
        if _RESERVE <= source < _ROUND:
            return card_name(self.top(source)) + "-" + self.place_name(move & 0x7F)
        return super().spell(move)


VARIANTS = ("source",)


def new(variant: str) -> Game:
    """A game of the variant, not yet dealt. Allocates. KeyError when there is no such variant."""
    if variant not in VARIANTS:
        raise KeyError(variant)
    return Duchess()
