"""The game in play as a payload of the store: all that was done, and how much of it is undone.

    offset  bytes
    0       1      serial number of the deal, by which firmware/statistics.py counts it once
    1       2      how many of the actions are done, low byte first; those after them are undone
    3       1      flags: bit 0, the game has come out
    4       ...    the record of all the actions (engine_core/record.py) but for its CRC

Its CRC is left out: whatever ends with its CRC has, at one length, always the same one, so that the
file's would be blind to which record it is. No bytes at all: no game. Here it is written,
firmware/resuming.py plays it again. Everything here allocates; the module is in memory only at
work.
"""

from engine_core.compat import const
from engine_core.journal import MARK
from engine_core.record import HEAD, begin
from firmware.store import GAME, PIECE, write

OUT = const(1)  # the flag

OWN = const(4)  # bytes before the record


class _Parts:
    """A game as a payload that can be gone through, a piece of at most PIECE bytes at a time."""

    def __init__(self, game, serial: int) -> None:
        self._game = game
        self._serial = serial
        self.actions = 0
        for i in range(game.journal.end):
            if game.journal.word(i) & MARK:
                self.actions += 1

    def __iter__(self):
        game = self._game
        journal = game.journal
        piece = bytearray(PIECE)
        part = memoryview(piece)
        piece[0] = self._serial
        piece[1] = journal.actions & 0xFF
        piece[2] = journal.actions >> 8
        piece[3] = 0 if game.left() else OUT
        yield part[:OWN]
        begin(game, self.actions, piece)
        n = HEAD
        for i in range(journal.end):
            word = journal.word(i)
            if word & MARK:
                if n > PIECE - 2:
                    yield part[:n]
                    n = 0
                piece[n] = word & 0xFF
                piece[n + 1] = (word ^ MARK) >> 8
                n += 2
        yield part[:n]


def save(state: list, game, serial: int) -> bool:
    """Have the game in the store. False, and the last save stays, where there is no record of it.

    There is none of a given deck, nor where the journal has dropped the oldest actions. OSError
    when it cannot be written.
    """
    if game.number < 0 or game.journal.has_dropped():
        return False
    parts = _Parts(game, serial)
    write(state, GAME, OWN + HEAD + 2 * parts.actions, parts)
    return True
