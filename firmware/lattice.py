"""The pattern on the backs of cards. All measures in pixels."""

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.fonts import Sheet
from firmware.palette import GOLD, STEEL

# The largest back.
_MOST_W = const(36)
_MOST_H = const(50)

# Glyphs of the sheet.
_DIAGONALS = const(0)
_KNOTS = const(1)


class Lattice:
    """Diagonals of steel through the middle of a back and, if wide apart, knots of gold in between.

    The pattern is kept as two glyphs, since dotting it takes 60 ms on an RP2040, and dotted anew
    when a back of another size comes.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._sheet = Sheet("lattice", _MOST_W, _MOST_H, 2)
        self._w = 0
        self._h = 0

    def paint(self, x: int, y: int, w: int, h: int) -> None:
        """Paint the pattern on a back of w x h, its edge left free."""
        if w != self._w or h != self._h:
            self._dot(w, h)
        self._canvas.glyph(self._sheet, _DIAGONALS, x, y, STEEL)
        self._canvas.glyph(self._sheet, _KNOTS, x, y, GOLD)

    def _dot(self, w: int, h: int) -> None:
        self._w = w
        self._h = h
        frame = self._sheet.frame
        frame.fill(0)
        period = 6 if w >= 15 else 4 if w >= 11 else 2
        margin = 2 if w >= 15 else 1
        for row in range(margin, h - margin):
            down = row - h // 2
            for column in range(margin, w - margin):
                across = column - w // 2
                if (across + down) % period == 0 or (across - down) % period == 0:
                    frame.pixel(column, row, 1)
                elif period == 6 and across % 3 == 0 and down % 3 == 0:
                    frame.pixel(column, row + _KNOTS * _MOST_H, 1)
