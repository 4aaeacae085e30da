"""What is said to be harmless is so, by looking at all that can come of late positions."""

import random
from collections.abc import Iterator

import pytest

from engine_core.figure import COUNTER, FOUNDATION, STOCK, TABLEAU
from engine_core.game import NONE, Game
from engine_core.journal import COMPOUND
from host_tests.endgames import MAKERS, Futures, TooLarge, small
from host_tests.every_game import VARIANTS, new
from host_tests.random_play import play, state

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)
_MOST = 400  # positions that may come of one


def futures(game: Game, deals: int) -> Iterator[Futures]:
    """All that can come of each of so many late positions."""
    chance = random.Random(1)
    for _ in range(deals):
        MAKERS[game.ID](game, chance)
        try:
            yield Futures(game, _MOST)
        except TooLarge:
            while game.undo():
                pass


@EVERY_VARIANT
def test_a_harmless_move_never_loses_a_game(name: str, variant: str) -> None:
    """Neither at once nor when all such moves are made: what is looked at goes on to the end."""
    checked = wrong_ways = 0
    for future in futures(small(name, variant), 40):
        assert future.harm() == [], name
        for here in future.won:
            move = future.harmless[here]
            if move != NONE:
                checked += 1
                wrong_ways += any(there not in future.won for there in future.after[here].values())
    assert checked > 300
    # In the Constitution only the only move is harmless.
    assert wrong_ways > 4 or name == "constitution"


@EVERY_VARIANT
def test_bolder_rules_would_lose_games(name: str, variant: str) -> None:
    """To play to a foundation whatever goes there: such a rule is found."""
    game = small(name, variant)

    def bold() -> int:
        for move in game.moves():
            source = move >> 7 & 0x7F
            plays = move & COMPOUND and game.ROLE[source] != STOCK
            if plays or game.ROLE[move & 0x7F] == FOUNDATION:
                return move
        return NONE

    setattr(game, "harmless", bold)  # noqa: B010 (a method of one game only)
    assert any(future.harm() for future in futures(game, 400))


@EVERY_VARIANT
def test_harmless_moves_are_legal_and_come_to_an_end(name: str, variant: str) -> None:
    game = new(name, variant)
    for number in range(4):
        for _ in play(game, number):
            for _ in range(follow(game)):
                game.undo()
    game = small(name, variant)
    chance = random.Random(2)
    found = 0
    for _ in range(60):
        MAKERS[name](game, chance)
        found += follow(game)
    assert found > 20


def follow(game: Game) -> int:
    """Make harmless moves as long as there are any; return how many."""
    done = 0
    while True:
        before = state(game)
        move = game.harmless()
        assert state(game) == before
        if move == NONE:
            return done
        assert game.ROLE[move >> 7 & 0x7F] != STOCK
        assert game.play(move)
        done += 1
        assert done < 100


@EVERY_VARIANT
def test_before_the_last_laying_nothing_is_harmless(name: str, variant: str) -> None:
    game = new(name, variant)
    if not game.ROUND:
        pytest.skip("there is one laying only")
    for number in range(4):
        for _ in play(game, number):
            if game.table.size[game.ROUND] < game.ROUNDS:
                assert game.harmless() == NONE


@pytest.mark.parametrize("variant", ["source", "corners", "helena"])
def test_a_corner_waits_until_the_stock_is_out(variant: str) -> None:
    """It takes a card from the stock, and then others come to lie elsewhere."""
    game = new("aristocrat", variant)
    chance = random.Random(3)
    seen = [0, 0]
    for _ in range(150):
        MAKERS["aristocrat"](game, chance)
        move = game.harmless()
        is_corner = move != NONE and move >> 7 <= 4
        assert not (is_corner and game.table.size[0])
        seen[is_corner] += move != NONE
    assert min(seen) > 5


@EVERY_VARIANT
def test_what_is_harmless_does_not_rest_on_unseen_cards(name: str, variant: str) -> None:
    """Turning the stock round changes nothing, though in later layings it could be known."""
    game, other = new(name, variant), new(name, variant)
    assert TABLEAU in game.ROLE
    assert not game.ROUND or game.ROLE[game.ROUND] == COUNTER
    for number in range(3):
        for _ in play(game, number):
            other.copy(game)
            slots = []
            slot = game.table.top[0]
            while slot:
                slots.append(slot)
                slot = game.table.under[slot]
            for slot, like in zip(slots, reversed(slots), strict=True):
                other.table.card[slot] = game.table.card[like]
            assert other.harmless() == game.harmless()
