"""Reads what firmware/store.py has written: which files there are, what is in them, what is wrong.

Everything here allocates; the module is in memory only at work, at a start for the most part.
"""

import os

from engine_core.compat import const
from engine_core.crc import START, crc24
from firmware.store import (
    DAMAGED,
    FOREIGN,
    HEAD,
    LAST,
    LENGTH,
    NEWER,
    NONE,
    NOTHING,
    NUMBER,
    PIECE,
    SOUND,
    STEP,
    TAIL,
    UNREADABLE,
    UNSEEN,
    at,
    newest,
    path,
)

# What `trouble` adds to a fault.
BESIDE = const(8)  # the other slot is sound, and is used
OLDER = const(16)  # which is the newer one, so that nothing is lost

_FORM = const(1)
_VERSION = const(1)
_EMPTY = const(-2)  # instead of a fault: a file without bytes
_NO_SUCH_FILE = (2, 44)  # the errno, and that of the WebAssembly port


# -- what there is -----------------------------------------------------------------------------


def new() -> list:
    """Nothing is known yet."""
    return [UNSEEN, 0, 0] * 6


def find(state: list, kind: int) -> int:
    """Look at the slots of a kind; return `length`. Never raises for what is in the files."""
    state[at(kind, 1)] = UNSEEN  # until the end, lest a fault in between leave half the truth
    for slot in range(2):
        known = at(kind, slot)
        state[known + NUMBER] = 0
        name = path(kind, slot)
        try:
            with open(name, "rb") as file:
                state[known] = _check(file, kind, state, known)
        except OSError as fault:
            there = fault.errno not in _NO_SUCH_FILE or _is_there(name)
            state[known] = UNREADABLE if there else NOTHING
    if state[at(kind, 0)] == _EMPTY and state[at(kind, 1)] == NOTHING:
        state[at(kind, 0)] = NOTHING  # the power went in the very first write
    for slot in range(2):
        if state[at(kind, slot)] == _EMPTY:
            state[at(kind, slot)] = DAMAGED
    return length(state, kind)


def length(state: list, kind: int) -> int:
    """Bytes of the newest sound payload, 0 if it was erased, NONE if there is none."""
    slot = newest(state, kind)
    return NONE if slot == NONE else state[at(kind, slot) + LENGTH]


def _is_there(name: str) -> bool:
    """Is there a folder by that name? To open one is, on FAT, to find no such file."""
    try:
        os.stat(name)
    except OSError:
        return False
    return True


def _check(file, kind: int, state: list, known: int) -> int:
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
    if piece[3] != _FORM or piece[4] != kind or version == 0 or piece[9] > LAST >> 24:
        return DAMAGED
    state[known + NUMBER] = piece[6] | piece[7] << 8 | piece[8] << 16 | piece[9] << 24
    state[known + LENGTH] = left
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


# -- what is in it -----------------------------------------------------------------------------


def read(state: list, kind: int):
    """The file with the newest sound payload, opened. OSError if it cannot be."""
    return open(path(kind, newest(state, kind)), "rb")


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


# -- what is wrong -----------------------------------------------------------------------------


def reject(state: list, kind: int, fault: int) -> None:
    """The newest payload is of no use: from now on the one before it is the newest, if any is."""
    state[at(kind, newest(state, kind))] = fault


def trouble(state: list, kind: int) -> int:
    """What is wrong with a kind since `find` and until the next write: 0, or a fault.

    With BESIDE and OLDER where they apply. Of two faults the higher.
    """
    slot = newest(state, kind)
    if slot == NONE:
        fault = max(state[at(kind, 0)], state[at(kind, 1)])
        return fault if fault > NOTHING else 0
    known = at(kind, 1 - slot)
    if state[known] <= NOTHING:
        return 0
    older = state[known + NUMBER] + STEP == state[at(kind, slot) + NUMBER]
    return state[known] | BESIDE | (OLDER if older else 0)
