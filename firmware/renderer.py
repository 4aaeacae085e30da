"""Paints a scene on a canvas and sends what changed to the panel.

What it paints with is a kit, one for each kind of panel: that of the other kind is never loaded.
"""

import gc
from array import array

from engine_core.compat import const, heap_lock, heap_unlock
from firmware import lazy, sweep
from firmware.area import Y1
from firmware.canvas import Canvas
from firmware.metrics import Metrics
from firmware.scene import (
    CENTRE,
    DIGIT,
    FAINT,
    HEADING,
    PAIRED,
    RIGHT,
    TINY,
    TITLE,
    WORD,
    Scene,
)

# Styles of which a scene only changes the numbers: their large faces have but the letters in use.
_FIXED = (HEADING, TITLE, DIGIT, FAINT)

# How far anything is painted out of its place; the most in two colours, below a locked pair.
_REACH = const(3)
_ABOVE = const(-1024)  # a row above all
_HITS = const(144)  # as many as there can be places


class Renderer:
    """Draws scenes on a panel.

    The panel has `width` and `height` in pixels, `mono` if it has two colours only,
    `window(x, y, w, h)` to begin a rectangle, `write(buffer)` for its pixels in as many pieces as
    it takes, and `end()`. Pixels are RGB565, most significant byte first, row by row. In two
    colours they are MONO_VLSB of `framebuf`, page by page; y and h are then multiples of 8.
    """

    def __init__(self, panel, canvas: Canvas) -> None:
        self.canvas = canvas
        self.metrics = Metrics(panel.width, panel.height, panel.mono)
        kit = lazy.load("firmware.mono.kit" if panel.mono else "firmware.kit")
        gc.collect()
        self._kit = kit.Kit(panel, canvas)
        self.palette = self._kit.palette
        self._letters: list = [None] * len(self.metrics.face)  # by style of text
        self._alphabet = array("H")
        self._hits = bytearray(_HITS)  # numbers of what is to be painted
        self._partial: list = []  # names of the faces that have but the letters in use

    def speak(self, alphabet, russian: bool) -> None:
        """Write with these letters (`lang.alphabet`); let ranks be Т В Д, or A J Q. Allocates.

        What is shown is to be prepared anew. ValueError when a face that some screen may need lacks
        any of the letters: it names both.
        """
        self._kit.ink.speak(russian)
        self._alphabet = alphabet
        self._let_go(())
        for name in set(self.metrics.face):
            lazy.load("firmware.fontfile").check(name, alphabet)
        # The face of the status bar stays: on the way back to a table the heap may be in pieces.
        self._load(self.metrics.face[WORD], alphabet)
        lazy.drop("firmware.fontfile")

    def leave(self) -> None:
        """Let go of all letters but those of the status bar: the next scene has no others."""
        self._let_go((self.metrics.face[WORD],))

    def prepare(self, scene: Scene) -> None:
        """Load the glyphs that the scene needs, let go of others. Allocates; `draw` does not.

        The module of the words, of which the scene was built, is used once more and dropped.
        """
        face = self.metrics.face
        styles = 0
        for i in range(scene.texts.count):
            styles |= 1 << scene.style[i]
        whole = [face[WORD]]
        fixed = []
        for style, name in enumerate(face):
            if styles >> style & 1:
                (fixed if style in _FIXED else whole).append(name)
        self._let_go([name for name in whole if name not in self._partial])
        self._partial = [name for name in fixed if name not in whole]
        sizes = 0
        box = scene.places
        for i in range(box.count):
            sizes |= 1 << (scene.face[i] & TINY)
            if scene.face[i] & PAIRED:
                sizes |= 1 << self._kit.pair_size(box.w[i], box.h[i])
        self._kit.ink.let_go(sizes)
        in_use = [self._in_use(scene, name) for name in self._partial]
        lazy.drop("firmware.words")
        for name in whole:
            self._load(name, self._alphabet)
        for i, name in enumerate(self._partial):
            self._load(name, in_use[i])
        self._kit.ink.load(sizes)
        lazy.drop("firmware.fontfile")

    def _let_go(self, names) -> None:
        """Let go of the text faces of other names."""
        for style, face in enumerate(self._letters):
            if face and face.name not in names:
                self._letters[style] = None

    def _load(self, name: str, alphabet) -> None:
        """Have letters of the text face of that name, for whatever styles it serves."""
        served = [style for style, face in enumerate(self.metrics.face) if face == name]
        if not self._letters[served[0]]:
            letters = lazy.load("firmware.fontfile").letters(name, alphabet)
            for style in served:
                self._letters[style] = letters

    def _in_use(self, scene: Scene, name: str):
        """The letters that the scene has in the face of that name."""
        face = self.metrics.face
        count = scene.texts.count
        strings = [scene.string[i] for i in range(count) if face[scene.style[i]] == name]
        return lazy.load("firmware.words").letters(strings)

    def draw(self, scene: Scene) -> None:
        """Paint what is damaged and send it. Then nothing is damaged any more."""
        # With the heap locked, what a call needs comes from the stack. It does not take part of a
        # millisecond to find room for it, as it does in a heap that is full.
        heap_lock()
        try:
            damage = scene.damage
            for i in range(damage.count):
                self._draw(
                    scene, damage.x0[i], damage.y0[i], damage.x1[i], damage.y1[i], damage.rim[i]
                )
            self._kit.flush()
            damage.clear()
        finally:
            heap_unlock()

    def _draw(self, scene: Scene, x0: int, y0: int, x1: int, y1: int, rim: int) -> None:
        """Paint a rectangle and send it, or its rim, as many rows at a time as the canvas has."""
        rows = self.canvas.rows
        if y1 - y0 > rows or y1 - y0 <= 2 * rim or x1 - x0 <= 2 * rim:
            rim = 0
        while y0 < y1:
            low = min(y0 + rows, y1)
            self.canvas.clip(x0, y0, x1, low)
            self._paint(scene)
            if rim:
                self._kit.send(x0, y0, x1, y0 + rim)
                self._kit.send(x0, y0 + rim, x0 + rim, low - rim)
                self._kit.send(x1 - rim, y0 + rim, x1, low - rim)
                y0 = low - rim
            self._kit.send(x0, y0, x1, low)
            y0 = low

    def dim(self, scene: Scene) -> None:
        """Show the scene, which was drawn, darker. Allocates."""
        dimming = lazy.load("firmware.dimming")
        for y in range(0, scene.height, self.canvas.rows):
            low = min(y + self.canvas.rows, scene.height)
            self.canvas.clip(0, y, scene.width, low)
            self._paint(scene)
            dimming.darken(self.canvas, y, low)
            self._kit.send(0, y, scene.width, low)
        self._kit.flush()
        lazy.drop("firmware.dimming")

    def _paint(self, scene: Scene) -> None:
        """Paint whatever touches the clipping rectangle, from the cloth to the texts."""
        canvas = self.canvas
        low = canvas.area[Y1]
        bar = scene.bar
        canvas.fill(0, 0, canvas.width, canvas.height, self._kit.ground)
        hits = self._hits
        for j in range(sweep.touched(scene.shapes, canvas, 0, _ABOVE, canvas.height, hits)):
            self._kit.shape(scene, hits[j])
        # In two colours the first row of the bar is free.
        canvas.narrow(min(low, bar + self.metrics.mono))
        self._places(scene, 0, bar)
        if low > bar - _REACH:
            canvas.narrow(low)
            self._places(scene, bar, canvas.height)
        canvas.narrow(low)
        self._texts(scene)

    def _places(self, scene: Scene, top: int, low: int) -> None:
        """Paint the places that begin from row top to before row low, and their marks."""
        n = sweep.touched(scene.places, self.canvas, _REACH, top, low, self._hits)
        if n:
            self._kit.places(scene, self._hits, n, top, low)

    def _texts(self, scene: Scene) -> None:
        box = scene.texts
        hits = self._hits
        for j in range(sweep.touched(box, self.canvas, 0, _ABOVE, self.canvas.height, hits)):
            self._text(scene, hits[j], box.x[hits[j]], box.w[hits[j]])

    def _text(self, scene: Scene, i: int, x: int, w: int) -> None:
        style = scene.style[i]
        spare = w - self.metrics.width(style, scene.string[i], scene.value[i])
        if scene.align[i] == CENTRE:
            x += spare // 2
        elif scene.align[i] == RIGHT:
            x += spare
        self._kit.text(scene, i, self._letters[style], x)
