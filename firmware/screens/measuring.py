"""What the self-test measures: memory, and whether the storage keeps what is written."""

import gc
import os

from engine_core.compat import const

UNSAID = const(-1)  # of the storage: it was not asked to be looked at
_SPOILT = const(-2)  # or reads other than it was written

_FILE = "saves/test"
_PATTERN = b"\x55\xaa\x00\xff" * 16
_FINEST = const(256)  # bytes: so exactly the largest block is measured


def free() -> int:
    """Bytes of the heap that are free, 0 where that cannot be known."""
    return gc.mem_free() if hasattr(gc, "mem_free") else 0


def largest(high: int) -> int:
    """Bytes of the largest block that can be had, high at most."""
    low = 0
    while high - low > _FINEST:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    gc.collect()
    return low


def check() -> int:
    """Write a small file, read it and remove it: 0 if all that went well, else what went wrong."""
    try:
        if _FILE.split("/")[0] not in os.listdir():
            os.mkdir(_FILE.split("/")[0])
        with open(_FILE, "wb") as file:
            file.write(_PATTERN)
        with open(_FILE, "rb") as file:
            same = file.read() == _PATTERN
        os.remove(_FILE)
    except OSError as fault:
        return fault.errno or _SPOILT
    return 0 if same else _SPOILT
