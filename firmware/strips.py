"""Sends rectangles of a canvas of 16 colours to a panel, piece by piece in RGB565."""

from engine_core.compat import const
from firmware import brush
from firmware.area import Y0
from firmware.canvas import Canvas
from firmware.palette import Palette

# Pixels of a piece: whatever can be had in steps of 4, and then halves. Each costs some 0.1 ms.
_MOST = const(1024)
_FINE = const(192)
_STEP = const(4)
_HALVES = const(3)  # 1024, 512, 256; then come 2 and 1


class Strips:
    """The way from a canvas to a panel of the same size. Everything is made beforehand."""

    def __init__(self, panel, canvas: Canvas, palette: Palette) -> None:
        self._panel = panel
        self._canvas = canvas
        self._pairs = palette.pairs
        self._out = bytearray(2 * _MOST)
        view = memoryview(self._out)
        self._fine = [view[: 2 * n] for n in range(0, _FINE + 1, _STEP)]
        self._coarse = [view, view[:_MOST], view[: _MOST // 2], view[:4], view[:2]]

    def send(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Bring the canvas from (x0, y0) to before (x1, y1), rows inside the clipping rectangle."""
        canvas = self._canvas
        self._panel.window(x0, y0, x1 - x0, y1 - y0)
        left = (x1 - x0) * (y1 - y0)
        at = (y0 - canvas.area[Y0]) * (x1 - x0)
        while left:
            piece = self._piece(left)
            n = len(piece) >> 1
            brush.wire(self._out, canvas.pixels, self._pairs, canvas, x0, x1, at, n)
            self._panel.write(piece)
            at += n
            left -= n
        self._panel.end()

    def _piece(self, left: int):
        """The largest piece that is not longer than what is left."""
        if _STEP <= left <= _FINE + _STEP - 1:
            return self._fine[left // _STEP]
        i = 0
        while len(self._coarse[i]) > 2 * left:
            i += 1
            if i == _HALVES and left >= _STEP:
                return self._fine[_FINE // _STEP]
        return self._coarse[i]
