"""Glyphs in memory. firmware/fontfile.py reads them from the file of fonts.

Only the faces a screen needs come into memory.
"""

from array import array

from engine_core.compat import const

_PART = const(300)  # bytes of letters that are in one buffer
_ZERO = const(0x30)


class Sheet:
    """Glyphs of width x height pixels, one after the other in `rows`: a bit a pixel, the highest on
    the left, in rows of whole bytes.

    `zero` is the number of the glyph of the digit 0.
    """

    zero = 0

    def __init__(self, name: str, width: int, height: int, count: int) -> None:
        self.name = name
        self.width = width
        self.height = height
        self.rows = bytearray((width + 7) // 8 * height * count)

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
    """Letters of a text face, all as wide as their cell: those of `alphabet`, in its order.

    They are in `parts` of so many letters each (`part`): a single one would need the largest block
    of memory of all. `rows` is the first of them, which has the digits.
    """

    def __init__(self, name: str, width: int, height: int, alphabet: array) -> None:
        size = (width + 7) // 8 * height
        while alphabet[self.zero] < _ZERO:
            self.zero += 1
        self.part = max(_PART // size, self.zero + 10)
        super().__init__(name, width, height, min(self.part, len(alphabet)))
        self.alphabet = alphabet
        self.parts = [self.rows]
        for first in range(self.part, len(alphabet), self.part):
            self.parts.append(bytearray(size * min(self.part, len(alphabet) - first)))

    def find(self, code: int) -> int:
        """The number of the glyph of a code point. ValueError (it, face) if not loaded."""
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
            raise ValueError(code, self.name)  # no words: the heap may be locked
        return low
