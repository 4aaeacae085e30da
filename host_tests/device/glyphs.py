"""Prints all glyphs of a face as pictures, as the device draws them.

glyphs.py drawn NAME or glyphs.py letters NAME LETTER …, with code points for the letters; a line
a glyph, its rows joined by `/`.
"""

import sys
from array import array

from firmware import fontfile
from firmware.canvas import Canvas


def row(canvas: Canvas, y: int, width: int) -> str:
    return "".join("#" if canvas.frame.pixel(x, y) else "." for x in range(width))


def show(face, number: int) -> None:
    canvas = Canvas(face.width, face.height, False)
    canvas.glyph(face, number, 0, 0, 1)
    print("/".join(row(canvas, y, face.wide(number)) for y in range(face.height)))


kind, name = sys.argv[1:3]
if kind == "drawn":
    face = fontfile.drawn(name)
    for number in range(len(face.widths)):
        show(face, number)
else:
    codes = [int(code) for code in sys.argv[3:]]
    digits = set(range(ord("0"), ord("9") + 1))
    face = fontfile.letters(name, array("H", sorted(digits.union(codes))))
    for code in codes:
        number = face.find(code)
        face.rows = face.parts[number // face.part]
        show(face, number % face.part)
