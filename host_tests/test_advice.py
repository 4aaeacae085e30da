"""Advice: a legal move that changes nothing, comes to an end, and is better than none."""

from collections.abc import Callable

import pytest

from engine_core.advice import Adviser
from engine_core.figure import COUNTER
from engine_core.game import NONE, Game
from host_tests.every_game import VARIANTS, new
from host_tests.random_play import play, state
from host_tests.runtimes import ROOT, run_unix, run_wasm
from tools.players import PLAYERS, wins

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)
LOCKED = ROOT / "host_tests" / "device" / "advice_locked.py"


@EVERY_VARIANT
def test_advice_is_legal_and_leaves_everything_as_it_was(name: str, variant: str) -> None:
    game = new(name, variant)
    adviser = Adviser(game)
    asked = 0
    for number in range(3):
        for ply, _ in enumerate(play(game, number)):
            if ply % 9 or ply > 300:
                continue
            while ply % 2 and game.undo():  # now and then with all to be done again
                pass
            before, actions, moves = state(game), game.actions, game.moves()
            move = adviser.hint()
            assert move in moves
            assert (state(game), game.actions, game.moves()) == (before, actions, moves)
            while game.redo():
                pass
            asked += 1
    assert asked > 10


@EVERY_VARIANT
def test_there_is_no_advice_at_the_end_only(name: str, variant: str) -> None:
    game = new(name, variant)
    adviser = Adviser(game)
    game.deal(4)
    for _ in range(2000):
        move = adviser.hint()
        assert (move == NONE) == (not game.moves())
        if move == NONE or not game.left():
            return
        game.make(move)
    pytest.fail("advice that is followed leads nowhere")


def test_advice_does_not_know_the_cards_that_lie_face_down() -> None:
    """Of two games that differ only in what nobody has seen, the same is advised."""
    for name, variant in VARIANTS:
        game, other = new(name, variant), new(name, variant)
        adviser, other_adviser = Adviser(game), Adviser(other)
        for number in range(3):
            for ply, _ in enumerate(play(game, number)):
                if _has_unseen(game) and ply % 7 == 0:
                    other.copy(game)
                    _turn_the_unseen_round(other)
                    assert other_adviser.hint() == adviser.hint(), (name, variant, number, ply)


def _has_unseen(game: Game) -> bool:
    """Is the stock the first one? Games that gather count their rounds."""
    counters = [i for i in range(game.PILES) if game.ROLE[i] == COUNTER]
    return not counters or game.table.size[counters[0]] == 1


def _turn_the_unseen_round(game: Game) -> None:
    """Turn the order of the stock's cards round."""
    slots = []
    slot = game.table.top[0]
    while slot:
        slots.append(slot)
        slot = game.table.under[slot]
    cards = [game.table.card[slot] for slot in slots]
    for slot, card in zip(slots, reversed(cards), strict=True):
        game.table.card[slot] = card


@pytest.mark.parametrize(
    ("name", "variant", "deals"),
    [
        ("empress", "classic", 6),
        ("duchess", "source", 20),
        ("aristocrat", "helena", 30),
        ("gallery", "source", 20),
        ("gallery", "lenient", 20),
    ],
)
def test_advice_wins_more_than_greed_does(name: str, variant: str, deals: int) -> None:
    """On few deals; the census of many is in docs/win-rates.md."""
    game = new(name, variant)
    won = {
        player: sum(wins(game, make(game, deal), deal) for deal in range(deals))
        for player, make in PLAYERS.items()
    }
    assert won["hint"] > max(won["greedy"], won["random"]), won


@pytest.mark.parametrize("run", [run_unix, run_wasm])
@EVERY_VARIANT
def test_advice_allocates_nothing(run: Callable[..., str], name: str, variant: str) -> None:
    assert int(run(LOCKED, name, variant)) > 20
