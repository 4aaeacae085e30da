"""What all painting comes down to, on a canvas: rectangles, glyphs, strings, and pixels to send.

This is the plain form, for any Python. Where a board's MicroPython takes native code, the build
puts firmware/native/brush.py in its place, which does the same and is some ten times as fast.
"""

from engine_core.compat import const
from firmware.area import STRIDE, TOP, X0, X1, Y0, Y1

# UTF-8: the first byte of letters of two bytes and more, and of three.
_TWO = const(0xC0)
_THREE = const(0xE0)
_BITS = const(0x3F)


def fill(x: int, y: int, colour: int, w: int, h: int, canvas) -> None:
    """Fill a rectangle of a canvas; one without area is nothing."""
    area = canvas.area
    right = min(x + w, area[X1])
    low = min(y + h, area[Y1])
    x = max(x, area[X0])
    y = max(y, area[Y0])
    if x < right and y < low:
        canvas.frame.fill_rect(x, y - area[TOP], right - x, low - y, colour)


def glyph(x: int, y: int, colour: int, canvas, sheet, number: int) -> None:
    """Put glyph `number` of a sheet with the upper left corner of its cell at (x, y)."""
    area = canvas.area
    row = (sheet.width + 7) >> 3
    at = number * sheet.height * row
    for line in range(y, y + sheet.height):
        if area[Y0] <= line < area[Y1]:
            for i in range(max(area[X0] - x, 0), min(sheet.width, area[X1] - x)):
                if sheet.rows[at + (i >> 3)] << (i & 7) & 128:
                    canvas.frame.pixel(x + i, line - area[TOP], colour)
        at += row


def letters(canvas, face, utf8, x: int, y: int, colour: int) -> int:
    """Write UTF-8 that ends with a zero from (x, y) on; return the x after it.

    ValueError when the face has not all its letters.
    """
    i = 0
    code = utf8[0]
    while code:
        if code >= _THREE:
            i += 2
            code = (code & 15) << 12 | (utf8[i - 1] & _BITS) << 6 | utf8[i] & _BITS
        elif code >= _TWO:
            i += 1
            code = (code & 31) << 6 | utf8[i] & _BITS
        number = face.find(code)
        face.rows = face.parts[number // face.part]
        glyph(x, y, colour, canvas, face, number % face.part)
        x += face.width
        i += 1
        code = utf8[i]
    face.rows = face.parts[0]
    return x


def wire(out, pixels, pairs, canvas, x0: int, x1: int, at: int, n: int) -> None:
    """Put n pixels of a canvas of 16 colours into `out`, two bytes each as the wire sends them.

    They are those from number `at` on of the columns from x0 to before x1, counted row by row from
    the first row of the clipping rectangle. `pixels` are the canvas's, `pairs` the colours of the
    two pixels of each byte that there may be there.
    """
    area = canvas.area
    first = area[Y0] - area[TOP]
    for i in range(n):
        x = x0 + (at + i) % (x1 - x0)
        row = first + (at + i) // (x1 - x0)
        colour = pairs[2 * pixels[row * area[STRIDE] + (x >> 1)] + (x & 1)]
        out[2 * i] = colour & 255
        out[2 * i + 1] = colour >> 8
