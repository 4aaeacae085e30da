"""A board on a serial port that is MicroPython's unix port behind a pseudo terminal.

Its file system is littlefs in a file, so it outlives the power. What it says of itself can be made
up. There are no Windows ones.
"""

import ast
import json
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from host_tests.runtimes import find_unix

_HERE = Path(__file__).parent
_DEVICE = _HERE / "device"
_HEAP = 482_656  # bytes: those of a Raspberry Pi Pico, twice, since objects are twice as large
_BLOCK = 4096
_BLOCKS = 128
_PINS = 64
_REST = 0.3  # seconds without a change, after which a picture is whole

_PICO = {
    "name": "micropython",
    "version": [1, 28, 0, ""],
    "_machine": "Raspberry Pi Pico with RP2040",
    "_mpy": 6 | 3 << 8 | 2 << 10,  # of this machine's architecture, since the code is to run
}

_MOUNT = """
import sys, vfs
sys.argv[0]
class Flash:
    def __init__(self, path, count):
        self.file = open(path, "r+b"); self.count = count
    def readblocks(self, number, buffer, offset=0):
        self.file.seek(number * 4096 + offset); self.file.readinto(buffer)
    def writeblocks(self, number, buffer, offset=0):
        self.file.seek(number * 4096 + offset); self.file.write(buffer)
    def ioctl(self, operation, _):
        return self.count if operation == 4 else 4096 if operation == 5 else 0
flash = Flash(sys.argv[1], int(sys.argv[2]))
"""
_FORMAT = "vfs.VfsLfs2.mkfs(flash)\n"
_READ = """
import os
vfs.mount(vfs.VfsLfs2(flash), "/flash")
def walk(folder):
    for entry in os.ilistdir("/flash/" + folder):
        path = folder + entry[0]
        if entry[1] == 0x4000:
            walk(path + "/")
        else:
            print(repr((path, open("/flash/" + path, "rb").read())))
walk("")
"""
_WRITE = """
import os
vfs.mount(vfs.VfsLfs2(flash), "/flash")
for path, content in eval(sys.stdin.read()).items():
    parts = path.split("/")
    for i in range(1, len(parts)):
        try:
            os.mkdir("/flash/" + "/".join(parts[:i]))
        except OSError:
            pass
    with open("/flash/" + path, "wb") as file:
        file.write(content)
"""


class Flash:
    """A file with a littlefs in it, as long as no board is at work on it."""

    def __init__(self, path: Path, blocks: int = _BLOCKS) -> None:
        self.path = path
        self.blocks = blocks
        path.write_bytes(bytes(blocks * _BLOCK))
        self._run(_FORMAT)

    def files(self) -> dict[str, bytes]:
        """All files, by their paths without the first slash."""
        return dict(ast.literal_eval(line) for line in self._run(_READ).splitlines())

    def write(self, files: dict[str, bytes]) -> None:
        """Write files, with the folders that they need."""
        self._run(_WRITE, repr(files))

    def _run(self, program: str, said: str = "") -> str:
        command = [_micropython(), "-c", _MOUNT + program, self.path, str(self.blocks)]
        done = subprocess.run(command, input=said, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


class UnixBoard:
    """A board with power while it is a context manager; `port` is what it is on.

    It loses its power after `cut` bytes from the host, unless that is negative. It says of `sys`
    what `says` and `platform` have, and that there are `pretends` free blocks if that is not 0.
    """

    def __init__(
        self,
        flash: Flash,
        *,
        cut: int = -1,
        platform: str = "rp2",
        pretends: int = 0,
        **says: Any,
    ) -> None:
        self._levels = flash.path.with_name("levels")
        self._levels.write_bytes(b"\x01" * _PINS + bytes(4))
        options = {
            "device": str(_DEVICE),
            "levels": str(self._levels),
            "flash": str(flash.path),
            "blocks": flash.blocks,
            "platform": platform,
            "pretends": pretends,
            "says": {**_PICO, **says},
        }
        told = flash.path.with_name("board.json")
        told.write_text(json.dumps(options))
        heap = ["-X", f"heapsize={_HEAP}"]
        self._command = [_micropython(), *heap, "-i", str(_DEVICE / "unix_boot.py"), str(told)]
        self._cut = cut
        self._nowhere = flash.path.with_name("nowhere")  # should the board's boot fail
        self._nowhere.mkdir(exist_ok=True)

    def __enter__(self) -> "UnixBoard":
        self._relay = relay(self._cut, self._command, self._nowhere)
        assert self._relay.stdout
        self.port = self._relay.stdout.readline().strip()
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.received = int(self._relay.communicate()[0] or 0)

    def hold(self, pin: int, down: bool) -> None:
        """Press or release a button."""
        with self._levels.open("r+b") as levels:
            levels.seek(pin)
            levels.write(bytes([not down]))

    def wait_for_picture(self, before: int = 0) -> int:
        """Wait until more bytes than `before` have been drawn, and no more come; return how many.

        AssertionError when nothing is drawn within a minute.
        """
        end = time.monotonic() + 60
        sent, since = before, time.monotonic()
        while sent == before or time.monotonic() < since + _REST:
            assert time.monotonic() < end, "nothing has been drawn"
            time.sleep(0.02)
            last, sent = sent, int.from_bytes(self._levels.read_bytes()[_PINS:], "little")
            since = since if sent == last else time.monotonic()
        return sent


def relay(cut: int, command: list[str], folder: Path) -> "subprocess.Popen[str]":
    """Start host_tests/pty_relay.py in an empty folder. Its first line is the port."""
    return subprocess.Popen(
        [sys.executable, "-S", "-E", _HERE / "pty_relay.py", str(cut), *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=folder,
    )


def _micropython() -> str:
    found = find_unix()
    if found is None:
        pytest.skip("MicroPython's unix port is not served here")
    return str(found)
