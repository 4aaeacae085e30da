"""Paints a scene on a canvas of 16 colours and sends what changed to the panel."""

import gc
from array import array

from firmware import fonts, lazy, marks, pairs, shapes, write
from firmware.canvas import Canvas
from firmware.faces import Faces
from firmware.metrics import Metrics
from firmware.palette import FELT, GOLD, IVORY, NIGHT, PARCHMENT, SPADES, Palette
from firmware.scene import (
    CENTRE,
    CURSOR,
    LAST,
    NO_NUMBER,
    PAIRED,
    REACH,
    RIGHT,
    STATUS,
    TARGET,
    TINY,
    TITLE,
    Scene,
)
from firmware.strips import Strips

# Colours by style of text, and of the numbers after them.
_TEXT = (PARCHMENT, IVORY, PARCHMENT, GOLD, GOLD, SPADES, GOLD, GOLD, PARCHMENT, GOLD, IVORY, GOLD)
_NUMBER = (GOLD, IVORY, PARCHMENT, GOLD, GOLD, SPADES, IVORY, GOLD, PARCHMENT, GOLD, IVORY, GOLD)

_MARKS = (TARGET, CURSOR)  # in the order of painting


class Renderer:
    """Draws scenes on a panel.

    The panel has `width` and `height` in pixels, `mono`, `window(x, y, w, h)` to begin a rectangle,
    `write(buffer)` for its pixels in RGB565, most significant byte first, row by row in as many
    pieces as it takes, and `end()`.
    """

    def __init__(self, panel, canvas: Canvas) -> None:
        self.palette = Palette()
        self.canvas = canvas
        self.metrics = Metrics(panel.width, panel.height, panel.mono)
        self._strips = Strips(panel, canvas, self.palette)
        self._faces = Faces(canvas)
        self._hand = fonts.drawn("hand")
        self._letters: list = [None] * len(self.metrics.face)  # by style of text
        self._alphabet = array("H")

    def speak(self, alphabet, russian: bool) -> None:
        """Write with these letters (`lang.alphabet`); let ranks be Т В Д, or A J Q. Allocates."""
        self._faces.ink.russian = russian
        names = [face.name for face in self._letters if face]
        self._alphabet = alphabet
        self._let_go(())
        self._load(names)

    def prepare(self, scene: Scene) -> None:
        """Load the glyphs that the scene needs, let go of others. Allocates; `draw` does not."""
        names = [self.metrics.face[scene.style[i]] for i in range(scene.texts.count)]
        sizes = 0
        box = scene.places
        for i in range(box.count):
            sizes |= 1 << (scene.face[i] & TINY)
            if scene.face[i] & PAIRED:
                sizes |= 1 << pairs.size(box.w[i], box.h[i])
        self._faces.ink.let_go(sizes)
        self._let_go(names)
        gc.collect()
        self._faces.ink.load(sizes)
        self._load(names)

    def _let_go(self, names) -> None:
        """Let go of the text faces of other names."""
        for style, face in enumerate(self._letters):
            if face and face.name not in names:
                self._letters[style] = None

    def _load(self, names: list) -> None:
        """Have the text faces of these names, for whatever styles they serve."""
        faces = {face.name: face for face in self._letters if face}
        for name in names:
            if name not in faces:
                faces[name] = fonts.letters(name, self._alphabet)
        for style, name in enumerate(self.metrics.face):
            self._letters[style] = faces.get(name)

    def draw(self, scene: Scene) -> None:
        """Paint what is damaged and send it. Then nothing is damaged any more."""
        damage = scene.damage
        i = 0
        while i < damage.count:
            x0 = damage.x0[i]
            y0 = damage.y0[i]
            x1 = damage.x1[i]
            y1 = damage.y1[i]
            self.canvas.clip(x0, y0, x1, y1)
            self._paint(scene)
            self._strips.send(x0, y0, x1, y1)
            i += 1
        damage.clear()

    def dim(self) -> None:
        """Darken what was drawn and send it. Allocates."""
        lazy.load("firmware.dimming").darken(self.canvas)
        lazy.drop("firmware.dimming")
        self._strips.send(0, 0, self.canvas.width, self.canvas.height)

    def _paint(self, scene: Scene) -> None:
        """Paint whatever touches the clipping rectangle, from the cloth to the texts."""
        canvas = self.canvas
        canvas.fill(0, 0, canvas.width, canvas.height, FELT)
        low = canvas.y1
        bar = self._shapes(scene)
        canvas.y1 = min(low, bar)
        self._places(scene, 0, bar)
        self._marks(scene, 0, bar)
        canvas.y1 = low
        self._places(scene, bar, canvas.height)
        self._marks(scene, bar, canvas.height)
        self._texts(scene)

    def _shapes(self, scene: Scene) -> int:
        """Paint the shapes. Return where the status bar begins: no place above reaches into it."""
        canvas = self.canvas
        box = scene.shapes
        bar = canvas.height
        i = 0
        while i < box.count:
            x = box.x[i]
            y = box.y[i]
            if scene.kind[i] == STATUS:
                bar = y
            if canvas.touches(x, y, box.w[i], box.h[i]):
                shapes.paint(canvas, scene.kind[i], x, y, box.w[i], box.h[i], self._hand)
            i += 1
        return bar

    def _places(self, scene: Scene, top: int, low: int) -> None:
        """Paint the places that begin from row top to before row low."""
        # Most places are out of reach, and asking a function about each takes long.
        left = self.canvas.x0 - REACH
        right = self.canvas.x1 + REACH
        high = self.canvas.y0 - REACH
        low = min(low, self.canvas.y1 + REACH)
        xs = scene.places.x
        ys = scene.places.y
        ws = scene.places.w
        hs = scene.places.h
        n = scene.places.count
        i = 0
        while i < n:
            y = ys[i]
            w = ws[i]  # 0 if hidden
            if w and top <= y < low and y + hs[i] > high and xs[i] < right and xs[i] + w > left:
                self._place(scene, i, xs[i], y, w, hs[i])
            i += 1

    def _place(self, scene: Scene, i: int, x: int, y: int, w: int, h: int) -> None:
        face = scene.face[i]
        mark = scene.marks[i]
        self._faces.paint(x, y, w, h, face, scene.card[i], scene.lower[i], scene.count[i], mark)
        if mark & LAST:
            marks.last(self.canvas, x, y, w, h, face)
            if scene.lower[i]:
                self._reprint(scene, i)

    def _marks(self, scene: Scene, top: int, low: int) -> None:
        """Paint the targets, then the cursor, over the places that begin from top to before low."""
        box = scene.places
        painted = False
        for mark in _MARKS:
            i = 0
            while i < box.count:
                if scene.marks[i] & mark and top <= box.y[i] < low and self._reaches(scene, i):
                    self._mark(scene, mark, i)
                    painted = True
                i += 1
        if painted:
            self._pairs(scene, top, low)

    def _mark(self, scene: Scene, mark: int, i: int) -> None:
        box = scene.places
        face = scene.face[i]
        marks.paint(self.canvas, mark, box.x[i], box.y[i], box.w[i], box.h[i], face, scene.marks[i])

    def _pairs(self, scene: Scene, top: int, low: int) -> None:
        """Print the locked pairs again, where marks might cover what is printed."""
        box = scene.places
        i = 0
        while i < box.count:
            if scene.lower[i] and top <= box.y[i] < low and self._reaches(scene, i):
                self._reprint(scene, i)
            i += 1

    def _reprint(self, scene: Scene, i: int) -> None:
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

    def _reaches(self, scene: Scene, i: int) -> bool:
        """Would anything of place i, or of its marks, be painted?"""
        box = scene.places
        w = box.w[i]
        return w > 0 and self.canvas.touches(
            box.x[i] - REACH, box.y[i] - REACH, w + 2 * REACH, box.h[i] + 2 * REACH
        )

    def _texts(self, scene: Scene) -> None:
        box = scene.texts
        i = 0
        while i < box.count:
            if self.canvas.touches(box.x[i], box.y[i], box.w[i], box.h[i]):
                self._text(scene, i, box.x[i], box.y[i], box.w[i])
            i += 1

    def _text(self, scene: Scene, i: int, x: int, y: int, w: int) -> None:
        style = scene.style[i]
        string = scene.string[i]
        value = scene.value[i]
        face = self._letters[style]
        spare = w - self.metrics.width(style, string, value)
        if scene.align[i] == CENTRE:
            x += spare // 2
        elif scene.align[i] == RIGHT:
            x += spare
        if style == TITLE:
            write.string(self.canvas, face, x + 1, y + 1, string, NIGHT)
        x = write.string(self.canvas, face, x, y, string, _TEXT[style])
        if value != NO_NUMBER:
            write.number(self.canvas, face, x, y, value, 0, _NUMBER[style])
