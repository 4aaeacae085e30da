"""Sends rectangles of a canvas to a panel, in strips of RGB565 with the bytes in wire order.

Everything is made beforehand: a frame for each of a few widths and a view for each length of
strip, all on one buffer. A rectangle is widened to one of these widths, and its height is made up
of powers of two, so a rectangle costs at most a third more pixels and a few writes.
"""

import framebuf

from engine_core.compat import const
from firmware.canvas import Canvas
from firmware.palette import Palette

_LINES = const(4)  # whole lines of the panel that the buffer holds
_NARROWEST = const(8)


class Strips:
    """The way from a canvas to a panel of the same size."""

    def __init__(self, panel, canvas: Canvas, palette: Palette) -> None:
        self._panel = panel
        self._canvas = canvas
        self._palette = palette
        buffer = bytearray(2 * _LINES * panel.width)
        view = memoryview(buffer)
        self._widths = _widths(panel.width)
        self._frames = []
        self._views = []
        known = {}  # widths that are a power of two apart share their views
        for width in self._widths:
            rows = 1
            views = []
            while 2 * rows * width <= len(buffer):
                size = 2 * rows * width
                known[size] = known.get(size) or view[:size]
                views.append(known[size])
                rows *= 2
            self._views.append(views)
            rows //= 2
            self._frames.append(framebuf.FrameBuffer(buffer, width, rows, framebuf.RGB565))

    def send(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Bring the canvas from (x0, y0) to before (x1, y1), and perhaps some beside it."""
        size = 0
        while self._widths[size] < x1 - x0:
            size += 1
        width = self._widths[size]
        x0 = min(x0, self._panel.width - width)
        frame = self._frames[size]
        views = self._views[size]
        power = len(views) - 1
        self._panel.window(x0, y0, width, y1 - y0)
        while y0 < y1:
            while 1 << power > y1 - y0:
                power -= 1
            frame.blit(self._canvas.frame, -x0, -y0, -1, self._palette.frame)
            self._panel.write(views[power])
            y0 += 1 << power
        self._panel.end()


def _widths(full: int) -> list[int]:
    """8, 16, 24, 32, 48, 64, 96 … up to the full width."""
    widths = []
    width = _NARROWEST
    while width < full:
        widths.append(width)
        if width > _NARROWEST and width + width // 2 < full:
            widths.append(width + width // 2)
        width *= 2
    widths.append(full)
    return widths
