"""The reserve of the Duchess, when it opens: on the table where it fits, else in the drawer."""

import pytest

from engine_core.game import Game
from engine_core.journal import COMPOUND
from firmware.cursor import NOWHERE
from firmware.plan import NO_PLACE, Plan
from firmware.scene import CURSOR, LAID, TO_COME
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Maker, handheld
from host_tests.player import Player
from host_tests.scenes import apart, assert_places_apart, assert_words_fit, shapes

__all__ = ("handheld",)

Size = tuple[int, int]
Boxed = tuple[int, int, int, int]

# x, y, w, h of the first card of the reserve, and how many are in a row.
SPREAD: dict[Size, tuple[Boxed, int]] = {
    (320, 240): ((4, 133, 32, 20), 9),
    (240, 240): ((7, 122, 17, 32), 12),
}
DEAL = COMPOUND
SUITS = [2, 3, 0, 1]  # spades, hearts, clubs, diamonds

spread_sizes = pytest.mark.parametrize("size", SPREAD, ids=str)


def plan_of(hand: Handheld) -> Plan:
    assert hand.app.plan
    return hand.app.plan


def reserve(game: Game) -> list[int]:
    """The piles of the reserve that have a card."""
    first, end = game.RESERVE
    return [pile for pile in range(first, end) if game.table.size[pile]]


def box(hand: Handheld, pile: int) -> Boxed:
    boxes = hand.scene.places
    i = plan_of(hand).place[pile]
    return boxes.x[i], boxes.y[i], boxes.w[i], boxes.h[i]


def almost_open(make: Maker, size: Size) -> Player:
    """At the table, with one step of the deal to come before the reserve opens."""
    player = Player(make(size, game="duchess", deal=31080))
    for game in (player.twin, player.hand.game):
        while game.table.size[0] > 4:
            game.play(DEAL)
    player.hand.open("table.Table")
    return player


@spread_sizes
def test_it_lies_on_the_table_in_order(handheld: Maker, size: Size) -> None:
    player = almost_open(handheld, size)
    hand = player.hand
    assert plan_of(hand).heap != NO_PLACE
    player.play(DEAL)
    assert plan_of(hand).heap == NO_PLACE
    assert hand.app._screen.__class__.__name__ == "Table"
    player.assert_shown()
    assert_places_apart(hand.scene)
    assert_words_fit(hand.scene)
    piles = sorted(
        reserve(hand.game),
        key=lambda pile: (SUITS.index(hand.game.top(pile) >> 4), hand.game.top(pile) & 15),
    )
    (x, y, w, h), columns = SPREAD[size]
    assert len(piles) == 34
    assert box(hand, piles[0]) == (x, y, w, h)
    places = [box(hand, pile)[:2] for pile in piles]
    assert places == sorted(places, key=lambda at: (at[1], at[0]))
    assert [at[1] for at in places].count(y) == columns
    rounds = shapes(hand.scene, LAID) + shapes(hand.scene, TO_COME)
    assert len(rounds) == 4
    for left, top, wide, high in rounds:
        mark = (left, top, left + wide, top + high)
        for pile in range(hand.game.ROUND):
            x, y, w, h = box(hand, pile)
            assert apart(mark, (x, y, x + w, y + h))


@spread_sizes
def test_it_is_played_and_taken_back_from_there(handheld: Maker, size: Size) -> None:
    player = almost_open(handheld, size)
    hand = player.hand
    player.play(DEAL)
    before = [box(hand, pile) for pile in range(hand.game.ROUND)]
    played = 0
    for _ in range(12):
        moves = [move for move in player.twin.moves() if (move >> 7 & 127) in reserve(player.twin)]
        if moves:
            player.play(moves[0])
            player.assert_shown()
            played += 1
    assert played > 2
    assert [box(hand, pile) for pile in range(hand.game.ROUND)] == before  # none moves up
    for _ in range(played + 1):
        player.assert_shown()
        hand.press("b")
        player.twin.undo()
    player.assert_shown()
    assert plan_of(hand).heap != NO_PLACE
    assert player.hand.scene.marks[plan_of(hand).place[0]] & CURSOR
    hand.press("y", "down", "down", "a")
    player.twin.redo()
    player.assert_shown()
    assert plan_of(hand).heap == NO_PLACE


@spread_sizes
def test_the_table_is_as_before_when_all_has_been_gathered(handheld: Maker, size: Size) -> None:
    player = almost_open(handheld, size)
    closed = bytes(plan_of(player.hand).place)
    player.play(DEAL)
    assert bytes(plan_of(player.hand).place) != closed
    gather = next(move for move in player.twin.moves() if move >> 7 & 127 == 0)
    player.play(gather | COMPOUND)
    player.assert_shown()
    assert bytes(plan_of(player.hand).place) == closed


@spread_sizes
def test_another_deal_begins_with_the_reserve_closed(handheld: Maker, size: Size) -> None:
    player = almost_open(handheld, size)
    player.play(DEAL)
    player.hand.app.begin(5)
    player.hand.app.step()
    assert plan_of(player.hand).heap != NO_PLACE
    assert player.hand.game.number == 5


@pytest.mark.parametrize("size", [*SIZES, *MONO_SIZES], ids=str)
def test_elsewhere_it_is_in_the_drawer(handheld: Maker, size: Size) -> None:
    player = almost_open(handheld, size)
    hand = player.hand
    hand.press("a")
    assert not hand.game.table.size[0]
    heap = plan_of(hand).heap
    assert (heap == NO_PLACE) == (size in SPREAD)
    if heap != NO_PLACE:
        assert {plan_of(hand).place[pile] for pile in reserve(hand.game)} == {heap}
        assert hand.app.lifted == NOWHERE
