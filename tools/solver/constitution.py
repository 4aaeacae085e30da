"""What a search knows of the English Constitution.

No move is forced: not even a card that nothing can be packed on is safe on a foundation, since the
place that it leaves is filled at once.
"""

from engine_core.cards import rank, suit
from engine_core.game import Game
from engine_core.games.constitution import (
    _COLUMNS,
    _END,
    _FOUNDATIONS,
    _I1,
    _I2,
    _I4,
    _STOCK,
    _WASTE,
)
from tools.solver.constant import const
from tools.solver.lore import Lore, masked, mixed, mixed_in

# How many rows a card has climbed in the waste, and on a foundation.
_TURNED = const(1)
_UP = const(6)

_CARD = const(600)  # what a card on a foundation is worth


class Constitution(Lore):
    """The value of a position has weights that can be chosen; sixths of the unit of all of them."""

    def __init__(
        self, game: Game, climbing: int, row: int, waste: int, room: int, top: int, stock: int
    ) -> None:
        super().__init__(game)
        self._columns = (
            str(game.VARIANT) == "source"
        )  # can whole columns be exchanged? else piles of a row
        self._climbing = (
            climbing  # is the level how far all cards have climbed? else the moves made
        )
        self._inversion = 42  # a card under one that is wanted later
        self._row = 3 * row  # a wanted card for each row that it is from the top
        self._waste = 6 * waste  # a card of the waste
        self._room = 6 * room  # an empty place of i4
        self._top = 6 * top  # a top card of i1, for each rank that its foundations lack
        self._stock = 6 * stock  # a card of the stock
        self._lack = [0, 0, 0, 0]  # by suit: the lowest rank that a foundation wants

    def level(self, before: int, move: int) -> int:
        """The moves that were made, or how far all cards have climbed."""
        return self._climbed() if self._climbing else before + 1

    def _climbed(self) -> int:
        """How many rows all cards have climbed: one for the waste, up to five in i1, then six."""
        size = self.game.table.size
        rows = _TURNED * size[_WASTE]
        for pile in range(_FOUNDATIONS, _I1):
            rows += _UP * size[pile]
        for pile in range(_I1, _END):
            rows += (5 - ((pile - _I1) >> 3)) * size[pile]
        return rows

    def key(self) -> int:
        """Of columns, or of the piles of each row, in any order; of foundations by their suit."""
        size = self.game.table.size
        total = self.pile_key(_WASTE, _WASTE) + mixed(size[_STOCK] + 1)
        for pile in range(_FOUNDATIONS, _I1):
            total += mixed((pile >> 1) * 256 + size[pile])
        for column in range(_I1, _I2):
            if self._columns:
                total += self._column_key(column)
            else:
                for pile in range(column, _END, _COLUMNS):
                    total += self.pile_key(pile, (pile - _I1) >> 3)
        return masked(total)

    def _column_key(self, column: int) -> int:
        number = 0
        for pile in range(column, _END, _COLUMNS):
            number = mixed_in(number, self.pile_key(pile, 0))
        return number

    def value(self) -> int:
        """Cards on foundations, less what stands in the way."""
        size = self.game.table.size
        worth = -self._stock * size[_STOCK]
        for pile in range(_FOUNDATIONS, _I1):
            worth += _CARD * size[pile]
        for one in range(4):
            pile = _FOUNDATIONS + 2 * one
            self._lack[one] = min(size[pile], size[pile + 1]) + 1
        for pile in range(_I1, _END):
            if size[pile]:
                worth -= self._pile_cost(pile)
            elif pile >= _I4:
                worth += self._room
        return worth - self._waste_cost()

    def _lag(self, card: int) -> int:
        """How many ranks the less advanced foundation of the suit lacks before the card."""
        return max(0, rank(card) - self._lack[suit(card)])

    def _pile_cost(self, pile: int) -> int:
        table = self.game.table
        row = (pile - _I1) >> 3
        slot = table.top[pile]
        latest = self._lag(table.card[slot])
        cost = 0 if row else self._top * latest
        lag = latest
        while True:
            if row and lag < 8:
                cost += self._row * row * (8 - lag)
            slot = table.under[slot]
            if not slot:
                return cost
            lag = self._lag(table.card[slot])
            if lag < latest:
                cost += self._inversion
            else:
                latest = lag

    def _waste_cost(self) -> int:
        """The more the sooner its cards are wanted and the deeper they lie."""
        table = self.game.table
        slot = table.top[_WASTE]
        cost = deep = 0
        while slot:
            cost += self._waste + 2 * deep * max(0, 7 - self._lag(table.card[slot]))
            slot = table.under[slot]
            deep += 1
        return cost
