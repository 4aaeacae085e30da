"""A canvas of 16 colours, or of two, on which all painting ends at a clipping rectangle."""

import framebuf

from engine_core.compat import const
from firmware.fonts import Sheet

_NO_INK = const(255)  # no colour of a canvas: what a glyph's ground becomes, and blit leaves out


class Canvas:
    """width x height pixels of 4 bits, or of one if it is `mono`; then height is a multiple of 8.

    What is drawn ends at the rectangle given to `clip`. `frame` is the picture as a FrameBuffer,
    for reading, and `pixels` what is behind it: rows of whole bytes with two pixels each or, if
    mono, pages of eight rows, of which a byte is a column with the lowest bit on top.
    """

    def __init__(self, width: int, height: int, mono: bool) -> None:
        self.width = width
        self.height = height
        if mono:
            self.pixels = bytearray(width * height // 8)
            kind = framebuf.MONO_VLSB
        else:
            self.pixels = bytearray((width + 1) // 2 * height)
            kind = framebuf.GS4_HMSB
        self.frame = framebuf.FrameBuffer(self.pixels, width, height, kind)
        self._inks = bytearray((_NO_INK, 0))
        self._palette = framebuf.FrameBuffer(self._inks, 2, 1, framebuf.GS8)
        self.clip(0, 0, width, height)

    def clip(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """From now on paint only from (x0, y0) to before (x1, y1); both must be on the canvas."""
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1

    def touches(self, x: int, y: int, w: int, h: int) -> bool:
        """Would anything of this rectangle be painted?"""
        return x < self.x1 and y < self.y1 and x + w > self.x0 and y + h > self.y0

    def fill(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """Fill a rectangle; one without area is nothing."""
        if x >= self.x0 and y >= self.y0 and x + w <= self.x1 and y + h <= self.y1:
            self.frame.fill_rect(x, y, w, h, colour)  # mostly so, and then twice as fast
            return
        right = min(x + w, self.x1)
        low = min(y + h, self.y1)
        x = max(x, self.x0)
        y = max(y, self.y0)
        if x < right and y < low:
            self.frame.fill_rect(x, y, right - x, low - y, colour)

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

    def glyph(self, sheet: Sheet, number: int, x: int, y: int, colour: int) -> None:
        """Put glyph `number` of a sheet with the upper left corner of its cell at (x, y)."""
        w = sheet.width
        h = sheet.height
        if self.touches(x, y, w, h):
            cell = sheet.cell
            cell.blit(sheet.frame, 0, -number * h)
            if x < self.x0 or y < self.y0 or x + w > self.x1 or y + h > self.y1:
                self._trim(cell, x, y, w, h)
            self._inks[1] = colour
            self.frame.blit(cell, x, y, _NO_INK, self._palette)

    def _trim(self, cell: framebuf.FrameBuffer, x: int, y: int, w: int, h: int) -> None:
        """Take away the ink of a glyph outside the clipping rectangle."""
        if x < self.x0:
            cell.fill_rect(0, 0, self.x0 - x, h, 0)
        if y < self.y0:
            cell.fill_rect(0, 0, w, self.y0 - y, 0)
        if x + w > self.x1:
            cell.fill_rect(self.x1 - x, 0, w, h, 0)
        if y + h > self.y1:
            cell.fill_rect(0, self.y1 - y, w, h, 0)
