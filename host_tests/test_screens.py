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
from firmware.scene import FRAME, GILT, IN_BAR, MAP, STATUS, TRAY
from firmware.screens.bar import Bar
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Maker, handheld
from host_tests.scenes import assert_places_apart, assert_words_fit, chosen_line, inks, shapes

__all__ = ("handheld",)

SCREENS: dict[str, Callable[[Handheld], None]] = {
    "title": lambda hand: hand.open("title.Title"),
    "menu": lambda hand: hand.open("menus.MainMenu"),
    "games": lambda hand: hand.open("games.Games"),
    "game": lambda hand: hand.open("games.GamePage"),
    "number": lambda hand: hand.open("number.Number"),
    "table": lambda hand: hand.open("table.Table"),
    "drawer": lambda hand: hand.open("drawer.Drawer"),
    "pause": lambda hand: hand.open("pause.Pause"),
    "end": lambda hand: hand.open("end.End"),
}
sizes = pytest.mark.parametrize("size", SIZES, ids=str)
all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)


def bar_of(hand: Handheld) -> Bar:
    return hand.app._screen._bar


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@all_sizes
def test_every_screen_fits(handheld: Maker, size: tuple[int, int], game: str, lang: str) -> None:
    hand = handheld(size, game=game, deal=20417, lang=lang)
    for name, show in SCREENS.items():
        if name == "drawer":
            while hand.game.RESERVE[1] and hand.game.table.size[0]:
                hand.game.play(COMPOUND)
        if name != "drawer" or hand.game.RESERVE[1]:
            show(hand)
            if name != "end" or hand.texts():  # one figure fills the least glass
                assert_words_fit(hand.scene)
            if name != "title":  # its cards overlap
                assert_places_apart(hand.scene)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@all_sizes
def test_every_line_fits_when_it_is_chosen(
    handheld: Maker, size: tuple[int, int], game: str, lang: str
) -> None:
    hand = handheld(size, game=game, deal=20417, lang=lang)
    for name in ("menu", "games", "pause", "game"):
        SCREENS[name](hand)
        for _ in range(9):
            hand.press("down")
            assert_words_fit(hand.scene)
            assert chosen_line(hand.scene)
    for _ in load_game(game).VARIANTS:
        hand.press("down", "down", "up", "up", "right")
        assert_words_fit(hand.scene)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [0, 20417, LAST_DEAL])
@pytest.mark.parametrize("game", GAMES)
@all_sizes
def test_the_bar_takes_the_longest_form_for_any_numbers(
    handheld: Maker, size: tuple[int, int], game: str, number: int, lang: str
) -> None:
    """It keeps it, whatever is said, and no fact touches another."""
    hand = handheld(size, game=game, deal=number, lang=lang)
    bar = bar_of(hand)
    pack = hand.game.PACK
    least = 1 if size[0] < 100 else 3
    taken = set()
    for moves, left in ((99, pack), (7, pack), (0, 5), (400, pack), (99, pack)):
        bar.say(moves, left)
        facts = sorted(inks(hand.scene))
        gaps = [b[0] - a[2] for a, b in itertools.pairwise(facts)]
        assert facts[0][0] == 2
        assert min(gaps) == max(gaps) >= (0 if moves > 99 else least + (moves < 10))
        assert_words_fit(hand.scene)
        assert_nothing_under_the_facts(hand)
        values = (number, moves, left)[-len(facts) :]
        taken.add(tuple(t.removesuffix(str(v)) for t, v in zip(hand.texts(), values, strict=True)))
    (form,) = taken
    forms = load(lang).of("status.facts")[3 if size[0] < 100 else 0 :]
    for longer in forms[: [tuple(s for s in f if s != "-") for f in forms].index(form)]:
        assert bar._gap(longer, 99, pack) < least


def tail(hand: Handheld) -> int:
    """Where in the status bar the facts must end: before the stock, the map or the edge."""
    plan = hand.app.plan
    assert plan
    maps = shapes(hand.scene, MAP)
    return plan.stock_x or (maps[0][0] if maps else hand.scene.width)


def assert_nothing_under_the_facts(hand: Handheld) -> None:
    """The stock is before the map, and all facts before both."""
    scene = hand.scene
    assert all(box[2] <= tail(hand) for box in inks(scene) if box[3] > scene.height - 7)
    for x, y, w, h in shapes(scene, MAP):
        assert (x + w, y + h) == (scene.width, scene.height)
        box = scene.places
        for i in range(box.count):
            if box.w[i] and scene.face[i] & IN_BAR:
                assert tail(hand) == box.x[i] and box.x[i] + box.w[i] < x


@pytest.mark.parametrize("lang", LANGUAGES)
@sizes
def test_notices_in_the_bar_fit(handheld: Maker, size: tuple[int, int], lang: str) -> None:
    hand = handheld(size, game="aristocrat", deal=LAST_DEAL, lang=lang)
    bar = bar_of(hand)
    words = load(lang)
    bar.say_stuck(96)
    assert words.of("status.no_moves")[size == (135, 240) and lang == "ru"] in hand.texts()
    assert_words_fit(hand.scene)
    assert_places_apart(hand.scene)
    bar.say_waste(88, 176)
    assert words.of("status.waste")[0] + "88" in hand.texts()
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
