"""What a renderer paints with on a panel of two colours: 0 is dark, 1 is lit.

A black suit is dark ink on a lit card, a red one is light ink on the dark glass. All measures are
in pixels.
"""

from engine_core.compat import const
from firmware import lazy, sweep, write
from firmware.canvas import Canvas, Pen
from firmware.fonts import Letters
from firmware.ink import Ink
from firmware.metrics import AFTER_SIGN
from firmware.mono import shapes
from firmware.scene import (
    BACK,
    BLINK,
    CLOSE,
    CURSOR,
    EMPTY,
    FAN_TOP,
    GHOST,
    IN_BAR,
    LAST,
    NO_NUMBER,
    PICKED,
    PLATE,
    REACH,
    SIGN,
    STRIP,
    TARGET,
    TINY,
    WIDE,
    Scene,
)
from firmware.stamp import AGAIN, LOWER, PLACE
from firmware.tape import Tape

# Inks of the four suits, in the order of a card byte.
_INKS = b"\0\1\0\1"
_RED = const(1)  # of a suit, which is so printed

# Red cards from this size on have an outline.
_OUTLINED_W = const(12)
_OUTLINED_H = const(19)

_LOW = const(10)  # what is lower has brackets, not an outline
_MOST_BRACKETED = const(99)  # longer numbers would touch these
_ARM = const(2)  # of the corners of an empty place
_MARK_ARM = const(3)  # of a target's, at least
_DASH = const(5)  # cards for which a dash of a tally stands

# Two cards of a locked pair are columns, and dotted lines part them if there is room.
_COLUMN_W = const(5)
_COLUMN_H = const(11)
_PARTED_W = const(13)

# A plate: its number between rules if it is so high, in a dotted row if it is less.
_RULED_H = const(8)
_DOTTED_H = const(6)


def _red(card: int) -> int:
    """Is the suit of the card a red one?"""
    return card >> 4 & 1


