"""The file system in the flash of an emulated Pico, read and written from outside."""

from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from littlefs import LittleFS, UserContext
from rp2040py.boards import BOARDS, FlashLayout, resolve_layout

# The form that every MicroPython mounts; and the sizes that its port for the chip asks for.
_VERSION = 0x00020000
_ANY_VERSION = 0
_PROG = 256
_READ = 32

_PICO_W = b"Pico W"  # in its firmware, which leaves the file system less room


def layout(uf2: Path) -> FlashLayout:
    """Where in the flash a firmware has its file system."""
    board = "pico_w" if _PICO_W in uf2.read_bytes() else "pico"
    found = resolve_layout(BOARDS[board], "micropython")
    assert found is not None
    return found


def make(where: FlashLayout, files: dict[str, bytes]) -> bytes:
    """A file system with these files, by path."""
    system, context = _system(where, None, _VERSION)
    system.format()
    system.mount()
    _put(system, files)
    return bytes(context.buffer)


def write(where: FlashLayout, image: bytes, files: dict[str, bytes]) -> bytes:
    """The same file system with these files, new or in the place of others."""
    system, context = _system(where, image, _ANY_VERSION)
    system.mount()
    _put(system, files)
    return bytes(context.buffer)


def _put(system: LittleFS, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        folder = PurePosixPath(path).parent.as_posix()
        if folder != ".":
            system.makedirs(folder, exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(content)


def read(where: FlashLayout, image: bytes, paths: Iterable[str]) -> dict[str, bytes]:
    """Those of the files that there are, by path."""
    system, _ = _system(where, image, _ANY_VERSION)
    system.mount()
    found = {}
    for path in paths:
        try:
            with system.open(path, "rb") as file:
                found[path] = bytes(file.read())
        except FileNotFoundError:
            continue
    return found


def _system(where: FlashLayout, image: bytes | None, version: int) -> tuple[LittleFS, UserContext]:
    size = where.fs_blocksize * where.fs_blockcount
    context = UserContext(buffsize=size)
    if image is not None:
        context.buffer[:] = image
    system = LittleFS(
        context=context,
        mount=False,
        block_size=where.fs_blocksize,
        block_count=where.fs_blockcount,
        disk_version=version,
        prog_size=_PROG,
        read_size=_READ,
        lookahead_size=_READ,
    )
    return system, context
