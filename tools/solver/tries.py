"""Noisy greedy play with restarts: to play all at once loses, to hold a card now and then wins.

In a game of several layings each card that is held back shifts all that come after the gathering.
"""

from engine_core.game import Game
from engine_core.journal import NONE
from engine_core.rng import Shuffler
from tools.solver.constant import const
from tools.solver.lore import Lore
from tools.solver.search import UNKNOWN, WON, Search

_SHARE = const(1000)


class Tries(Search):
    """Plays greedily to the end, at each choice with a small chance any move; and once more."""

    def __init__(self, most: int, tries: int, noise: int) -> None:
        super().__init__(most)
        self._tries = tries
        self._noise = noise  # of 1000 choices
        self._chance = Shuffler()
        self.tried = 0  # games until the end

    def run(self, lore: Lore, seed: int) -> int:
        """WON or UNKNOWN."""
        start = lore.save()
        self._chance.seed(seed, self._noise)
        self.plays = self.tried = 0
        while self.tried < self._tries and not self.is_spent(lore):
            self.tried += 1
            lore.restore(start)
            self._play(lore)
            if not lore.game.left():
                return WON
        return UNKNOWN

    def _play(self, lore: Lore) -> None:
        """Play to the end; the moves are the line."""
        game = lore.game
        n = 0
        while n < len(self.line):
            move = self._choose(lore, game)
            if move == NONE:
                break
            game.make(move)
            self.line[n] = move
            n += 1
        self.length = n
        self.plays += n

    def _choose(self, lore: Lore, game: Game) -> int:
        """Any move to a foundation, else what is usual; seldom any move at all."""
        n = lore.moves()
        if n < 2:
            return lore.found[0] if n else NONE
        if self._chance.below(_SHARE) < self._noise:
            return lore.found[self._chance.below(n)]
        first, end = game.FOUNDATIONS
        homeward = 0
        for i in range(n):
            target = lore.found[i] & 0x7F
            if first <= target < end:
                lore.found[homeward] = lore.found[i]
                homeward += 1
        return lore.found[self._chance.below(homeward)] if homeward else game.usual()
