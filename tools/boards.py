"""The boards there are, read from their files, and the command that lists them."""

import argparse
import os
import runpy
import threading
from pathlib import Path
from types import SimpleNamespace

from tools.errors import UsageError

BOARDS = Path(__file__).resolve().parent.parent / "boards"
DEFAULT = "pico_lcd_1_3"

_MADE = BOARDS.parent / "build" / "boards"

# Boards that are built nowhere: a file and the size in it, and the sizes of which there are some.
_PLAIN = BOARDS / "plain.py", (240, 240)
_MONO = BOARDS / "plain_mono.py", (128, 64)
_SIZES = {
    (320, 240): _PLAIN,
    (240, 135): _PLAIN,
    (135, 240): _PLAIN,
    (160, 128): _PLAIN,
    (128, 128): _PLAIN,
    (128, 64): _MONO,
    (72, 40): _MONO,
}
_SEGMENTS = 128  # of the controller in boards/plain_mono.py


def names() -> list[str]:
    """The names of all boards, sorted, those that are built nowhere last."""
    real = (path.stem for path in BOARDS.glob("[!_]*.py") if not path.stem.startswith("plain"))
    return sorted(real) + [f"plain_{width}x{height}" for width, height in _SIZES]


def find(name: str) -> Path:
    """The file of the board `name`, which may have to be made; UsageError when there is none."""
    if name not in names():
        raise UsageError(f"there is no board {name}; there are: {', '.join(names())}")
    if not name.startswith("plain_"):
        return BOARDS / f"{name}.py"
    width, height = (int(side) for side in name.removeprefix("plain_").split("x"))
    return _plain(name, width, height)


def _plain(name: str, width: int, height: int) -> Path:
    """A copy of one of the plain boards with another size of screen."""
    pattern, (old_width, old_height) = _SIZES[width, height]
    text = pattern.read_text(encoding="utf-8")
    text = text.replace(f"WIDTH = {old_width}", f"WIDTH = {width}")
    text = text.replace(f"HEIGHT = {old_height}", f"HEIGHT = {height}")
    text = text.replace(f"{old_width}, {old_height}", f"{width}, {height}")
    if pattern == _MONO[0]:
        first = (_SEGMENTS - width) // 2
        text = text.replace("X0 = 0", f"X0 = {first}").replace("(0, 0,", f"({first}, 0,")
    path = _MADE / f"{name}.py"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{name}.{os.getpid()}.{threading.get_ident()}")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)  # as a whole: others may be reading it
    return path


def read(path: Path) -> SimpleNamespace:
    """The constants of a board file."""
    return SimpleNamespace(**runpy.run_path(str(path)))


def describe(name: str) -> str:
    """One line: name, chip, runtime, screen, buttons, what is verified and how."""
    board = read(find(name))
    buttons = " ".join(button for button, _ in board.BUTTONS)
    return (
        f"{name}  {board.CHIP}, {board.RUNTIME}, screen {board.WIDTH}x{board.HEIGHT}, "
        f"buttons {buttons}; {board.VERIFIED}"
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None: the list is short."""


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    for name in names():
        print(describe(name))
    return 0
