"""The boards there are, read from their files, and the command that tells of them."""

import argparse
import ast
import os
import re
import runpy
import textwrap
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

from firmware.fields import DEFAULTS
from tools.errors import UsageError

BOARDS = Path(__file__).resolve().parent.parent / "boards"
DEFAULT = "pico_lcd_1_3"

# What a board file may say for the host alone.
_HOSTS = {
    "RUNTIME": "MicroPython",
    "VERIFIED": "verified on a virtual board only, never on silicon",
    "DOUBTS": (),
}
_NOWHERE = "none"  # the CHIP of a board that is built nowhere
_WIDE = 96  # letters of a line
_BEWARE = "In doubt; the self-test (hold any button while it starts) shows what is so:"

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

# Of each there are some with fewer buttons, by the number of those.
_NAME = re.compile(r"plain_(\d+)x(\d+)(?:_(\d))?")
_FEW = {
    2: ("a", "b"),
    3: ("a", "b", "c"),
    4: ("a", "b", "x", "y"),
    5: ("up", "down", "a", "b", "c"),
    6: ("up", "down", "left", "right", "a", "b"),
}
_PINS = {"up": 2, "down": 18, "left": 16, "right": 20, "a": 15, "b": 17, "c": 3, "x": 19, "y": 21}
_BUTTONS = re.compile(r"BUTTONS = \(\n.*?\n\)", re.DOTALL)
_FEWER = (
    "With _2 to _6 after its name, as in plain_128x64_3, a plain board has so many buttons; "
    "there is a plain_240x240 too."
)


def names() -> list[str]:
    """The names of all boards, sorted, those that are built nowhere last."""
    real = (path.stem for path in BOARDS.glob("[!_]*.py") if not path.stem.startswith("plain"))
    return sorted(real) + [f"plain_{width}x{height}" for width, height in _SIZES]


def find(name: str) -> Path:
    """The file of the board `name`, which may have to be made; UsageError when there is none."""
    plain = _NAME.fullmatch(name)
    if plain:
        width, height, buttons = (int(number or 0) for number in plain.groups())
        if (width, height) in {*_SIZES, _PLAIN[1]} and buttons in (0, *_FEW):
            return _plain(name, width, height, buttons)
    elif name in names():
        return BOARDS / f"{name}.py"
    raise UsageError(f"there is no board {name}; there are: {', '.join(names())}. {_FEWER}")


def _plain(name: str, width: int, height: int, buttons: int) -> Path:
    """A copy of one of the plain boards with another size of screen, and maybe other buttons."""
    pattern, (old_width, old_height) = _SIZES.get((width, height), _PLAIN)
    text = pattern.read_text(encoding="utf-8")
    if buttons:
        pins = "".join(f'    ("{button}", {_PINS[button]}),\n' for button in _FEW[buttons])
        text = _BUTTONS.sub(f"BUTTONS = (\n{pins})", text)
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
    """The constants of a board file, and what it leaves out."""
    return SimpleNamespace(**{**_HOSTS, **DEFAULTS, **runpy.run_path(str(path))})


# -- the command -------------------------------------------------------------------------------


def describe(name: str) -> str:
    """One line: name, chip, runtime, screen, buttons, what is verified and how."""
    board = read(find(name))
    buttons = " ".join(button for button, _ in board.BUTTONS)
    doubts = f"; doubts: {len(board.DOUBTS)}" if board.DOUBTS else ""
    return (
        f"{name}  {board.CHIP}, {board.RUNTIME}, screen {board.WIDTH}x{board.HEIGHT}, "
        f"buttons {buttons}; {_verified(board)}{doubts}"
    )


def _verified(board: SimpleNamespace) -> str:
    return "built nowhere" if board.CHIP == _NOWHERE else board.VERIFIED


def explain(name: str) -> Iterator[str]:
    """All there is to say about a board, line by line: what it is, where from, what is in doubt."""
    path = find(name)
    board = read(path)
    yield describe(name)
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    for paragraph in said.split("\n\n"):
        yield from ("", *textwrap.wrap(" ".join(paragraph.split()), _WIDE))
    if board.DOUBTS:
        yield from ("", _BEWARE)
    for doubt in board.DOUBTS:
        yield from textwrap.wrap(doubt, _WIDE, initial_indent="  - ", subsequent_indent="    ")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A board, if it is to be about one."""
    parser.add_argument("board", nargs="?", help="say all about this one")


def run(args: argparse.Namespace) -> int:
    """Print the list, or all about one board."""
    if args.board:
        print("\n".join(explain(args.board)))
        return 0
    for name in names():
        print(describe(name))
    print(_FEWER)
    return 0
