"""Marks round a place: legal targets, the cursor, where the last move came to.

No mark covers ink, and none reaches more than 2 pixels out of the card. All measures in pixels.
"""

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.palette import AQUA, BRONZE, GOLD, IVORY, STEEL
from firmware.scene import BLINK, CLOSE, TARGET

_RIMMED = const(15)  # from this width a card gives its own rim to the marks
_NARROW = const(12)  # below, a card must be so high for a mark of 2 pixels
_HIGH = const(14)


def paint(canvas: Canvas, mark: int, x: int, y: int, w: int, h: int, marks: int) -> None:
    """Paint one mark of the place, TARGET or CURSOR; a cursor on a target gets its tips."""
    thick = 3 if w >= _RIMMED else 2 if w >= _NARROW or h >= _HIGH else 1
    out = min(thick, 2)
    left = x - out
    top = y - out
    wide = w + 2 * out
    high = h + 2 * out
    if mark == TARGET:
        if thick == 3:
            _corners(canvas, left, top, wide, high, w // 3, h // 4, 3)
        elif thick == 2:
            _corners(canvas, left, top, wide, high, wide // 3, min(h // 4, 5), 2)
        else:
            _corners(canvas, left, top, wide, high, 3, 3, 1)
        return
    _frame(canvas, left, top, wide, high, thick, IVORY if marks & BLINK else GOLD)
    if w >= 24 and h >= 30:
        canvas.box(x + 1, y + 1, w - 2, h - 2, 1, BRONZE)
    if marks & TARGET:
        tip = 4 if thick == 3 else thick
        _corners(canvas, left, top, wide, high, tip, tip, thick)


def last(canvas: Canvas, x: int, y: int, w: int, h: int, face: int) -> None:
    """Paint the bar under a card that came with the last move."""
    canvas.fill(x + 2, y + h, w - 4, 1 if face & CLOSE else 2, STEEL)


def _corners(
    canvas: Canvas, x: int, y: int, w: int, h: int, long: int, high: int, thick: int
) -> None:
    """Four brackets inside the corners of a rectangle."""
    right = x + w
    low = y + h
    canvas.fill(x, y, long, thick, AQUA)
    canvas.fill(x, y, thick, high, AQUA)
    canvas.fill(right - long, y, long, thick, AQUA)
    canvas.fill(right - thick, y, thick, high, AQUA)
    canvas.fill(x, low - thick, long, thick, AQUA)
    canvas.fill(x, low - high, thick, high, AQUA)
    canvas.fill(right - long, low - thick, long, thick, AQUA)
    canvas.fill(right - thick, low - high, thick, high, AQUA)


def _frame(canvas: Canvas, x: int, y: int, w: int, h: int, thick: int, colour: int) -> None:
    """A closed frame inside a rectangle, without the four corner pixels."""
    canvas.fill(x + 1, y, w - 2, thick, colour)
    canvas.fill(x + 1, y + h - thick, w - 2, thick, colour)
    canvas.fill(x, y + 1, thick, h - 2, colour)
    canvas.fill(x + w - thick, y + 1, thick, h - 2, colour)
