"""A game in bytes: what was dealt and what was done. Loading it plays it again by the rules.

    offset  bytes
    0       4      "PPR" and the version of this form, 1
    4       1      the game's TAG
    5       1      number of the variant in the game module's VARIANTS
    6       1      version of the rules
    7       4      deal number, low byte first
    11      2      number of actions, low byte first
    13      2 each the moves, low byte first
    last    3      CRC-24 of all bytes before (RFC 9580, 6.1), high byte first

CRC-24 because its register never reaches 2**25: a CRC-32 would be a heap object on 32-bit boards.
A record is checked through before anything is touched, and replayed on a spare game, so a damaged
or foreign record changes nothing.
"""

from engine_core.compat import const
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
_TAG = const(4)
_VARIANT = const(5)
_RULES = const(6)
_NUMBER = const(7)
_ACTIONS = const(11)

_CRC_START = const(0xB704CE)
_CRC_POLYNOMIAL = const(0x1864CFB)


def crc24(data: bytearray, length: int) -> int:
    """The CRC-24 of data[0..length-1]."""
    crc = _CRC_START
    for i in range(length):
        crc ^= data[i] << 16
        for _ in range(8):
            crc <<= 1
            if crc & 0x1000000:
                crc ^= _CRC_POLYNOMIAL
    return crc


def size(actions: int) -> int:
    """Bytes of a record of so many actions."""
    return HEAD + 2 * actions + TAIL


class Reader:
    """Reads records. After `load`, `fault` says what is wrong (SOUND: nothing) and `at` where:
    the byte for all faults but ILLEGAL, whose `at` is the number of the action, from 1."""

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
        for i in range(_TAG):
            if data[i] != _FORM[i]:
                return self._fail(FOREIGN, i)
        if length != size(_word(data, _ACTIONS)):
            return self._fail(SHORT, _ACTIONS)
        end = length - TAIL
        if crc24(data, end) != data[end] << 16 | data[end + 1] << 8 | data[end + 2]:
            return self._fail(DAMAGED, end)
        if data[_NUMBER + 3] > LAST_DEAL >> 24:
            return self._fail(NO_DEAL, _NUMBER)
        self.fault = SOUND
        self.at = 0
        return True

    def load(self, data: bytearray, length: int, game, spare) -> bool:
        """Put game into the state of the record, or leave it as it is and return False.

        `spare` is another game of the same variant; what is in it is lost.
        """
        if not self.check(data, length):
            return False
        if data[_TAG] != game.TAG:
            return self._fail(OTHER_GAME, _TAG)
        if data[_VARIANT] != game.NUMBER:
            return self._fail(OTHER_VARIANT, _VARIANT)
        if data[_RULES] != game.RULES:
            return self._fail(OTHER_RULES, _RULES)
        spare.deal(_word(data, _NUMBER) | _word(data, _NUMBER + 2) << 16)
        for i in range(_word(data, _ACTIONS)):
            if not spare.play(_word(data, HEAD + 2 * i)):
                return self._fail(ILLEGAL, i + 1)
        game.copy(spare)
        return True


def _word(data: bytearray, at: int) -> int:
    return data[at] | data[at + 1] << 8


def write(game, data: bytearray) -> int:
    """Write the record of the game from data[0] on and return its length.

    0 when data is too small, when a given deck was laid, or when the journal has dropped actions.
    """
    journal = game.journal
    length = size(journal.actions)
    if length > len(data) or game.number < 0 or journal.has_dropped():
        return 0
    for i in range(_TAG):
        data[i] = _FORM[i]
    data[_TAG] = game.TAG
    data[_VARIANT] = game.NUMBER
    data[_RULES] = game.RULES
    for i in range(4):
        data[_NUMBER + i] = game.number >> 8 * i & 0xFF
    data[_ACTIONS] = journal.actions & 0xFF
    data[_ACTIONS + 1] = journal.actions >> 8
    journal.moves(data, HEAD)
    end = length - TAIL
    crc = crc24(data, end)
    data[end] = crc >> 16
    data[end + 1] = crc >> 8 & 0xFF
    data[end + 2] = crc & 0xFF
    return length
