"""The boards there are, read from their files, and the command that lists them."""

import argparse
import runpy
from pathlib import Path
from types import SimpleNamespace

from tools.errors import UsageError

BOARDS = Path(__file__).resolve().parent.parent / "boards"
DEFAULT = "pico_lcd_1_3"


def names() -> list[str]:
    """The names of all boards, sorted."""
    return sorted(path.stem for path in BOARDS.glob("[!_]*.py"))


def find(name: str) -> Path:
    """The file of the board `name`; UsageError when there is none."""
    if name not in names():
        raise UsageError(f"there is no board {name}; there are: {', '.join(names())}")
    return BOARDS / f"{name}.py"


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
