"""Sets every mark on every place of a scene in turn: none may cover a pixel of a rank or a suit.

paint_marks.py SCENE WIDTH HEIGHT LANGUAGE; says how many marks were tried. AssertionError tells the
place, the mark and the pixel.
"""

import sys

from firmware import scene as s
from host_tests.device.paint import start

name, width, height, language = sys.argv[1:5]
panel, renderer, scene = start(name, int(width), int(height), language)
box = scene.places
# Black and red of the suits, as they are sent.
INKS = (b"\x10\xa3", b"\xb8\xa4")


def is_ink(x: int, y: int) -> bool:
    """Has the panel's pixel a colour of a suit?"""
    at = 2 * (y * panel.width + x)
    return bytes(panel.pixels[at : at + 2]) in INKS


def ink(i: int) -> list[tuple[int, int]]:
    """The pixels of ranks and suits on place i and within reach of its marks."""
    pixels = []
    for y in range(max(0, box.y[i] - s.REACH), min(scene.height, box.y[i] + box.h[i] + s.REACH)):
        for x in range(max(0, box.x[i] - s.REACH), min(scene.width, box.x[i] + box.w[i] + s.REACH)):
            if is_ink(x, y):
                pixels.append((x, y))
    return pixels


for i in range(box.count):
    scene.mark(i, 0)
renderer.draw(scene)
tried = 0
for i in range(box.count):
    printed = ink(i)
    for mark in (s.CURSOR, s.TARGET, s.CURSOR | s.TARGET, s.LAST):
        if scene.face[i] & s.STRIP:
            continue
        scene.mark(i, mark)
        renderer.draw(scene)
        for x, y in printed:
            assert is_ink(x, y), (i, box.x[i], box.y[i], mark, x, y)
        tried += 1
    scene.mark(i, 0)
    renderer.draw(scene)
print(tried)
