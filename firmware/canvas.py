"""What is painted on: a canvas of 16 colours, or of two, that shows a part of the screen."""

from array import array

import framebuf

from engine_core.compat import const
from firmware import brush
from firmware.area import TOP, X0, X1, Y0, Y1

_BYTES = const(7200)  # of a canvas of 16 colours: 60 rows of 240 pixels


class Pen:
    """What is drawn by filling rectangles. A subclass has `fill(x, y, w, h, colour)`."""

    def fill(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """Fill a rectangle; one without area is nothing."""
        raise NotImplementedError

    def box(self, x: int, y: int, w: int, h: int, thick: int, colour: int) -> None:
        """A frame whose outer edge is the rectangle, so many pixels thick."""
        self.fill(x, y, w, thick, colour)
        self.fill(x, y + h - thick, w, thick, colour)
        self.fill(x, y + thick, thick, h - 2 * thick, colour)
        self.fill(x + w - thick, y + thick, thick, h - 2 * thick, colour)

    def corners(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """The four corner pixels of a rectangle."""
        self.fill(x, y, 1, 1, colour)
        self.fill(x + w - 1, y, 1, 1, colour)
        self.fill(x, y + h - 1, 1, 1, colour)
        self.fill(x + w - 1, y + h - 1, 1, 1, colour)


class Canvas(Pen):
    """Rows of a screen of width x height pixels, of 4 bits each, or all of it if it is `mono`.

    Of two colours a screen has pages of eight rows. What is drawn ends at the rectangle given to
    `clip`, which is `rows` high at most; coordinates are those of the screen. `frame` is the
    picture as a FrameBuffer, `pixels` what is behind it: rows of whole bytes with two pixels each,
    the left one in the high bits; or, if mono, pages of which a byte is a column with the lowest
    bit on top. `area` is for firmware/brush.py, which says what it holds.
    """

    def __init__(self, width: int, height: int, mono: bool) -> None:
        self.width = width
        self.height = height
        stride = width if mono else (width + 1) // 2
        self.rows = height if mono else min(height, _BYTES // stride)
        self.pixels = bytearray(width * height // 8 if mono else stride * self.rows)
        kind = framebuf.MONO_VLSB if mono else framebuf.GS4_HMSB
        self.frame = framebuf.FrameBuffer(self.pixels, width, self.rows, kind)
        self.area = array("h", (0, 0, width, self.rows, 0, stride, mono))

    def clip(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """From now on paint only from (x0, y0) to before (x1, y1), which must be on the screen.

        What was painted elsewhere is lost where not all of the screen fits.
        """
        area = self.area
        area[X0] = x0
        area[Y0] = y0
        area[X1] = x1
        area[Y1] = y1
        area[TOP] = 0 if self.rows == self.height else y0

    def narrow(self, y1: int) -> None:
        """Until the next `clip` paint only to before row y1."""
        self.area[Y1] = y1

    def touches(self, x: int, y: int, w: int, h: int) -> bool:
        """Would anything of this rectangle be painted?"""
        area = self.area
        return x < area[X1] and y < area[Y1] and x + w > area[X0] and y + h > area[Y0]

    def fill(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """Fill a rectangle; one without area is nothing."""
        brush.fill(x, y, colour, w, h, self)

    def glyph(self, sheet, number: int, x: int, y: int, colour: int) -> None:
        """Put glyph `number` of a sheet with the upper left corner of its cell at (x, y)."""
        brush.glyph(x, y, colour, self, sheet, number)
