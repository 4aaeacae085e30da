"""The boards there are, read from their files, and the command that lists them."""

import argparse
import runpy
from pathlib import Path
from types import SimpleNamespace

from tools.errors import UsageError

BOARDS = Path(__file__).resolve().parent.parent / "boards"
DEFAULT = "pico_lcd_1_3"

_PLAIN = BOARDS / "plain.py"
_MADE = BOARDS.parent / "build" / "boards"
_PLAIN_SIZES = ((320, 240), (240, 135), (135, 240), (160, 128), (128, 128))  # no board has them


def names() -> list[str]:
    """The names of all boards, sorted, those of boards/plain.py last."""
    real = sorted(path.stem for path in BOARDS.glob("[!_]*.py") if path != _PLAIN)
    return real + [f"plain_{width}x{height}" for width, height in _PLAIN_SIZES]


def find(name: str) -> Path:
    """The file of the board `name`, which may have to be made; UsageError when there is none."""
    if name not in names():
        raise UsageError(f"there is no board {name}; there are: {', '.join(names())}")
    if not name.startswith("plain_"):
        return BOARDS / f"{name}.py"
    return _plain(name, *name.removeprefix("plain_").split("x"))


def _plain(name: str, width: str, height: str) -> Path:
    """A copy of boards/plain.py with another size of screen."""
    text = _PLAIN.read_text(encoding="utf-8")
    text = text.replace("WIDTH = 240", f"WIDTH = {width}").replace(
        "HEIGHT = 240", f"HEIGHT = {height}"
    )
    text = text.replace("240, 240", f"{width}, {height}")
    path = _MADE / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
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
