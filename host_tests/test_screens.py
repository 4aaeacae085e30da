"""The screens as scenes: everything is on the glass, nothing lies on anything else, words fit."""

import itertools
from collections.abc import Callable

import pytest

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, KING, QUEEN, SPADES
from engine_core.game import LAST_DEAL
from engine_core.games import GAMES
from engine_core.games import load as load_game
from engine_core.journal import COMPOUND
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
    TITLE,
    TRAY,
    WIDE,
    Scene,
)
from firmware.screens.bar import Bar
from host_tests.handheld import SIZES, Handheld, Maker, handheld

__all__ = ("handheld",)

SCREENS: dict[str, Callable[[Handheld], None]] = {
    "title": lambda hand: hand.open("title.Title"),
    "menu": lambda hand: hand.open("menus.MainMenu"),
    "games": lambda hand: hand.open("menus.Games"),
    "game": lambda hand: hand.open("menus.GamePage"),
    "number": lambda hand: hand.open("number.Number"),
    "table": lambda hand: hand.open("table.Table"),
    "drawer": lambda hand: hand.open("drawer.Drawer"),
    "pause": lambda hand: hand.open("menus.Pause"),
    "end": lambda hand: hand.open("end.End"),
}
sizes = pytest.mark.parametrize("size", SIZES, ids=str)

Box = tuple[int, int, int, int]


def ink(scene: Scene, i: int) -> Box | None:
    """Where the letters of a text stand: left, top, right, bottom; None if it says nothing."""
    box = scene.texts
    value = scene.value[i]
    if not scene.string[i] and value == NO_NUMBER:
        return None
    width = Metrics(scene.width, scene.height, False).width(scene.style[i], scene.string[i], value)
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


def bar_of(hand: Handheld) -> Bar:
    return hand.app._screen._bar


def assert_words_fit(scene: Scene) -> None:
    """Every text in its box and on the glass, and none on another."""
    found = inks(scene)
    assert found
    for i in range(scene.texts.count):
        box = ink(scene, i)
        if box:
            left = scene.texts.x[i]
            assert left <= box[0] and box[2] <= left + scene.texts.w[i]
            assert box[0] >= 0 and box[2] <= scene.width
            assert box[1] >= 0 and box[3] <= scene.height
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@sizes
def test_every_screen_fits(handheld: Maker, size: tuple[int, int], game: str, lang: str) -> None:
    hand = handheld(size, game=game, deal=20417, lang=lang)
    for name, show in SCREENS.items():
        if name == "drawer":
            while hand.game.RESERVE[1] and hand.game.table.size[0]:
                hand.game.play(COMPOUND)
        if name != "drawer" or hand.game.RESERVE[1]:
            show(hand)
            assert_words_fit(hand.scene)
            if name not in ("title", "end"):  # their cards overlap
                assert_places_apart(hand.scene)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@sizes
def test_every_line_fits_when_it_is_chosen(
    handheld: Maker, size: tuple[int, int], game: str, lang: str
) -> None:
    hand = handheld(size, game=game, deal=20417, lang=lang)
    for name in ("menu", "games", "pause", "game"):
        SCREENS[name](hand)
        for _ in range(7):
            hand.press("down")
            assert_words_fit(hand.scene)
    for _ in load_game(game).VARIANTS:
        hand.press("down", "down", "up", "up", "right")
        assert_words_fit(hand.scene)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 20417, LAST_DEAL])
@pytest.mark.parametrize(
    ("game", "most_moves", "most_left"),
    [("constitution", 99, 80), ("aristocrat", 99, 96), ("empress", 400, 176)],
)
@sizes
def test_the_bar_takes_the_longest_form_that_fits(
    handheld: Maker,
    size: tuple[int, int],
    game: str,
    most_moves: int,
    most_left: int,
    number: int,
    lang: str,
) -> None:
    hand = handheld(size, game=game, deal=number, lang=lang)
    metrics = hand.app.metrics
    bar = bar_of(hand)
    end = hand.app.plan.stock_x - 3 if hand.app.plan.stock_x else size[0] - 2
    for moves, left in ((most_moves, most_left), (7, 5), (0, most_left)):
        bar.say(moves, left)
        facts = sorted(inks(hand.scene))
        gaps = [b[0] - a[2] for a, b in itertools.pairwise(facts)]
        assert facts[0][0] == 2
        assert min(gaps) == max(gaps) >= 4
        last = end - facts[-1][2]  # before the stock there is a gap too
        assert last - max(gaps) in (0, 1, 2) if hand.app.plan.stock_x else last in (0, 1)
        texts = hand.texts()
        forms = [
            [form[0] + str(number), form[1] + str(moves), form[2] + str(left)]
            for form in load(lang).BAR[:4]
        ]
        taken = forms.index(texts)
        for form in forms[:taken]:
            total = sum(metrics.width(0, text) for text in form)
            assert (end - 2 - total) // (3 if hand.app.plan.stock_x else 2) < 4


@pytest.mark.parametrize("lang", LANGUAGES)
@sizes
def test_notices_in_the_bar_fit(handheld: Maker, size: tuple[int, int], lang: str) -> None:
    hand = handheld(size, game="aristocrat", deal=LAST_DEAL, lang=lang)
    bar = bar_of(hand)
    words = load(lang)
    bar.say_stuck(96)
    assert words.NO_MOVES[size == (135, 240) and lang == "ru"] in hand.texts()
    assert_words_fit(hand.scene)
    assert_places_apart(hand.scene)
    bar.say_waste(88, 176)
    assert words.WASTE[0] + "88" in hand.texts()
    assert_words_fit(hand.scene)
    assert_places_apart(hand.scene)


def test_no_moves_left_is_said_and_taken_back(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=20417, lang="ru")
    bar = bar_of(hand)
    bar.say_stuck(53)
    assert hand.texts() == ["Ходов больше нет", "осталось 53"]
    bar.say(1, 53)
    assert hand.texts() == ["Сдача 20417", "ходов 1", "осталось 53"]


def test_the_bar_says_how_large_a_waste_without_room_for_its_count_is(handheld: Maker) -> None:
    hand = handheld((128, 128), game="constitution", deal=20417)
    other = handheld((240, 240), game="constitution", deal=20417)
    for each in (hand, other):
        while not each.game.can_act(1):
            each.game.play(each.game.moves()[0])
        each.open("table.Table")
        for _ in range(20):
            if each.cursor() != 1:
                each.press("left")
    waste = f"waste {hand.game.table.size[1]}"
    assert waste in hand.texts()
    assert waste not in other.texts()
    hand.press("right")
    assert waste not in hand.texts()


def test_the_title(handheld: Maker) -> None:
    scene = handheld(lang="ru").scene
    assert shapes(scene, FRAME) == [(2, 2, 236, 236)]
    cards = [SPADES << 4 | 1, HEARTS << 4 | KING, CLUBS << 4 | QUEEN, DIAMONDS << 4 | 11]
    assert list(scene.card[:4]) == cards
    assert list(scene.places.y[:4]) == [114, 104, 104, 114]
    assert scene.places.x[0] + scene.places.x[3] + scene.places.w[3] == 240


def test_a_menu_is_centred_below_its_heading(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    hand.open("menus.Pause")
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
    hand.open("end.End")
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
