"""A flash chip in memory, and file systems of MicroPython on it.

What is done to it can be noted and repeated. Erased bytes are 0xFF, and programming only clears
bits: what a file system programs without an erase before comes out wrong, as on a chip. A cut of
the power is made by repeating the operations on a copy as far as that: `repeat`, and `tear` for the
one that was under way.
"""

import os

import vfs

PROGRAM = 0
ERASE = 1
WRITE = 2  # of a whole block that needs no erase, as on a card


class RamDisk:
    """`blocks` blocks of `size` bytes, all erased.

    While it is `noting`, operations are appended to `log`: (what, block, offset, bytes).
    `erases` and `programmed` count, for each block, how often it was erased and how many bytes
    were programmed in it; a WRITE is both.
    """

    def __init__(self, blocks: int, size: int = 4096) -> None:
        self.data = bytearray(blocks * size)
        self.blocks = blocks
        self.size = size
        self.noting = False
        self.log = []
        self.erases = [0] * blocks
        self.programmed = [0] * blocks
        self._fill(0, blocks * size)

    # -- what a file system asks for ---------------------------------------------------------------

    def readblocks(self, block: int, buf, offset: int = 0) -> None:
        """Read bytes, from an offset in a block on."""
        at = block * self.size + offset
        buf[:] = memoryview(self.data)[at : at + len(buf)]

    def writeblocks(self, block: int, buf, offset: int = -1) -> None:
        """Program bytes from an offset on; without one, write blocks whatever is in them."""
        if offset >= 0:
            self.do(PROGRAM, block, offset, bytes(buf))
            return
        for i in range(0, len(buf), self.size):
            self.do(WRITE, block + i // self.size, 0, bytes(buf[i : i + self.size]))

    def ioctl(self, request: int, argument: int) -> int:
        """Tell the number of blocks or their size, or erase one."""
        if request == 4:
            return self.blocks
        if request == 5:
            return self.size
        if request == 6:
            self.do(ERASE, argument, 0, b"")
        return 0

    # -- operations --------------------------------------------------------------------------------

    def do(self, what: int, block: int, offset: int, data: bytes) -> None:
        """Do, note and count an operation."""
        if self.noting:
            self.log.append((what, block, offset, data))
        if what != PROGRAM:
            self.erases[block] += 1
        self.programmed[block] += len(data)
        self._change(what, block * self.size + offset, data, self.size)

    def repeat(self, operations: list) -> None:
        """Do these operations of a log."""
        for operation in operations:
            self.do(*operation)

    def tear(self, operation: tuple, part: int = 2) -> None:
        """Do the first of so many parts of an operation, as when the power goes meanwhile."""
        what, block, offset, data = operation
        size = (len(data) or self.size) // part
        self._change(what, block * self.size + offset, data[:size], size)

    def snapshot(self) -> bytes:
        """All that is on the disk, for `restore`."""
        return bytes(self.data)

    def restore(self, snapshot) -> None:
        """Let that be on the disk: what `snapshot` gave, or the data of another disk."""
        self.data[:] = snapshot

    def _change(self, what: int, at: int, data: bytes, size: int) -> None:
        if what == ERASE:
            self._fill(at, size)
        elif what == WRITE:
            self.data[at : at + len(data)] = data
        else:
            for i in range(len(data)):
                self.data[at + i] &= data[i]

    def _fill(self, at: int, size: int) -> None:
        self.data[at : at + size] = b"\xff" * size


# -- file systems ----------------------------------------------------------------------------------


class LittleFs:
    """littlefs as a Raspberry Pi Pico has it, on fewer blocks."""

    BLOCKS = 32
    SIZE = 4096

    def make(self, disk) -> None:
        """Format the disk."""
        vfs.VfsLfs2.mkfs(disk, progsize=256)

    def of(self, disk):
        """The file system on the disk."""
        return vfs.VfsLfs2(disk, progsize=256)


class Fat:
    """FAT as a card has it, whose sectors are written whole or not at all."""

    BLOCKS = 128
    SIZE = 512

    def make(self, disk) -> None:
        """Format the disk."""
        vfs.VfsFat.mkfs(disk)

    def of(self, disk):
        """The file system on the disk."""
        return vfs.VfsFat(disk)


class Mounted:
    """A file system on its disk, and it is the working directory: as the handheld's, in `with`."""

    FOLDER = "/flash"

    def __init__(self, system, disk: RamDisk, readonly: bool = False) -> None:
        vfs.mount(system.of(disk), self.FOLDER, readonly=readonly)

    def __enter__(self) -> None:
        os.chdir(self.FOLDER)

    def __exit__(self, *fault) -> None:
        os.chdir("/")
        vfs.umount(self.FOLDER)
