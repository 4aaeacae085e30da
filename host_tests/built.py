"""Device programs that are built along with the firmware, and so may use any name of it.

Each is a module of host_tests/device with a function `main`, which gets words. The other programs
that it imports are built with it.
"""

import tempfile
from pathlib import Path

from tools import boards
from tools.build import build
from tools.virtual.board import find_micropython

_IN_MEMORY = Path("/dev/shm")

PROGRAMS = Path(__file__).parent / "device"

# As on a virtual board (tools/virtual/device/boot.py).
_START = (
    "import sys, vfs; vfs.mount(vfs.VfsPosix(sys.argv[1]), '/rom'); "
    "sys.path[:] = ('/rom', '/rom/virtual', '.frozen'); "
    "__import__(sys.argv[2]).main(*sys.argv[3:])"
)


def make(folder: Path, *programs: str) -> Path:
    """Build the firmware with these programs in a folder, which is returned."""
    paths = tuple(PROGRAMS / f"{program}.py" for program in programs)
    return build(boards.find(boards.DEFAULT), folder, paths)


def folder() -> tempfile.TemporaryDirectory[str]:
    """A folder for the files of a handheld: in memory where that is possible."""
    return tempfile.TemporaryDirectory(dir=_IN_MEMORY if _IN_MEMORY.is_dir() else None)


def command(library: Path, heap: int, program: str, *words: object) -> list[str]:
    """What runs a program in a heap of so many KiB. AssertionError if the unix port is missing."""
    micropython = find_micropython()
    assert micropython, "MicroPython's unix port is not installed"
    limit = ["-X", f"heapsize={heap}K"]
    return [micropython, *limit, "-c", _START, str(library), program, *map(str, words)]
