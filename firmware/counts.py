"""How many cards lie on a place: the tab on a card, the plaque on a back, the plate in a fan."""

from engine_core.compat import const
from firmware import lazy, write
from firmware.ink import RANK, TAB_H, TALL_LEAST_H, WIDE_LEAST_H, WIDE_LEAST_W
from firmware.palette import IVORY, NIGHT, PARCHMENT, UMBER
from firmware.scene import WIDE
from firmware.tape import Tape

PLATE_H = const(9)
_PLUS_W = const(20)  # from this width a plate has a plus before its number
_PLUS = const(5)

_PLAQUE_W = const(15)  # from this width a back has a plaque, below a band


def _large(w: int, h: int) -> bool:
    """Has a card of w x h the larger digits on its tab?"""
    return w >= 24 and h >= 30


class Counts:
    """Writes the numbers of cards with a tape."""

    def __init__(self, tape: Tape) -> None:
        self._pen = tape
        self._small = lazy.load("firmware.fontfile").drawn("D5")
        self._middle = lazy.load("firmware.fontfile").digits("5x8")
        self._large = lazy.load("firmware.fontfile").drawn("6x13B")
        tape.sheets += (self._small, self._middle, self._large)

    def below(self, w: int, h: int, face: int, count: int) -> bool:
        """Has a tall card its tab at the lower edge, so that rank and suit must make room?"""
        wide = self._width(w, h, count)
        return w < 3 * RANK[face & 3] // 4 + 3 + wide and h >= TALL_LEAST_H[face & 3] + TAB_H

    def tab(self, y: int, w: int, h: int, face: int, count: int) -> None:
        """In a corner of a card or at its lower edge; nothing where there is no room for it."""
        size = face & 3
        wide = self._width(w, h, count)
        high = TAB_H + 2 * _large(w, h)
        x = w - wide
        if face & WIDE:
            if w < WIDE_LEAST_W[size] + 1 + wide:
                if h < WIDE_LEAST_H[size] + TAB_H:
                    return
                y += h - high
        elif self.below(w, h, face, count):
            x //= 2
            y += h - high
        elif w < 3 * RANK[size] // 4 + 3 + wide:
            return
        self._pen.fill(x, y, wide, high, NIGHT)
        if _large(w, h):
            x += wide - 1 - write.width(self._middle, count, 0)
            write.number(self._pen, self._middle, x, y, count, 0, IVORY)
        else:
            write.number(self._pen, self._small, x + 1, y + 1, count, 1, IVORY)

    def _width(self, w: int, h: int, count: int) -> int:
        """Width of the tab on a card of w x h."""
        if not _large(w, h):
            return write.width(self._small, count, 1) + 2
        return write.width(self._middle, count, 0) + (2 if count > 9 else 3)

    def plaque(self, w: int, h: int, count: int) -> None:
        """In the middle of a back."""
        if w < _PLAQUE_W:
            out = write.width(self._small, count, 1) >= w
            self._pen.fill(-out, (h - TAB_H) // 2, w + out, TAB_H, NIGHT)
            self.plain(w, h, count)
            return
        large = w >= 24 and h >= 24
        digits = self._large if large else self._middle
        high = 11 if large else 9
        text = write.width(digits, count, 0)
        x = (w - text) // 2
        y = (h - high) // 2
        self._pen.fill(x - 2, y, text + 3, high, NIGHT)
        write.number(self._pen, digits, x, y - large, count, 0, IVORY)

    def plate(self, w: int, count: int) -> None:
        """In a fan, how many cards are hidden: a strip of PLATE_H, with a plus if there is room."""
        self._pen.fill(0, 0, w, PLATE_H, PARCHMENT)
        self._pen.fill(0, 1, w, PLATE_H - 2, UMBER)
        if w < _PLUS_W:
            self.plain(w, PLATE_H, count)
            return
        x = (w - _PLUS - write.width(self._middle, count, 0)) // 2
        self._pen.fill(x, 4, _PLUS, 1, IVORY)
        self._pen.fill(x + _PLUS // 2, 2, 1, _PLUS, IVORY)
        write.number(self._pen, self._middle, x + _PLUS, 0, count, 0, IVORY)

    def plain(self, w: int, h: int, count: int) -> None:
        """The smallest digits in the middle, without a ground of their own."""
        left = (w - write.width(self._small, count, 1)) // 2
        top = (h - self._small.height) // 2
        write.number(self._pen, self._small, left, top, count, 1, IVORY)
