"""Changes a scene at random and draws what changed: the panel must show what drawing all shows.

paint_random.py SCENE WIDTH HEIGHT LANGUAGE SEED STEPS; says how many pixels the drawing of changes
sent. AssertionError tells the step.
"""

import random
import sys

from firmware import scene as s
from host_tests.device.paint import start

name, width, height, language, seed, steps = sys.argv[1:7]
panel, renderer, scene = start(name, int(width), int(height), language)
random.seed(int(seed))
LETTERS = "Ёжик fox 20417"
# Styles of which nothing but numbers change.
NUMBERS = (s.HEADING, s.TITLE, s.DIGIT, s.FAINT)
# In two colours what lies on a lit shape must lie on it wholly.
FIXED = (s.STATUS, s.HEAD, s.CHOSEN, s.STEPS) if panel.mono else (s.STATUS,)


def move(i: int) -> None:
    """Move a strip or the top card of a fan up or down, and perhaps hide it; mark others."""
    box = scene.places
    if scene.face[i] & (s.STRIP | s.FAN_TOP):
        w = 0 if random.randrange(3) == 0 else 20
        y = random.randrange(scene.height // 2)
        scene.move(i, box.x[i], y, w, box.h[i], scene.face[i] ^ s.CLOSE)
    else:
        scene.mark(i, random.randrange(64))


def change() -> None:
    """Change something."""
    kind = random.randrange(8)
    if kind < 3 and scene.places.count:
        card = random.randrange(4) << 4 | random.randrange(1, 15)
        if random.randrange(3) == 0:
            card = s.BACK if random.randrange(2) else s.EMPTY
        i = random.randrange(scene.places.count)
        lower = 0
        if scene.face[i] & s.IN_BAR:
            card = s.BACK  # nothing else fits
        elif scene.face[i] & s.STRIP:
            card = random.randrange(1, 14) if random.randrange(2) else s.PLATE
        elif scene.face[i] & s.PAIRED and 0 < card & 15 < s.GHOST and random.randrange(2):
            lower = 0x20 | random.randrange(1, 14)
        scene.show(i, card, 1 << random.randrange(8), lower)
    elif kind == 4 and scene.places.count:
        scene.mark(random.randrange(scene.places.count), random.randrange(64))
    elif kind == 5 and scene.places.count:
        move(random.randrange(scene.places.count))
    elif kind == 6:
        i = random.randrange(scene.texts.count)
        letters = scene.texts.w[i] // renderer.metrics.advance[scene.style[i]]
        known = "20417" if scene.style[i] in NUMBERS else LETTERS
        scene.say(i, "".join(known[random.randrange(len(known))] for _ in range(letters)))
    else:
        i = random.randrange(scene.shapes.count)
        if scene.kind[i] in (s.LAID, s.TO_COME):
            scene.rekind(i, s.LAID if random.randrange(2) else s.TO_COME)
        elif scene.kind[i] not in FIXED:
            scene.move_shape(i, random.randrange(int(width)), random.randrange(int(height)))


def is_lit() -> bool:
    """Does the panel show different colours at all?"""
    size = 1 if panel.mono else 2
    shown = {bytes(panel.pixels[i : i + size]) for i in range(0, len(panel.pixels), size)}
    return len(shown) > (1 if panel.mono else 4)


renderer.draw(scene)
sent = 0
for step in range(int(steps)):
    for _ in range(random.randrange(1, 9)):
        change()
    panel.sent = 0
    renderer.draw(scene)
    sent += panel.sent * 8 if panel.mono else panel.sent // 2
    assert scene.damage.count == 0
    after = bytes(panel.pixels)
    scene.damage.all()
    renderer.draw(scene)
    assert panel.pixels == after, step
assert is_lit()
print(sent)
