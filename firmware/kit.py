"""What a renderer paints with on a panel of 16 colours. All measures are in pixels."""

from firmware import lazy, marks, pairs, shapes, write
from firmware.canvas import Canvas
from firmware.faces import Faces
from firmware.fonts import Letters
from firmware.palette import FELT, GOLD, IVORY, NIGHT, PARCHMENT, SAGE, SPADES, Palette
from firmware.scene import CURSOR, LAST, NO_NUMBER, SIGN, TARGET, TITLE, WORD, Scene
from firmware.strips import Strips

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
    marks = (TARGET, CURSOR)  # in the order of painting

    def __init__(self, panel, canvas: Canvas) -> None:
        self.palette = Palette()
        self._canvas = canvas
        self._strips = Strips(panel, canvas, self.palette)
        self._faces = Faces(canvas)
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

    def place(self, scene: Scene, i: int, x: int, y: int, w: int, h: int) -> None:
        """Paint place i, which lies there, without the marks that are painted last."""
        face = scene.face[i]
        mark = scene.marks[i]
        self._faces.paint(x, y, w, h, face, scene.card[i], scene.lower[i], scene.count[i], mark)
        if mark & LAST:
            marks.last(self._canvas, x, y, w, h, face)
            if scene.lower[i]:
                self.reprint(scene, i)

    def reprint(self, scene: Scene, i: int) -> None:
        """Print the locked pair on place i again, over marks."""
        box = scene.places
        self._faces.reprint(
            box.x[i],
            box.y[i],
            box.w[i],
            box.h[i],
            scene.face[i],
            scene.card[i],
            scene.lower[i],
            scene.marks[i],
        )

    def mark(self, scene: Scene, i: int, mark: int, top: int, low: int) -> None:
        """Paint one mark of place i, which lies in the rows from top to before low."""
        box = scene.places
        face = scene.face[i]
        x = box.x[i]
        marks.paint(self._canvas, mark, x, box.y[i], box.w[i], box.h[i], face, scene.marks[i])

    def send(self, x0: int, y0: int, x1: int, y1: int, last: bool) -> None:
        """Bring the canvas from (x0, y0) to before (x1, y1), and perhaps some beside it.

        `last` is for kits that send with the last of several calls.
        """
        self._strips.send(x0, y0, x1, y1)
