"""Shapes of a scene: the tray, the ground of the status bar, frames, rules, the bar of a menu."""

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.fonts import Drawn
from firmware.palette import AQUA, BRONZE, FELT, GOLD, IVORY, MOSS, NIGHT, SAGE, SPADES
from firmware.scene import (
    CHOSEN,
    CORONET,
    FRAME,
    HAND,
    HERE,
    LAID,
    MAP,
    MORE_DOWN,
    MORE_UP,
    MOUNT,
    NEXT,
    PANEL,
    RULE,
    STATUS,
    STEPS,
    THUMB,
    TILE,
    TILE_EMPTY,
    TO_COME,
    TO_DOWN,
    TO_LEFT,
    TO_RIGHT,
    TO_UP,
    TRACK,
    TRAY,
)

_GOLDEN = (THUMB, HERE)

_FOLD = const(9)  # pixels of a corner of the frame that are folded
_LEAF = const(6)
_STEPS = const(7)  # height of a triangle and the gap to its tile
_TRIANGLE = const(4)  # of which this is the triangle's

_CORONET = (0x2082, 0x71C7, 0x2082, 0x61C3, 0x7BEF, 0x7FFF, 0x3FFE, 0, 0x7FFF)  # rows of 15 pixels


def paint(canvas: Canvas, kind: int, x: int, y: int, w: int, h: int, hand: Drawn) -> None:
    """Paint a shape that fills the rectangle."""
    if kind == TRAY:
        canvas.fill(x, y, w, h, BRONZE)
    elif kind == STATUS:
        canvas.fill(x, y, w, h, NIGHT)
        canvas.fill(x, y, w, 1, BRONZE)
    elif kind == CHOSEN:
        _chosen(canvas, x, y, w, h)
    elif kind == HAND:
        canvas.glyph(hand, 0, x, y, SPADES)
    elif kind == PANEL:
        canvas.fill(x, y, w, h, BRONZE)
        canvas.fill(x + 1, y + 1, w - 2, h - 2, GOLD)
        canvas.fill(x + 2, y + 2, w - 4, h - 4, FELT)
    elif kind == MOUNT:
        canvas.fill(x, y, w, h, BRONZE)
        canvas.box(x + 1, y + 1, w - 2, h - 2, 1, GOLD)
    elif kind == LAID:
        _lozenge(canvas, x, y, GOLD, GOLD)
    elif kind == TO_COME:
        _lozenge(canvas, x, y, SAGE, FELT)
    elif kind == TILE:
        canvas.fill(x, y, w, h, IVORY)
    elif kind == TILE_EMPTY:
        canvas.fill(x, y, w, h, MOSS)
    elif kind == STEPS:
        _steps(canvas, x, y, w, h)
    elif kind == CORONET:
        _coronet(canvas, x, y)
    elif kind == RULE:
        _rule(canvas, x, y, w)
    elif kind == FRAME:
        _double_frame(canvas, x, y, w, h)
    elif kind == TRACK:
        canvas.fill(x + w // 2, y, 1, h, BRONZE)
    elif kind in _GOLDEN:
        canvas.fill(x, y, w, h, GOLD)
    elif kind == MAP:
        canvas.box(x, y, w, h, 1, BRONZE)
    elif MORE_UP <= kind <= MORE_DOWN:
        _triangle(canvas, kind == MORE_UP, x, y, w, h, GOLD)
    elif TO_UP <= kind <= TO_DOWN:
        _triangle(canvas, kind == TO_UP, x, y, w, h, AQUA)
    elif TO_LEFT <= kind <= TO_RIGHT:
        _sideways(canvas, kind == TO_LEFT, x, y, w, h, AQUA)
    elif kind == NEXT:
        _sideways(canvas, False, x, y, w, h, GOLD)


def _chosen(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A gold bar, bronze at its lower edge."""
    canvas.fill(x, y, w, h, GOLD)
    canvas.fill(x, y + h - 1, w, 1, BRONZE)
    canvas.corners(x, y, w, h, FELT)


def _rule(canvas: Canvas, x: int, y: int, w: int) -> None:
    """A bronze line in the middle of 7 rows, parted by a gold lozenge."""
    middle = x + w // 2
    canvas.fill(x, y + 3, w, 1, BRONZE)
    canvas.fill(middle - 8, y + 3, 17, 1, FELT)
    for i in range(4):
        canvas.fill(middle - i, y + i, 2 * i + 1, 1, GOLD)
        canvas.fill(middle - i, y + 6 - i, 2 * i + 1, 1, GOLD)


def _lozenge(canvas: Canvas, x: int, y: int, edge: int, ground: int) -> None:
    """Five pixels wide and high."""
    for i in range(3):
        canvas.fill(x + 2 - i, y + i, 2 * i + 1, 5 - 2 * i, edge)
    for i in range(2):
        canvas.fill(x + 2 - i, y + 1 + i, 2 * i + 1, 3 - 2 * i, ground)


def _steps(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """A golden tile between two triangles of 7 x 4 pixels."""
    canvas.fill(x, y + _STEPS, w, h - 2 * _STEPS, GOLD)
    _triangle(canvas, True, x, y, w, _TRIANGLE, GOLD)
    _triangle(canvas, False, x, y + h - _TRIANGLE, w, _TRIANGLE, GOLD)


def _triangle(canvas: Canvas, up: bool, x: int, y: int, w: int, h: int, colour: int) -> None:
    """A triangle as high as the rectangle, its tip in the middle of the upper or lower side."""
    x += w // 2
    for i in range(h):
        canvas.fill(x - i, y + i if up else y + h - 1 - i, 2 * i + 1, 1, colour)


def _sideways(canvas: Canvas, left: bool, x: int, y: int, w: int, h: int, colour: int) -> None:
    """A triangle as wide as the rectangle, its tip in the middle of the left or right side."""
    y += h // 2
    for i in range(w):
        canvas.fill(x + i if left else x + w - 1 - i, y - i, 1, 2 * i + 1, colour)


def _coronet(canvas: Canvas, x: int, y: int) -> None:
    for row in range(len(_CORONET)):
        for i in range(15):
            if _CORONET[row] >> i & 1:
                canvas.fill(x + i, y + row, 1, 1, GOLD)


def _double_frame(canvas: Canvas, x: int, y: int, w: int, h: int) -> None:
    """Bronze outside and gold inside, with folded corners and a quarter of a leaf in each."""
    _sides(canvas, x, y, w, h, 0, BRONZE)
    _sides(canvas, x, y, w, h, 2, GOLD)
    for i in range(_FOLD):
        _four(canvas, x, y, w, h, _FOLD - 1, i, GOLD)
        _four(canvas, x, y, w, h, i, _FOLD - 1, GOLD)
    for i in range(_LEAF):
        for j in range(_LEAF - i):
            _four(canvas, x, y, w, h, i + 1, j + 1, BRONZE if (i + j) & 1 else GOLD)


def _sides(canvas: Canvas, x: int, y: int, w: int, h: int, inset: int, colour: int) -> None:
    """Lines so far inside the four sides of a rectangle, which stop short of the folds."""
    long = w - 2 * _FOLD
    high = h - 2 * _FOLD
    canvas.fill(x + _FOLD, y + inset, long, 1, colour)
    canvas.fill(x + _FOLD, y + h - 1 - inset, long, 1, colour)
    canvas.fill(x + inset, y + _FOLD, 1, high, colour)
    canvas.fill(x + w - 1 - inset, y + _FOLD, 1, high, colour)


def _four(canvas: Canvas, x: int, y: int, w: int, h: int, i: int, j: int, colour: int) -> None:
    """A pixel i to the right and j below the upper left corner, mirrored into all four."""
    right = x + w - 1 - i
    low = y + h - 1 - j
    canvas.fill(x + i, y + j, 1, 1, colour)
    canvas.fill(right, y + j, 1, 1, colour)
    canvas.fill(x + i, low, 1, 1, colour)
    canvas.fill(right, low, 1, 1, colour)
