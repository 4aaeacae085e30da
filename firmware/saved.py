"""The game in play as a payload of the store: all that was done, and how much of it is undone.

    offset  bytes
    0       1      serial number of the deal, by which firmware/statistics.py counts it once
    1       2      how many of the actions are done, low byte first; those after them are undone
    3       1      flags: bit 0, the game has come out
    4       ...    the record of all the actions (engine_core/record.py) but for its CRC

Its CRC is left out: whatever ends with its CRC has, at one length, always the same one, so that the
file's would be blind to which record it is. No bytes at all: no game. A game is played again by the
rules when it is loaded. Everything here allocates; the module is in memory only at work.
"""

from engine_core.compat import const
from engine_core.crc import START
from engine_core.game import LAST_DEAL
from engine_core.journal import MARK
from engine_core.record import ACTIONS, HEAD, NUMBER, RULES, TAG, VARIANT, begin
from firmware import store
from firmware.store import DAMAGED, GAME, PIECE, REFUSED, SOUND, UNREADABLE

OUT = const(1)  # the flag

_OWN = const(4)  # bytes before the record


class _Parts:
    """A game as a payload that can be gone through, a piece of at most PIECE bytes at a time."""

    def __init__(self, game, serial: int) -> None:
        self._game = game
        self._serial = serial
        self._actions = 0
        for i in range(game.journal.end):
            if game.journal.word(i) & MARK:
                self._actions += 1
        self.size = _size(self._actions)

    def __iter__(self):
        game = self._game
        journal = game.journal
        piece = bytearray(PIECE)
        part = memoryview(piece)
        piece[0] = self._serial
        piece[1] = journal.actions & 0xFF
        piece[2] = journal.actions >> 8
        piece[3] = 0 if game.left() else OUT
        yield part[:_OWN]
        begin(game, self._actions, piece)
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
    store.write(state, GAME, parts.size, parts)
    return True


def head(state: list):
    """What is known of the newest game in the store without playing it again, or None: no game.

    A tuple: TAG, NUMBER of the variant and RULES of a game, which this program need not know; the
    deal; how many actions there are and how many of them are done; flags; serial number.
    """
    data = bytearray(_OWN + HEAD)
    while store.load(state, GAME, data) > 0:
        told = _told(data, store.length(state, GAME))
        if told:
            return told
        store.reject(state, GAME, DAMAGED)
    return None


def _told(data: bytearray, length: int):
    """The tuple of `head`, or None if what it says cannot be."""
    record = memoryview(data)[_OWN:]
    done = _word(data, 1)
    actions = _word(record, ACTIONS)
    if length != _size(actions) or done > actions or record[NUMBER + 3] > LAST_DEAL >> 24:
        return None
    deal = _word(record, NUMBER) | _word(record, NUMBER + 2) << 16
    game = record[TAG], record[VARIANT], record[RULES]
    return game + (deal, actions, done, data[3], data[0])


def load(state: list, game) -> bool:
    """Play the newest game in the store again on this one, which must be of its variant.

    What is undone there is undone here, and can be done again. False where that cannot be, for
    `trouble` to tell of: then this game is of no use, and `head` and `load` turn to the save
    before, if there is one.
    """
    told = head(state)
    if told:
        try:
            with store.read(state, GAME) as file:
                fault = _replay(file, told, game)
        except OSError:
            fault = UNREADABLE
        if fault == SOUND:
            return True
        store.reject(state, GAME, fault)
    game.number = store.NONE
    return False


def _replay(file, told: tuple, game) -> int:
    """Deal and play what the file says, whose CRC is looked at again: `find` may be long ago."""
    if told[:3] != (game.TAG, game.NUMBER, game.RULES):
        return REFUSED
    deal, left, done = told[3:6]
    game.deal(deal)
    piece = bytearray(PIECE)
    crc = store.take(file, piece, store.HEAD + _OWN + HEAD, START)
    while left:
        n = min(left, PIECE // 2)
        crc = store.take(file, piece, 2 * n, crc)
        if crc == store.NONE:
            return DAMAGED
        for i in range(0, 2 * n, 2):
            if not game.play(_word(piece, i)):
                return REFUSED
        left -= n
    if store.take(file, piece, store.TAIL, crc):
        return DAMAGED
    while game.actions > done:
        game.undo()
    return SOUND


def _size(actions: int) -> int:
    """Bytes of the payload with so many actions."""
    return _OWN + HEAD + 2 * actions


def _word(data, at: int) -> int:
    return data[at] | data[at + 1] << 8
