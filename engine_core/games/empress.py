"""The Empress of India (RULES.md 2), with rows of 20 or of 12.

Red cards lie in the Army, black ones in the Navy, and they leave in pairs. A place with two cards
is a locked pair, the card that was joined on top.
"""

from engine_core.cards import ACE, JACK, KING, QUEEN, suit
from engine_core.compat import const
from engine_core.figure import BAND, FOUNDATION, PAIRS, STOCK, TABLEAU, WASTE
from engine_core.game import Game
from engine_core.journal import COMPOUND, NONE

_STOCK = const(0)
_RED_WASTE = const(1)
_BLACK_WASTE = const(2)
_FOUNDATIONS = const(3)  # four for each suit, in the order of the suits
_ARMY = const(19)
_PLAY = const(0x80)  # in `target`: play the two cards together, not join them
_RED = const(16)
_NOWHERE = const(0)
_FAR = const(1000)

_SPADES_FIRST = bytes((11, 12, 13, 14, 15, 16, 17, 18, 3, 4, 5, 6, 7, 8, 9, 10))
_BAND = b"\x00\x02\x01" + _SPADES_FIRST


def _figure(width: int) -> tuple:
    """Rows as they are, then each row laid out as two; the band in one row, then in two."""
    cells = bytes(range(_ARMY, _ARMY + 4 * width))
    one = (BAND, 19, 1, _BAND)
    two = (BAND, 10, 2, _BAND + b"\xff")
    whole = (PAIRS, width, 4, cells)
    folded = (PAIRS, width // 2, 8, cells)
    return ((one, whole), (two, whole), (one, folded), (two, folded))


class _Empress(Game):
    """What both widths share.

    The journal cannot fill. A stock card takes two words to be turned and at most one to get to a
    place; there are at most 88 joins of one word, and 88 plays of a pair of three.
    """

    ID = "empress"
    TAG = 2
    PACK = 176
    SEEDS = 16
    FOUNDATIONS = (_FOUNDATIONS, _ARMY)
    FULL = 12
    WORDS = (("turn", COMPOUND | _STOCK << 7 | _STOCK),)
    FORMS = ("place-place", "waste-place", r"place\+place-f")
    WIDTH = 0  # places in a row

    def __init__(self) -> None:
        super().__init__()
        self.navy = _ARMY + 2 * self.WIDTH
        # Derived from the table: the foundation that each card would go to, NOWHERE if none;
        # single cards of the Army and of the Navy; those of them that have a foundation.
        self._goes_to = bytearray(64)
        self._by_turn = bytearray(2 * self.FULL)  # for `_best_join`
        self._soldiers = self._sailors = self._ready_soldiers = self._ready_sailors = 0

    def fill(self, deck: bytearray) -> int:
        """Four packs: red without kings and jacks, black without aces and queens (RULES.md 2.2)."""
        n = 0
        for card in range(1, 64):
            value = card & 15
            if card & _RED:
                laid_out = value == KING or value == JACK
            else:
                laid_out = value == ACE or value == QUEEN
            if 0 < value <= KING and not laid_out:
                for _ in range(4):
                    deck[n] = card
                    n += 1
        return n

    def deal_out(self, deck: bytearray) -> None:
        """Turn cards until Army and Navy are full; what has no place any more goes to its waste."""
        for pile in range(_FOUNDATIONS, _ARMY):
            seat = (pile - _FOUNDATIONS) >> 2
            self.table.add(pile, seat << 4 | (KING if seat & 1 else ACE))
        army = _ARMY
        navy = self.navy
        n = 0
        while army < self.navy or navy < self.PILES:
            card = deck[n]
            n += 1
            if card & _RED:
                self.table.add(army if army < self.navy else _RED_WASTE, card)
                army += army < self.navy
            else:
                self.table.add(navy if navy < self.PILES else _BLACK_WASTE, card)
                navy += navy < self.PILES
        i = self.PACK
        while i > n:
            i -= 1
            self.table.add(_STOCK, deck[i])

    def derive(self) -> None:
        """Which cards are wanted, and how many can act, so that no question looks at all pairs."""
        # After every move this goes through all places: on a board each call takes long.
        size = self.table.size
        top = self.table.top
        cards = self.table.card
        goes_to = self._goes_to
        for card in range(64):
            goes_to[card] = _NOWHERE
        for pile in range(_ARMY - 1, _FOUNDATIONS - 1, -1):
            if size[pile] < self.FULL:
                goes_to[_follower(cards[top[pile]])] = pile
        self._soldiers = self._ready_soldiers = 0
        self._sailors = self._ready_sailors = 0
        for place in range(_ARMY, self.PILES):
            if size[place] == 1:
                ready = goes_to[cards[top[place]]] != _NOWHERE
                if place < self.navy:
                    self._soldiers += 1
                    self._ready_soldiers += ready
                else:
                    self._sailors += 1
                    self._ready_sailors += ready

    def can_act(self, place: int) -> bool:
        """As `targets` would say, without looking at the other places."""
        if place < _ARMY:
            return self.targets(place) > 0
        if self.table.size[place] == 1:
            return (self._sailors if place < self.navy else self._soldiers) > 0
        return self._pair_fits(place)

    def targets(self, place: int) -> int:
        """Turn, fill, join, play a pair (E1-E5). A pair is played from its Army card."""
        self._found = 0
        if place == _STOCK:
            if self.table.size[_STOCK]:
                self.offer(_PLAY | _STOCK)
        elif place == _RED_WASTE and self.table.size[place]:
            self._offer_vacancies(_ARMY, self.navy)
        elif place == _BLACK_WASTE and self.table.size[place]:
            self._offer_vacancies(self.navy, self.PILES)
        elif place >= self.navy and self.table.size[place] == 1:
            self._offer_singles(_ARMY, self.navy)
        elif place >= _ARMY and self.table.size[place] == 1:
            self._offer_singles(self.navy, self.PILES)
            if self._goes_to[self.top(place)] != _NOWHERE:
                self._offer_ready(self.navy, self.PILES, _PLAY)
        elif place >= _ARMY and self._pair_fits(place):
            self.offer(_PLAY | place)
        return self._found

    def _offer_vacancies(self, place: int, end: int) -> None:
        while place < end:
            if not self.table.size[place]:
                self.offer(place)
            place += 1

    def _offer_singles(self, place: int, end: int) -> None:
        size = self.table.size
        n = self._found
        while place < end:
            if size[place] == 1:
                self.target[n] = place
                n += 1
            place += 1
        self._found = n

    def _offer_ready(self, place: int, end: int, kind: int) -> None:
        size = self.table.size
        while place < end:
            if size[place] == 1 and self._goes_to[self.top(place)] != _NOWHERE:
                self.offer(kind | place)
            place += 1

    def partners(self, place: int) -> int:
        """The Army places that can play their card together with this Navy card."""
        self._found = 0
        single = place >= self.navy and self.table.size[place] == 1
        if single and self._goes_to[self.top(place)] != _NOWHERE:
            self._offer_ready(_ARMY, self.navy, 0)
        return self._found

    def _pair_fits(self, place: int) -> bool:
        """True for a locked pair of which both cards have a foundation (E3)."""
        if self.table.size[place] != 2:
            return False
        slot = self.table.top[place]
        lower = self.table.card[self.table.under[slot]]
        return self._goes_to[self.table.card[slot]] != _NOWHERE and self._goes_to[lower] != _NOWHERE

    def compound(self, source: int, target: int) -> None:
        """Turn a card, or play two: those of two places, or both of a locked pair."""
        if source == _STOCK:
            self._turn()
        else:
            self.carry(source, self._goes_to[self.top(source)])
            self.carry(target, self._goes_to[self.top(target)])

    def _turn(self) -> None:
        self.carry(_STOCK, _RED_WASTE if self.top(_STOCK) & _RED else _BLACK_WASTE)

    def usual(self) -> int:
        """A locked pair, a pair, a fill; a turn while there is a vacancy, else a join."""
        for place in range(_ARMY, self.PILES):
            if not self.skipped[place] and self._pair_fits(place):
                return COMPOUND | place << 7 | place
        if self._ready_soldiers and self._ready_sailors:
            army = self._least_ready(_ARMY, self.navy)
            navy = self._least_ready(self.navy, self.PILES)
            if army and navy:
                return COMPOUND | army << 7 | navy
        for waste in (_RED_WASTE, _BLACK_WASTE):
            fill = self.first(waste)
            if fill != NONE:
                return fill
        turn = self.first(_STOCK)
        if turn == NONE or not self._has_vacancy():
            join = self._best_join()
            if join != NONE:
                return join
        return turn

    def is_settled(self) -> bool:
        """True when a place that falls vacant changes nothing but that there is more room."""
        return True

    def harmless(self) -> int:
        """A locked pair of which each card is wanted by the least advanced foundation of its suit.

        All foundations of such a suit have come to the card or passed it, so each card that is like
        it has a foundation of its own that waits for nothing else. The pair can be parted no more,
        so a win that plays it later wins all the same when it is played now, and its place is
        vacant the sooner. Where places are filled at once (`classic`), that may turn the stock and
        take another card than it would have later, unless the stock is out: then it takes the top
        card of a waste, which could come to a place in no other order. Two single cards are
        never harmless: the partner that one of them would have had may be left without any.

        And, once the stock is out, the fill of a vacancy: nothing but the top card of the waste
        can ever come there, and nothing can be played from the waste.
        """
        size = self.table.size
        if self.is_settled():
            for place in range(_ARMY, self.PILES):
                if size[place] == 2 and self._pair_fits(place) and self._is_last(place):
                    return COMPOUND | place << 7 | place
        if not self.table.size[_STOCK]:
            for waste in (_RED_WASTE, _BLACK_WASTE):
                if self.targets(waste):
                    return waste << 7 | self.target[0]
        return Game.harmless(self)

    def _is_last(self, place: int) -> bool:
        """True for a pair whose cards no foundation of their suits has yet to come to."""
        slot = self.table.top[place]
        while slot:
            card = self.table.card[slot]
            pile = _FOUNDATIONS + 4 * suit(card)
            for foundation in range(pile, pile + 4):
                if self.table.size[foundation] < _turn_of(card):
                    return False
            slot = self.table.under[slot]
        return True

    def _least_ready(self, place: int, end: int) -> int:
        """The place of the single card with a foundation that comes first in its sequence.

        _NOWHERE when there is none.
        """
        best = _NOWHERE
        least = self.FULL
        while place < end:
            card = self.top(place)
            ready = self.table.size[place] == 1 and self._goes_to[card] != _NOWHERE
            if ready and not self.skipped[place] and _turn_of(card) < least:
                least = _turn_of(card)
                best = place
            place += 1
        return best

    def _has_vacancy(self) -> bool:
        for place in range(_ARMY, self.PILES):
            if not self.table.size[place]:
                return True
        return False

    def _best_join(self) -> int:
        """Two cards whose turns come as late and as near to each other as possible; NONE if none.

        The one of the colour with fewer single cards is laid on the other: its place can be filled.
        """
        for i in range(2 * self.FULL):
            self._by_turn[i] = _NOWHERE
        for place in range(self.PILES - 1, _ARMY - 1, -1):
            if self.table.size[place] == 1 and not self.skipped[place]:
                side = 0 if place < self.navy else self.FULL
                self._by_turn[side + _turn_of(self.top(place))] = place
        army = navy = -1
        most = -_FAR
        for i in range(self.FULL):
            if not self._by_turn[i]:
                continue
            for j in range(self.FULL):
                worth = i + j - 8 * abs(i - j)
                if self._by_turn[self.FULL + j] and worth > most:
                    most = worth
                    army = self._by_turn[i]
                    navy = self._by_turn[self.FULL + j]
        if army < 0:
            return NONE
        return army << 7 | navy if self._sailors > self._soldiers else navy << 7 | army

    def count(self) -> int:
        """Pairs that can be played, fills and the turn; joins, hundreds at a time, are left out."""
        n = self._ready_soldiers * self._ready_sailors
        n += self.targets(_STOCK) + self.targets(_RED_WASTE) + self.targets(_BLACK_WASTE)
        size = self.table.size
        for place in range(_ARMY, self.PILES):
            if size[place] == 2:
                n += self._pair_fits(place)
        return n

    def survey(self, acting: bytearray) -> int:
        """As `can_act` and `count` say."""
        for place in range(_ARMY):
            acting[place] = self.targets(place) > 0
        size = self.table.size
        soldiers = self._soldiers > 0
        sailors = self._sailors > 0
        for place in range(_ARMY, self.PILES):
            if size[place] == 1:
                acting[place] = sailors if place < self.navy else soldiers
            else:
                acting[place] = size[place] == 2 and self._pair_fits(place)
        return self.count()

    def spell(self, move: int) -> str:
        """`a3+n5-f`, `a7-f` and `waste-a3` are this game's own. Allocates: for hosts."""
        source = move >> 7 & 0x7F
        target = move & 0x7F
        if source in (_RED_WASTE, _BLACK_WASTE):
            return "waste-" + self.place_name(target)
        if not move & COMPOUND or source == _STOCK:
            return super().spell(move)
        if source == target:
            return self.place_name(source) + "-f"
        return self.place_name(source) + "+" + self.place_name(target) + "-f"


def _follower(card: int) -> int:
    """The card that a foundation showing `card` wants: black up without Q, red down without J."""
    if card & _RED:
        return card - 2 if card & 15 == QUEEN else card - 1
    return card + 2 if card & 15 == JACK else card + 1


def _turn_of(card: int) -> int:
    """When the card is wanted on its foundation: 0 .. 11, the card that lies there first is 0."""
    rank = card & 15
    if card & _RED:
        return KING - rank if rank >= QUEEN else QUEEN - rank
    return JACK if rank == KING else rank - ACE


def _roles(width: int) -> bytes:
    return bytes((STOCK, WASTE, WASTE)) + bytes((FOUNDATION,)) * 16 + bytes((TABLEAU,)) * 4 * width


def _zones(width: int) -> tuple:
    """The ZONES: for hosts."""
    return (
        ("stock", _STOCK, 1),
        ("rwaste", _RED_WASTE, 1),
        ("bwaste", _BLACK_WASTE, 1),
        ("f", _FOUNDATIONS, 16),
        ("a", _ARMY, 2 * width),
        ("n", _ARMY + 2 * width, 2 * width),
    )


class Source(_Empress):
    """Rows of 20; vacancies are filled when the player likes."""

    VARIANT = "source"
    WIDTH = 20
    PILES = _ARMY + 80
    JOURNAL = 3 * 96 + 88 + 3 * 88
    ROLE = _roles(20)
    ZONES = _zones(20)
    FIGURE = _figure(20)


class Classic(_Empress):
    """Rows of 12, and vacancies are filled at once (RULES.md 9, Cadogan)."""

    VARIANT = "classic"
    NUMBER = 1
    WIDTH = 12
    PILES = _ARMY + 48
    JOURNAL = 3 * 128 + 88 + 3 * 88
    ROLE = _roles(12)
    ZONES = _zones(12)
    FIGURE = _figure(12)

    def is_settled(self) -> bool:
        """True when no place can be filled by turning the stock."""
        return not self.table.size[_STOCK]

    def settle(self, source: int) -> None:
        """Fill the Army, then the Navy, each from its waste or else by turning the stock."""
        for place in range(_ARMY, self.PILES):
            if self.table.size[place]:
                continue
            waste = _RED_WASTE if place < self.navy else _BLACK_WASTE
            while not self.table.size[waste] and self.table.size[_STOCK]:
                self._turn()
            if self.table.size[waste]:
                self.carry(waste, place)


VARIANTS = ("source", "classic")


def new(variant: str) -> Game:
    """A game of the variant, not yet dealt. Allocates. KeyError when there is no such variant."""
    if variant not in VARIANTS:
        raise KeyError(variant)
    return Source() if variant == "source" else Classic()
