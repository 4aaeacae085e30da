"""A game in bytes: what was dealt and what was done. Loading it plays it again by the rules.

    offset  bytes
    0       4      "PPR" and the version of this form, 1
    4       1      the game's TAG
    5       1      number of the variant in the game module's VARIANTS
    6       1      version of the rules
    7       4      deal number, low byte first
    11      2      number of actions, low byte first
    13      2 each the moves, low byte first
    last    3      CRC-24 of all bytes before (crc.py), high byte first

On a handheld firmware/saved.py writes and reads it in pieces, but for the CRC. Here is what does so
at once: a record is checked through before anything is touched, and replayed on a spare game, so a
damaged or foreign one changes nothing.
"""

from engine_core.compat import const
from engine_core.crc import crc24, seal
from engine_core.game import LAST_DEAL

# What is wrong with a record.
SOUND = const(0)
SHORT = const(1)  # it ends too early, or holds more than it says
FOREIGN = const(2)  # not a record, or of a form that is not known
DAMAGED = const(3)  # the CRC does not match
OTHER_GAME = const(4)
OTHER_VARIANT = const(5)
OTHER_RULES = const(6)
NO_DEAL = const(7)  # the deal number is out of range
ILLEGAL = const(8)  # an action that the rules refuse

HEAD = const(13)
TAIL = const(3)

_FORM = b"PPR\x01"
TAG = const(4)
VARIANT = const(5)
RULES = const(6)
NUMBER = const(7)
ACTIONS = const(11)


def size(actions: int) -> int:
    """Bytes of a record of so many actions: for hosts."""
    return HEAD + 2 * actions + TAIL


class Reader:
    """Reads records: for hosts.

    After `load`, `fault` says what is wrong (SOUND: nothing) and `at` where: the byte for all
    faults but ILLEGAL, whose `at` is the number of the action, from 1.
    """

    def __init__(self) -> None:
        self.fault = SOUND
        self.at = 0

    def _fail(self, fault: int, at: int) -> bool:
        self.fault = fault
        self.at = at
        return False

    def check(self, data: bytearray, length: int) -> bool:
        """True when data[0..length-1] is a whole, undamaged record of whatever game."""
        if length < HEAD + TAIL:
            return self._fail(SHORT, length)
        for i in range(TAG):
            if data[i] != _FORM[i]:
                return self._fail(FOREIGN, i)
        if length != size(_word(data, ACTIONS)):
            return self._fail(SHORT, ACTIONS)
        end = length - TAIL
        if crc24(data, end) != data[end] << 16 | data[end + 1] << 8 | data[end + 2]:
            return self._fail(DAMAGED, end)
        if data[NUMBER + 3] > LAST_DEAL >> 24:
            return self._fail(NO_DEAL, NUMBER)
        self.fault = SOUND
        self.at = 0
        return True

    def load(self, data: bytearray, length: int, game, spare) -> bool:
        """Put game into the state of the record, or leave it as it is and return False.

        `spare` is another game of the same variant; what is in it is lost.
        """
        if not self.check(data, length):
            return False
        if data[TAG] != game.TAG:
            return self._fail(OTHER_GAME, TAG)
        if data[VARIANT] != game.NUMBER:
            return self._fail(OTHER_VARIANT, VARIANT)
        if data[RULES] != game.RULES:
            return self._fail(OTHER_RULES, RULES)
        spare.deal(_word(data, NUMBER) | _word(data, NUMBER + 2) << 16)
        for i in range(_word(data, ACTIONS)):
            if not spare.play(_word(data, HEAD + 2 * i)):
                return self._fail(ILLEGAL, i + 1)
        game.copy(spare)
        return True


def _word(data: bytearray, at: int) -> int:
    """A number of two bytes: for hosts."""
    return data[at] | data[at + 1] << 8


def begin(game, actions: int, data: bytearray) -> None:
    """Write the HEAD bytes of a record of so many actions into data[0..HEAD-1]."""
    for i in range(TAG):
        data[i] = _FORM[i]
    data[TAG] = game.TAG
    data[VARIANT] = game.NUMBER
    data[RULES] = game.RULES
    for i in range(4):
        data[NUMBER + i] = game.number >> 8 * i & 0xFF
    data[ACTIONS] = actions & 0xFF
    data[ACTIONS + 1] = actions >> 8


def write(game, data: bytearray) -> int:
    """Write the record of the game from data[0] on and return its length: for hosts.

    0 when data is too small, when a given deck was laid, or when the journal has dropped actions.
    """
    journal = game.journal
    length = size(journal.actions)
    if length > len(data) or game.number < 0 or journal.has_dropped():
        return 0
    begin(game, journal.actions, data)
    journal.moves(data, HEAD)
    end = length - TAIL
    seal(crc24(data, end), data, end)
    return length
