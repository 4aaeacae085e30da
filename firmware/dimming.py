"""Darkens what a canvas shows, so that something can lie over it. In memory only for that."""

import framebuf

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.palette import IVORY, MOSS, NIGHT, PARCHMENT, SAGE

_FOOT = const(16)  # so many rows are as high as any status bar; in them nothing is a card

# Two pixels of a row that lets every second of the canvas be, and paints the others NIGHT.
_LEFT = const(0x10)
_RIGHT = const(0x01)


def darken(canvas: Canvas, y0: int, y1: int) -> None:
    """Allocates: every second pixel to night; of the others, cards to sage and the rest to moss.

    The canvas begins with row y0 of the screen, and what is from y1 on does not matter.
    """
    bar = max(min(y1, canvas.height - _FOOT) - y0, 0)
    colours = framebuf.FrameBuffer(bytearray(8), 16, 1, framebuf.GS4_HMSB)
    colours.fill(MOSS)
    colours.pixel(NIGHT, 0, NIGHT)
    _recolour(canvas, bar, y1 - y0, colours)
    colours.pixel(IVORY, 0, SAGE)
    colours.pixel(PARCHMENT, 0, SAGE)
    _recolour(canvas, 0, bar, colours)
    _chequer(canvas, y0, y1)


def _recolour(canvas: Canvas, top: int, low: int, colours: framebuf.FrameBuffer) -> None:
    """Give the rows from top to before low other colours, a pixel for each of the old ones."""
    row = (canvas.width + 1) // 2
    view = memoryview(canvas.pixels)[top * row : low * row]
    if low > top:
        rows = framebuf.FrameBuffer(view, canvas.width, low - top, framebuf.GS4_HMSB)
        rows.blit(rows, 0, 0, -1, colours)


def _chequer(canvas: Canvas, y0: int, y1: int) -> None:
    """Paint every second pixel."""
    row = (canvas.width + 1) // 2
    even = bytes((_LEFT,)) * row  # what is not NIGHT stays as it is
    odd = bytes((_RIGHT,)) * row
    lines = even + odd if y0 % 2 == 0 else odd + even
    kind = framebuf.GS4_HMSB
    chequer = framebuf.FrameBuffer(bytearray(lines), canvas.width, 2, kind)
    for y in range(0, y1 - y0, 2):
        canvas.frame.blit(chequer, 0, y, 1)
