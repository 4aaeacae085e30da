"""A virtual board in the terminal: the panel in half blocks of true colour, keys from its keyboard.

A panel of two colours that is too large for that is shown in the eight dots of Braille characters.

A terminal tells when a key is pressed but not when it is released: a press is a short one, and
Shift (or a capital letter) makes it a long one.
"""

import os
import select
import shutil
import sys
import termios
import time
import tty

from PIL import Image

from tools.virtual.board import VirtualBoard
from tools.virtual.fingers import LONG, Fingers, explain, keyboard, long_keys
from tools.virtual.picture import image_of

_SHORT = 0.08  # seconds a key press holds the button
_FRAME = 1 / 20  # seconds between pictures
_ROWS_OF_TEXT = 1

_ENTER_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[2J"
_LEAVE_SCREEN = "\x1b[0m\x1b[?25h\x1b[?1049l"

# What terminals send, and the key it is; Cyrillic letters are the keys they share.
_SEQUENCES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\x1b[1;2A": "UP", "\x1b[1;2B": "DOWN", "\x1b[1;2C": "RIGHT", "\x1b[1;2D": "LEFT",
    "\r": "enter", "\n": "enter", "\x1b": "escape", "\x7f": "backspace", "\b": "backspace",
}  # fmt: skip
_CYRILLIC = str.maketrans("фисвуапршолдьтщзйкыегмцчняФИСВУАПРШОЛДЬТЩЗЙКЫЕГМЦЧНЯ",
                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")  # fmt: skip
_QUIT = "q"

Cell = tuple[bytes, bytes, str]  # colours of ink and ground, and a character

_HALF = "▀"
_BRAILLE = 0x2800  # the character without a dot; by column and row the bits that add them
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_LIT, _DARK = b"\xff\xff\xff", b"\x00\x00\x00"


class Terminal:
    """The view of a board in the terminal of this process."""

    def __init__(self, board: VirtualBoard) -> None:
        self._board = board
        self._buttons = [name for name, _ in board.facts.BUTTONS]
        self._keys = keyboard(self._buttons)
        self._long = long_keys(self._buttons)
        self._fingers = Fingers(board)
        self._shown: list[list[Cell]] = []
        self._drawn = (0, (0, 0))  # the panel's changes and the terminal's size in the last picture
        self._next = 0.0
        self._input = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._input)
        tty.setcbreak(self._input)
        self._write(_ENTER_SCREEN)

    def serve(self, seconds: float) -> bool:
        """Show the picture and press what is typed, for so long; False after q."""
        until = time.monotonic() + seconds
        while True:
            self._fingers.move()
            self._draw()
            left = max(until - time.monotonic(), 0)
            if select.select([self._input], [], [], min(left, _FRAME))[0] and not self._read():
                return False
            if time.monotonic() >= until:
                return True

    def close(self) -> None:
        """Give the terminal back as it was."""
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._before)
        self._write(_LEAVE_SCREEN)

    def _read(self) -> bool:
        typed = os.read(self._input, 256).decode(errors="ignore")
        if not typed:
            return False  # the terminal is gone
        for key in _split(typed):
            name = self._keys.get(key.lower())
            if name is not None:
                self._fingers.tap(name, LONG if key.isupper() else _SHORT)
            elif key in self._long:
                self._fingers.tap(self._long[key], LONG)
            elif key == _QUIT:
                return False
        return True

    def _draw(self) -> None:
        size = shutil.get_terminal_size()
        now = time.monotonic()
        if (self._board.panel.changes, size) == self._drawn or now < self._next:
            return
        self._next = now + _FRAME
        if size != self._drawn[1]:
            self._shown = []
            self._write(f"\x1b[0m\x1b[2J\x1b[{size.lines};1H{self._help(size.columns)}")
        self._drawn = (self._board.panel.changes, size)
        cells = self._cells(size)
        self._write(_difference(cells, self._shown))
        self._shown = cells

    def _help(self, columns: int) -> str:
        return f"{explain(self._buttons)} · Shift = long · Q = quit"[: columns - 1]

    def _cells(self, size: os.terminal_size) -> list[list[Cell]]:
        """The panel as large as the terminal allows: whole pixels, or shrunk when it is too big."""
        panel = self._board.panel
        picture = image_of(panel)
        room = (size.columns, 2 * (size.lines - _ROWS_OF_TEXT))
        scale = min(room[0] / panel.size[0], room[1] / panel.size[1])
        if panel.mono and 0.5 <= scale < 1:
            return _dots(picture)
        if scale >= 1:
            scale = int(scale)
        fitted = (max(int(panel.size[0] * scale), 1), max(int(panel.size[1] * scale), 2) & ~1)
        return _halves(picture.resize(fitted, Image.Resampling.BOX))

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def _split(typed: str) -> list[str]:
    """The names of the keys in what the terminal sent."""
    keys = []
    while typed:
        sequence = max((s for s in _SEQUENCES if typed.startswith(s)), key=len, default="")
        if sequence:
            keys.append(_SEQUENCES[sequence])
        else:
            keys.append(typed[0].translate(_CYRILLIC))
        typed = typed[len(sequence) or 1 :]
    return keys


def _halves(picture: Image.Image) -> list[list[Cell]]:
    """Two pixels a character: its upper half is ink, its lower half is ground."""
    width, height = picture.size
    data = picture.tobytes()
    rows = [data[at : at + 3 * width] for at in range(0, len(data), 3 * width)]
    columns = range(0, 3 * width, 3)
    return [
        [(rows[y][x : x + 3], rows[y + 1][x : x + 3], _HALF) for x in columns]
        for y in range(0, height, 2)
    ]


def _dots(picture: Image.Image) -> list[list[Cell]]:
    """Eight pixels a character, which are lit or not."""
    width, height = picture.size
    lit = picture.convert("L").tobytes()
    corners = [[y * width + x for x in range(0, width, 2)] for y in range(0, height, 4)]
    return [[(_LIT, _DARK, _braille(lit, width, corner)) for corner in row] for row in corners]


def _braille(lit: bytes, width: int, corner: int) -> str:
    """The character whose upper left dot is the pixel `corner`."""
    dots = (
        bit
        for x, bits in enumerate(_DOTS)
        for y, bit in enumerate(bits)
        if lit[corner + y * width + x]
    )
    return chr(_BRAILLE + sum(dots))


def _difference(cells: list[list[Cell]], shown: list[list[Cell]]) -> str:
    """What to send so that the terminal, showing `shown`, shows `cells`."""
    parts = []
    pen: tuple[bytes, bytes] | None = None
    for y, row in enumerate(cells):
        before = shown[y] if y < len(shown) else []
        at = -1  # the column the cursor is in, if in this row
        for x, cell in enumerate(row):
            if x < len(before) and before[x] == cell:
                continue
            if at != x:
                parts.append(f"\x1b[{y + 1};{x + 1}H")
            colours = cell[:2]
            if pen != colours:
                ink, ground = (";".join(map(str, colour)) for colour in colours)
                parts.append(f"\x1b[38;2;{ink};48;2;{ground}m")
                pen = colours
            parts.append(cell[2])
            at = x + 1
    return "".join(parts)
