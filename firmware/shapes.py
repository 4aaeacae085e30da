"""Shapes of a scene: the tray, the ground of the status bar, frames, rules, the bar of a menu."""

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.fonts import Drawn
from firmware.palette import BRONZE, FELT, GOLD, NIGHT, SPADES
from firmware.scene import CHOSEN, FRAME, HAND, RULE, STATUS, TRAY

_FOLD = const(9)  # pixels of a corner of the frame that are folded
_LEAF = const(6)


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
    elif kind == RULE:
        _rule(canvas, x, y, w)
    elif kind == FRAME:
        _double_frame(canvas, x, y, w, h)


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
