"""Everything can be played with two buttons, and with three, four, five and six."""

import itertools
from collections import deque
from pathlib import Path

import pytest

from firmware.keys import ACT, BACK, MENU
from firmware.scene import CURSOR
from firmware.settings import LANGUAGE
from host_tests.every_game import VARIANTS
from host_tests.every_screen import SCREENS
from host_tests.handheld import handheld
from host_tests.scenes import chosen_line
from host_tests.thumbs import TIERS, Hands, Thumbs, thumbs
from tools import album, cli, record

__all__ = ("handheld", "thumbs")

_MOVES = 6  # that are played on a board

tiers = pytest.mark.parametrize("count", TIERS)

# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
@tiers
def test_a_whole_game_by_the_buttons_there_are(
    thumbs: Hands, count: int, game: str, variant: str
) -> None:
    player = thumbs(lang=None)
    begin(player, game, variant)
    app = player.hand.app
    player.choose("menu.by_number")
    player.deal(5)
    assert (app.game.number, app.game.ID, app.game.VARIANT) == (5, game, variant)
    look_about(player)
    deal = album.DEALS[game, variant]
    player.choose("menu.by_number")
    player.deal(deal)
    assert app.game.number == deal
    player.follow()
    if (game, variant) == ("aristocrat", "source"):  # of which no deal is known that comes out
        assert player.shown == "table.Table" and not player.hand.marked(CURSOR)
    else:
        assert player.shown == "end.End"
        player.do(player.down)
        assert player.shown == "menus.MainMenu"


def begin(player: Thumbs, game: str, variant: str) -> None:
    """A new handheld: from the title over the language and its buttons to a game's page."""
    app = player.hand.app
    assert player.shown == "title.Title"
    player.do(ACT)
    while chosen_line(player.hand.scene) != "русский":
        player.do(player.down)
    player.do(ACT)
    assert (app.language, player.shown) == ("ru", "buttons.Buttons")
    player.do(ACT)
    assert player.shown == "menus.MainMenu"
    player.choose("menu.choose", "games." + game)
    while app.variant != variant:
        player.choose("game.variant")


def look_about(player: Thumbs) -> None:
    """From the table to the pause, round the table, to the statistics and a setting, and back."""
    app = player.hand.app
    player.do(MENU)
    player.choose("pause.look_around")
    before = player.hand.cursor()
    player.do(player.right)
    assert player.hand.cursor() != before
    player.do(BACK, MENU)
    player.choose("pause.main_menu", "menu.statistics")
    player.do(ACT, BACK, BACK)
    dims = bytes(app.settings)
    player.choose("menu.settings", "settings.dim")
    assert bytes(app.settings) != dims
    player.do(BACK)


# -- screens ---------------------------------------------------------------------------------------


@tiers
def test_every_screen_leads_to_every_other(thumbs: Hands, count: int) -> None:
    """A walk on which each button is tried at each place."""
    ways = explored(thumbs(lang=None))
    screens = {spot[0] for spot in ways}
    apart = {"drawer.Drawer", "end.End", "fault.Fault", "notice.Notice", "selftest.SelfTest"}
    assert screens | apart == set(SCREENS)
    for spot in ways:
        assert {spot[0] for spot in reached(ways, spot)} == screens, spot


Spot = tuple[object, ...]  # a screen and where on it
Ways = dict[Spot, dict[int, list[Spot]]]  # by spot and action, where that has led, now last


def explored(player: Thumbs) -> Ways:
    """All ways there are: at each spot each action has been tried."""
    ways: Ways = {}
    for _ in range(10_000):
        here = spot_of(player)
        tried = ways.setdefault(here, {})
        action = next((a for a in player.can if a not in tried), 0) or towards(ways, here, player)
        if not action:
            return ways
        player.do(action)
        tried.setdefault(action, []).append(spot_of(player))
    raise AssertionError("there is no end to it")


def spot_of(player: Thumbs) -> Spot:
    """What the buttons may do depends on all this; not what there is to be played."""
    app = player.hand.app
    where = [getattr(app._screen, name, 0) for name in ("_page", "_first", "_back")]
    if player.shown != "table.Table":
        where.append(getattr(app._screen, "_at", 0))
    lines = getattr(app._screen, "_lines", 0)  # of a menu
    count = len(lines) if isinstance(lines, list) else 0
    return (player.shown, app.settings[LANGUAGE] > 0, count, *where)


def towards(ways: Ways, start: Spot, player: Thumbs) -> int:
    """The first step of a short way to where something has not been tried, 0 if there is none."""
    first = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if len(ways.get(at, {})) < len(player.can):
            return first[at]
        for action, spots in ways[at].items():
            if spots[-1] not in first:
                first[spots[-1]] = first[at] or action
                queue.append(spots[-1])
    return 0


def reached(ways: Ways, start: Spot) -> set[Spot]:
    seen = {start}
    new = [start]
    while new:
        for spot in itertools.chain(*ways[new.pop()].values()):
            if spot not in seen:
                seen.add(spot)
                new.append(spot)
    return seen


# -- on boards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "hint", "act"),
    [("plain_240x135_2", "b:700 a a a b", "b"), ("plain_128x64_3", "c:700", "b")],
)
def test_a_board_with_few_buttons_plays(tmp_path: Path, board: str, hint: str, act: str) -> None:
    game, variant = "gallery", "lenient"
    advised = album.advised_keys(game, variant, True)[:_MOVES]
    keys = " ".join(hint if key == "x" else act for keys in advised for key in keys.split())
    file = tmp_path / "record.txt"
    start = ["--game", game, "--variant", variant, "--deal", str(album.DEALS[game, variant])]
    arguments = ["--board", board, "--view", "none", "--keys", keys, "--record", str(file)]
    assert cli.main(["play", *start, *arguments]) == 0
    wanted = record.new_game(game, variant)
    wanted.deal(album.DEALS[game, variant])
    for move in album.advised_moves(game, variant)[:_MOVES]:
        wanted.make(move)
    assert record.parse(file.read_bytes()) == record.of(wanted)
