"""Shapes of a scene in two colours. What is not here is nothing there."""

from engine_core.compat import const
from firmware.canvas import Canvas, Pen
from firmware.scene import (
    CHOSEN,
    FRAME,
    HEAD,
    HERE,
    MAP,
    MORE_DOWN,
    MORE_UP,
    RULE,
    STEPS,
    THUMB,
    TO_DOWN,
    TO_LEFT,
    TO_RIGHT,
    TO_UP,
    TRACK,
    Scene,
)

# Shapes that light their rectangle; and on which of them texts are dark.
_FILLED = (HEAD, CHOSEN, THUMB, HERE)
_LIT = (HEAD, CHOSEN, STEPS)

_TRIANGLE = const(4)  # height of those of a STEPS
_STEPS = const(5)  # and how far they reach out of the tile


def lit(scene: Scene, x: int, y: int) -> bool:
    """Does the point lie on a lit shape: on a HEAD, a CHOSEN or a STEPS?"""
    box = scene.shapes
    for i in range(box.count):
        inside = 0 <= x - box.x[i] < box.w[i] and 0 <= y - box.y[i] < box.h[i]
        if inside and scene.kind[i] in _LIT:
            return True
    return False


def paint(canvas: Canvas, scene: Scene, i: int) -> None:
    """Paint shape i of the scene. Triangles are dark on a lit shape."""
    box = scene.shapes
    kind = scene.kind[i]
    x = box.x[i]
    y = box.y[i]
    w = box.w[i]
    h = box.h[i]
    if kind in _FILLED:
        canvas.fill(x, y, w, h, 1)
    elif kind == RULE:
        dots(canvas, x, y, w, False, 2, 1, 1)
    elif kind == TRACK:
        dots(canvas, x + w // 2, y, h, True, 3, 1, 1)
    elif kind == MAP:
        canvas.box(x, y, w, h, 1, 1)
    elif kind == FRAME:
        canvas.box(x, y, w, h, 1, 1)
        canvas.corners(x, y, w, h, 0)
    elif kind == STEPS:
        canvas.fill(x, y + _STEPS, w, h - 2 * _STEPS, 1)
        _triangle(canvas, TO_UP, x, y, w, _TRIANGLE, 1)
        _triangle(canvas, TO_DOWN, x, y + h - _TRIANGLE, w, _TRIANGLE, 1)
    elif MORE_UP <= kind <= MORE_DOWN or TO_UP <= kind <= TO_RIGHT:
        _triangle(canvas, kind, x, y, w, h, 1 - lit(scene, x, y))


def _triangle(canvas: Canvas, kind: int, x: int, y: int, w: int, h: int, colour: int) -> None:
    """A triangle with its tip in the middle of one side of the rectangle."""
    if kind >= TO_LEFT:
        for i in range(w):
            column = i if kind == TO_LEFT else w - 1 - i
            canvas.fill(x + column, y + h // 2 - i, 1, 2 * i + 1, colour)
        return
    for i in range(h):
        row = i if kind == MORE_UP or kind == TO_UP else h - 1 - i
        canvas.fill(x + w // 2 - i, y + row, 2 * i + 1, 1, colour)


def dots(
    pen: Pen, x: int, y: int, length: int, down: bool, period: int, on: int, colour: int
) -> None:
    """A line to the right, or down, of which in every period the first pixels are painted."""
    i = 0
    while i < length:
        n = min(on, length - i)
        if down:
            pen.fill(x, y + i, 1, n, colour)
        else:
            pen.fill(x + i, y, n, 1, colour)
        i += period
