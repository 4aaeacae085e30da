"""The layout search: every layout that was judged good, and what must hold on any screen."""

import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core.figure import BAND, FAN, GRID, LOW, PAIRS
from engine_core.games import GAMES, load
from firmware.fit import NO_STRIP, Zone
from firmware.layout import Layout, find
from firmware.scene import SMALL, TINY, WIDE
from host_tests.device.layout_figures import FIGURES, bar_height, laid, words

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "host_tests" / "data" / "layouts.txt"
SCREEN = re.compile(
    r"(?P<width>\d+)x(?P<height>\d+)(?P<mono>, mono)?, stock (?P<stock>on the table|in the bar)"
    r"(, window (?P<window>\d+ x \d+ of \d+ x \d+))?$"
)


def judged() -> list[tuple[str, str, list[str]]]:
    """(game, screen, zones) of data/layouts.txt."""
    game = ""
    rows: list[tuple[str, str, list[str]]] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            game = line[1:-1]
        elif line.startswith("  "):
            rows[-1][2].append(line.strip())
        elif line and not line.startswith("#"):
            rows.append((game, line, []))
    return rows


JUDGED = judged()


def on_screen(game: str, screen: str) -> tuple[Layout, re.Match[str]]:
    found = SCREEN.match(screen)
    assert found, screen
    return laid(game, int(found["width"]), int(found["height"]), bool(found["mono"])), found


@pytest.mark.parametrize(("game", "screen", "zones"), JUDGED)
def test_every_judged_layout_is_found(game: str, screen: str, zones: list[str]) -> None:
    layout, found = on_screen(game, screen)
    assert words(layout) == zones
    on_table = any(0 in zone.cells for zone in layout.zones)
    assert on_table == (found["stock"] == "on the table")
    assert shown(layout) == found["window"]


def shown(layout: Layout) -> str | None:
    """What the window of a scrolling layout shows, as in data/layouts.txt."""
    window = layout.scroll
    if window is None:
        return None
    return f"{window.columns} x {window.rows} of {window.all_columns} x {window.all_rows}"


def test_the_table_names_every_game_on_every_screen() -> None:
    assert len({(game, screen.split(",")[0]) for game, screen, _ in JUDGED}) == 7 * 8


@pytest.mark.parametrize("game", [game for game in GAMES if game in FIGURES])
def test_a_game_gives_the_figure_that_was_judged(game: str) -> None:
    own = load(game).new(load(game).VARIANTS[0]).FIGURE
    for row in JUDGED:
        if row[0] == game:
            layout, found = on_screen(game, row[1])
            width, height = int(found["width"]), int(found["height"])
            again = find(own, width, height, bar_height(width, height), bool(found["mono"]))
            assert words(again) == words(layout)
            assert again.arrangement == layout.arrangement


def test_heights_of_the_bar() -> None:
    screens = ((320, 240), (240, 135), (135, 240), (160, 128), (128, 64), (72, 40))
    assert [bar_height(*screen) for screen in screens] == [16, 12, 12, 10, 8, 7]


def test_an_arrangement_waits_for_its_width() -> None:
    figure = ((200, (GRID, 2, 1, b"\0\1")), ((GRID, 1, 1, b"\1"),))
    assert [find(figure, width, 128, 10, False).arrangement for width in (199, 200)] == [1, 0]


def test_an_arrangement_is_only_for_low_screens() -> None:
    figure = ((-64, (GRID, 2, 1, b"\0\1")), ((GRID, 1, 1, b"\1"),))
    assert [find(figure, 128, height, 8, True).arrangement for height in (63, 64)] == [0, 1]


def test_an_unknown_figure_on_an_unknown_screen() -> None:
    figure = (((BAND, 6, 1, bytes(range(6))), (FAN, 7, 1, bytes(range(6, 13)), 3)),)
    layout = find(figure, 176, 220, 12, False)
    assert layout.scroll is None
    assert in_order(layout, 176, 220 - 12)
    assert layout.zones[1].span > 100


# -- what holds for every figure on every screen ------------------------------------------------

Box = tuple[int, int, int, int]
Figure = tuple[Any, ...]
SIZES = st.tuples(st.integers(72, 320), st.integers(40, 240))


def zones_of(
    kinds: st.SearchStrategy[int], columns: int, rows: int
) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(kinds, st.integers(1, columns), st.integers(1, rows), st.just(b""))


BANDS = zones_of(st.sampled_from((BAND, LOW)), 20, 2)
GRIDS = zones_of(st.sampled_from((GRID, PAIRS)), 20, 6)
FANS = st.tuples(st.just(FAN), st.integers(1, 12), st.just(1), st.just(b""), st.integers(0, 6))
ARRANGEMENTS = st.tuples(
    st.lists(BANDS, max_size=2), st.one_of(GRIDS, FANS), st.lists(BANDS, max_size=2)
).map(lambda parts: (*parts[0], parts[1], *parts[2]))
ANY_FIGURE = st.lists(ARRANGEMENTS, min_size=1, max_size=3).map(tuple)


@settings(deadline=None, max_examples=300)
@given(ANY_FIGURE, SIZES, st.booleans())
def test_cards_stay_apart_and_on_the_table(
    figure: Figure, size: tuple[int, int], mono: bool
) -> None:
    width, height = size
    room = height - bar_height(width, height)
    layout = find(figure, width, height, bar_height(width, height), mono)
    if layout.scroll is None:
        assert in_order(layout, width, room)
    else:
        window = layout.scroll
        assert 0 < window.columns * window.pitch_x <= width + 3
        assert 0 < window.rows * window.pitch_y <= room
        assert in_order(
            layout, window.all_columns * window.pitch_x, window.all_rows * window.pitch_y
        )


