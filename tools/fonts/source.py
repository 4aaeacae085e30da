"""Reads the sources of the glyphs: pictures of `.` and `#`, and letters as hexadecimal rows."""

from pathlib import Path

from tools.errors import UsageError

HERE = Path(__file__).parent

Picture = list[str]
"""A glyph's rows from the top, a `#` for every pixel of ink and a `.` for the others."""

# Drawn faces in the order the device numbers their glyphs by.
DRAWN = ("R17", "R12", "R9", "R6", "S17", "S11", "S9", "S7", "S5", "D5", "hand")

# Letters all text faces have, in the order the device counts on; others follow.
LETTERS = [*range(0x20, 0x7F), *range(0x410, 0x450)]

TEXT = ("5x7", "5x8", "6x10", "7x13", "7x13B", "8x13", "8x13B", "9x15B", "9x18B", "10x20")
# Faces of the ten digits alone; in 4x6 the two signs of the status bar follow.
DIGITS = ("4x6", "6x13B")


def blocks(path: Path) -> list[tuple[str, Picture]]:
    """The heading and the rows of every picture of a file; pictures are parted by blank lines."""
    found = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("# ")]
        if lines:
            found.append((lines[0], lines[1:]))
    return found


def drawn(name: str) -> list[Picture]:
    """The glyphs of a face drawn by hand. Raises UsageError for a picture that is not one."""
    path = HERE / "drawn" / f"{name}.txt"
    glyphs = blocks(path)
    for heading, rows in glyphs:
        _check(path, heading, rows)
    return [rows for _, rows in glyphs]


def letters(name: str) -> dict[int, Picture]:
    """The letters of a text face by code point, with the changes of `faces/changes.txt`."""
    width, height = cell(name)
    found = {}
    for line in (HERE / "faces" / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            code, _, rows = line.partition(": ")
            found[int(code, 16)] = [_row(row, width) for row in rows.split()]
    path = HERE / "faces" / "changes.txt"
    for heading, rows in blocks(path):
        _check(path, heading, rows)
        face, letter, top, left = heading.split()
        if face == name:
            found[ord(letter)] = _put(rows, int(left), int(top), width, height)
    return found


def cell(name: str) -> tuple[int, int]:
    """Width and height of a text face's cell in pixels: its name says it."""
    width, _, height = name.rstrip("B").partition("x")
    return int(width), int(height)


def _row(digits: str, width: int) -> str:
    bits = f"{int(digits, 16):0{4 * len(digits)}b}"
    return bits[:width].replace("0", ".").replace("1", "#")


def _put(rows: Picture, left: int, top: int, width: int, height: int) -> Picture:
    """The picture in a cell of width x height that is empty else."""
    empty = "." * width
    inked = [("." * left + row).ljust(width, ".") for row in rows]
    return [empty] * top + inked + [empty] * (height - top - len(rows))


def _check(path: Path, heading: str, rows: Picture) -> None:
    if not rows or any(set(row) - set(".#") or len(row) != len(rows[0]) for row in rows):
        raise UsageError(f"{path}: the picture of {heading} is not a block of . and #")
