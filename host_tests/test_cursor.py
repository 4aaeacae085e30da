"""The cursor on real tables: it goes where the key points, and reaches every place there is."""

import random

import pytest

from engine_core.figure import NO_PILE
from engine_core.games import load
from firmware.cursor import NOWHERE, nearest, step
from firmware.keys import DOWN, LEFT, NEXT, PREVIOUS, RIGHT, UP
from firmware.metrics import Metrics
from firmware.plan import Plan
from firmware.planner import make
from firmware.scene import Boxes
from host_tests.every_game import VARIANTS
from host_tests.handheld import MONO_SIZES, SIZES

DIRECTIONS = (UP, DOWN, LEFT, RIGHT)


def plan_of(game: str, variant: str, width: int, height: int) -> Plan:
    """The places of a game's table. Those of the Constitution's rows are numbered as its piles."""
    metrics = Metrics(width, height, (width, height) in MONO_SIZES)
    return make(load(game).new(variant), width, height, metrics)


TABLES = [(game, variant, size) for game, variant in VARIANTS for size in SIZES + MONO_SIZES]


@pytest.fixture(scope="module", params=TABLES, ids=str)
def plan(request: pytest.FixtureRequest) -> Plan:
    game, variant, size = request.param
    return plan_of(game, variant, *size)


@pytest.fixture(scope="module")
def grid() -> Boxes:
    return plan_of("constitution", "source", 240, 240).boxes


def only(*places: int) -> bytearray:
    allowed = bytearray(256)
    for place in places:
        allowed[place] = 1
    return allowed


def reached(boxes: Boxes, allowed: bytearray, start: int) -> set[int]:
    """The places that can be reached from start with the four keys."""
    seen = {start}
    new = [start]
    while new:
        at = new.pop()
        for direction in DIRECTIONS:
            place = step(boxes, allowed, at, direction)
            if place not in seen:
                seen.add(place)
                new.append(place)
    return seen


def test_every_allowed_place_is_reached_from_every_other(plan: Plan) -> None:
    chance = random.Random(1874)
    piles = [place for place in range(plan.boxes.count) if plan.pile[place] != NO_PILE]
    for _ in range(30):
        places = chance.sample(piles, chance.randint(1, 12))
        allowed = only(*places)
        for start in places:
            assert reached(plan.boxes, allowed, start) == set(places)


def test_next_reads_every_place_and_previous_takes_it_back(plan: Plan) -> None:
    """Row by row and round the end, on any choice of places."""
    chance = random.Random(1880)
    boxes = plan.boxes
    piles = [place for place in range(boxes.count) if plan.pile[place] != NO_PILE]
    for count in (1, 2, 5, len(piles) // 2, len(piles)):
        places = chance.sample(piles, count)
        allowed = only(*places)
        read = sorted(places, key=lambda place: (boxes.y[place], boxes.x[place]))
        for place, following in zip(read, [*read[1:], read[0]], strict=True):
            assert step(boxes, allowed, place, NEXT) == following
            assert step(boxes, allowed, following, PREVIOUS) == place


def test_from_where_it_may_not_stand_it_reads_on(grid: Boxes) -> None:
    assert step(grid, only(12, 24), 17, NEXT) == 24
    assert step(grid, only(12, 24), 17, PREVIOUS) == 12
    assert step(grid, only(12, 24), 30, NEXT) == 12


def test_where_all_are_allowed_it_goes_to_the_neighbour(grid: Boxes) -> None:
    allowed = only(*range(grid.count))
    for place in range(10, 42):
        row, column = divmod(place - 10, 8)
        if column < 7:
            assert step(grid, allowed, place, RIGHT) == place + 1
            assert step(grid, allowed, place + 1, LEFT) == place
        if row < 3:
            assert step(grid, allowed, place, DOWN) == place + 8
            assert step(grid, allowed, place + 8, UP) == place


def test_the_end_of_a_row_leads_round_to_its_beginning(grid: Boxes) -> None:
    allowed = only(18, 20, 25, 30)
    assert step(grid, allowed, 25, RIGHT) == 18
    assert step(grid, allowed, 18, LEFT) == 25
    allowed = only(*range(10, 42))
    assert step(grid, allowed, 10, UP) == 34
    assert step(grid, allowed, 34, DOWN) == 10


def test_beyond_the_end_of_a_row_it_goes_to_what_lies_that_way(grid: Boxes) -> None:
    assert step(grid, only(12, 24, 31), 12, RIGHT) == 24
    assert step(grid, only(17, 22, 26), 22, LEFT) == 26


def test_alone_in_a_row_it_goes_on_in_reading_order(grid: Boxes) -> None:
    allowed = only(17, 20, 21, 34)
    assert step(grid, allowed, 17, RIGHT) == 20
    assert step(grid, allowed, 34, LEFT) == 21


def test_up_and_down_skip_rows_and_keep_the_column(grid: Boxes) -> None:
    allowed = only(10, 13, 17, 36)
    assert step(grid, allowed, 36, UP) == 13
    assert step(grid, allowed, 13, DOWN) == 36
    assert step(grid, allowed, 13, UP) == 36


def test_a_single_place_keeps_the_cursor(grid: Boxes) -> None:
    for direction in (*DIRECTIONS, NEXT, PREVIOUS):
        assert step(grid, only(15), 15, direction) == 15


def test_nearest(grid: Boxes) -> None:
    assert nearest(grid, only(10, 41), 10) == 10
    assert nearest(grid, only(11, 33, 41), 10) == 11
    assert nearest(grid, only(12, 18), 10) == 18
    assert nearest(grid, only(), 10) == NOWHERE
