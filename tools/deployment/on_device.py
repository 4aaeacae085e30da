"""Runs on the device: its text is sent there as it is, and then these functions are called.

It works on MicroPython only. Paths are relative, since the program's home is the folder that the
device starts in, which not every maker has left at "/".
"""

# pyright: reportAttributeAccessIssue=false, reportMissingImports=false
# pyright: reportOptionalMemberAccess=false

import gc
import hashlib
import io
import os
from binascii import a2b_base64, hexlify

try:
    import deflate
except ImportError:
    deflate = None

FOLDER = 0x4000
FRESH = "patience.new"  # the file that is on its way

parts = []  # the file that is open


def room() -> None:
    """Print the bytes of a block, how many are free, the free bytes of the heap, can it unpack."""
    gc.collect()
    disk = os.statvfs(os.getcwd())
    print(repr((disk[1], disk[3], gc.mem_free(), deflate is not None)))


def survey(rooms: tuple[str, ...]) -> None:
    """Print what there is in these folders, and what at the top: path, size, hash.

    A folder has the hash "".
    """
    for entry in os.ilistdir():
        if entry[1] == FOLDER:
            if entry[0] in rooms:
                walk(entry[0])
        elif entry[0].startswith("main.py") or entry[0] == FRESH:
            show(entry[0])


def walk(folder: str) -> None:
    print(repr((folder, 0, "")))
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == FOLDER:
            walk(path)
        else:
            show(path)


def show(path: str) -> None:
    print(repr((path, os.stat(path)[6], digest(path))))


def digest(path: str) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    state = hashlib.sha256()
    piece = bytearray(512)
    view = memoryview(piece)
    with open(path, "rb") as file:
        count = file.readinto(piece)
        while count:
            state.update(view[:count])
            count = file.readinto(piece)
    return hexlify(state.digest()).decode()


def remove(paths: tuple[str, ...]) -> None:
    """Remove files and empty folders, and print each."""
    for path in paths:
        if os.stat(path)[0] & FOLDER:
            os.rmdir(path)
        else:
            os.remove(path)
        print(path)


def make(folders: tuple[str, ...]) -> None:
    """Make folders, and print each."""
    for folder in folders:
        os.mkdir(folder)
        print(folder)


def begin() -> None:
    """Begin a file."""
    parts[:] = [open(FRESH, "wb")]


def put(text: bytes, bits: int) -> None:
    """Write what is in base64, and deflated if it has a window of so many bits."""
    piece = a2b_base64(text)
    if bits:
        piece = deflate.DeflateIO(io.BytesIO(piece), deflate.RAW, bits).read()
    parts[0].write(piece)


def finish(path: str, hashed: str) -> None:
    """Give the file its name if it has come whole, and print whether it has."""
    parts.pop().close()
    whole = digest(FRESH) == hashed
    if whole:
        os.rename(FRESH, path)
    print(whole)
