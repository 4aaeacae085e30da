"""The game in the store, as firmware/saved.py has written it: what it is, and playing it again.

Everything here allocates; the module is in memory only at work.
"""

from engine_core.crc import START
from engine_core.game import LAST_DEAL
from engine_core.record import ACTIONS, HEAD, NUMBER, RULES, TAG, VARIANT
from firmware import finding, store
from firmware.saved import OWN
from firmware.store import DAMAGED, GAME, NONE, PIECE, REFUSED, SOUND, TAIL, UNREADABLE


def head(state: list):
    """What is known of the newest game in the store without playing it again, or None: no game.

    A tuple: TAG, NUMBER of the variant and RULES of a game, which this program need not know; the
    deal; how many actions there are and how many of them are done; flags; serial number.
    """
    data = bytearray(OWN + HEAD)
    while finding.load(state, GAME, data) > 0:
        told = _told(data, finding.length(state, GAME))
        if told:
            return told
        finding.reject(state, GAME, DAMAGED)
    return None


def _told(data: bytearray, length: int):
    """The tuple of `head`, or None if what it says cannot be."""
    record = memoryview(data)[OWN:]
    done = _word(data, 1)
    actions = _word(record, ACTIONS)
    size = OWN + HEAD + 2 * actions
    if length != size or done > actions or record[NUMBER + 3] > LAST_DEAL >> 24:
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
            with finding.read(state, GAME) as file:
                fault = _replay(file, told, game)
        except OSError:
            fault = UNREADABLE
        if fault == SOUND:
            return True
        finding.reject(state, GAME, fault)
    game.number = NONE
    return False


def _replay(file, told: tuple, game) -> int:
    """Deal and play what the file says, whose CRC is looked at again: `find` may be long ago."""
    if told[:3] != (game.TAG, game.NUMBER, game.RULES):
        return REFUSED
    deal, left, done = told[3:6]
    game.deal(deal)
    piece = bytearray(PIECE)
    crc = finding.take(file, piece, store.HEAD + OWN + HEAD, START)
    while left:
        n = min(left, PIECE // 2)
        crc = finding.take(file, piece, 2 * n, crc)
        if crc == NONE:
            return DAMAGED
        for i in range(0, 2 * n, 2):
            if not game.play(_word(piece, i)):
                return REFUSED
        left -= n
    if finding.take(file, piece, TAIL, crc):
        return DAMAGED
    while game.actions > done:
        game.undo()
    return SOUND


def _word(data, at: int) -> int:
    return data[at] | data[at + 1] << 8
