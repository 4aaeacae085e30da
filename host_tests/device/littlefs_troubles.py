"""The store on a real file system that is full, read-only, or has other things in its place.

Argument: "littlefs" or "fat". Prints a line for each that went well.
"""

import os
import sys

from engine_core.crc import crc24, seal
from firmware import erasing, finding, store
from firmware.finding import BESIDE
from firmware.store import COUNTS, DAMAGED, FOREIGN, GAME, NEWER, UNREADABLE
from host_tests.device.ramdisk import Fat, LittleFs, Mounted, RamDisk

OLD = b"old" * 400
NEW = b"new" * 900
SMALL = b"small"

_NO_SPACE = 28
_READ_ONLY = 30


def expect(got, wanted, what: str) -> None:
    """Both must be the same."""
    if got != wanted:
        raise ValueError(what + ": " + repr(got)[:99] + " is not " + repr(wanted)[:99])


def write(state: list, payload: bytes, kind: int = GAME) -> int:
    """Write; 0 or the number of the error."""
    try:
        store.write(state, kind, len(payload), (payload,))
    except OSError as fault:
        return fault.errno or 0
    return 0


def read(state: list) -> bytes:
    """What is in the store."""
    data = bytearray(max(0, finding.length(state, GAME)))
    finding.load(state, GAME, data)
    return bytes(data)


def started(wanted: bytes, trouble: int) -> list:
    """The state of one who starts, and finds that."""
    state = finding.new()
    finding.find(state, GAME)
    expect(read(state), wanted, "found")
    expect(finding.trouble(state, GAME), trouble, "told")
    return state


def fill() -> None:
    """Leave no room."""
    for size in (4096, 512, 64, 1):
        n = 0
        try:
            while True:
                with open("filler" + str(size) + "." + str(n), "wb") as file:
                    file.write(b"x" * size)
                n += 1
        except OSError as fault:
            expect(fault.errno, _NO_SPACE, "full")


def full(system, disk: RamDisk) -> None:
    """Nothing can be saved until there is room; what was saved before stays."""
    with Mounted(system, disk):
        state = started(b"", 0)
        expect(write(state, OLD), 0, "first")
        fill()
        for _ in range(4):
            expect(write(state, NEW), _NO_SPACE, "write")
            expect(read(state), OLD, "still there")
    with Mounted(system, disk):
        state = finding.new()
        finding.find(state, GAME)
        expect(read(state), OLD, "after a start")
        write(state, NEW)
        for name in os.listdir("."):
            if name.startswith("filler"):
                os.remove(name)
        expect(write(state, NEW), 0, "with room")
        started(NEW, 0)
    print("full")


def read_only(system, disk: RamDisk) -> None:
    """Nothing can be saved, all can be read."""
    with Mounted(system, disk):
        write(finding.new(), OLD)
    before = disk.snapshot()
    with Mounted(system, disk, True):
        state = started(OLD, 0)
        expect(write(state, NEW), _READ_ONLY, "write")
        expect(write(state, SMALL, COUNTS), _READ_ONLY, "write")
        expect(read(state), OLD, "still there")
        try:
            erasing.wipe(state)
        except OSError as fault:
            expect(fault.errno, _READ_ONLY, "erase")
    expect(disk.snapshot(), before, "disk")
    print("read-only")


def put(path: str, what) -> None:
    """Make a file, or a folder where there is nothing to put into one."""
    if what is None:
        os.mkdir(path)
    else:
        with open(path, "wb") as file:
            file.write(what)


def lies(path: str, what) -> None:
    """The file, or the folder, is there."""
    if what is None:
        expect(os.listdir(path), [], path)
        return
    with open(path, "rb") as file:
        expect(file.read(), what, path)


def in_the_way(system, disk: RamDisk) -> None:
    """What is not sound in the place of a slot is told of, and kept aside by the next write."""
    newer = bytearray(b"PPS\x02whatever\x00\x00\x00")
    seal(crc24(newer, len(newer) - 3), newer, len(newer) - 3)
    things = (
        (b"", DAMAGED, "bad"),
        (b"something else", FOREIGN, "bad"),
        (bytes(newer), NEWER, "new"),
        (None, UNREADABLE, "bad"),
    )
    with Mounted(system, disk):
        for what, fault, aside in things:
            for before in (b"before", None):  # what is in the place where it is kept
                state = finding.new()
                erasing.wipe(state)
                expect(write(state, OLD), 0, "first")
                slot = str(1 - store.newest(state, GAME))
                os.remove("saves/game." + slot)
                put("saves/game." + slot, what)
                put("saves/game." + aside + slot, before)
                state = started(OLD, fault | BESIDE)
                expect(write(state, NEW), 0, "write")
                started(NEW, 0)
                lies("saves/game." + aside + slot, what)
                erasing.wipe(state)
                expect(len(os.listdir("saves")), 3, "erased")
    print("in the way")


def main(name: str) -> None:
    """All of them, on a new disk each."""
    system = {"littlefs": LittleFs, "fat": Fat}[name]()
    for story in (full, read_only, in_the_way):
        disk = RamDisk(system.BLOCKS, system.SIZE)
        system.make(disk)
        story(system, disk)


main(sys.argv[1])
