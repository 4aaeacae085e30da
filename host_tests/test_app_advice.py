"""Hints one after the other, the two stops of a join, and automatic play, by keys."""

import random

import pytest

from engine_core import automatic
from engine_core.figure import STOCK
from engine_core.game import NONE
from engine_core.journal import COMPOUND
from firmware.scene import LAST, PICKED, TARGET
from firmware.settings import AUTO
from host_tests.handheld import Handheld, Maker, handheld
from host_tests.player import Player
from host_tests.random_play import choose, state

__all__ = ("handheld",)


def at(handheld: Maker, game: str, variant: str, plies: int, deal: int = 3) -> Player:
    """A player some random moves after the deal."""
    player = Player(handheld(game=game, variant=variant, deal=deal))
    chance = random.Random(1)
    for _ in range(plies):
        moves = player.twin.moves()
        if not moves:
            break
        move = choose(player.twin, moves, chance)
        player.twin.play(move)
        player.hand.game.play(move)
    player.hand.open("table.Table")
    return player


# -- hints -----------------------------------------------------------------------------------------

MIDDLES = [
    ("constitution", "source", 20),
    ("constitution", "cadogan", 10),
    ("empress", "source", 20),
    ("empress", "classic", 30),
    ("duchess", "source", 60),
    ("aristocrat", "helena", 20),
]
middles = pytest.mark.parametrize(("game", "variant", "plies"), MIDDLES)


def useful(player: Player) -> list[int]:
    """What is advised, one after the other."""
    adviser = player.hand.app.adviser
    assert adviser
    moves = [adviser.hint()]
    while (move := adviser.another()) != moves[0]:
        moves.append(move)
    return moves


def assert_hint(player: Player, move: int) -> None:
    """The cursor is on what moves, and that and where it goes are marked."""
    place = player.plan.place
    source = move >> 7 & 127
    ends = {place[source]}
    if player.twin.ROLE[source] != STOCK:
        ends.add(place[move & 127])
    assert player.hand.cursor() == place[source]
    waits = player.twin.vacancy
    assert set(player.hand.marked(TARGET)) == ends | ({place[waits]} if waits else set())


@middles
def test_hint_after_hint_goes_round(handheld: Maker, game: str, variant: str, plies: int) -> None:
    player = at(handheld, game, variant, plies)
    moves = useful(player)
    assert len(moves) > 1
    for move in [*moves, *moves]:
        player.hand.press("x")
        assert_hint(player, move)


@middles
def test_any_other_key_begins_with_the_best_again(
    handheld: Maker, game: str, variant: str, plies: int
) -> None:
    player = at(handheld, game, variant, plies)
    best = useful(player)[0]
    player.hand.press("x", "x", "left", "x")
    assert_hint(player, best)


@middles
def test_acting_twice_plays_what_is_advised(
    handheld: Maker, game: str, variant: str, plies: int
) -> None:
    """Each of the hints, the first and the others."""
    player = at(handheld, game, variant, plies)
    hand = player.hand
    for i, move in enumerate(useful(player)):
        for _ in range(i + 1):
            hand.press("x")
        hand.press("a")
        if hand.marked(PICKED):
            hand.press("a")
        player.twin.play(move)
        player.assert_shown()
        player.twin.undo()
        hand.press("b")


@pytest.mark.parametrize(
    ("game", "variant", "plies"),
    [
        ("constitution", "source", (15, 19, 22, 25)),
        ("constitution", "cadogan", (14, 19, 22, 26)),
        ("empress", "source", (20,)),
        ("empress", "classic", (30,)),
        ("aristocrat", "helena", (29, 31, 53, 55)),
    ],
)
def test_the_cursor_begins_at_the_best_place_for_a_card(
    handheld: Maker, game: str, variant: str, plies: tuple[int, ...]
) -> None:
    """So acting twice on it plays its best move."""
    lifted = 0
    for ply in plies:
        player = at(handheld, game, variant, ply, 4 if game == "aristocrat" else 3)
        hand, place = player.hand, player.plan.place
        adviser = hand.app.adviser
        assert adviser
        for pile in list(player.twin.source[: player.twin.sources()]):
            if lifted < 12 and len(player.choices(pile)) > 1:
                player.steer(player.plan.boxes, player.sources(), place[pile])
                hand.press("a")
                assert hand.cursor() == place[adviser.aim(pile)]
                hand.press("b")
                lifted += 1
    assert lifted > 3


# -- joins -----------------------------------------------------------------------------------------


@pytest.fixture
def ready(handheld: Maker) -> tuple[Player, int]:
    """Two cards that can be played together, the first one lifted."""
    player = Player(handheld(game="empress", deal=1))
    twin = player.twin
    move = next(m for m in twin.moves() if m & COMPOUND and m >> 7 & 127 != m & 127)
    player.steer(player.plan.boxes, player.sources(), player.plan.place[move >> 7 & 127])
    player.hand.press("a")
    return player, player.plan.place[move & 127]


