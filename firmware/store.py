"""What outlives the power: three kinds of things, each in two files that take turns.

A file, a slot, is written whole, and never the one that holds the newest. Wherever the power goes,
the other one is still there. Everything here allocates; the module is in memory only at work.

    offset  bytes
    0       4      "PPS" and the version of this form, 1
    4       1      the kind
    5       1      version of the payload's own form
    6       4      number, low byte first, below 2**30, which grows from write to write
    10      2      length n of the payload, low byte first
    12      n      the payload
    12 + n  3      CRC-24 of all bytes before (engine_core/crc.py), high byte first

Later forms keep the first four bytes and the CRC at the end, so that a file of theirs is known as
such.

What is known of the files is in a list that `new` makes and the caller keeps. docs/store.md tells
what happens when.
"""

import os

from engine_core.compat import const
from engine_core.crc import START, crc24, seal

GAME = const(0)
COUNTS = const(1)
SETTINGS = const(2)

NONE = const(-1)

# What a slot is, or what is wrong with it.
SOUND = const(0)
NOTHING = const(1)  # there is no file
DAMAGED = const(2)
FOREIGN = const(3)  # something else by that name
NEWER = const(4)  # of a version that is not known yet
UNREADABLE = const(5)
REFUSED = const(6)  # whole, but the rules of the game refuse it

# What `trouble` adds to a fault.
BESIDE = const(8)  # the other slot is sound, and is used
OLDER = const(16)  # which is the newer one, so that nothing is lost

HEAD = const(12)
TAIL = const(3)
PIECE = const(128)  # bytes that are in memory at a time

_FOLDER = "saves"
_FILES = "game counts settings"
_FORM = const(1)
_VERSION = const(1)
_LAST = const(0x3FFFFFFF)  # numbers go round after it
_HALF = const(0x20000000)
_STEP = const(3)  # from number to number: no one damaged bit makes a newer file look like an older
_UNSEEN = const(-1)  # instead of a fault: not looked at yet
_EMPTY = const(-2)  # a file without bytes
_NO_SUCH_FILE = (2, 44)  # the errno, and that of the WebAssembly port

# What is known of a slot, from 3 * (2 * kind + slot) on in the list.
_NUMBER = const(1)
_LENGTH = const(2)


def new() -> list:
    """Nothing is known yet."""
    return [_UNSEEN, 0, 0] * 6


# -- reading -----------------------------------------------------------------------------------


def find(state: list, kind: int) -> int:
    """Look at the slots of a kind; return `length`. Never raises for what is in the files."""
    state[_at(kind, 1)] = _UNSEEN  # until the end, lest a fault in between leave half the truth
    for slot in range(2):
        at = _at(kind, slot)
        state[at + _NUMBER] = 0
        path = _path(kind, slot)
        try:
            with open(path, "rb") as file:
                state[at] = _check(file, kind, state, at)
        except OSError as fault:
            there = fault.errno not in _NO_SUCH_FILE or _is_there(path)
            state[at] = UNREADABLE if there else NOTHING
    if state[_at(kind, 0)] == _EMPTY and state[_at(kind, 1)] == NOTHING:
        state[_at(kind, 0)] = NOTHING  # the power went in the very first write
    for slot in range(2):
        if state[_at(kind, slot)] == _EMPTY:
            state[_at(kind, slot)] = DAMAGED
    return length(state, kind)


def length(state: list, kind: int) -> int:
    """Bytes of the newest sound payload, 0 if it was erased, NONE if there is none."""
    slot = _newest(state, kind)
    return NONE if slot == NONE else state[_at(kind, slot) + _LENGTH]


def read(state: list, kind: int):
    """The file with the newest sound payload, opened. OSError if it cannot be."""
    return open(_path(kind, _newest(state, kind)), "rb")


def load(state: list, kind: int, data: bytearray) -> int:
    """Read the newest sound payload as far as it and data go; return how many bytes that are.

    NONE if there is none. A slot that can be read no longer becomes UNREADABLE.
    """
    while length(state, kind) != NONE:
        try:
            with read(state, kind) as file:
                file.seek(HEAD)
                n = min(len(data), length(state, kind))
                return file.readinto(memoryview(data)[:n])
        except OSError:
            reject(state, kind, UNREADABLE)
    return NONE


def take(file, piece: bytearray, count: int, crc: int) -> int:
    """Read count bytes, at most PIECE: the CRC after them, NONE when there are not so many."""
    if file.readinto(memoryview(piece)[:count]) < count:
        return NONE
    return crc24(piece, count, crc)


