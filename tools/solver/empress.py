"""What a search knows of the Empress of India."""

from engine_core.cards import suit
from engine_core.game import Game
from engine_core.games.empress import _ARMY, _FOUNDATIONS, _RED_WASTE, _STOCK, _Empress, _turn_of
from engine_core.journal import COMPOUND
from tools.solver.constant import const
from tools.solver.lore import Lore, masked, mixed

_FULL = const(12)  # cards of a foundation
_PLAY = const(0x80)
_FARTHEST = const(-1000)
_SOON = const(6)  # a card that so many others come before is not waited for


class Empress(Lore):
    """Of the joins only the best are tried, and only when nothing can be filled."""

    def __init__(self, game: Game, joins: int) -> None:
        super().__init__(game)
        assert isinstance(game, _Empress)
        self.complete = 0
        self._joins = joins
        self._navy = game.navy
        self._lowest = [0, 0, 0, 0]  # how many cards lie on each suit's lowest foundation
        self._by_turn = [0] * (2 * _FULL)  # a single card's place, of the Army, then of the Navy

    def moves(self) -> int:
        """All but most joins. Empty places of a colour are alike."""
        game = self.game
        n = 0
        can_fill = False
        for place in range(game.PILES):
            for i in range(game.targets(place)):
                target = game.target[i]
                if target & _PLAY:
                    self.found[n] = COMPOUND | place << 7 | target & 0x7F
                    n += 1
                elif place < _FOUNDATIONS:
                    can_fill = True
                    self.found[n] = place << 7 | target
                    n += 1
                    break
        return n if can_fill else self._add_joins(n)

    def _add_joins(self, n: int) -> int:
        """Append the joins whose cards are wanted as late and as near to each other as possible."""
        self._find_singles()
        most = 1000
        last = 0
        for _ in range(self._joins):
            best = _FARTHEST
            chosen = -1
            for i in range(_FULL):
                for j in range(_FULL):
                    if self._by_turn[i] and self._by_turn[_FULL + j]:
                        worth = i + j - 8 * abs(i - j)
                        # Those of equal worth come one after the other.
                        after = worth < most or (worth == most and i * _FULL + j > last)
                        if after and worth > best:
                            best = worth
                            chosen = i * _FULL + j
            if chosen < 0:
                break
            most = best
            last = chosen
            army = self._by_turn[chosen // _FULL]
            navy = self._by_turn[_FULL + chosen % _FULL]
            self.found[n] = army << 7 | navy
            self.found[n + 1] = navy << 7 | army
            n += 2
        return n

    def _find_singles(self) -> None:
        game = self.game
        for i in range(2 * _FULL):
            self._by_turn[i] = 0
        for place in range(game.PILES - 1, _ARMY - 1, -1):
            if game.table.size[place] == 1:
                side = 0 if place < self._navy else _FULL
                self._by_turn[side + _turn_of(game.top(place))] = place

    def key(self) -> int:
        """Of the places of each colour in any order, and of foundations by their suit."""
        game = self.game
        size = game.table.size
        total = mixed(size[_STOCK] + 1)
        for pile in range(_RED_WASTE, _FOUNDATIONS):
            total += self.pile_key(pile, pile)
        for pile in range(_FOUNDATIONS, _ARMY):
            total += mixed(((pile - _FOUNDATIONS) >> 2) * 256 + size[pile] + 4096)
        for place in range(_ARMY, game.PILES):
            total += self.pile_key(place, 3 if place < self._navy else 4)
        return masked(total)

    def value(self) -> int:
        """Cards on foundations, and how well those that are wanted lie."""
        size = self.game.table.size
        worth = 0
        for one in range(4):
            first = _FOUNDATIONS + 4 * one
            least = most = size[first]
            for pile in range(first, first + 4):
                worth += 100 * size[pile]
                least = min(least, size[pile])
                most = max(most, size[pile])
            self._lowest[one] = least
            worth -= 15 * (most - least)
        for place in range(_ARMY, self.game.PILES):
            worth += self._place_worth(place)
        for pile in range(_RED_WASTE, _FOUNDATIONS):
            worth -= self._waste_cost(pile)
        return worth

    def _lag(self, card: int) -> int:
        """How many cards the lowest foundation of the suit lacks before the card."""
        return max(0, _turn_of(card) - self._lowest[suit(card)])

    def _place_worth(self, place: int) -> int:
        table = self.game.table
        slot = table.top[place]
        if not slot:
            return 0
        lag = self._lag(table.card[slot])
        slot = table.under[slot]
        if not slot:
            return 4 * max(0, _SOON - lag)
        return -30 - 8 * abs(lag - self._lag(table.card[slot]))

    def _waste_cost(self, pile: int) -> int:
        table = self.game.table
        slot = table.top[pile]
        cost = deep = 0
        while slot:
            cost += (2 if deep < 3 else 4) * max(0, _SOON - self._lag(table.card[slot]))
            slot = table.under[slot]
            deep += 1
        return cost
