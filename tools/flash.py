"""Put MicroPython itself on a board: hands over to mpflash where that is installed."""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from tools.errors import UsageError

_BY_HAND = (
    "`pip install mpflash` gives a program that downloads MicroPython and puts it on a board, and"
    " this command then starts it. By hand: download MicroPython for your board from"
    " micropython.org/download. RP2040 and RP2350: hold BOOTSEL while plugging in, and copy the"
    " .uf2 file to the disk that appears. Wio Terminal: slide the power switch twice beyond ON, and"
    " copy the .uf2 file. ESP32: `pip install esptool`, and follow the page of the download"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience flash`."""
    parser.add_argument("--port", help="serial port of the board; by default all on USB")


def run(args: argparse.Namespace) -> int:
    """Run mpflash, and return its exit status. UsageError, saying what to do, without it."""
    program = _find()
    if program is None:
        raise UsageError(f"mpflash is not installed. {_BY_HAND}")
    port = ["--serial", args.port] if args.port else []
    return subprocess.run([program, "flash", *port], check=False).returncode


def _find() -> str | None:
    """The program, installed beside this Python or on the PATH."""
    beside = str(Path(sys.executable).parent)
    return shutil.which("mpflash", path=beside) or shutil.which("mpflash")
