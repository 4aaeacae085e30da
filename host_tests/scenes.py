"""What lies where in a scene, and what must hold in every one."""

import itertools

from firmware.metrics import Metrics
from firmware.scene import (
    CENTRE,
    CHOSEN,
    LEFT,
    MORE_DOWN,
    MORE_UP,
    NO_NUMBER,
    ON_GOLD,
    RIGHT,
    TITLE,
    Scene,
)

Box = tuple[int, int, int, int]


def ink(scene: Scene, i: int) -> Box | None:
    """Where the letters of a text stand: left, top, right, bottom; None if it says nothing."""
    box = scene.texts
    value = scene.value[i]
    if not scene.string[i] and value == NO_NUMBER:
        return None
    metrics = Metrics(scene.width, scene.height, mono=min(scene.width, scene.height) < 80)
    width = metrics.width(scene.style[i], scene.string[i], value)
    spare = {LEFT: 0, CENTRE: (box.w[i] - width) // 2, RIGHT: box.w[i] - width}[scene.align[i]]
    left = box.x[i] + spare
    above = 3 if scene.style[i] == TITLE else 0  # rows in which no letter of a title has ink
    return left, box.y[i] + above, left + width, box.y[i] + box.h[i]


def inks(scene: Scene) -> list[Box]:
    found = (ink(scene, i) for i in range(scene.texts.count))
    return [box for box in found if box]


def shapes(scene: Scene, kind: int) -> list[Box]:
    """x, y, w, h of the shapes of a kind."""
    box = scene.shapes
    return [
        (box.x[i], box.y[i], box.w[i], box.h[i]) for i in range(box.count) if scene.kind[i] == kind
    ]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def chosen_line(scene: Scene) -> str:
    """What is written on the gold bar, which is wholly on the glass."""
    ((x, y, w, h),) = shapes(scene, CHOSEN)
    assert x >= 0 and x + w <= scene.width and y >= 0 and y + h <= scene.height
    words = []
    for i in range(scene.texts.count):
        if scene.string[i] and y <= scene.texts.y[i] < y + h:
            assert scene.style[i] == ON_GOLD
            words.append(scene.string[i])
    return " ".join(words)


def assert_words_fit(scene: Scene) -> None:
    """Every text in its box and on the glass, and none on another nor on a triangle."""
    found = inks(scene)
    assert found
    for i in range(scene.texts.count):
        box = ink(scene, i)
        if box:
            left = scene.texts.x[i]
            assert left <= box[0] and box[2] <= left + scene.texts.w[i]
            assert box[0] >= 0 and box[2] <= scene.width
            assert box[1] >= 0 and box[3] <= scene.height
    arrows = shapes(scene, MORE_UP) + shapes(scene, MORE_DOWN)
    found += [(x, y, x + w, y + h) for x, y, w, h in arrows]
    for one, other in itertools.combinations(found, 2):
        assert apart(one, other)


def assert_places_apart(scene: Scene) -> None:
    """Every place on the glass, none on another nor on a text."""
    box = scene.places
    found = [
        (box.x[i], box.y[i], box.x[i] + box.w[i], box.y[i] + box.h[i])
        for i in range(box.count)
        if box.w[i]
    ]
    for one, other in itertools.combinations(found, 2):
        assert apart(one, other)
    for place in found:
        assert place[0] >= 0 and place[2] <= scene.width
        assert place[1] >= 0 and place[3] <= scene.height
        assert all(apart(place, text) for text in inks(scene))
