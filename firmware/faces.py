"""What lies on a place: a card, a back, or nothing. All measures in pixels, from its corner."""

from firmware import pairs
from firmware.counts import Counts
from firmware.ink import Ink
from firmware.lattice import Lattice
from firmware.palette import (
    BRONZE,
    FELT,
    GOLD,
    IVORY,
    MOSS,
    NAVY,
    NIGHT,
    PARCHMENT,
    SAGE,
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
    Scene,
)
from firmware.tape import Tape


class Faces:
    """Paints places with a tape as a pen. `ink` decides the letters of the ranks."""

    def __init__(self, tape: Tape) -> None:
        self.ink = Ink(tape)
        self._pen = tape
        self._counts = Counts(tape)
        self._lattice = Lattice(tape)

    def paint(self, scene: Scene, i: int) -> None:
        """Paint place i without the marks round it. A picked card is lifted and has a shadow."""
        w = scene.places.w[i]
        h = scene.places.h[i]
        face = scene.face[i]
        card = scene.card[i]
        what = card & 15
        if what == BACK:
            self._back(w, h, face)
        elif card == EMPTY:
            self._empty(w, h)
        elif what == GHOST:
            self._empty(w, h)
            self.ink.ghost(w, h, face & TINY, SAGE)
        elif card == PLATE:
            self._counts.plate(w, scene.count[i])
        elif face & STRIP:
            self._strip(w, h, face, scene.marks[i])
        elif face & FANNED:
            self._fanned(w, h, face)
        else:
            self._card(scene, i, w, h, face)

    def _card(self, scene: Scene, i: int, w: int, h: int, face: int) -> None:
        """An open card, or a locked pair."""
        y = self._lift(face, scene.marks[i])
        ground = PARCHMENT if scene.marks[i] & DONE else IVORY
        edge = PARCHMENT
        if scene.marks[i] & PICKED:
            ground = GOLD
            edge = BRONZE
            if y:
                self._pen.fill(2, 2, w, h - 1, MOSS)
        if scene.lower[i]:
            pairs.ground(self._pen, y, w, h, ground)
            pairs.show(self.ink, y, w, h)
        else:
            self._body(y, w, h, ground, edge)
            self._print(y, w, h, face, scene.count[i])
            if face & MOUNTED:
                self._pen.corners(0, y, w, h, BRONZE)

    def _lift(self, face: int, marks: int) -> int:
        """Where the upper edge of a card is, which may be lifted."""
        return -2 if marks & PICKED and not face & (CLOSE | FAN_TOP) else 0

    def reprint(self, scene: Scene, i: int) -> None:
        """Print a locked pair again, over marks: on small cards it goes to the very edge."""
        y = self._lift(scene.face[i], scene.marks[i])
        pairs.show(self.ink, y, scene.places.w[i], scene.places.h[i])

    def _strip(self, w: int, h: int, face: int, marks: int) -> None:
        """What is to be seen of a covered card, below the line that parts it from the one above."""
        self._pen.fill(0, 0, w, 1, UMBER)
        self._pen.fill(0, 1, w, h - 1, PARCHMENT if marks & DONE else IVORY)
        self.ink.wide(0, 1, w, h - 1, face & TINY, 0, False)

    def _body(self, y: int, w: int, h: int, ground: int, edge: int) -> None:
        pen = self._pen
        pen.fill(0, y, w, h, ground)
        if w >= 14:
            pen.fill(w - 1, y, 1, h, edge)
            pen.fill(0, y + h - 1, w, 1, edge)
        self._cut(y, w, h)

    def _cut(self, y: int, w: int, h: int) -> None:
        """Show the cloth at the corners, except of the smallest."""
        if w >= 11 and h >= 11:
            self._pen.corners(0, y, w, h, FELT)

    def _print(self, y: int, w: int, h: int, face: int, count: int) -> None:
        if face & GILT:
            self._pen.fill(1, y, w - 2, 2 if w >= 14 else 1, GOLD)
        elif face & FAN_TOP:
            self._pen.fill(1, y, w - 2, 1, UMBER)
        if face & WIDE:
            self.ink.wide(0, y, w, h, face & TINY, 0, count > 1)
        else:
            below = count > 1 and self._counts.below(w, h, face, count)
            self.ink.tall(0, y, w, h, face & TINY, 0, below)
        if count > 1:
            self._counts.tab(y, w, h, face, count)
            self._cut(y, w, h)

    def _fanned(self, w: int, h: int, face: int) -> None:
        """One of overlapping cards: with a shadow, and a line where it lies on the one before."""
        self._pen.fill(2, 2, w, h, MOSS)
        self._body(0, w, h, IVORY, PARCHMENT)
        self._pen.fill(0, 1, 1, h - 2, UMBER)
        self.ink.fanned(w, h, face & TINY)

    def _empty(self, w: int, h: int) -> None:
        pen = self._pen
        pen.fill(0, 0, w, h, MOSS)
        if w >= 11 and h >= 11:
            pen.fill(0, 0, w, 1, NIGHT)
            pen.fill(0, h - 1, w, 1, SAGE)
            pen.corners(0, 0, w, h, FELT)

    def plaque(self, w: int, h: int, face: int, count: int) -> None:
        """How many cards a back stands for."""
        if face & IN_BAR:
            self._counts.plain(w, h, count)
        else:
            self._counts.plaque(w, h, count)

    def _back(self, w: int, h: int, face: int) -> None:
        pen = self._pen
        if face & IN_BAR:
            pen.fill(0, 0, w, h, STEEL)
            pen.fill(1, 1, w - 2, h - 2, NAVY)
            return
        pen.fill(0, 0, w, h, IVORY)
        if w >= 11:
            pen.corners(0, 0, w, h, FELT)
        pen.fill(1, 1, w - 2, h - 2, NAVY)
        self._lattice.paint(w, h)
