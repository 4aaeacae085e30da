"""Sets every mark on every place of a small scene in turn: none may touch what is printed.

mono_marks.py SCENE WIDTH HEIGHT; says how many marks were tried. Light ink on dark glass is lost
where a mark comes close, so that nothing inside the rim of any card may change, nor anything of a
locked pair. AssertionError tells the place, the mark and the pixel.
"""

import sys

from firmware import scene as s
from host_tests.device.paint import start

name, width, height = sys.argv[1:4]
panel, renderer, scene = start(name, int(width), int(height), "ru")
box = scene.places


def inside(i: int) -> tuple[int, int, int, int]:
    """The columns and rows, from and to before, of what may be printed on place i."""
    x = box.x[i]
    y = box.y[i]
    if scene.lower[i]:
        return x, x + box.w[i], y, y + 11
    if scene.card[i] == s.PLATE:
        return x, x + box.w[i], y, y + 5
    rim = 0 if scene.face[i] & s.STRIP else 1  # of a strip the ink begins at the upper edge
    return x + 1, x + box.w[i] - 1, y + rim, y + box.h[i] - 1


def printed() -> list[tuple[int, int]]:
    """The pixels inside all places."""
    pixels = []
    for i in range(box.count):
        if box.w[i] and scene.card[i] != s.EMPTY:
            left, right, top, low = inside(i)
            for y in range(top, min(low, scene.height)):
                for x in range(left, right):
                    pixels.append((x, y))
    return pixels


for i in range(box.count):
    scene.mark(i, 0)
renderer.draw(scene)
pixels = printed()
before = bytes(panel.pixels)
tried = 0
for i in range(box.count):
    if scene.face[i] & (s.STRIP | s.IN_BAR) or not box.w[i]:
        continue
    for mark in (s.CURSOR, s.TARGET, s.CURSOR | s.TARGET, s.LAST, s.PICKED):
        scene.mark(i, mark)
        renderer.draw(scene)
        assert bytes(panel.pixels) != before, (i, mark)
        for x, y in pixels:
            at = y * scene.width + x
            assert panel.pixels[at] == before[at], (i, box.x[i], box.y[i], mark, x, y)
        tried += 1
    scene.mark(i, 0)
    renderer.draw(scene)
    assert panel.pixels == before, i
print(tried)