def in_order(layout: Layout, width: int, height: int) -> bool:
    """Whether all places lie on width x height, and none on another."""
    boxes = [box for zone in layout.zones for box in boxes_of(zone)]
    inside = all(x >= 0 and y >= 0 and x + w <= width and y + h <= height for x, y, w, h in boxes)
    return inside and not any(overlap(a, b) for a, b in combinations(boxes, 2))


def boxes_of(zone: Zone) -> list[Box]:
    """What the cards of a zone cover, the piles of a fan as long as they may get."""
    height = zone.span if zone.kind == FAN else zone.h
    cells = range(zone.columns * zone.rows)
    return [(zone.left(cell), zone.upper(cell), zone.w, height) for cell in cells]


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes have a pixel in common; neighbours must also have a gap of one."""
    return (
        a[0] <= b[0] + b[2] and b[0] <= a[0] + a[2] and a[1] <= b[1] + b[3] and b[1] <= a[1] + a[3]
    )


# Per size: least wide card, least tall card, most, and least wide card in mono.
FACES = (
    ((27, 19), (15, 32), (36, 50), (29, 19)),
    ((21, 14), (11, 24), (30, 42), (23, 14)),
    ((16, 11), (9, 19), (22, 31), (18, 11)),
    ((11, 8), (7, 14), (15, 21), (12, 8)),
)
RANKS = (17, 12, 9, 6)


@settings(deadline=None, max_examples=300)
@given(ANY_FIGURE, SIZES, st.booleans())
def test_cards_are_legible(figure: Figure, size: tuple[int, int], mono: bool) -> None:
    layout = find(figure, *size, bar_height(*size), mono)
    if layout.scroll is None:
        for zone in layout.zones:
            least_w, least_h = least_card(zone, mono)
            assert least_w <= zone.w <= FACES[zone.size][2][0]
            assert zone.h >= least_h
            assert zone.kind != PAIRS or shows_pair(zone.w, zone.h)
            if zone.kind == FAN:
                assert zone.span >= zone.h + strips(zone, size, mono)


def least_card(zone: Zone, mono: bool) -> tuple[int, int]:
    """Least width and height of the zone's face, with room for the count of a grid's pile."""
    wide, tall, _, mono_wide = FACES[zone.size]
    if zone.face & WIDE:
        w, h = mono_wide if mono else wide
        tab_from = w + 6
    else:
        w, h = tall
        w = max(w, 12) if mono else w
        tab_from = 3 * RANKS[zone.size] // 4 + 8
    tab = zone.kind == GRID and not mono and zone.w < tab_from
    return w, h + 7 if tab else h


def shows_pair(w: int, h: int) -> bool:
    return (w >= 19 and h >= 14) or (w >= 11 and (h >= 17 or 11 <= h <= 15)) or (w >= 7 and h >= 24)


def strips(zone: Zone, screen: tuple[int, int], mono: bool) -> int:
    """Height of the covered cards that must be seen, in strips that are fit for the screen."""
    if not zone.covered:
        assert zone.strip == zone.closest == NO_STRIP
        return 0
    strip = FACES[zone.strip][3 if mono else 0]
    assert zone.strip >= zone.size
    assert strip[0] <= zone.w
    assert zone.closest == (SMALL if min(screen) >= 135 else TINY)
    assert zone.strip <= zone.closest
    return zone.covered * strip[1]


def test_the_spare_height_is_air_above_between_and_below_the_zones() -> None:
    figure = (((BAND, 8, 1, b""), (GRID, 8, 3, b""), (BAND, 8, 1, b"")),)
    above, grid, below = find(figure, 240, 240, 0, False).zones
    tops = (above.upper(0), grid.upper(0), below.upper(0), 238)
    bottoms = (2, above.upper(0) + above.h, grid.upper(16) + grid.h, below.upper(0) + below.h)
    airs = [top - bottom for top, bottom in zip(tops, bottoms, strict=True)]
    assert grid.pitch_y == grid.h + grid.gap_y + 4  # the most that rows move apart
    assert airs[0] > 0
    assert airs[1] == airs[2] == airs[0] + grid.gap_y
    assert airs[3] - airs[0] in range(4)  # what could not be shared


def test_a_card_narrower_than_its_cell_is_centred_in_it() -> None:
    fan = laid("duchess", 320, 240, False).zones[1]
    assert [fan.left(cell) for cell in (0, 4)] == [4 + 12, 4 + 12 + 4 * 63]


def test_a_scrolling_band_goes_on_in_the_next_row() -> None:
    band, grid = laid("constitution", 72, 40, True).zones
    assert (band.left(8), band.upper(8)) == (band.left(0), 11)
    assert grid.upper(0) == 22


# -- on the device's Python ---------------------------------------------------------------------

SMALL_SCREENS = ((176, 220, 0), (160, 80, 0), (128, 160, 0), (84, 48, 1))
SCRIPT = """
import sys
sys.path.insert(0, {root!r})
from firmware.scene import SMALL, TINY, WIDE
from host_tests.device.layout_figures import FIGURES, laid, words, bar_height
for name in sorted(FIGURES):
    for width, height, mono in {screens!r}:
        print(name, width, height, words(laid(name, width, height, bool(mono))))
"""


def test_micropython_finds_the_same() -> None:
    screens = [(320, 240, 0), (240, 240, 0), (128, 64, 1), (72, 40, 1), *SMALL_SCREENS]
    script = SCRIPT.format(root=str(ROOT), screens=screens)
    here = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, timeout=60
    )
    interpreter = which("micropython", path=str(Path(sys.executable).parent))
    assert interpreter, "the environment has no micropython: make test sets it up"
    there = subprocess.run(
        [interpreter, "-c", script], check=True, capture_output=True, text=True, timeout=60
    )
    assert there.stdout == here.stdout
