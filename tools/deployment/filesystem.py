"""The files of a board, as far as they are ours: what there is, and how it is changed."""

import ast
import hashlib
import re
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.resources import files

from tools.deployment.device import Complaint, Device
from tools.errors import UsageError

_BITS = 11
_PIECE = 1 << _BITS  # bytes that are sent at a time
_LONG = 300  # seconds for what goes through all files

# What the last line of a traceback says; not every port has the names of the numbers.
_NO_SUCH_FILE = r"ENOENT|OSError: 2\b"
_COMPLAINTS = {
    r"ENOSPC|OSError: 28": "its file system is full. Make room, or take --clean, which removes what"
    " is left of older versions",
    r"EROFS|OSError: 30": "its file system cannot be written. A disk of the board that this"
    " computer shows must be ejected first",
    "MemoryError": "its memory does not suffice. Unplug it and plug it in again; if boot.py on it"
    " starts something, that is in the way",
}


@dataclass(frozen=True)
class Entry:
    """A file, or a folder, whose hash is empty."""

    size: int
    hash: str


@dataclass(frozen=True)
class Room:
    """Bytes of a block, free blocks, free bytes of the heap; and can the device unpack?"""

    block: int
    free: int
    heap: int
    unpacks: bool


def _nobody(count: int) -> None:
    """Nobody is told."""


class FileSystem:
    """The files on a device that is stopped. Paths have slashes on every host.

    `room` is how much was free at first. Every method may raise UsageError.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        source = files("tools.deployment").joinpath("on_device.py").read_text(encoding="utf-8")
        self._run(source)
        self.room = Room(*ast.literal_eval(self._run("room()")))

    def survey(self, rooms: Iterable[str]) -> dict[str, Entry]:
        """What there is in these folders, and what at the top that has to do with the start."""
        answer = self._run(f"survey({tuple(rooms)!r})", _LONG)
        entries = (ast.literal_eval(line) for line in answer.splitlines())
        return {path: Entry(size, hashed) for path, size, hashed in entries}

    def read(self, path: str) -> bytes | None:
        """The content of a small file; None if there is none such."""
        try:
            return ast.literal_eval(self._try(f"print(open({path!r}, 'rb').read())"))
        except Complaint as complaint:
            if re.search(_NO_SUCH_FILE, str(complaint)):
                return None
            raise self._explained(complaint) from None

    def remove(self, paths: Iterable[str]) -> None:
        """Remove files, and folders with nothing in them, in this order."""
        self._run(f"remove({tuple(paths)!r})", _LONG)

    def make(self, folders: Iterable[str]) -> None:
        """Make folders, in this order."""
        self._run(f"make({tuple(folders)!r})", _LONG)

    def rename(self, old: str, new: str) -> None:
        """Give a file another name, which no file has."""
        self._run(f"os.rename({old!r}, {new!r})")

    def write(self, path: str, content: bytes, sent: Callable[[int], object] = _nobody) -> None:
        """Write a file: it is under its name as a whole or not at all.

        `sent` is told of every so many bytes.
        """
        for start in range(0, len(content), _PIECE):
            piece = content[start : start + _PIECE]
            self._run(f"{'' if start else 'begin(); '}put{self._packed(piece)!r}")
            sent(len(piece))
        hashed = hashlib.sha256(content).hexdigest()
        last = f"{'' if content else 'begin(); '}finish({path!r}, {hashed!r})"
        if self._run(last).strip() != "True":
            raise UsageError(
                f"{path} came to the board on {self._device.port} damaged. Try another cable or"
                " another socket, and run this again"
            )

    def _packed(self, piece: bytes) -> tuple[bytes, int]:
        """The piece as `put` of the device takes it: what is shorter is sooner there."""
        if self.room.unpacks:
            packer = zlib.compressobj(9, zlib.DEFLATED, -_BITS)
            packed = packer.compress(piece) + packer.flush()
            if len(packed) < len(piece):
                return b64encode(packed), _BITS
        return b64encode(piece), 0

    def _run(self, code: str, *seconds: int) -> str:
        try:
            return self._try(code, *seconds)
        except Complaint as complaint:
            raise self._explained(complaint) from None

    def _try(self, code: str, *seconds: int) -> str:
        return self._device.run(code, *seconds)

    def _explained(self, complaint: Complaint) -> UsageError:
        lines = str(complaint).strip().splitlines() or ["nothing at all"]
        known = (reason for word, reason in _COMPLAINTS.items() if re.search(word, lines[-1]))
        reason = next(known, f"it says {lines[-1]}")
        return UsageError(f"the board on {self._device.port} cannot take the files: {reason}")
