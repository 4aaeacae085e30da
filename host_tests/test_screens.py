"""The screens as scenes: everything is on the glass, nothing lies on anything else, words fit."""

import itertools
from collections.abc import Callable

import pytest

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, KING, QUEEN, SPADES
from firmware.lang import LANGUAGES, load
from firmware.metrics import Metrics
from firmware.scene import (
    BIG,
    CENTRE,
    CHOSEN,
    CURSOR,
    FRAME,
    GILT,
    HAND,
    LEFT,
    NO_NUMBER,
    RIGHT,
    RULE,
    STATUS,
    TRAY,
    WIDE,
    Scene,
)
from firmware.screens.bar import Bar
from host_tests.handheld import Handheld, Maker, handheld

__all__ = ("handheld",)

METRICS = Metrics(240, 240)
SCREENS: dict[str, Callable[[Handheld], None]] = {
    "title": lambda hand: hand.app.open_title(),
    "menu": lambda hand: hand.app.open_menu(),
    "table": lambda hand: hand.app.open_table(),
    "pause": lambda hand: hand.app.open_pause(),
    "end": lambda hand: hand.app.open_end(),
}

Box = tuple[int, int, int, int]


def ink(scene: Scene, i: int) -> Box | None:
    """Where the letters of a text stand: left, top, right, bottom; None if it says nothing."""
    box = scene.texts
    value = scene.value[i]
    if not scene.string[i] and value == NO_NUMBER:
        return None
    width = METRICS.width(scene.style[i], scene.string[i], value)
    spare = {LEFT: 0, CENTRE: (box.w[i] - width) // 2, RIGHT: box.w[i] - width}[scene.align[i]]
    left = box.x[i] + spare
    return left, box.y[i], left + width, box.y[i] + box.h[i]


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


def bar_of(hand: Handheld) -> Bar:
    return hand.app._screen._bar


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_all_words_fit(handheld: Maker, name: str, lang: str) -> None:
    hand = handheld(game="constitution", deal=20417, lang=lang)
    SCREENS[name](hand)
    scene = hand.scene
    found = inks(scene)
    assert found
    for i in range(scene.texts.count):
        box = ink(scene, i)
        if box:
            left = scene.texts.x[i]
            assert left <= box[0] and box[2] <= left + scene.texts.w[i]
            assert box[1] >= 0 and box[3] <= 240
    for one, other in itertools.combinations(found, 2):
        assert apart(one, other)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 7, 20417, 999_999, 1_073_741_823])
def test_the_bar_takes_the_longest_form_that_fits(handheld: Maker, lang: str, number: int) -> None:
    hand = handheld(game="constitution", deal=number, lang=lang)
    bar = bar_of(hand)
    words = load(lang)
    for moves, left in ((99, 80), (7, 5), (0, 80), (0, 0)):
        bar.say(moves, left)
        facts = sorted(inks(hand.scene))
        assert facts[0][0] >= 2 and facts[-1][2] <= 238
        assert all(b[0] - a[2] >= 4 for a, b in itertools.pairwise(facts))
    full = METRICS.width(0, "".join(words.BAR[0]) + str(number) + "9999") + 8 <= 236
    bar.say(7, 5)
    assert (f"{words.DEAL}{number}" in hand.texts()) == full


def test_no_moves_left_is_said_and_taken_back(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=20417, lang="ru")
    bar = bar_of(hand)
    bar.say(0, 53)
    assert sorted(hand.texts()) == ["Ходов больше нет", "осталось 53"]
    bar.say(1, 53)
    assert sorted(hand.texts()) == ["Сдача 20417", "осталось 53", "ходов 1"]


def test_the_title(handheld: Maker) -> None:
    scene = handheld(lang="ru").scene
    assert shapes(scene, FRAME) == [(2, 2, 236, 236)]
    cards = [SPADES << 4 | 1, HEARTS << 4 | KING, CLUBS << 4 | QUEEN, DIAMONDS << 4 | 11]
    assert list(scene.card[:4]) == cards
    assert list(scene.places.y[:4]) == [114, 104, 104, 114]
    assert scene.places.x[0] + scene.places.x[3] + scene.places.w[3] == 240


def test_a_menu_is_centred_below_its_heading(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    hand.app.open_pause()
    scene = hand.scene
    step = 23
    (bar,) = shapes(scene, CHOSEN)
    (rule,) = shapes(scene, RULE)
    above = bar[1] - 28
    below = 240 - bar[1] - 6 * step
    assert rule[1] + rule[3] <= 28
    assert abs(above - below) <= 1
    hand.press("down", "down")
    assert shapes(scene, CHOSEN) == [(bar[0], bar[1] + 2 * step, bar[2], bar[3])]
    (hand_shape,) = shapes(scene, HAND)
    assert hand_shape[1] == bar[1] + 2 * step + 5
    hand.press("down", "down", "down", "down")
    assert shapes(scene, CHOSEN) == [bar]
    hand.press("up")
    assert shapes(scene, CHOSEN) == [(bar[0], bar[1] + 5 * step, bar[2], bar[3])]


def test_the_table(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    scene = hand.scene
    box = scene.places
    assert (box.x[0], box.y[0], box.w[0], box.h[0]) == (6, 4, 21, 40)
    assert (box.x[10], box.y[10], box.w[10], box.h[10]) == (5, 48, 27, 40)
    assert (box.x[41], box.y[41]) == (5 + 7 * 29, 48 + 3 * 44)
    assert shapes(scene, TRAY) == [(50, 2, 7 * 23 + 21 + 4, 44)]
    assert shapes(scene, STATUS) == [(0, 224, 240, 16)]
    gilt = [i for i in range(box.count) if scene.face[i] & GILT]
    assert gilt == list(range(2, 10))


def test_the_star_of_the_constitution(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    hand.app.open_end()
    scene = hand.scene
    cells = {}
    for i in range(scene.places.count):
        x = scene.places.x[i] + scene.places.w[i] / 2
        y = scene.places.y[i] + scene.places.h[i] / 2
        cells[round((x - 120) / 46), round((y - 124.5) / 39)] = i
    assert len(cells) == scene.places.count == 17
    assert hand.marked(CURSOR) == [cells[0, 0]]
    assert scene.card[cells[0, 0]] == DIAMONDS << 4 | QUEEN
    round_ = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    aces = [CLUBS, HEARTS, SPADES, DIAMONDS] * 2
    kings = [HEARTS, CLUBS, DIAMONDS, SPADES] * 2
    for (x, y), ace, king in zip(round_, aces, kings, strict=True):
        assert scene.card[cells[x, y]] == ace << 4 | 1
        assert scene.card[cells[2 * x, 2 * y]] == king << 4 | KING
        # A king lies across its ace.
        assert scene.face[cells[x, y]] == (WIDE if y == 0 else BIG)
        assert scene.face[cells[2 * x, 2 * y]] == (BIG if y == 0 else WIDE)
