"""Tables larger than the screen: which cells are seen, the map, and the arrows to the others."""

import itertools
import random
from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.figure import (
    BAND,
    FAN,
    FOUNDATION,
    GRID,
    NO_PILE,
    PAIRS,
    STOCK,
    TABLEAU,
)
from engine_core.game import Game
from engine_core.games import GAMES, load
from firmware.cursor import step
from firmware.keys import DOWN, LEFT, RIGHT, UP
from firmware.metrics import Metrics
from firmware.plan import NO_PLACE, Plan
from firmware.planner import make
from firmware.scene import (
    HERE,
    IN_BAR,
    LAST,
    MAP,
    PLATE,
    STATUS,
    TARGET,
    TO_DOWN,
    TO_LEFT,
    TO_RIGHT,
    TO_UP,
    TRAY,
    Scene,
)
from firmware.screens.cloth import Cloth
from firmware.screens.window import Window
from host_tests.handheld import Maker, handheld
from host_tests.player import Player
from host_tests.scenes import apart, assert_places_apart, shapes

__all__ = ("handheld",)

SCROLLING = [
    ("constitution", "source", (72, 40)),
    ("empress", "source", (72, 40)),
    ("empress", "classic", (72, 40)),
    ("aristocrat", "source", (72, 40)),
    ("gallery", "source", (72, 40)),
    ("empress", "source", (128, 64)),
    ("empress", "classic", (128, 64)),
]
scrolling = pytest.mark.parametrize(("game", "variant", "size"), SCROLLING, ids=str)

Zone = tuple[Any, ...]

_ARROWS = (TO_UP, TO_DOWN, TO_LEFT, TO_RIGHT)


class Invented(Game):
    """Nothing that is played: a stock, eight foundations, and piles of any number of cards."""

    ID = "invented"
    VARIANT = "any"
    PILES = 9 + 40
    PACK = 104
    HEADED = False
    ROLE = bytes((STOCK,)) + bytes((FOUNDATION,)) * 8 + bytes((TABLEAU,)) * 40
    FOUNDATIONS = (1, 9)
    BAND = (BAND, 9, 1, bytes(range(9)))

    def __init__(self, zone: Zone) -> None:
        self.FIGURE = ((self.BAND, zone),)
        super().__init__()


def cloth_of(game: Game, width: int, height: int, mono: bool) -> tuple[Cloth, Plan, Scene]:
    """A game laid on a screen."""
    metrics = Metrics(width, height, mono)
    scene = Scene(width, height)
    plan = make(game, width, height, metrics)
    cloth = Cloth(SimpleNamespace(plan=plan, scene=scene, game=game, metrics=metrics))
    scene.shape(STATUS, 0, height - metrics.bar, width, metrics.bar)
    cloth.lay()
    cloth.show()
    return cloth, plan, scene


def scroll_of(game: str, variant: str, size: tuple[int, int]) -> tuple[Cloth, Plan, Scene]:
    new = load(game).new(variant)
    new.deal(20417)
    cloth, plan, scene = cloth_of(new, *size, mono=True)
    assert plan.window
    return cloth, plan, scene


def window_of(cloth: Cloth) -> Window:
    window = cloth._window
    assert window
    return window


def piles(plan: Plan) -> list[int]:
    """All places of piles."""
    return [place for place in range(plan.boxes.count) if plan.pile[place] != NO_PILE]


def seen(plan: Plan, scene: Scene) -> list[int]:
    """All places on the table that are seen."""
    every = range(plan.boxes.count)
    return [i for i in every if scene.places.w[i] and not plan.face[i] & IN_BAR]


