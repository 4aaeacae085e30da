"""Locked pairs: two cards on one place, the lower one first. All measures in pixels.

They lie side by side or, on high cards, one over the other, parted by a bronze line, each in the
largest face for which its half has room.
"""

from engine_core.compat import const
from firmware.canvas import Pen
from firmware.ink import TALL_LEAST_H, TALL_LEAST_W, WIDE_LEAST_H, WIDE_LEAST_W, Ink
from firmware.palette import BRONZE
from firmware.scene import BIG, TINY, WIDE
from firmware.stamp import LOWER

_BROAD = const(19)  # from this width there is room for two cards side by side,
_HIGH = const(39)  # unless the place is so high
_LOW = const(16)  # a narrow place so low has room for two columns,
_COLUMN_H = const(12)  # if they may reach into the gap below


def size(w: int, h: int) -> int:
    """Size of the faces of a pair on a place of w x h."""
    if _beside(w, h):
        return _face((w - 1) // 2, h, False) & TINY
    return _face(w, (h - 1) // 2, True) & TINY


def ground(pen: Pen, y: int, w: int, h: int, colour: int) -> None:
    """Paint the two cards of a pair before anything is printed on them."""
    if _beside(w, h):
        h = _high(w, h)
        half = (w - 1) // 2
        pen.fill(0, y, half, h, colour)
        pen.fill(half, y, 1, h, BRONZE)
        pen.fill(w - half, y, half, h, colour)
    else:
        half = (h - 1) // 2
        pen.fill(0, y, w, h, colour)
        pen.fill(0, y + half, w, h - 2 * half, BRONZE)


def show(ink: Ink, y: int, w: int, h: int) -> None:
    """Print ranks and suits: of the lower card on the left or above."""
    if _beside(w, h):
        h = _high(w, h)
        half = (w - 1) // 2
        face = _face(half, h, False)
        ink.tall(0, y, half, h, face, LOWER, False)
        ink.tall(w - half, y, half, h, face, 0, False)
    else:
        half = (h - 1) // 2
        face = _face(w, half, True)
        _print(ink, y, w, half, face, LOWER)
        _print(ink, y + h - half, w, half, face, 0)


def _high(w: int, h: int) -> int:
    """Height of cards side by side."""
    return max(h, _COLUMN_H) if w < _BROAD else h


def _beside(w: int, h: int) -> bool:
    """Do the two cards lie side by side?"""
    return h < _HIGH if w >= _BROAD else h <= _LOW


def _face(w: int, h: int, wide: bool) -> int:
    """The largest face for w x h, tall or perhaps wide; the smallest makes do with less."""
    for face in range(BIG, TINY):
        if w >= TALL_LEAST_W[face] and h >= TALL_LEAST_H[face]:
            return face
        if wide and w >= WIDE_LEAST_W[face] and h >= WIDE_LEAST_H[face]:
            return face | WIDE
    return TINY | WIDE if wide and w >= WIDE_LEAST_W[TINY] else TINY


def _print(ink: Ink, y: int, w: int, h: int, face: int, which: int) -> None:
    if face & WIDE:
        ink.wide(0, y, w, h, face & TINY, which, False)
    else:
        ink.tall(0, y, w, h, face, which, False)
