"""What all searches share: a start, an end, a limit, and what comes of it."""

from array import array
from time import monotonic

from tools.solver.constant import const
from tools.solver.lore import Lore

UNKNOWN = const(0)
WON = const(1)
LOST = const(2)

_LONGEST = const(4096)  # moves of a line


class Search:
    """A way to look for a win from the position that a lore's game is in."""

    def __init__(self, most: int) -> None:
        self.most = most  # moves that may be made altogether
        self.plays = 0  # that have been made
        self.late = 0.0  # when to give up, by the monotonic clock; 0 is never
        self.line = array("i", bytes(4 * _LONGEST))
        self.length = 0  # of the line that wins

    def run(self, lore: Lore, seed: int) -> int:
        """WON (then `line` holds `length` moves), LOST if nothing can win, or UNKNOWN.

        Leaves the game anywhere. The same seed and position give the same, always.
        """
        raise NotImplementedError

    def is_late(self) -> bool:
        """Is it time to give up?"""
        return self.late > 0 and monotonic() > self.late

    def is_spent(self, lore: Lore) -> bool:
        """Have so many moves been made, or is it so late, that no more is to be tried?"""
        return self.plays + lore.plays >= self.most or self.is_late()

    def moves(self) -> list[int]:
        """The line that wins."""
        return [self.line[i] for i in range(self.length)]
