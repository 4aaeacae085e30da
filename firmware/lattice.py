"""The pattern on the backs of cards. All measures in pixels."""

from engine_core.compat import const
from firmware.fonts import Sheet
from firmware.palette import GOLD, STEEL
from firmware.tape import Tape

# The largest back.
_MOST_W = const(36)
_MOST_H = const(50)
_ROW = const(5)  # bytes

# As many sizes as a table has: a stock and a closed reserve.
_SIZES = const(2)

# Glyphs of a sheet.
_DIAGONALS = const(0)
_KNOTS = const(1)


class Lattice:
    """Diagonals of steel through the middle of a back and, if wide apart, knots of gold in between.

    The pattern is kept as two glyphs, since dotting it takes milliseconds, for each of two sizes of
    backs; when another comes, it is dotted anew for the elder of them.
    """

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._sheets = [Sheet("lattice", _MOST_W, _MOST_H, 2) for _ in range(_SIZES)]
        tape.sheets += self._sheets
        self._w = bytearray(_SIZES)
        self._h = bytearray(_SIZES)
        self._elder = 0

    def paint(self, w: int, h: int) -> None:
        """Paint the pattern on a back of w x h, its edge left free."""
        i = 0
        while i < _SIZES and (w != self._w[i] or h != self._h[i]):
            i += 1
        if i == _SIZES:
            i = self._elder
            self._elder = 1 - i
            self._tape.stale = self._w[i] > 0
            self._w[i] = w
            self._h[i] = h
            self._dot(self._sheets[i].rows, w, h)
        self._tape.glyph(self._sheets[i], _DIAGONALS, 0, 0, STEEL)
        self._tape.glyph(self._sheets[i], _KNOTS, 0, 0, GOLD)

    def _dot(self, rows: bytearray, w: int, h: int) -> None:
        for i in range(len(rows)):
            rows[i] = 0
        period = 6 if w >= 15 else 4 if w >= 11 else 2
        margin = 2 if w >= 15 else 1
        right = min(w, _MOST_W) - margin
        for row in range(margin, min(h, _MOST_H) - margin):
            down = row - h // 2
            at = row * _ROW
            _diagonal(rows, at, margin + (w // 2 + down - margin) % period, right, period)
            _diagonal(rows, at, margin + (w // 2 - down - margin) % period, right, period)
            if period == 6 and down % 3 == 0:
                _knot(rows, at, margin + (w // 2 - margin) % 3, right)


def _diagonal(rows: bytearray, at: int, column: int, right: int, period: int) -> None:
    """Dot what diagonals in one direction have in the row that begins there."""
    while column < right:
        rows[at + (column >> 3)] |= 128 >> (column & 7)
        column += period


def _knot(rows: bytearray, at: int, column: int, right: int) -> None:
    """Dot knots in a row, where there is no diagonal."""
    while column < right:
        byte = at + (column >> 3)
        bit = 128 >> (column & 7)
        if not rows[byte] & bit:
            rows[byte + _KNOTS * _MOST_H * _ROW] |= bit
        column += 3