class Kit:
    """Paints on a canvas of two colours and sends it. `ink` decides the letters of the ranks."""

    ground = 0
    palette = None
    marks = (PICKED, TARGET, CURSOR)  # in the order of painting

    def __init__(self, panel, canvas: Canvas) -> None:
        self._tape = Tape(self, canvas, _INKS, _RED, LAST, False)
        self.ink = Ink(self._tape)
        self._canvas = canvas
        self._digits = lazy.load("firmware.fontfile").drawn("D5")
        self._tape.sheets.append(self._digits)
        self._panel = panel
        pixels = memoryview(canvas.pixels)
        w = canvas.width
        self._changed = 0  # bits of the pages to be sent
        self._pages = [pixels[i : i + w] for i in range(0, len(pixels), w)]

    def pair_size(self, w: int, h: int) -> int:
        """Size of the faces of a locked pair on a place of w x h."""
        return TINY

    # -- shapes and texts ----------------------------------------------------------------------

    def shape(self, scene: Scene, i: int) -> None:
        """Paint shape i of the scene; many are nothing in two colours."""
        shapes.paint(self._canvas, scene, i)

    def text(self, scene: Scene, i: int, face: Letters, x: int) -> None:
        """Write text i from x on: dark where its box begins on a lit shape, a HEAD for one."""
        box = scene.texts
        y = box.y[i]
        colour = 1 - shapes.lit(scene, box.x[i], y + box.h[i] // 2)
        x = write.string(self._canvas, face, x, y, scene.string[i], colour)
        if scene.style[i] == SIGN:
            x += AFTER_SIGN
        if scene.value[i] != NO_NUMBER:
            write.number(self._canvas, face, x, y, scene.value[i], 0, colour)

    # -- places --------------------------------------------------------------------------------

    def places(self, scene: Scene, places: bytearray, n: int, top: int, low: int) -> None:
        """Paint the first n of these places, and their marks between the rows top and low."""
        sweep.paint(self._tape, scene, places, n, PLACE)
        painted = False
        for mark in self.marks:
            for j in range(n):
                if scene.marks[places[j]] & mark:
                    self._mark(scene, places[j], mark, top, low)
                    painted = True
        if painted:
            sweep.paint(self._tape, scene, places, n, AGAIN)

    def draw(self, scene: Scene, i: int, what: int) -> None:
        """Paint place i with the tape, without marks but that it came last, or its locked pair."""
        box = scene.places
        w = box.w[i]
        if not what:
            self._place(scene, i, w, box.h[i])
        if scene.lower[i]:
            self._pair(w)

    def _place(self, scene: Scene, i: int, w: int, h: int) -> None:
        face = scene.face[i]
        card = scene.card[i]
        count = scene.count[i]
        if card == PLATE:
            self._plate(w, h, count)
        elif card == BACK:
            self._back(w, h, face, count)
        elif card == EMPTY or card & 15 == GHOST:
            self._corners(self._tape, 0, 0, w, h, _ARM, _ARM)
            if card:
                self.ink.ghost(w, h, face & TINY, 1)
        elif not scene.lower[i]:
            self._card(w, h - (1 if face & STRIP else 0), face, card)
            if not face & CLOSE:
                self._tally(w, h + 1, count - 1)
        if scene.marks[i] & LAST:
            # At the edge of the screen there is only the card's own rim.
            left = min(scene.places.x[i], REACH)
            light = left > 0 or not 0 < card & 15 < GHOST or _red(card)
            shapes.dots(self._tape, -left, 0, h, True, 2, 1, light)

    def _card(self, w: int, h: int, face: int, card: int) -> None:
        pen = self._tape
        if not _red(card):
            pen.fill(0, 0, w, h, 1)
        elif w >= _OUTLINED_W and h >= _OUTLINED_H and not face & WIDE:
            pen.box(0, 0, w, h, 1, 1)
        pen.corners(0, 0, w, h, 0)
        if face & WIDE:
            self.ink.wide(0, 0, w, h, face & TINY, 0, False)
        else:
            self.ink.tall(0, 0, w, h, face & TINY, 0, False)

    def _tally(self, w: int, y: int, covered: int) -> None:
        """A dot for each covered card, a dash for five, as far as there is room."""
        x = 1
        while covered > 0 and x < w:
            dash = covered >= _DASH
            self._tape.fill(x, y, 3 if dash else 1, 1, 1)
            x += 5 if dash else 2
            covered -= _DASH if dash else 1

    def _back(self, w: int, h: int, face: int, count: int) -> None:
        """The number of cards in an outline, between brackets or, in the bar, between lines."""
        pen = self._tape
        if h < _LOW and count > _MOST_BRACKETED and not face & IN_BAR:
            self._corners(pen, 0, 0, w, h, _ARM, 1)
        else:
            pen.box(0, 0, w, h, 1, 1)
            if h < _LOW:
                arm = 1 if face & IN_BAR else _ARM
                pen.fill(arm, 0, w - 2 * arm, h, 0)
        self._number(pen, 0, 0, w, h, count, 1)

    def _plate(self, w: int, h: int, count: int) -> None:
        """The number of hidden cards; the lowest plates have nothing but it."""
        pen = self._tape
        left = self._number(pen, 0, 0, w, h, count, 1)
        if h >= _RULED_H:
            shapes.dots(pen, 0, 0, h, True, 2, 1, 1)
            shapes.dots(pen, w - 1, 0, h, True, 2, 1, 1)
        elif h >= _DOTTED_H:
            for i in range(0, left - 1, 2):
                pen.fill(i, 2, 1, 1, 1)
                pen.fill(w - 2 - i, 2, 1, 1, 1)

    def _number(self, pen, x: int, y: int, w: int, h: int, count: int, colour: int) -> int:
        """Write the smallest digits in the middle; return the x of the first."""
        x += (w - write.width(self._digits, count, 1)) // 2
        y += (h - self._digits.height) // 2
        write.number(pen, self._digits, x, y, count, 1, colour)
        return x

    def _pair(self, w: int) -> None:
        """Print a locked pair, and again over marks: it is higher than the place."""
        pen = self._tape
        pen.fill(0, 0, w, _COLUMN_H, 0)
        pen.tint = 1 + 1
        self.ink.tall(0, 0, _COLUMN_W, _COLUMN_H, TINY, LOWER, False)
        self.ink.tall(w - _COLUMN_W, 0, _COLUMN_W, _COLUMN_H, TINY, 0, False)
        pen.tint = 0
        if w >= _PARTED_W:
            shapes.dots(pen, w // 2, 0, _COLUMN_H, True, 2, 1, 1)

    # -- marks ---------------------------------------------------------------------------------

    def _mark(self, scene: Scene, i: int, mark: int, top: int, low: int) -> None:
        """Paint one mark of place i, moved inwards where the rows from top to before low end."""
        box = scene.places
        left = box.x[i] - REACH
        upper = box.y[i] - (1 if scene.face[i] & FAN_TOP else REACH)
        right = box.x[i] + box.w[i] + REACH
        lower = box.y[i] + box.h[i] + REACH
        if mark == PICKED:
            self._dashes(left, upper, right - left, lower - upper)
            return
        left = max(left, 0)
        upper = max(upper, top)
        w = min(right, self._canvas.width) - left
        h = min(lower, low) - upper
        if mark == TARGET:
            long = max(box.w[i] // 4, _MARK_ARM)
            self._corners(self._canvas, left, upper, w, h, long, max(box.h[i] // 3, _MARK_ARM))
        elif scene.face[i] & IN_BAR:
            self._invert(box.x[i], box.y[i], box.w[i], box.h[i], scene.count[i])
        elif not scene.marks[i] & BLINK:
            self._canvas.box(left, upper, w, h, 1, 1)

    def _invert(self, x: int, y: int, w: int, h: int, count: int) -> None:
        """The cursor on the stock in the bar: there is no room for a frame."""
        self._canvas.fill(x, y - 1, w, h + 1, 1)
        self._number(self._canvas, x, y, w, h, count, 0)

    def _corners(self, pen: Pen, x: int, y: int, w: int, h: int, long: int, high: int) -> None:
        """Four brackets inside the corners of a rectangle, with arms of these lengths."""
        for i in range(4):
            right = i & 1
            down = i >> 1
            pen.fill(x + right * (w - long), y + down * (h - 1), long, 1, 1)
            pen.fill(x + right * (w - 1), y + down * (h - high), 1, high, 1)

    def _dashes(self, x: int, y: int, w: int, h: int) -> None:
        """A dashed frame inside a rectangle."""
        for i in range(2):
            shapes.dots(self._canvas, x, y + i * (h - 1), w, False, 3, 2, 1)
            shapes.dots(self._canvas, x + i * (w - 1), y, h, True, 3, 2, 1)

    # -- the panel -----------------------------------------------------------------------------

    def send(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Bring the rows from y0 to before y1, as whole pages, to the panel with `flush`."""
        self._changed |= (1 << ((y1 + 7) >> 3)) - (1 << (y0 >> 3))

    def flush(self) -> None:
        """Send what waits."""
        page = 0
        while self._changed:
            if self._changed & 1:
                self._panel.window(0, 8 * page, self._canvas.width, 8)
                self._panel.write(self._pages[page])
                self._panel.end()
            self._changed >>= 1
            page += 1
