"""The journal: what was done, so that it can be undone, redone and written down."""

from engine_core.compat import const
from engine_core.table import copy_bytes

MARK = const(0x8000)  # the word begins an action of the player
COMPOUND = const(0x4000)  # the word is not itself the transfer of a card
NONE = const(-1)

_WRITTEN = const(255)


class Journal:
    """A ring of 16-bit words, two bytes each.

    A word is flags | source << 7 | target. The first word of an action is MARK | its move; where
    the move is not COMPOUND it is at the same time the first transfer. The action's other
    transfers follow as unmarked words; an unmarked COMPOUND word is a tally (`Game.tally`). When
    the ring is full the oldest action is dropped, whole; each game says whether its ring can ever
    fill.
    """

    def __init__(self, words: int) -> None:
        self._ring = bytearray(2 * words)
        self._room = words
        # For `landed`: how many cards leave each pile later in the action, or _WRITTEN.
        self._later = bytearray(128)
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        # Counts of words since the last clear, oldest <= now <= end; the place is count % room.
        # What is undone lies between now and end.
        self._oldest = self._now = self.end = 0
        self.actions = 0

    def used(self) -> bool:
        """True when anything has been done since the last clear, even if it is undone."""
        return self.end > 0

    def write(self, word: int) -> None:
        """Append a word; what had been undone can no longer be redone."""
        if self._now - self._oldest == self._room:
            self._drop_oldest()
        at = self._now % self._room * 2
        self._ring[at] = word & 0xFF
        self._ring[at + 1] = word >> 8
        self._now += 1
        self.end = self._now
        if word & MARK:
            self.actions += 1

    def _drop_oldest(self) -> None:
        self._oldest += 1
        while self._oldest < self._now and not self.word(self._oldest) & MARK:
            self._oldest += 1

    def word(self, count: int) -> int:
        """The word that was written after `count` others; undone ones are words too.

        In a journal that has dropped nothing, count is from 0 to `end` - 1. The words with MARK
        are the moves.
        """
        at = count % self._room * 2
        return self._ring[at] | self._ring[at + 1] << 8

    def back(self) -> int:
        """Step back over the word before now and return it; NONE at the beginning."""
        if self._now == self._oldest:
            return NONE
        self._now -= 1
        word = self.word(self._now)
        if word & MARK:
            self.actions -= 1
        return word

    def forward(self) -> int:
        """Step forward over the word after now and return it; NONE at the end."""
        if self._now == self.end:
            return NONE
        word = self.word(self._now)
        self._now += 1
        if word & MARK:
            self.actions += 1
        return word

    def undone(self) -> int:
        """The move that can be redone next, NONE if there is none."""
        return NONE if self._now == self.end else self.word(self._now) & ~MARK

    def action_ends(self) -> bool:
        """True when the word after now, if there is one, begins another action."""
        return self._now == self.end or self.word(self._now) & MARK != 0

    def landed(self, piles: bytearray, actions: int = 1) -> int:
        """Write the piles that got a card in the last so many actions and kept it, newest first.

        Returns how many were written, at most len(piles).
        """
        later = self._later
        for pile in range(len(later)):
            later[pile] = 0
        n = 0
        at = self._now
        while at > self._oldest and n < len(piles):
            at -= 1
            word = self.word(at)
            if not word & COMPOUND:
                source = word >> 7 & 0x7F
                target = word & 0x7F
                if not later[target]:
                    piles[n] = target
                    n += 1
                    later[target] = _WRITTEN
                elif later[target] < _WRITTEN:
                    later[target] -= 1  # this card left again
                if later[source] < _WRITTEN:
                    later[source] += 1
            if word & MARK:
                actions -= 1
                if not actions:
                    break
        return n

    def moves(self, buffer: bytearray, start: int = 0) -> int:
        """Write the moves that are done into buffer from index start on, oldest first.

        Two bytes each, low byte first. Returns their number; moves for which buffer has no room
        are left out.
        """
        n = 0
        at = self._oldest
        while at < self._now and start + 1 < len(buffer):
            word = self.word(at)
            if word & MARK:
                buffer[start] = word & 0xFF
                buffer[start + 1] = (word ^ MARK) >> 8
                start += 2
                n += 1
            at += 1
        return n

    def has_dropped(self) -> bool:
        """True when the oldest actions are gone because the ring was full."""
        return self._oldest > 0

    def copy(self, other: "Journal") -> None:
        """Become what the other journal, of the same room, is: for hosts."""
        copy_bytes(other._ring, self._ring)
        self._oldest = other._oldest
        self._now = other._now
        self.end = other.end
        self.actions = other.actions
