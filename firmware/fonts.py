"""Glyphs in memory. firmware/fontfile.py reads them from the file of fonts.

Only the faces a screen needs come into memory, each in one buffer.
"""

from array import array

import framebuf


class Sheet:
    """Glyphs of width x height pixels, one below the other in `frame`.

    `cell` has room for one of them; `zero` is the number of the glyph of the digit 0.
    """

    zero = 0

    def __init__(self, name: str, width: int, height: int, count: int) -> None:
        self.name = name
        self.width = width
        self.height = height
        row = (width + 7) // 8
        self.rows = bytearray(row * height * count)
        self.frame = framebuf.FrameBuffer(
            self.rows, width, height * count, framebuf.MONO_HLSB, 8 * row
        )
        self.cell = framebuf.FrameBuffer(
            bytearray(row * height), width, height, framebuf.MONO_HLSB, 8 * row
        )

    def wide(self, number: int) -> int:
        """Width of a glyph in pixels; it is at the left of its cell."""
        return self.width


class Drawn(Sheet):
    """Glyphs drawn by hand, which differ in width."""

    def __init__(self, name: str, width: int, height: int, count: int) -> None:
        super().__init__(name, width, height, count)
        self.widths = bytearray(count)

    def wide(self, number: int) -> int:
        """Width of a glyph in pixels."""
        return self.widths[number]


class Letters(Sheet):
    """Letters of a text face, all as wide as their cell: those of `alphabet`, in its order."""

    def __init__(self, name: str, width: int, height: int, alphabet: array) -> None:
        super().__init__(name, width, height, len(alphabet))
        self.alphabet = alphabet
        self.zero = self.find(ord("0"))

    def find(self, code: int) -> int:
        """The number of the glyph of a code point. ValueError names a letter that is not loaded."""
        alphabet = self.alphabet
        low = 0
        high = len(alphabet)
        while low < high:
            middle = (low + high) >> 1
            if alphabet[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low == len(alphabet) or alphabet[low] != code:
            raise ValueError("no letter '" + chr(code) + "' in face " + self.name)
        return low
