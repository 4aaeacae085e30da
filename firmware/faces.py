"""What lies on a place: a card, a back, or nothing. All measures in pixels."""

from firmware import pairs
from firmware.canvas import Canvas
from firmware.counts import Counts
from firmware.ink import Ink
from firmware.lattice import Lattice
from firmware.palette import (
    BRONZE,
    CLUBS,
    DIAMONDS,
    FELT,
    GOLD,
    HEARTS,
    IVORY,
    MOSS,
    NAVY,
    NIGHT,
    PARCHMENT,
    SAGE,
    SPADES,
    STEEL,
    UMBER,
)
from firmware.scene import (
    BACK,
    CLOSE,
    DONE,
    EMPTY,
    FAN_TOP,
    FANNED,
    GHOST,
    GILT,
    IN_BAR,
    MOUNTED,
    PICKED,
    PLATE,
    STRIP,
    TINY,
    WIDE,
)


class Faces:
    """Paints places on a canvas. `ink` decides the letters of the ranks."""

    def __init__(self, canvas: Canvas) -> None:
        self.ink = Ink(canvas, bytes((CLUBS, DIAMONDS, SPADES, HEARTS)))
        self._canvas = canvas
        self._counts = Counts(canvas)
        self._lattice = Lattice(canvas)

    def paint(
        self,
        x: int,
        y: int,
        w: int,
        h: int,
        face: int,
        card: int,
        lower: int,
        count: int,
        marks: int,
    ) -> None:
        """Paint a place without the marks round it. A picked card is lifted and has a shadow."""
        what = card & 15
        if what == BACK:
            self._back(x, y, w, h, face, count)
        elif card == EMPTY:
            self._empty(x, y, w, h)
        elif what == GHOST:
            self._empty(x, y, w, h)
            self.ink.ghost(x, y, w, h, face & TINY, card >> 4, SAGE)
        elif card == PLATE:
            self._counts.plate(x, y, w, count)
        elif face & STRIP:
            self._strip(x, y, w, h, face, card, marks)
        elif face & FANNED:
            self._fanned(x, y, w, h, face, card)
        else:
            self._card(x, y, w, h, face, card, lower, count, marks)

    def _card(
        self,
        x: int,
        y: int,
        w: int,
        h: int,
        face: int,
        card: int,
        lower: int,
        count: int,
        marks: int,
    ) -> None:
        """An open card, or a locked pair."""
        ground = PARCHMENT if marks & DONE else IVORY
        edge = PARCHMENT
        if marks & PICKED:
            ground = GOLD
            edge = BRONZE
            if not face & (CLOSE | FAN_TOP):
                self._canvas.fill(x + 2, y + 2, w, h - 1, MOSS)
                y -= 2
        if lower:
            pairs.ground(self._canvas, x, y, w, h, ground)
            pairs.show(self.ink, x, y, w, h, lower, card)
        else:
            self._body(x, y, w, h, ground, edge)
            self._print(x, y, w, h, face, card, count)
            if face & MOUNTED:
                self._canvas.corners(x, y, w, h, BRONZE)

    def reprint(
        self, x: int, y: int, w: int, h: int, face: int, card: int, lower: int, marks: int
    ) -> None:
        """Print a locked pair again, over marks: on small cards it goes to the very edge."""
        if marks & PICKED and not face & (CLOSE | FAN_TOP):
            y -= 2
        pairs.show(self.ink, x, y, w, h, lower, card)

    def _strip(self, x: int, y: int, w: int, h: int, face: int, card: int, marks: int) -> None:
        """What is to be seen of a covered card, below the line that parts it from the one above."""
        self._canvas.fill(x, y, w, 1, UMBER)
        self._canvas.fill(x, y + 1, w, h - 1, PARCHMENT if marks & DONE else IVORY)
        self.ink.wide(x, y + 1, w, h - 1, face & TINY, card, False)

    def _body(self, x: int, y: int, w: int, h: int, ground: int, edge: int) -> None:
        canvas = self._canvas
        canvas.fill(x, y, w, h, ground)
        if w >= 14:
            canvas.fill(x + w - 1, y, 1, h, edge)
            canvas.fill(x, y + h - 1, w, 1, edge)
        self._cut(x, y, w, h)

    def _cut(self, x: int, y: int, w: int, h: int) -> None:
        """Show the cloth at the corners, except of the smallest."""
        if w >= 11 and h >= 11:
            self._canvas.corners(x, y, w, h, FELT)

    def _print(self, x: int, y: int, w: int, h: int, face: int, card: int, count: int) -> None:
        if face & GILT:
            self._canvas.fill(x + 1, y, w - 2, 2 if w >= 14 else 1, GOLD)
        elif face & FAN_TOP:
            self._canvas.fill(x + 1, y, w - 2, 1, UMBER)
        if face & WIDE:
            self.ink.wide(x, y, w, h, face & TINY, card, count > 1)
        else:
            below = count > 1 and self._counts.below(w, h, face, count)
            self.ink.tall(x, y, w, h, face & TINY, card, below)
        if count > 1:
            self._counts.tab(x, y, w, h, face, count)
            self._cut(x, y, w, h)

    def _fanned(self, x: int, y: int, w: int, h: int, face: int, card: int) -> None:
        """One of overlapping cards: with a shadow, and a line where it lies on the one before."""
        self._canvas.fill(x + 2, y + 2, w, h, MOSS)
        self._body(x, y, w, h, IVORY, PARCHMENT)
        self._canvas.fill(x, y + 1, 1, h - 2, UMBER)
        self.ink.fanned(x, y, w, h, face & TINY, card)

    def _empty(self, x: int, y: int, w: int, h: int) -> None:
        canvas = self._canvas
        canvas.fill(x, y, w, h, MOSS)
        if w >= 11 and h >= 11:
            canvas.fill(x, y, w, 1, NIGHT)
            canvas.fill(x, y + h - 1, w, 1, SAGE)
            canvas.corners(x, y, w, h, FELT)

    def _back(self, x: int, y: int, w: int, h: int, face: int, count: int) -> None:
        canvas = self._canvas
        if face & IN_BAR:
            canvas.fill(x, y, w, h, STEEL)
            canvas.fill(x + 1, y + 1, w - 2, h - 2, NAVY)
            self._counts.plain(x, y, w, h, count)
            return
        canvas.fill(x, y, w, h, IVORY)
        if w >= 11:
            canvas.corners(x, y, w, h, FELT)
        canvas.fill(x + 1, y + 1, w - 2, h - 2, NAVY)
        self._lattice.paint(x, y, w, h)
        if count:
            self._counts.plaque(x, y, w, h, count)