@scrolling
def test_every_place_can_be_brought_into_view_and_others_stay_whole_cells(
    game: str, variant: str, size: tuple[int, int]
) -> None:
    cloth, plan, scene = scroll_of(game, variant, size)
    columns, rows, all_columns, all_rows, pitch_x, pitch_y = plan.window
    low = scene.height - Metrics(*size, mono=True).bar
    for place in piles(plan):
        cloth.look(place)
        assert scene.places.w[place]
        assert_places_apart(scene)
        xs = {scene.places.x[i] for i in seen(plan, scene)}
        ys = {scene.places.y[i] for i in seen(plan, scene)}
        assert len(xs) <= columns and all((a - b) % pitch_x == 0 for a in xs for b in xs)
        assert len(ys) <= rows and all((a - b) % pitch_y == 0 for a in ys for b in ys)
        assert max(ys) + scene.places.h[place] <= low
        if plan.face[place] & IN_BAR:
            continue
        # As near the middle as the edges allow.
        window = window_of(cloth)
        for at, count, all_count, first in (
            (window._column(place), columns, all_columns, window._x),
            (window._row(place), rows, all_rows, window._y),
        ):
            assert 0 <= first <= all_count - count
            away = abs(at - first - count // 2)
            assert all(
                abs(at - other - count // 2) >= away for other in range(all_count - count + 1)
            )


@scrolling
def test_the_map_shows_where_the_window_is(game: str, variant: str, size: tuple[int, int]) -> None:
    cloth, plan, scene = scroll_of(game, variant, size)
    ((map_x, map_y, map_w, map_h),) = shapes(scene, MAP)
    assert (map_w, map_h) == (10, 6)
    assert (map_x + map_w, map_y + map_h) == size
    columns, rows, all_columns, all_rows = plan.window[:4]
    found = set()
    for place in piles(plan):
        cloth.look(place)
        ((x, y, w, h),) = shapes(scene, HERE)
        assert map_x < x and x + w < map_x + map_w and map_y < y and y + h < map_y + map_h
        window = window_of(cloth)
        assert (x == map_x + 1) >= (window._x == 0)
        assert (x + w == map_x + 9) >= (window._x == all_columns - columns)
        assert (y == map_y + 1) >= (window._y == 0)
        assert (y + h == map_y + 5) >= (window._y == all_rows - rows)
        assert abs(w * all_columns - 8 * columns) <= all_columns
        assert abs(h * all_rows - 4 * rows) <= all_rows
        found.add((x, y))
    assert len(found) > 1


@scrolling
def test_moving_the_window_repaints_and_moving_inside_does_not(
    game: str, variant: str, size: tuple[int, int]
) -> None:
    cloth, plan, scene = scroll_of(game, variant, size)
    for place in piles(plan):
        cloth.look(place)
        scene.damage.clear()
        cloth.look(place)
        cloth.show()
        cloth.point()
        assert scene.damage.count == 0


def test_arrows_point_to_targets_at_all_four_sides() -> None:
    cloth, plan, scene = scroll_of("empress", "source", (72, 40))
    cloth.look(plan.place[19 + 20 + 10])  # second row of the army, in the middle
    assert all(box[0] == scene.width for kind in _ARROWS for box in shapes(scene, kind))
    window = window_of(cloth)
    for place in piles(plan):
        scene.mark(place, TARGET)
        cloth.point()
        drawn = [
            (kind, x, y)
            for kind in _ARROWS
            for x, y, _, _ in shapes(scene, kind)
            if x < scene.width
        ]
        if scene.places.w[place]:
            assert drawn == []
        else:
            ((kind, x, y),) = drawn
            row = window._row(place) - window._y
            column = window._column(place) - window._x
            if kind in (TO_LEFT, TO_RIGHT):
                assert 0 <= row < 3
                assert x == (0 if kind == TO_LEFT else scene.width - 2)
                assert (column < 0) == (kind == TO_LEFT)
                # In the gap under its row.
                assert y == 1 + row * 11 + 8
            else:
                assert (row < 0) == (kind == TO_UP) and (row > 2) == (kind == TO_DOWN)
                assert y == (0 if kind == TO_UP else 31)
                assert x == min(12 + 15 * max(0, min(column, 4)), 69)
        scene.mark(place, 0)
    cloth.point()
    assert all(box[0] == scene.width for kind in _ARROWS for box in shapes(scene, kind))


def test_any_number_of_targets_is_pointed_to() -> None:
    for game, variant, size in SCROLLING:
        cloth, plan, scene = scroll_of(game, variant, size)
        for place in piles(plan):
            scene.mark(place, TARGET)
        for place in piles(plan):
            cloth.look(place)
            cloth.point()
            boxes = [b for kind in _ARROWS for b in shapes(scene, kind) if b[0] < scene.width]
            assert boxes
            corners = [(x, y, x + w, y + h) for x, y, w, h in boxes]
            sideways = [box for box in corners if box[3] - box[1] == 3]
            upright = [box for box in corners if box[3] - box[1] == 2]
            for same in (sideways, upright):
                assert all(apart(a, b) for a, b in itertools.combinations(same, 2))


def test_a_fanned_pile_keeps_to_three_cells() -> None:
    game = load("gallery").new("source")
    game.deal(1)
    cloth, plan, scene = cloth_of(game, 72, 72, mono=True)  # all rows are seen
    pile = next(p for p in range(game.PILES) if plan.kind[plan.place[p]] == FAN)
    place = plan.place[pile]
    table = game.table
    pitch = plan.window[5]
    while table.size[pile]:
        table.move(pile, 0)
    rows = []
    for count in range(6):
        cloth.look(place)
        cloth.show()
        assert window_of(cloth)._y == 0
        shown = {
            scene.places.y[i] // pitch: (scene.card[i], scene.count[i])
            for i in (place - 2, place - 1, place)
            if scene.places.w[i]
        }
        rows.append(shown)
        if count:
            assert shown[window_of(cloth)._row(place)][0] == game.top(pile)
        table.move(0, pile)
    home = plan.boxes.y[place] // pitch
    assert [sorted(row - home for row in shown) for shown in rows] == [
        [0],
        [0],
        [0, 1],
        [0, 1, 2],
        [0, 1, 2],
        [0, 1, 2],
    ]
    assert rows[0][home][0] == 0
    assert rows[3][home + 1][0] not in (0, PLATE)
    assert [rows[n][home + 1] for n in (4, 5)] == [(PLATE, 2), (PLATE, 3)]


@scrolling
def test_the_cursor_reaches_every_place_by_keys(
    handheld: Maker, game: str, variant: str, size: tuple[int, int]
) -> None:
    """While one looks around it may stand anywhere; it is always in view."""
    hand = handheld(size, game=game, variant=variant, deal=20417)
    hand.open("look.Look")
    player = Player(hand)
    places = set(piles(player.plan))
    chance = random.Random(1)
    for place in chance.sample(sorted(places), min(12, len(places))):
        player.steer(player.plan.boxes, places, place)
        assert hand.scene.places.w[place]


def test_the_stock_in_the_bar_stays_and_leads_back_to_what_is_seen(handheld: Maker) -> None:
    hand = handheld((72, 40), game="gallery", deal=20417)
    hand.open("look.Look")
    player = Player(hand)
    places = set(piles(player.plan))
    stock = player.plan.place[0]
    for place in (player.plan.place[1], player.plan.place[8]):
        player.steer(player.plan.boxes, places, place)
        player.steer(player.plan.boxes, places, stock)
        before = player.first()
        assert (hand.scene.places.x[stock], hand.scene.places.y[stock]) == (46, 34)
        hand.press("up")
        assert hand.cursor() != stock
        assert abs(player.first()[0] - before[0]) <= 1


def test_with_the_cursor_on_the_stock_one_sees_where_its_card_came(handheld: Maker) -> None:
    hand = handheld((72, 40), game="gallery", deal=20417)
    stock = Player(hand).plan.place[0]
    windows = set()
    for _ in range(60):
        if hand.cursor() != stock:
            hand.press("down")
            continue
        hand.press("a")
        came = [place for place in hand.marked(LAST) if place != stock]
        assert not came or any(hand.scene.places.w[place] for place in came)
        windows.add(Player(hand).first())
    assert len(windows) > 2


# -- figures nobody knows ------------------------------------------------------------------------

_FANS = (FAN, 9, 1, bytes(range(9, 18)), 4)
_GRID = (GRID, 10, 4, bytes(range(9, 49)))
_PAIRS = (PAIRS, 10, 3, bytes(range(9, 39)))


@pytest.mark.parametrize("headed", [False, True])
@pytest.mark.parametrize("zone", [_FANS, _GRID, _PAIRS], ids=("fan", "grid", "pairs"))
@pytest.mark.parametrize(
    ("width", "height", "mono"),
    [(176, 220, False), (96, 64, False), (72, 40, True), (84, 48, True), (128, 128, True)],
)
def test_an_invented_game_lies_on_any_screen(
    width: int, height: int, mono: bool, zone: Zone, headed: bool
) -> None:
    game = Invented(zone)
    game.HEADED = headed  # type: ignore[misc]
    for pile in range(9, 18):
        for card in range(pile % 14):
            game.table.add(pile, (card % 4) << 4 | 1 + card % 13)
    cloth, plan, scene = cloth_of(game, width, height, mono)
    assert bool(shapes(scene, TRAY)) == (not mono)
    assert [p for p in range(9 + len(zone[3])) if plan.place[p] == NO_PLACE] == []
    low = height - Metrics(width, height, mono).bar
    for place in piles(plan):
        cloth.look(place)
        box = scene.places
        assert box.w[place]
        assert all(box.y[i] >= 0 and box.y[i] + box.h[i] <= low for i in seen(plan, scene))
        corners = [
            (box.x[i], box.y[i], box.x[i] + box.w[i], box.y[i] + box.h[i])
            for i in seen(plan, scene)
        ]
        assert all(apart(a, b) for a, b in itertools.combinations(corners, 2))
    allowed = bytearray(256)
    for place in piles(plan):
        allowed[place] = 1
    found = {piles(plan)[0]}
    new = list(found)
    while new:
        at = new.pop()
        for direction in (UP, DOWN, LEFT, RIGHT):
            to = step(plan.boxes, allowed, at, direction)
            if to not in found:
                found.add(to)
                new.append(to)
    assert found == set(piles(plan))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(128, 64), (72, 40)])
def test_two_colours_have_no_trays_and_no_lozenges(game: str, size: tuple[int, int]) -> None:
    new = load(game).new(load(game).VARIANTS[0])
    plan = make(new, *size, Metrics(*size, mono=True))
    assert plan.trays.count == 0
    assert plan.round_x == 0


# -- the layings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "game", "said"),
    [
        ((72, 40), "duchess", "Pause 1/4"),
        ((128, 64), "aristocrat", "Pause 1/3"),
        ((128, 128), "gallery", "Pause 1/3"),
        ((240, 240), "gallery", "Pause"),
        ((72, 40), "constitution", "Pause"),
    ],
)
def test_the_pause_tells_the_laying_where_the_table_does_not(
    handheld: Maker, size: tuple[int, int], game: str, said: str
) -> None:
    hand = handheld(size, game=game, deal=7)
    hand.open("pause.Pause")
    assert hand.texts()[0] == said
