"""What outlives the power: three kinds of things, each in two files that take turns.

A file, a slot, is written whole, and never the one that holds the newest. Wherever the power goes,
the other one is still there. Here is how they are written, firmware/finding.py reads them. Both
allocate; they are in memory only at work.

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

What is known of the files is in a list that `finding.new` makes and the caller keeps.
docs/store.md tells what happens when.
"""

import os

from engine_core.compat import const
from engine_core.crc import crc24, seal

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
UNSEEN = const(-1)  # instead of a fault: not looked at yet

HEAD = const(12)
TAIL = const(3)
PIECE = const(128)  # bytes that are in memory at a time

# What is known of a slot, from `at(kind, slot)` on in the list: what it is, and these.
NUMBER = const(1)
LENGTH = const(2)

LAST = const(0x3FFFFFFF)  # numbers go round after it
STEP = const(3)  # from number to number: no one damaged bit makes a newer file look like an older
_HALF = const(0x20000000)


def at(kind: int, slot: int) -> int:
    """Where in the list begins what is known of a slot."""
    return 3 * (2 * kind + slot)


def path(kind: int, slot: int, aside: str = "") -> str:
    """The file of a slot, or the one by which it is kept aside."""
    name = "game counts settings".split()[kind]  # noqa: SIM905 - less memory than three
    return "saves/" + name + "." + aside + str(slot)


def newest(state: list, kind: int) -> int:
    """The slot with the newest sound payload, NONE if there is none."""
    first = at(kind, 0)
    second = at(kind, 1)
    if state[second] != SOUND:
        return 0 if state[first] == SOUND else NONE
    ahead = state[second + NUMBER] - state[first + NUMBER] & LAST
    return 1 if state[first] != SOUND or 0 < ahead < _HALF else 0


def write(state: list, kind: int, size: int, parts) -> bool:
    """Write a payload of so many bytes, given in parts that can be gone through twice.

    False when the newest is the same already. OSError when it cannot be written: then the newest is
    what it was. Files that are in the way and not sound are kept aside first.
    """
    if state[at(kind, 1)] == UNSEEN:
        from firmware.finding import find

        find(state, kind)
    slot = newest(state, kind)
    number = 1
    if slot != NONE:
        known = at(kind, slot)
        if size == state[known + LENGTH] and _is_same(path(kind, slot), parts):
            return False
        number = state[known + NUMBER] + STEP & LAST
    slot = 1 if slot == 0 else 0
    known = at(kind, slot)
    _make_room(state, kind)
    state[known] = NOTHING  # until it is whole
    _write(path(kind, slot), _head(kind, number, size), parts)
    state[known] = SOUND
    state[known + NUMBER] = number
    state[known + LENGTH] = size
    return True


def _is_same(name: str, parts) -> bool:
    """Is the payload of that file, which is as long, the same?"""
    try:
        with open(name, "rb") as file:
            file.seek(HEAD)
            for part in parts:
                if file.read(len(part)) != part:
                    return False
    except OSError:
        return False
    return True


def _make_room(state: list, kind: int) -> None:
    """Make the folder, and keep aside what is in the place of a slot and is not sound."""
    try:
        os.mkdir("saves")
    except OSError:
        pass  # it is there, or writing fails too
    for slot in range(2):
        known = at(kind, slot)
        if state[known] > NOTHING:
            aside = path(kind, slot, "new" if state[known] == NEWER else "bad")
            remove(aside)
            os.rename(path(kind, slot), aside)
            state[known] = NOTHING


def remove(name: str) -> None:
    """Remove a file or an empty folder, if there is one."""
    for way in (os.remove, os.rmdir):
        try:
            way(name)
        except OSError:
            pass


def _head(kind: int, number: int, size: int) -> bytearray:
    head = bytearray(b"PPS\x01\x00\x01\x00\x00\x00\x00\x00\x00")
    head[4] = kind
    for i in range(4):
        head[6 + i] = number >> 8 * i & 0xFF
    head[10] = size & 0xFF
    head[11] = size >> 8
    return head


def _write(name: str, head: bytearray, parts) -> None:
    crc = crc24(head, HEAD)
    with open(name, "wb") as file:
        file.write(head)
        for part in parts:
            file.write(part)
            crc = crc24(part, len(part), crc)
        seal(crc, head, 0)
        file.write(memoryview(head)[:TAIL])
