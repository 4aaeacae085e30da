"""Stamps: what has been painted on one place is kept as a list of strokes, for all like it.

Most places of a table look alike but for rank and suit. To work out what is to be painted where
takes a board milliseconds, to repeat it a tenth of that. So whatever lies on a place is recorded
on a tape the first time, with the place's corner for an origin, and then played.
"""

from engine_core.compat import const
from firmware.canvas import Canvas, Pen
from firmware.stamp import (
    END,
    FILL,
    FIRST,
    GLYPH,
    KEY,
    ORIGIN,
    RANK,
    STROKE,
    SUIT,
    TINT,
)

_STAMPS = const(40)
_STROKES = const(255)


class Tape(Pen):
    """Stamps for a canvas, made by a kit: its `draw(scene, i, what)` paints with the tape as a pen.

    The upper left corner of place i is then (0, 0), and nothing reaches more than 16 pixels out of
    it. What is painted depends on the place's size and face, the number of its cards, its `marks`
    of those given here, whether there is a card or a pair, and `kinds` of the card's suit; and what
    is painted for LAST on how near the left edge of the screen is, up to 2 pixels. With `plaques` a
    back does not depend on the number of cards: the kit asks for a PLAQUE by itself, since stocks
    change with almost every move and a back has many strokes.

    `ranks` and `suits` are the glyphs by size, `glyphs` the numbers of those by rank, `inks` the
    colours of the suits, `sheets` what other glyphs are from. After the constructor nothing
    allocates.
    """

    def __init__(
        self, kit, canvas: Canvas, inks: bytes, kinds: int, marks: int, plaques: bool
    ) -> None:
        self._kit = kit
        self.canvas = canvas
        self.inks = inks
        self.kinds = kinds
        self.marks = marks
        self.plaques = plaques
        self.ranks: list = [None] * 4
        self.suits: list = [None] * 5
        self.glyphs = bytearray(16)
        self.sheets: list = []
        # What the stamps are of, and after them what one is wanted of; and their strokes.
        self.keys = bytearray((_STAMPS + 1) * KEY)
        self.strokes = bytearray(_STROKES * STROKE)
        self.count = 0  # of stamps
        self._used = 0  # strokes, more than there are when they do not suffice
        self.stale = False  # set while painting, if the other stamps hold no longer
        self.tint = 0  # 1 + the colour of ranks and suits that have not their own

    def record(self, scene, i: int, what: int) -> int:
        """Make the stamp for a place, of which the wanted key says what it is like.

        Return where the key is. When there is no more room, all others are forgotten.
        """
        if self.count == _STAMPS:
            self._forget()
        first = self._used
        self._kit.draw(scene, i, what)
        if self._used > _STROKES or self.stale:
            self._forget()
            first = 0
            self._kit.draw(scene, i, what)
        at = self.count * KEY
        self.keys[at + FIRST] = first
        self.keys[at + END] = self._used
        self.count += 1
        return at

    def _forget(self) -> None:
        """Have no stamps, only the wanted key."""
        at = self.count * KEY
        for i in range(KEY):
            self.keys[i] = self.keys[at + i]
        self.count = self._used = 0
        self.stale = False

    # -- the pen -------------------------------------------------------------------------------

    def fill(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """Fill a rectangle; one without area is nothing."""
        if w > 0 and h > 0:
            self._put(FILL | colour, x, y, w, h)

    def glyph(self, sheet, number: int, x: int, y: int, colour: int) -> None:
        """Put glyph `number` of one of the `sheets` at (x, y)."""
        i = 0
        while self.sheets[i] is not sheet:
            i += 1
        self._put(GLYPH | colour, x, y, i, number)

    def rank(self, size: int, x: int, y: int, room: int, which: int) -> None:
        """Put the rank of the card, or of the LOWER one, at (x, y) or in the middle of the room."""
        self._put(RANK | size, x, y, room, which | self.tint << TINT)

    def suit(self, size: int, x: int, y: int, which: int) -> None:
        """Put the suit of the card, or of the LOWER one, at (x, y)."""
        self._put(SUIT | size, x, y, 0, which | self.tint << TINT)

    def _put(self, a: int, x: int, y: int, b: int, c: int) -> None:
        at = self._used * STROKE
        self._used += 1
        if self._used <= _STROKES:
            strokes = self.strokes
            strokes[at] = a
            strokes[at + 1] = x + ORIGIN
            strokes[at + 2] = y + ORIGIN
            strokes[at + 3] = b
            strokes[at + 4] = c
