"""Darkens what a canvas shows, so that something can lie over it. In memory only for that."""

import framebuf

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.fonts import Sheet
from firmware.palette import IVORY, MOSS, NIGHT, PARCHMENT, SAGE

_FOOT = const(16)  # so many rows are as high as any status bar; in them nothing is a card


def darken(canvas: Canvas) -> None:
    """Allocates: every second pixel to night; of the others, cards to sage and the rest to moss."""
    bar = canvas.height - _FOOT
    colours = framebuf.FrameBuffer(bytearray(8), 16, 1, framebuf.GS4_HMSB)
    colours.fill(MOSS)
    colours.pixel(NIGHT, 0, NIGHT)
    _recolour(canvas, bar, canvas.height, colours)
    colours.pixel(IVORY, 0, SAGE)
    colours.pixel(PARCHMENT, 0, SAGE)
    _recolour(canvas, 0, bar, colours)
    canvas.clip(0, 0, canvas.width, canvas.height)
    chequer = _chequer(canvas.width)
    for y in range(0, canvas.height, 2):
        canvas.glyph(chequer, 0, 0, y, NIGHT)


def _recolour(canvas: Canvas, top: int, low: int, colours: framebuf.FrameBuffer) -> None:
    """Give the rows from top to before low other colours, a pixel for each of the old ones."""
    row = (canvas.width + 1) // 2
    view = memoryview(canvas.pixels)[top * row : low * row]
    rows = framebuf.FrameBuffer(view, canvas.width, low - top, framebuf.GS4_HMSB)
    rows.blit(rows, 0, 0, -1, colours)


def _chequer(width: int) -> Sheet:
    """A glyph of two rows with ink on every second pixel."""
    sheet = Sheet("chequer", width, 2, 1)
    half = len(sheet.rows) // 2
    for i in range(half):
        sheet.rows[i] = 0x55
        sheet.rows[half + i] = 0xAA
    return sheet
