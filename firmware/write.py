"""Strings and numbers on a canvas."""

import struct

from firmware import brush
from firmware.canvas import Canvas
from firmware.fonts import Letters, Sheet

_CUT = "192s"
_utf8 = bytearray(192 + 1)  # ends with a zero


def string(canvas: Canvas, face: Letters, x: int, y: int, text: str, colour: int) -> int:
    """Write a text of at most 192 bytes from (x, y), the upper left corner; return the x after it.

    ValueError when the face has not all its letters.
    """
    # To go through a str letter by letter makes a str of each: of its bytes, this makes nothing.
    struct.pack_into(_CUT, _utf8, 0, text)
    return brush.letters(canvas, face, _utf8, x, y, colour)


def number(pen, sheet: Sheet, x: int, y: int, value: int, gap: int, colour: int) -> None:
    """Write the digits of value >= 0 from (x, y), with so many pixels between them.

    The pen is a canvas or a tape.
    """
    unit = 1
    while value // unit > 9:
        unit *= 10
    while unit:
        glyph = sheet.zero + value // unit % 10
        pen.glyph(sheet, glyph, x, y, colour)
        x += sheet.wide(glyph) + gap
        unit //= 10


def width(sheet: Sheet, value: int, gap: int) -> int:
    """Width in pixels of what `number` writes."""
    total = -gap
    while True:
        total += sheet.wide(sheet.zero + value % 10) + gap
        value //= 10
        if value == 0:
            return total