def _is_there(path: str) -> bool:
    """Is there a folder by that name? To open one is, on FAT, to find no such file."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _check(file, kind: int, state: list, at: int) -> int:
    """What is wrong with an open slot. Note what else there is to know of it."""
    piece = bytearray(PIECE)
    crc = take(file, piece, HEAD, START)
    if crc == NONE:
        return DAMAGED if file.seek(0, 2) else _EMPTY
    if bytes(piece[:3]) != b"PPS":
        return FOREIGN
    if piece[3] > _FORM:
        return _check_newer(file, piece, crc)
    version = piece[5]
    left = piece[10] | piece[11] << 8
    if piece[3] != _FORM or piece[4] != kind or version == 0 or piece[9] > _LAST >> 24:
        return DAMAGED
    state[at + _NUMBER] = piece[6] | piece[7] << 8 | piece[8] << 16 | piece[9] << 24
    state[at + _LENGTH] = left
    while left:
        n = min(left, PIECE)
        crc = take(file, piece, n, crc)
        if crc == NONE:
            return DAMAGED
        left -= n
    if take(file, piece, TAIL, crc) or file.read(1):
        return DAMAGED
    return NEWER if version > _VERSION else SOUND


def _check_newer(file, piece: bytearray, crc: int) -> int:
    """Is it really of a newer form, or is only the version damaged?"""
    n = file.readinto(piece)
    while n:
        crc = crc24(piece, n, crc)
        n = file.readinto(piece)
    return DAMAGED if crc else NEWER


def _newest(state: list, kind: int) -> int:
    """The slot with the newest sound payload, NONE if there is none."""
    first = _at(kind, 0)
    second = _at(kind, 1)
    if state[second] != SOUND:
        return 0 if state[first] == SOUND else NONE
    ahead = state[second + _NUMBER] - state[first + _NUMBER] & _LAST
    return 1 if state[first] != SOUND or 0 < ahead < _HALF else 0


# -- what is wrong -----------------------------------------------------------------------------


def reject(state: list, kind: int, fault: int) -> None:
    """The newest payload is of no use: from now on the one before it is the newest, if any is."""
    state[_at(kind, _newest(state, kind))] = fault


def trouble(state: list, kind: int) -> int:
    """What is wrong with a kind since `find` and until the next write: 0, or a fault.

    With BESIDE and OLDER where they apply. Of two faults the higher.
    """
    slot = _newest(state, kind)
    if slot == NONE:
        fault = max(state[_at(kind, 0)], state[_at(kind, 1)])
        return fault if fault > NOTHING else 0
    at = _at(kind, 1 - slot)
    if state[at] <= NOTHING:
        return 0
    older = state[at + _NUMBER] + _STEP == state[_at(kind, slot) + _NUMBER]
    return state[at] | BESIDE | (OLDER if older else 0)


# -- writing -----------------------------------------------------------------------------------


def write(state: list, kind: int, size: int, parts) -> bool:
    """Write a payload of so many bytes, given in parts that can be gone through twice.

    False when the newest is the same already. OSError when it cannot be written: then the newest is
    what it was. Files that are in the way and not sound are kept aside first.
    """
    if state[_at(kind, 1)] == _UNSEEN:
        find(state, kind)
    newest = _newest(state, kind)
    number = 1
    if newest != NONE:
        if size == length(state, kind) and _is_same(state, kind, parts):
            return False
        number = state[_at(kind, newest) + _NUMBER] + _STEP & _LAST
    slot = 1 if newest == 0 else 0
    at = _at(kind, slot)
    _make_room(state, kind)
    state[at] = NOTHING  # until it is whole
    _write(_path(kind, slot), _head(kind, number, size), parts)
    state[at] = SOUND
    state[at + _NUMBER] = number
    state[at + _LENGTH] = size
    return True


def erase(state: list) -> None:
    """Write empty payloads of all kinds, then remove all other files. OSError as in `write`."""
    for kind in range(3):
        write(state, kind, 0, ())
    for kind in range(3):
        other = 1 - _newest(state, kind)
        _remove(_path(kind, other))
        state[_at(kind, other)] = NOTHING
        for slot in range(2):
            _remove(_path(kind, slot, "bad"))
            _remove(_path(kind, slot, "new"))


def _make_room(state: list, kind: int) -> None:
    """Make the folder, and keep aside what is in the place of a slot and is not sound."""
    try:
        os.mkdir(_FOLDER)
    except OSError:
        pass  # it is there, or writing fails too
    for slot in range(2):
        at = _at(kind, slot)
        if state[at] > NOTHING:
            aside = _path(kind, slot, "new" if state[at] == NEWER else "bad")
            _remove(aside)
            os.rename(_path(kind, slot), aside)
            state[at] = NOTHING


def _is_same(state: list, kind: int, parts) -> bool:
    """Is the payload, as long as the newest, that?"""
    try:
        with read(state, kind) as file:
            file.seek(HEAD)
            for part in parts:
                if file.read(len(part)) != part:
                    return False
    except OSError:
        return False
    return True


def _head(kind: int, number: int, size: int) -> bytearray:
    head = bytearray(b"PPS\x01\x00\x01\x00\x00\x00\x00\x00\x00")
    head[4] = kind
    for i in range(4):
        head[6 + i] = number >> 8 * i & 0xFF
    head[10] = size & 0xFF
    head[11] = size >> 8
    return head


def _write(path: str, head: bytearray, parts) -> None:
    crc = crc24(head, HEAD)
    with open(path, "wb") as file:
        file.write(head)
        for part in parts:
            file.write(part)
            crc = crc24(part, len(part), crc)
        seal(crc, head, 0)
        file.write(memoryview(head)[:TAIL])


def _remove(path: str) -> None:
    """Remove a file or an empty folder, if there is one."""
    for remove in (os.remove, os.rmdir):
        try:
            remove(path)
        except OSError:
            pass


def _at(kind: int, slot: int) -> int:
    return 3 * (2 * kind + slot)


def _path(kind: int, slot: int, aside: str = "") -> str:
    return _FOLDER + "/" + _FILES.split()[kind] + "." + aside + str(slot)
