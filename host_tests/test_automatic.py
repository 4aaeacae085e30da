"""Automatic play: what follows the player's action by itself goes back with it."""

import random

import pytest

from engine_core import automatic, record
from engine_core.game import NONE, Game
from host_tests.endgames import MAKERS, small
from host_tests.every_game import VARIANTS, new
from host_tests.random_play import choose, piles, state

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)


def late(name: str, variant: str, chance: random.Random) -> Game:
    """A late position in which nothing goes by itself."""
    game = small(name, variant)
    MAKERS[name](game, chance)
    settle(game)
    game.journal.clear()
    return game


def settle(game: Game) -> None:
    """Make all harmless moves."""
    while (move := game.harmless()) != NONE:
        game.make(move)


@EVERY_VARIANT
def test_one_undo_takes_the_action_and_all_that_followed_it_back(name: str, variant: str) -> None:
    chance = random.Random(4)
    followed = 0
    for _ in range(60):
        game = late(name, variant, chance)
        tables = [(state(game), game.actions)]
        while game.moves() and len(tables) < 100:
            automatic.play(game, choose(game, game.moves(), chance), True)
            followed += game.actions - tables[-1][1] - 1
            tables.append((state(game), game.actions))
            assert game.harmless() == NONE
        for table in reversed(tables[:-1]):
            automatic.undo(game, True)
            assert (state(game), game.actions) == table
        automatic.undo(game, True)
        assert game.actions == 0
        for table in tables[1:]:
            automatic.redo(game, True)
            assert (state(game), game.actions) == table
        automatic.redo(game, True)
        assert (state(game), game.actions) == tables[-1]
    assert followed > 20


@EVERY_VARIANT
def test_without_automatic_play_all_is_as_the_player_makes_it(name: str, variant: str) -> None:
    game = late(name, variant, random.Random(5))
    for _ in range(5):
        moves = game.moves()
        if moves:
            before = state(game), game.actions
            automatic.play(game, moves[0], False)
            assert game.actions == before[1] + 1
            assert automatic.landed(game, False) == game.landed()
            automatic.undo(game, False)
            assert (state(game), game.actions) == before
            automatic.redo(game, False)
            assert game.actions == before[1] + 1


@EVERY_VARIANT
def test_what_was_touched_since_the_choice_is_named(name: str, variant: str) -> None:
    chance = random.Random(6)
    longer = 0
    for _ in range(60):
        game = late(name, variant, chance)
        moves = game.moves()
        if not moves or not game.left():
            continue
        before = piles(game)
        automatic.play(game, chance.choice(moves), True)
        after, table, actions = piles(game), state(game), game.actions
        landed = list(game.land[: automatic.landed(game, True)])
        assert (state(game), game.actions) == (table, actions)
        grown = {i for i in range(game.PILES) if set(after[i]) - set(before[i])}
        assert grown <= set(landed)
        assert len(set(landed)) == len(landed)
        longer += len(landed) > game.landed()
    assert longer > 5 or name in ("constitution", "empress")


def test_what_was_automatic_is_known_after_a_load() -> None:
    """By the rules alone: a record says nothing of it."""
    game, loaded, spare = (new("duchess", "source") for _ in range(3))
    chance = random.Random(7)
    steps = []
    game.deal(11)
    while game.moves():
        steps.append((state(game), game.actions))
        automatic.play(game, choose(game, game.moves(), chance), True)
    assert game.actions > len(steps)
    data = bytearray(record.size(game.actions))
    length = record.write(game, data)
    assert record.Reader().load(data, length, loaded, spare)
    for step in reversed(steps):
        automatic.undo(loaded, True)
        assert (state(loaded), loaded.actions) == step
