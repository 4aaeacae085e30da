"""Marks round a place: legal targets, the cursor, where the last move came to.

No mark covers ink, and none reaches more than 2 pixels out of the card. All measures in pixels.
"""

from engine_core.compat import const
from firmware.canvas import Pen
from firmware.palette import AQUA, BRONZE, FELT, GOLD, IVORY, STEEL
from firmware.scene import BLINK, CLOSE, FAN_TOP, TARGET

_RIMMED = const(15)  # from this width a card gives its own rim to the marks
_NARROW = const(12)  # below, a card must be so high for a mark of 2 pixels
_HIGH = const(14)
_AIRY = const(19)  # the top card of a fan has so much air above its rank for more than a line


def paint(pen: Pen, mark: int, w: int, h: int, face: int, marks: int) -> None:
    """Paint one mark of a place, TARGET or CURSOR; a cursor on a target gets its tips."""
    thick = upper = 3 if w >= _RIMMED else 2 if w >= _NARROW or h >= _HIGH else 1
    out = min(thick, 2)
    left = top = -out
    wide = w + 2 * out
    if face & FAN_TOP:
        top = 0
        upper = out if h >= _AIRY else 1
    high = h + out - top
    if mark == TARGET:
        if thick == 3:
            _corners(pen, left, top, wide, high, w // 3, h // 4, 3, upper)
        elif thick == 2:
            _corners(pen, left, top, wide, high, wide // 3, min(h // 4, 5), 2, upper)
        else:
            _corners(pen, left, top, wide, high, 3, 3, 1, 1)
        return
    _frame(pen, left, top, wide, high, thick, upper, IVORY if marks & BLINK else GOLD)
    if w >= 24 and h >= 30 and not face & FAN_TOP:
        pen.box(1, 1, w - 2, h - 2, 1, BRONZE)
    if marks & TARGET:
        tip = 4 if thick == 3 else thick
        _corners(pen, left, top, wide, high, tip, tip, thick, upper)


def last(pen: Pen, w: int, h: int, face: int) -> None:
    """Paint the bar under a card that came with the last move."""
    pen.fill(2, h, w - 4, 1 if face & CLOSE else 2, STEEL)


def _corners(
    pen: Pen, x: int, y: int, w: int, h: int, long: int, high: int, thick: int, upper: int
) -> None:
    """Four brackets inside the corners of a rectangle; `upper` is how thick its upper side is."""
    right = x + w
    low = y + h
    pen.fill(x, y, long, upper, AQUA)
    pen.fill(x, y, thick, high, AQUA)
    pen.fill(right - long, y, long, upper, AQUA)
    pen.fill(right - thick, y, thick, high, AQUA)
    pen.fill(x, low - thick, long, thick, AQUA)
    pen.fill(x, low - high, thick, high, AQUA)
    pen.fill(right - long, low - thick, long, thick, AQUA)
    pen.fill(right - thick, low - high, thick, high, AQUA)


def _frame(pen: Pen, x: int, y: int, w: int, h: int, thick: int, upper: int, colour: int) -> None:
    """A closed frame inside a rectangle; of a thick one the corner pixels are cut off."""
    pen.fill(x, y, w, upper, colour)
    pen.fill(x, y + h - thick, w, thick, colour)
    pen.fill(x, y, thick, h, colour)
    pen.fill(x + w - thick, y, thick, h, colour)
    if thick == 3:
        pen.corners(x, y, w, h, FELT)
