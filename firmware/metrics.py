"""Which face a style of text has on a screen, and how large it is. Runs on every Python."""

from engine_core.compat import const
from firmware.scene import (
    DIGIT,
    FAINT,
    GOLD_LINE,
    GOLD_PRINT,
    GOLD_WORD,
    HEADING,
    LINE,
    NO_NUMBER,
    ON_GOLD,
    PROMPT,
    SIGN,
    SMALLPRINT,
    TITLE,
    VALUE,
    WORD,
)

AFTER_SIGN = const(2)  # pixels between a sign and its number on monochrome screens

_STYLES = const(14)


class Metrics:
    """The text faces of a screen of width x height pixels, which may be monochrome (`mono`).

    By style, `face` is the name, `advance` the width of every letter and `height` the height of a
    line in pixels, with the shadow of a title; `bar` is the height of the status bar.
    """

    def __init__(self, width: int, height: int, mono: bool) -> None:
        self.mono = mono
        row = _row(width, height).split()
        self.bar = int(row[5])
        self.face = [""] * _STYLES
        self.advance = bytearray(_STYLES)
        self.height = bytearray(_STYLES)
        self._take(row[0], (HEADING,))
        self._take(row[1], (LINE, ON_GOLD, VALUE, GOLD_LINE))
        self._take(row[2], (SMALLPRINT, PROMPT, GOLD_PRINT))
        self._take(row[3], (WORD, SIGN, GOLD_WORD))
        self._take(row[4], (TITLE, DIGIT, FAINT))
        self.height[TITLE] += 1  # its shadow

    def width(self, style: int, string: str, value: int = NO_NUMBER) -> int:
        """Width in pixels of a text, with the number after it unless that is NO_NUMBER."""
        letters = len(string)
        if value != NO_NUMBER:
            letters += digits(value)
        width = letters * self.advance[style]
        return width + AFTER_SIGN if style == SIGN and self.mono else width

    def _take(self, face: str, styles: tuple) -> None:
        width, height = face.rstrip("B").split("x")
        for style in styles:
            self.face[style] = face
            self.advance[style] = int(width)
            self.height[style] = int(height)


def digits(value: int) -> int:
    """How many digits the number >= 0 has."""
    count = 1
    while value > 9:
        value //= 10
        count += 1
    return count


def _row(width: int, height: int) -> str:
    """Faces of heading, lines, small print, status bar and title, and the height of the bar.

    In words: as tuples of strings all of them would take five times the memory.
    """
    side = min(width, height)
    if side >= 200:
        return "9x15B 8x13 7x13 7x13 10x20 16"
    if side >= 135:
        if width > height:
            return "8x13B 7x13 6x10 6x10 10x20 12"
        return "7x13B 7x13 6x10 6x10 10x20 12"
    if side >= 80:
        return "7x13 6x10 6x10 5x8 9x18B 10"
    if side >= 64:
        return "6x10 5x8 5x8 5x7 9x15B 8"
    return "5x7 5x7 5x7 4x6 6x10 7"
