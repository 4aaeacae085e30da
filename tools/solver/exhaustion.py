"""Tries everything: for what is left when little can happen any more. What it says is proved.

As far as a hash of 62 bits tells positions apart: of a million positions no two are taken for one,
but for one time in nine million.
"""

from engine_core.journal import NONE
from tools.solver.constant import const
from tools.solver.lore import Lore
from tools.solver.search import LOST, UNKNOWN, WON, Search

_DEEPEST = const(600)  # moves of a line: so many can be undone in every game


class Exhaustion(Search):
    """Depth first through all positions, up to so many, with harmless moves made at once."""

    def __init__(self, most: int, positions: int) -> None:
        super().__init__(most)
        self._positions = positions
        self._cut = False
        self._seen: set[int] = set()

    def run(self, lore: Lore, seed: int) -> int:
        """WON, LOST, or UNKNOWN when there are too many positions."""
        game = lore.game
        lore.restore(lore.save())
        self.plays = self.length = 0
        self._cut = not lore.complete
        self._seen = set()
        if not game.left():
            return WON
        pending = [
            self._open(lore)
        ]  # at each step of the line the moves that are still to be tried
        while pending:
            moves = pending[len(pending) - 1]
            if not moves:
                pending.pop()
                game.undo()
                continue
            move = moves.pop()
            self.line[len(pending) - 1] = move
            game.make(move)
            self.plays += 1
            if not game.left():
                self.length = len(pending)
                return WON
            pending.append(self._open(lore) if len(pending) < _DEEPEST else self._shut())
        return UNKNOWN if self._cut else LOST

    def _open(self, lore: Lore) -> list[int]:
        """The moves to try in the position, the first last; none if it has been seen."""
        key = lore.key()
        if key in self._seen:
            return []
        if len(self._seen) >= self._positions or self.is_spent(lore):
            return self._shut()
        self._seen.add(key)
        move = lore.game.harmless()
        if move != NONE:
            return [move]
        return [lore.found[i] for i in range(lore.moves() - 1, -1, -1)]

    def _shut(self) -> list[int]:
        """No moves: there are too many positions."""
        self._cut = True
        return []
