"""What a renderer paints with on a panel of 16 colours. All measures are in pixels."""

from firmware import lazy, marks, pairs, shapes, sweep, write
from firmware.canvas import Canvas
from firmware.faces import Faces
from firmware.fonts import Letters
from firmware.palette import (
    CLUBS,
    DIAMONDS,
    FELT,
    GOLD,
    HEARTS,
    IVORY,
    NIGHT,
    PARCHMENT,
    SAGE,
    SPADES,
    Palette,
)
from firmware.scene import (
    CURSOR,
    DONE,
    LAST,
    NO_NUMBER,
    PICKED,
    SIGN,
    TARGET,
    TITLE,
    WORD,
    Scene,
)
from firmware.stamp import AGAIN, PLACE, PLAQUE
from firmware.strips import Strips
from firmware.tape import Tape

# Colours by style of text.
_TEXT = (
    PARCHMENT,
    IVORY,
    PARCHMENT,
    GOLD,
    GOLD,
    SPADES,
    GOLD,
    GOLD,
    PARCHMENT,
    GOLD,
    IVORY,
    GOLD,
    SPADES,
    SAGE,
)
# Where the number after a text is of another.
_NUMBER = {WORD: GOLD, SIGN: IVORY}


class Kit:
    """Paints on a canvas of 16 colours and sends it. `ink` decides the letters of the ranks.

    `palette` may be told to choose other colours; what is painted stays as it is.
    """

    ground = FELT

    def __init__(self, panel, canvas: Canvas) -> None:
        self.palette = Palette()
        self._canvas = canvas
        self._strips = Strips(panel, canvas, self.palette)
        inks = bytes((CLUBS, DIAMONDS, SPADES, HEARTS))
        self._tape = Tape(self, canvas, inks, 0, PICKED | LAST | DONE, True)
        self._faces = Faces(self._tape)
        self.ink = self._faces.ink
        self._hand = lazy.load("firmware.fontfile").drawn("hand")

    def pair_size(self, w: int, h: int) -> int:
        """Size of the faces of a locked pair on a place of w x h."""
        return pairs.size(w, h)

    def shape(self, scene: Scene, i: int) -> None:
        """Paint shape i of the scene."""
        box = scene.shapes
        kind = scene.kind[i]
        shapes.paint(self._canvas, kind, box.x[i], box.y[i], box.w[i], box.h[i], self._hand)

    def text(self, scene: Scene, i: int, face: Letters, x: int) -> None:
        """Write text i of the scene from x on."""
        y = scene.texts.y[i]
        style = scene.style[i]
        string = scene.string[i]
        if style == TITLE:
            write.string(self._canvas, face, x + 1, y + 1, string, NIGHT)
        x = write.string(self._canvas, face, x, y, string, _TEXT[style])
        if scene.value[i] != NO_NUMBER:
            colour = _NUMBER.get(style, _TEXT[style])
            write.number(self._canvas, face, x, y, scene.value[i], 0, colour)

    def places(self, scene: Scene, places: bytearray, n: int, top: int, low: int) -> None:
        """Paint the first n of these places, and then their marks."""
        tape = self._tape
        sweep.paint(tape, scene, places, n, PLACE)
        sweep.paint(tape, scene, places, n, PLAQUE)
        targets = sweep.paint(tape, scene, places, n, TARGET)
        if sweep.paint(tape, scene, places, n, CURSOR) + targets:
            sweep.paint(tape, scene, places, n, AGAIN)

    def draw(self, scene: Scene, i: int, what: int) -> None:
        """Paint with the tape what of place i is to be painted: see firmware/stamp.py."""
        if what == AGAIN:
            self._faces.reprint(scene, i)
            return
        box = scene.places
        face = scene.face[i]
        if what == PLAQUE:
            self._faces.plaque(box.w[i], box.h[i], face, scene.count[i])
            return
        if what:
            marks.paint(self._tape, what, box.w[i], box.h[i], face, scene.marks[i])
            return
        self._faces.paint(scene, i)
        if scene.marks[i] & LAST:
            marks.last(self._tape, box.w[i], box.h[i], face)
            if scene.lower[i]:
                self._faces.reprint(scene, i)

    def send(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Bring the canvas from (x0, y0) to before (x1, y1)."""
        self._strips.send(x0, y0, x1, y1)

    def flush(self) -> None:
        """All has been sent: for kits that wait for that."""
