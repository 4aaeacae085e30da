"""A beam over levels: of all positions of a level the best are gone on with, the others dropped."""

from array import array

from engine_core.journal import NONE
from tools.solver.constant import const
from tools.solver.lore import Lore
from tools.solver.search import LOST, UNKNOWN, WON, Search

# A position that waits for its turn is an int: value, position before it, move.
_MOVE_BITS = const(15)
_PARENT_BITS = const(24)
_MOVE = const(0x7FFF)
_PARENT = const(0xFFFFFF)
_ZERO = const(0x100000)  # added to values: none is negative

_ROOM = const(4)  # how many times the width a level may hold before it is cut
_SWEEP = const(16)  # levels between two looks at what is no longer wanted


class Beam(Search):
    """Goes on with the `width` best of each level, the lowest level first.

    From each it looks at up to `closure` positions of the same level, depth first. It has proved a
    loss when nothing was ever dropped.
    """

    def __init__(self, most: int, width: int, closure: int) -> None:
        super().__init__(most)
        self._width = width
        self._closure = closure
        self._dropped = False

    def run(self, lore: Lore, seed: int) -> int:
        """WON, LOST or UNKNOWN. Nothing is left to chance."""
        self._begin(lore)
        passed = 0
        while self._waiting:
            level = min(self._waiting)
            entries = self._best(self._waiting.pop(level))
            for entry in entries:
                if self._go_on(lore, level, entry):
                    return WON
                if self.is_spent(lore):
                    return UNKNOWN
            self._seen.pop(level, None)
            passed += 1
            if passed % _SWEEP == 0:
                self._sweep()
        return UNKNOWN if self._dropped or not lore.complete else LOST

    def _begin(self, lore: Lore) -> None:
        lore.plays = self.plays = 0
        self._dropped = False
        self._swept = 0  # positions whose bytes are gone, from the first
        # The positions that were looked at: as bytes, the one before, and the move between.
        self._states = [lore.save()]
        self._parents = array("i", (NONE,))
        self._steps = array("i", (NONE,))
        self._waiting: dict[int, list[int]] = {0: [_ZERO << _PARENT_BITS + _MOVE_BITS | _MOVE]}
        self._seen: dict[int, set[int]] = {0: {lore.key()}}

    def _best(self, entries: list[int]) -> list[int]:
        """The best entries, the best first."""
        entries.sort(reverse=True)
        if len(entries) > self._width:
            self._dropped = True
            del entries[self._width :]
        return entries

    def _go_on(self, lore: Lore, level: int, entry: int) -> bool:
        """Look at an entry and what comes of it within the level. True when a position is won."""
        stack = [entry]
        looked = 0
        while stack:
            entry = stack.pop()
            if looked == self._closure:
                self._dropped = True
                return False
            looked += 1
            position = self._enter(lore, entry)
            if not lore.game.left():
                self._trace_back(position)
                return True
            self._expand(lore, level, position, stack)
        return False

    def _enter(self, lore: Lore, entry: int) -> int:
        """Let the game come to an entry's position; return the position's number."""
        move = entry & _MOVE
        if move == _MOVE:  # where all began
            lore.restore(self._states[0])
            return 0
        parent = entry >> _MOVE_BITS & _PARENT
        lore.restore(self._states[parent])
        lore.game.make(move)
        self._states.append(lore.save())
        self._parents.append(parent)
        self._steps.append(move)
        return len(self._states) - 1

    def _expand(self, lore: Lore, level: int, position: int, stack: list[int]) -> None:
        """Make each move, and keep what has not been seen: on the stack or for a later level."""
        game = lore.game
        n = lore.moves()
        for i in range(n):
            move = lore.found[i]
            game.make(move)
            reached = lore.level(level, move)
            entry = position << _MOVE_BITS | move
            if not self._is_seen(reached, lore.key()):
                if reached == level:
                    stack.append(entry)
                else:
                    value = lore.value() + _ZERO
                    self._keep(reached, value << _PARENT_BITS + _MOVE_BITS | entry)
            game.undo()
        self.plays += n

    def _is_seen(self, level: int, key: int) -> bool:
        seen = self._seen.get(level)
        if seen is None:
            self._seen[level] = {key}
            return False
        if key in seen:
            return True
        seen.add(key)
        return False

    def _keep(self, level: int, entry: int) -> None:
        entries = self._waiting.get(level)
        if entries is None:
            self._waiting[level] = [entry]
            return
        entries.append(entry)
        if len(entries) >= _ROOM * self._width + 64:
            self._best(entries)

    def _sweep(self) -> None:
        """Forget the bytes of positions that nothing waits for."""
        wanted = {
            entry >> _MOVE_BITS & _PARENT for entries in self._waiting.values() for entry in entries
        }
        for position in range(self._swept, len(self._states)):
            if position not in wanted:
                self._states[position] = b""
        while self._swept < len(self._states) and not self._states[self._swept]:
            self._swept += 1

    def _trace_back(self, position: int) -> None:
        """Write down the line that leads to a position."""
        moves: list[int] = []
        while position:
            moves.append(self._steps[position])
            position = self._parents[position]
        self.length = len(moves)
        for i in range(self.length):
            self.line[i] = moves[self.length - 1 - i]