def said(hand: Handheld) -> str:
    return " ".join(hand.texts())


def test_the_cursor_stops_twice_where_cards_can_be_joined_too(ready: tuple[Player, int]) -> None:
    player, _ = ready
    hand = player.hand
    first = hand.cursor()
    assert "together" in said(hand)
    hand.press("right")
    assert hand.cursor() == first
    assert "join" in said(hand)
    hand.press("right")
    assert hand.cursor() != first
    assert hand.game.actions == 0


def test_the_second_stop_joins(ready: tuple[Player, int]) -> None:
    player, place = ready
    assert player.hand.cursor() == place
    player.hand.press("down", "a")
    assert player.hand.game.actions == 1
    assert player.hand.scene.lower[place]


def test_the_first_stop_plays_both(ready: tuple[Player, int]) -> None:
    player, place = ready
    player.hand.press("a")
    assert player.hand.game.actions == 1
    assert player.hand.scene.card[place] == 0


def test_laying_the_card_back_forgets_the_join(ready: tuple[Player, int]) -> None:
    player, _ = ready
    player.hand.press("right", "b")
    player.assert_shown()
    player.hand.press("a")
    assert "together" in said(player.hand)


# -- automatic play --------------------------------------------------------------------------------

LATE = [("duchess", "source"), ("aristocrat", "helena"), ("gallery", "lenient")]


def last_laying(handheld: Maker, game: str, variant: str) -> Player:
    """A player in the last laying, with nothing left that goes by itself, and it is to go so."""
    player = Player(handheld(game=game, variant=variant, deal=3))
    twin = player.twin
    while twin.table.size[twin.ROUND] < twin.ROUNDS:
        move = twin.usual()
        for each in (twin, player.hand.game):
            each.play(move)
    for each in (twin, player.hand.game):
        while (harmless := each.harmless()) != NONE:
            each.play(harmless)
    landed = twin.landed
    twin.landed = lambda n=0: landed(n) if n else automatic.landed(twin, True)  # type: ignore[method-assign]
    player.hand.app.settings[AUTO] = 1
    player.hand.open("table.Table")
    return player


def go_on(player: Player, chance: random.Random) -> int:
    """Play at random by keys; return how many moves followed by themselves."""
    twin = player.twin
    player.play(choose(twin, twin.moves(), chance))
    before = twin.actions
    while (move := twin.harmless()) != NONE:
        twin.play(move)
    return twin.actions - before


@pytest.mark.parametrize(("game", "variant"), LATE)
def test_harmless_moves_follow_and_go_back_with_the_player(
    handheld: Maker, game: str, variant: str
) -> None:
    player = last_laying(handheld, game, variant)
    hand, twin = player.hand, player.twin
    chance = random.Random(1)
    steps = [state(twin)]
    followed = 0
    while twin.moves() and twin.left() and len(steps) < 60:
        followed += go_on(player, chance)
        steps.append(state(twin))
        if twin.left():
            player.assert_shown()
    assert followed > 3
    assert state(hand.game) == steps[-1]
    if twin.left():
        for table in reversed(steps[:-1]):
            hand.press("b")
            automatic.undo(twin, True)
            assert state(twin) == state(hand.game) == table
            player.assert_shown()
        for table in steps[1:]:
            hand.press("y", "down", "down", "a")
            automatic.redo(twin, True)
            assert state(twin) == state(hand.game) == table
            player.assert_shown()


def test_every_place_that_was_touched_is_marked(handheld: Maker) -> None:
    """Also after a look at the menu."""
    player = last_laying(handheld, "duchess", "source")
    twin = player.twin
    chance = random.Random(2)
    while twin.moves():
        actions = twin.actions
        go_on(player, chance)
        marked = set(player.hand.marked(LAST))
        if twin.actions > actions + 1 and len(marked) > 1:
            player.hand.press("y", "b")
            assert set(player.hand.marked(LAST)) == marked
            return
    pytest.fail("nothing went by itself")


def test_nothing_goes_by_itself_unless_it_is_wanted(handheld: Maker) -> None:
    player = last_laying(handheld, "duchess", "source")
    hand, twin = player.hand, player.twin
    hand.app.settings[AUTO] = 0
    del twin.landed
    chance = random.Random(2)
    for _ in range(40):
        if not twin.moves():
            break
        player.play(choose(twin, twin.moves(), chance))
        player.assert_shown()
        assert hand.game.actions == twin.actions
        if twin.harmless() != NONE:
            return
    pytest.fail("nothing was harmless")


def test_what_was_taken_back_is_not_played_again(handheld: Maker) -> None:
    """With the setting turned on where harmless moves had been made by hand."""
    player = last_laying(handheld, "duchess", "source")
    hand, twin = player.hand, player.twin
    chance = random.Random(2)
    while go_on(player, chance) == 0:
        pass
    hand.press("b")
    actions = hand.game.actions
    hand.wait(2000)
    hand.press("left", "right", "y", "b")
    assert hand.game.actions == actions < twin.actions
