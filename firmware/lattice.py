"""The pattern on the backs of cards. All measures in pixels."""

from engine_core.compat import const
from firmware.fonts import Sheet
from firmware.palette import GOLD, STEEL
from firmware.tape import Tape

# The largest back.
_MOST_W = const(36)
_MOST_H = const(50)
_ROW = const(5)  # bytes

# Glyphs of the sheet.
_DIAGONALS = const(0)
_KNOTS = const(1)


class Lattice:
    """Diagonals of steel through the middle of a back and, if wide apart, knots of gold in between.

    The pattern is kept as two glyphs, since dotting it takes milliseconds, and dotted anew
    when a back of another size comes.
    """

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._sheet = Sheet("lattice", _MOST_W, _MOST_H, 2)
        tape.sheets.append(self._sheet)
        self._w = 0
        self._h = 0

    def paint(self, w: int, h: int) -> None:
        """Paint the pattern on a back of w x h, its edge left free."""
        if w != self._w or h != self._h:
            self._dot(w, h)
        self._tape.glyph(self._sheet, _DIAGONALS, 0, 0, STEEL)
        self._tape.glyph(self._sheet, _KNOTS, 0, 0, GOLD)

    def _dot(self, w: int, h: int) -> None:
        self._tape.stale = self._w > 0
        self._w = w
        self._h = h
        rows = self._sheet.rows
        for i in range(len(rows)):
            rows[i] = 0
        period = 6 if w >= 15 else 4 if w >= 11 else 2
        margin = 2 if w >= 15 else 1
        right = min(w, _MOST_W) - margin
        for row in range(margin, min(h, _MOST_H) - margin):
            down = row - h // 2
            self._diagonal(margin + (w // 2 + down - margin) % period, right, row, period)
            self._diagonal(margin + (w // 2 - down - margin) % period, right, row, period)
            if period == 6 and down % 3 == 0:
                self._knot(margin + (w // 2 - margin) % 3, right, row)

    def _diagonal(self, column: int, right: int, row: int, period: int) -> None:
        """Dot what diagonals in one direction have in a row."""
        rows = self._sheet.rows
        while column < right:
            rows[row * _ROW + (column >> 3)] |= 128 >> (column & 7)
            column += period

    def _knot(self, column: int, right: int, row: int) -> None:
        """Dot knots in a row, where there is no diagonal."""
        rows = self._sheet.rows
        while column < right:
            at = row * _ROW + (column >> 3)
            bit = 128 >> (column & 7)
            if not rows[at] & bit:
                rows[at + _KNOTS * _MOST_H * _ROW] |= bit
            column += 3
