"""Draws a scene under a locked heap: all of it, then after changes of every kind.

paint_locked.py SCENE WIDTH HEIGHT LANGUAGE; says when it is done. The fifth word `list` makes it
allocate, to see that it would be found.
"""

import sys

import micropython

from firmware import scene as s
from host_tests.device.paint import start

name, width, height, language, sin = sys.argv[1:6]
_, renderer, scene = start(name, int(width), int(height), language)


CARDS = (0x1A, s.EMPTY, s.BACK, 0x30 | s.GHOST, 0x2C)
STRIPS = (s.PLATE, 0x0A)
STRINGS = ("Ёж «ещё» …", "Deal 7")
STYLES = (s.WORD, s.SIGN, s.GOLD_WORD)


def change(i: int) -> None:
    """The i-th change: places, texts and shapes get everything they can show."""
    place = i % scene.places.count if scene.places.count else -1
    if place >= 0:
        face = scene.face[place]
        if face & s.STRIP:
            scene.show(place, STRIPS[i & 1], i)
        else:
            scene.show(place, CARDS[i % 5], i, 0x2A if face & s.PAIRED and i & 1 else 0)
        scene.mark(place, 1 << i % 6 | (s.CURSOR if i & 8 else 0))
    text = i % scene.texts.count
    scene.say(text, STRINGS[i & 1], i * i * 1000)
    scene.restyle(text, STYLES[i % 3])
    scene.move_shape(0, i % 20, i % 30)
    shape = scene.shapes.count - 1
    if scene.kind[shape] == s.TO_COME:
        scene.rekind(shape, s.LAID)


def draw() -> None:
    renderer.draw(scene)
    for i in range(60):
        change(i)
        renderer.draw(scene)
        if sin == "list":
            kept = [i]
            del kept


def locked() -> None:
    micropython.heap_lock()
    try:
        draw()
    finally:
        micropython.heap_unlock()


locked()
print("drawn", scene.damage.count)
