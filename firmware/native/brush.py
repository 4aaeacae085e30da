"""What all painting comes down to, on a canvas, in native code: firmware/brush.py says what it is.

Words of viper: ints of 32 bits that wrap, pointers to the bytes of buffers; whatever is called or
taken from an object costs some microseconds. The first three parameters are in registers, so what
inner loops need most is put into them when their first meaning is over.
"""

# ruff: noqa: F821 (the pointers are viper's own words)
# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false, reportArgumentType=false

import micropython

from engine_core.compat import const
from firmware.area import MONO, STRIDE, TOP, X0, X1, Y0, Y1

_TWO = const(0xC0)
_THREE = const(0xE0)
_BITS = const(0x3F)

# Of 17 bits, each a pixel, the first two lie in one byte.
_SEVENTEEN = const(0x1FFFF)
_FIRST = const(0x10000)
_SECOND = const(0x8000)


@micropython.viper
def fill(x: int, y: int, colour: int, w: int, h: int, canvas):
    """Fill a rectangle of a canvas; one without area is nothing."""
    area = ptr16(canvas.area)
    w += x
    h += y
    if w > area[X1]:
        w = int(area[X1])
    if h > area[Y1]:
        h = int(area[Y1])
    if x < area[X0]:
        x = int(area[X0])
    if y < area[Y0]:
        y = int(area[Y0])
    if x < w and y < h:
        canvas.frame.fill_rect(x, y - area[TOP], w - x, h - y, colour)


@micropython.viper
def glyph(x: int, y: int, colour: int, canvas, sheet, number: int):
    """Put glyph `number` of a sheet with the upper left corner of its cell at (x, y)."""
    area = ptr16(canvas.area)
    left = int(area[X0])
    right = int(area[X1])
    first = int(area[Y0])
    low = int(area[Y1])
    w = int(sheet.width)
    h = int(sheet.height)
    if x >= right or y >= low or x + w <= left or y + h <= first:
        return
    row = (w + 7) >> 3
    source = int(ptr8(sheet.rows)) + number * h * row
    if y + h < low:
        low = y + h
    if y > first:
        first = y
    source += (first - y) * row
    if x + w < right:
        right = x + w
    if area[MONO]:
        _spots(x, first - area[TOP], colour, canvas, source, row, left, right, low - first)
        return
    target = int(ptr8(canvas.pixels)) + (first - area[TOP]) * area[STRIDE]
    colour *= 17
    column = x
    # 16 columns, with the one before if that lies in the same byte; and then the next 16.
    while column < right:
        base = column - (column & 1)
        keep = _SEVENTEEN
        if base < left:
            keep = keep >> (left - base)
        if base + 16 >= right:
            keep &= -1 << (17 - right + base)
        come = source
        at = target + (base >> 1)
        y = first
        n = low - first
        while n > 0:
            x = int(ptr8(come)[0]) << 8
            if row > 1:
                x |= int(ptr8(come)[1])
            if base == column:
                x = x << 1
            x &= keep
            y = at
            while x:
                if x & _FIRST:
                    if x & _SECOND:
                        ptr8(y)[0] = colour
                    else:
                        ptr8(y)[0] = ptr8(y)[0] & 0x0F | colour & 0xF0
                elif x & _SECOND:
                    ptr8(y)[0] = ptr8(y)[0] & 0xF0 | colour & 0x0F
                x = x << 2 & _SEVENTEEN
                y += 1
            come += row
            at += area[STRIDE]
            n -= 1
        source += 2
        column += 16


@micropython.viper
def _spots(
    x: int,
    y: int,
    colour: int,
    canvas,
    source: int,
    row: int,
    left: int,
    right: int,
    n: int,
):
    """Put n rows of a glyph on a canvas of two colours."""
    pixels = int(ptr8(canvas.pixels))
    width = int(ptr16(canvas.area)[STRIDE])
    while n > 0:
        column = x
        if column < left:
            column = left
        bit = 1 << (y & 7)
        line = pixels + (y >> 3) * width
        while column < right:
            i = column - x
            if ptr8(source)[i >> 3] << (i & 7) & 128:
                if colour:
                    ptr8(line)[column] = ptr8(line)[column] | bit
                else:
                    ptr8(line)[column] = ptr8(line)[column] & (255 - bit)
            column += 1
        source += row
        y += 1
        n -= 1


@micropython.viper
def letters(canvas, face, utf8: ptr8, x: int, y: int, colour: int) -> int:
    """Write UTF-8 that ends with a zero from (x, y) on; return the x after it."""
    alphabet = ptr16(face.alphabet)
    count = int(len(face.alphabet))  # noqa: RUF046 (len gives an object)
    width = int(face.width)
    part = int(face.part)
    parts = face.parts
    i = 0
    code = int(utf8[0])
    while code:
        if code >= _THREE:
            i += 2
            code = (code & 15) << 12 | (utf8[i - 1] & _BITS) << 6 | utf8[i] & _BITS
        elif code >= _TWO:
            i += 1
            code = (code & 31) << 6 | utf8[i] & _BITS
        low = 0
        high = count
        while low < high:
            middle = (low + high) >> 1
            if alphabet[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low == count or alphabet[low] != code:
            face.find(code)  # tells which
        middle = low // part
        face.rows = parts[middle]
        glyph(x, y, colour, canvas, face, low - middle * part)
        x += width
        i += 1
        code = int(utf8[i])
    face.rows = parts[0]
    return x


@micropython.viper
def wire(out: ptr32, source: ptr8, pairs: ptr32, canvas, x0: int, x1: int, at: int, n: int):
    """Put n pixels of a canvas of 16 colours into `out`, two bytes each as the wire sends them."""
    area = ptr16(canvas.area)
    w = x1 - x0
    row = at // w
    at = x0 + at - row * w
    line = int(ptr8(canvas.pixels)) + (area[Y0] - area[TOP] + row) * area[STRIDE]
    while n > 0:
        end = at + n
        if end > x1:
            end = x1
        n -= end - at
        source = ptr8(line + (at >> 1))
        if at & 1:
            ptr16(out)[0] = ptr16(pairs)[2 * source[0] + 1]
            out = ptr32(int(out) + 2)
            source = ptr8(int(source) + 1)
            at += 1
        last = (end - at) & 1
        at = (end - at) >> 1
        if int(out) & 2:
            while at > 0:
                ptr16(out)[0] = ptr16(pairs)[2 * source[0]]
                ptr16(out)[1] = ptr16(pairs)[2 * source[0] + 1]
                out = ptr32(int(out) + 4)
                source = ptr8(int(source) + 1)
                at -= 1
        else:
            while at >= 8:
                out[0] = pairs[source[0]]
                out[1] = pairs[source[1]]
                out[2] = pairs[source[2]]
                out[3] = pairs[source[3]]
                out[4] = pairs[source[4]]
                out[5] = pairs[source[5]]
                out[6] = pairs[source[6]]
                out[7] = pairs[source[7]]
                out = ptr32(int(out) + 32)
                source = ptr8(int(source) + 8)
                at -= 8
            while at > 0:
                out[0] = pairs[source[0]]
                out = ptr32(int(out) + 4)
                source = ptr8(int(source) + 1)
                at -= 1
        if last:
            ptr16(out)[0] = ptr16(pairs)[2 * source[0]]
            out = ptr32(int(out) + 2)
        at = x0
        line += area[STRIDE]
