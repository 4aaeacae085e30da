"""Strings and numbers on a canvas."""

import struct

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.fonts import Letters, Sheet

_CUT = "192s"
_utf8 = bytearray(192 + 1)  # ends with a zero

# UTF-8: the first byte of letters of two bytes and more, and of three.
_TWO = const(0xC0)
_THREE = const(0xE0)
_BITS = const(0x3F)


def string(canvas: Canvas, face: Letters, x: int, y: int, text: str, colour: int) -> int:
    """Write a text of at most 192 bytes from (x, y), the upper left corner; return the x after it.

    ValueError when the face has not all its letters.
    """
    # To go through a str letter by letter makes a str of each: of its bytes, this makes nothing.
    struct.pack_into(_CUT, _utf8, 0, text)
    i = 0
    code = _utf8[0]
    while code:
        if code >= _THREE:
            i += 2
            code = (code & 15) << 12 | (_utf8[i - 1] & _BITS) << 6 | _utf8[i] & _BITS
        elif code >= _TWO:
            i += 1
            code = (code & 31) << 6 | _utf8[i] & _BITS
        canvas.glyph(face, face.find(code), x, y, colour)
        x += face.width
        i += 1
        code = _utf8[i]
    face.frame = face.parts[0]
    return x


def number(canvas: Canvas, sheet: Sheet, x: int, y: int, value: int, gap: int, colour: int) -> None:
    """Write the digits of value >= 0 from (x, y), with so many pixels between them."""
    unit = 1
    while value // unit > 9:
        unit *= 10
    while unit:
        glyph = sheet.zero + value // unit % 10
        canvas.glyph(sheet, glyph, x, y, colour)
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
