"""Late positions made by playing backwards, and all that can come of one.

Most of these positions can be won, since the moves that were taken back can be made again, and
in each some cards have been exchanged or not: so they stand on both sides of the edge.
"""

import random
from collections import defaultdict
from typing import Any

from engine_core.cards import KING
from engine_core.figure import COUNTER
from engine_core.game import NONE, Game
from engine_core.games import aristocrat, empress, load
from engine_core.games import gallery as salic

Position = tuple[tuple[int, ...], ...]

_CORNERS = range(1, 5)


class TooLarge(Exception):
    """More can come of the position than can be looked at."""


# -- playing backwards -----------------------------------------------------------------------------


class Backwards:
    """Takes a game that has come out back, a step at a time."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self.game = game
        self.chance = chance
        self.first, self.end = game.FOUNDATIONS
        game.lay(_sorted(game))
        game.table.clear()
        self.piles: list[list[int]] = [[] for _ in range(game.PILES)]
        self.favoured = chance.randrange(4)
        self.taken = 0  # the foundation that a card was taken from last

    def done(self) -> Game:
        """Put the cards on the table."""
        table = self.game.table
        for pile, cards in enumerate(self.piles):
            if self.game.ROLE[pile] != COUNTER:
                for card in cards:
                    table.add(pile, card)
        self.game.derive()
        return self.game

    def settled(self) -> Game:
        """Put the cards on the table, and let what must happen at once happen."""
        game = self.done()
        game.settle(0)
        game.journal.clear()
        game.derive()
        return game

    def last_laying(self) -> None:
        """Let it be the last laying."""
        self.game.table.size[self.game.ROUND] = self.game.ROUNDS

    def from_foundation(self, least: int, black: bool | None = None) -> int:
        """Take a card from a foundation that keeps so many, mostly one of the favoured suit."""
        open_ = [pile for pile in range(self.first, self.end) if len(self.piles[pile]) > least]
        if black is not None:
            open_ = [pile for pile in open_ if bool(self.piles[pile][0] & 16) != black]
        favoured = [pile for pile in open_ if self.piles[pile][0] >> 4 == self.favoured]
        often = favoured and self.chance.random() < 0.8
        self.taken = self.chance.choice(favoured if often else open_)
        return self.piles[self.taken].pop()

    def move(self, source: int, target: int) -> None:
        """Take the top card of a pile, if it has any, to another."""
        if self.piles[source]:
            self.piles[target].append(self.piles[source].pop())

    def mix(self, piles: range) -> None:
        """Lay all cards but the lowest of these piles anew."""
        cards = [card for pile in piles for card in self.piles[pile][1:]]
        self.chance.shuffle(cards)
        for pile in piles:
            for i in range(1, len(self.piles[pile])):
                self.piles[pile][i] = cards.pop()

    def exchange(self, piles: range) -> None:
        """Exchange some cards of these piles, or none."""
        spots = [(pile, i) for pile in piles for i in range(len(self.piles[pile]))]
        for _ in range(self.chance.choice((0, 0, 1, 2)) if len(spots) > 1 else 0):
            (a, i), (b, j) = self.chance.sample(spots, 2)
            self.piles[a][i], self.piles[b][j] = self.piles[b][j], self.piles[a][i]


def _sorted(game: Game) -> bytearray:
    deck = bytearray(game.PACK)
    game.fill(deck)
    return deck


def duchess(game: Game, chance: random.Random) -> Game:
    """The last deal of the Duchess."""
    back = Backwards(game, chance)
    for suit in range(4):
        back.piles[5 + suit] = [suit << 4 | rank for rank in range(1, KING + 1)]
        back.piles[9 + suit] = [suit << 4 | rank for rank in range(KING, 0, -1)]
    steps = chance.choice((0, 0, 1, 2))
    cards = chance.randrange(12, 22)
    for left in range(cards):
        back.piles[chance.randrange(1, 5)].append(back.from_foundation(0))
        if left * 3 > cards and steps and chance.random() < 0.3:
            steps -= 1
            for pile in (4, 3, 2, 1):
                back.move(pile, 0)
    back.exchange(range(5))
    back.last_laying()
    return back.done()


def aristocrats(game: Game, chance: random.Random) -> Game:
    """The last layout of the Aristocrat."""
    assert isinstance(game, aristocrat.Source)
    back = Backwards(game, chance)
    for suit in range(4):
        back.piles[17 + suit] = [suit << 4 | rank for rank in range(1, KING + 1)]
        back.piles[21 + suit] = [suit << 4 | rank for rank in range(KING, 0, -1)]
    back.last_laying()
    steps = chance.choice((0, 0, 1, 1, 2))
    cards = chance.randrange(14, 22)
    for left in range(cards):
        card = back.from_foundation(1)
        place = _place_for(game, card, back.taken >= 21, chance)
        if place in _CORNERS and back.piles[0]:
            back.move(place, 0)
        back.piles[place].append(card)
        if left * 3 > cards and steps and chance.random() < 0.3:
            steps -= 1
            for i in range(15, -1, -1):
                back.move(aristocrat._DEAL_ORDER[i], 0)
    back.exchange(range(17))
    return back.done()


def _place_for(game: aristocrat.Source, card: int, down: bool, chance: random.Random) -> int:
    """A place that can reach the foundation that the card was taken from, seldom a corner."""
    while True:
        place = chance.randrange(1, 17)
        if place in _CORNERS and chance.random() < 0.5:
            continue
        if game._reaches(place, card, down):
            return place


def gallery(game: Game, chance: random.Random) -> Game:
    """The last laying of the Gallery, with few kings: more could be covered in too many ways."""
    back = Backwards(game, chance)
    for i in range(8):
        back.piles[17 + i] = [i >> 1 << 4 | rank for rank in range(1, 12)]
    kings = chance.choice((3, 4))
    for i in range(kings):
        back.piles[1 + i] = [i << 4 | KING]
    back.last_laying()
    is_lenient = isinstance(game, salic.Lenient)
    laid = chance.choice((0, 0, 2, 4)) if is_lenient else 0
    cards = chance.randrange(9, 15)
    for left in range(cards):
        pile = chance.randrange(kings) + 1
        back.piles[pile].append(back.from_foundation(1))
        if laid and pile == kings and 3 * left > cards:
            laid -= 1
            back.move(kings, 0)
    back.mix(range(1, 1 + kings))
    if is_lenient:
        game.table.size[26] = kings
    return back.done()


def _narrow(kind: type, width: int) -> Game:
    """The Empress with short rows."""
    end = 19 + 4 * width
    roles = empress._roles(width)
    constants = {"WIDTH": width, "PILES": end, "ROLE": roles, "ZONES": empress._zones(width)}
    narrow: Any = type("Narrow", (kind,), constants)
    return narrow()


def empresses(game: Game, chance: random.Random) -> Game:
    """The end of the Empress."""
    assert isinstance(game, empress._Empress)
    back = Backwards(game, chance)
    for pile in range(19):
        suit = pile - 3 >> 2
        if pile >= 3:
            sequence = range(KING, 0, -1) if suit & 1 else range(1, KING + 1)
            skipped = 11 if suit & 1 else 12
            back.piles[pile] = [suit << 4 | rank for rank in sequence if rank != skipped]
    army_side, navy_side = range(19, game.navy), range(game.navy, game.PILES)
    for _ in range(chance.randrange(3, 6)):
        red, black = back.from_foundation(8, False), back.from_foundation(8, True)
        _lay_pair(back, chance, army_side, navy_side, red, black)
        for side, waste in ((army_side, 1), (navy_side, 2)):
            for place in side:
                if len(back.piles[place]) == 1 and chance.random() < 0.15:
                    back.move(place, waste)
        for waste in (1, 2):
            if chance.random() < 0.15:
                back.move(waste, 0)
    return back.settled()


def _lay_pair(
    back: Backwards, chance: random.Random, army: range, navy: range, red: int, black: int
) -> None:
    """Lay two cards down: locked on one place, or each on its own, or on the waste for want of one.

    The game comes to the same end if they are locked as if they are not.
    """
    free = [[place for place in side if not back.piles[place]] for side in (army, navy)]
    if chance.random() < 0.5 and (free[0] or free[1]):
        place = chance.choice(free[0] + free[1])
        back.piles[place] += [red, black] if place in army else [black, red]
        return
    back.piles[chance.choice(free[0]) if free[0] else 1].append(red)
    back.piles[chance.choice(free[1]) if free[1] else 2].append(black)


def constitution(game: Game, chance: random.Random) -> Game:
    """The end of the Constitution, not always one that could be come to."""
    back = Backwards(game, chance)
    for i in range(8):
        back.piles[2 + i] = [i >> 1 << 4 | rank for rank in range(1, 12)]
    columns = chance.sample(range(8), chance.randrange(2, 5))
    for _ in range(chance.randrange(6, 12)):
        card = back.from_foundation(1)
        row = chance.choice((0, 0, 1, 1, 2, 3))
        back.piles[10 + 8 * row + chance.choice(columns)].append(card)
    for _ in range(chance.randrange(2)):
        back.piles[chance.randrange(2)].append(back.from_foundation(1))
    return back.settled()


MAKERS = {
    "constitution": constitution,
    "empress": empresses,
    "duchess": duchess,
    "aristocrat": aristocrats,
    "gallery": gallery,
}


def small(name: str, variant: str) -> Game:
    """A game of the variant in which little can happen at the end."""
    game = load(name).new(variant)
    return _narrow(type(game), 2) if name == "empress" else game


# -- all that can come of it -----------------------------------------------------------------------


class Futures:
    """All positions that can be come to from a game as it is; TooLarge if they are over `most`."""

    def __init__(self, game: Game, most: int) -> None:
        self._game = game
        self._most = most
        self._swap = _interchangeable(game)
        self.after: dict[Position, dict[int, Position]] = {}
        self._before: dict[Position, list[Position]] = defaultdict(list)
        self.harmless: dict[Position, int] = {}
        self.won: set[Position] = set()
        self.start = self._explore()
        self._go_back()

    def _explore(self) -> Position:
        game = self._game
        here = self.position()
        if here in self.after:
            return here
        if len(self.after) >= self._most:
            raise TooLarge
        self.after[here] = {}
        if not game.left():
            self.won.add(here)
        self.harmless[here] = game.harmless()
        for move in game.moves():
            game.make(move)
            there = self._explore()
            game.undo()
            self.after[here][move] = there
            self._before[there].append(here)
        return here

    def position(self) -> Position:
        """The cards as they lie, where it matters."""
        table = self._game.table
        piles = []
        for pile in range(self._game.PILES):
            cards = []
            slot = table.top[pile]
            while slot:
                cards.append(table.card[slot])
                slot = table.under[slot]
            piles.append((table.size[pile], *cards))
        for first, end in self._swap:
            piles[first:end] = sorted(piles[first:end])
        return tuple(piles)

    def _go_back(self) -> None:
        """Find the positions from which a won one can be come to."""
        waiting = list(self.won)
        while waiting:
            for before in self._before[waiting.pop()]:
                if before not in self.won:
                    self.won.add(before)
                    waiting.append(before)

    def harm(self) -> list[int]:
        """The moves that are said to be harmless, but after which a game is lost that was won."""
        return [
            move
            for here, move in self.harmless.items()
            if move != NONE and here in self.won and self.after[here][move] not in self.won
        ]


def _interchangeable(game: Game) -> list[tuple[int, int]]:
    """The piles that differ in nothing but their numbers: first, and the one after the last."""
    if isinstance(game, empress._Empress):
        suits = [(3 + 4 * suit, 7 + 4 * suit) for suit in range(4)]
        return [*suits, (19, game.navy), (game.navy, game.PILES)]
    if isinstance(game, salic.Source) and not game.table.size[0]:
        return [(1, 9), (17, 25)]
    return []
