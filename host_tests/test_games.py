"""What holds in every game of every variant: nothing is lost, everything can be taken back."""

import random
from collections.abc import Callable, Iterator

import pytest

from engine_core.figure import COUNTER
from engine_core.game import PLAYING, STUCK, WON, Game, pack
from engine_core.games import empress
from engine_core.journal import NONE
from engine_core.record import DAMAGED
from host_tests.every_game import VARIANTS, new
from host_tests.positions import pick
from host_tests.random_play import piles, state
from host_tests.runtimes import ROOT, run_unix, run_wasm

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)
LOCKED = ROOT / "host_tests" / "device" / "locked_games.py"
MOST = 700  # moves: a gallery may go on for ever


def play(game: Game, number: int) -> Iterator[int]:
    """Deal, and play at random to the end, every other game greedily; yields before each move."""
    chance = random.Random(number)
    game.deal(number)
    for _ in range(MOST):
        move = pick(game, chance, number % 2 == 1)
        if move < 0:
            return
        yield move
        assert game.play(move)


def assert_conserved(game: Game, cards: bytes) -> None:
    """Every card lies in just one pile and is what it was; sizes and what is left are right."""
    found = piles(game)
    slots = sorted(slot for pile in found for slot in pile)
    assert slots == list(range(1, game.PACK + game.SEEDS + 1))
    assert bytes(game.table.card) == cards
    for pile, lying in enumerate(found):
        assert game.table.size[pile] == len(lying) or game.ROLE[pile] == COUNTER
    full = game.FULL * (game.FOUNDATIONS[1] - game.FOUNDATIONS[0])
    assert game.left() == full - sum(map(len, found[slice(*game.FOUNDATIONS)]))


@EVERY_VARIANT
def test_every_action_keeps_all_cards_and_can_be_taken_back(name: str, variant: str) -> None:
    game = new(name, variant)
    for number in range(8 if name == "empress" else 20):
        tables = []
        for _ in play(game, number):
            tables.append(state(game))
            assert_conserved(game, tables[0][0])
        tables.append(state(game))
        assert not game.journal.has_dropped()
        assert game.actions == len(tables) - 1
        for table in reversed(tables[:-1]):
            assert game.undo()
            assert state(game) == table
        assert not game.undo()
        for table in tables[1:]:
            assert game.redo()
            assert state(game) == table
        assert not game.redo()


@EVERY_VARIANT
def test_sources_targets_moves_count_and_status_agree(name: str, variant: str) -> None:
    game = new(name, variant)
    chance = random.Random(1)
    for number in range(8):
        for _ in play(game, number):
            if name != "empress" or chance.random() < 0.05:
                assert_agreement(game)
        assert_agreement(game)


def assert_agreement(game: Game) -> None:
    """All ways to ask for the moves say the same."""
    moves = game.moves()
    assert len(set(moves)) == len(moves)
    sources = bytes(game.source[: game.sources()])
    asked = [pack(s, t) for s in sources for t in bytes(game.target[: game.targets(s)])]
    assert asked == moves
    assert all(map(game.legal, moves))
    assert [place for place in range(game.PILES) if game.can_act(place)] == list(sources)
    assert game.count() == sum(not is_join(game, move) for move in moves)
    acting = bytearray(game.PILES)
    assert game.survey(acting) == game.count()
    assert [place for place in range(game.PILES) if acting[place]] == list(sources)
    only = moves[0] if len(moves) == 1 else NONE
    assert game.only() == only
    assert game.status() == (WON if game.left() == 0 else PLAYING if moves else STUCK)


def is_join(game: Game, move: int) -> bool:
    """Whether `count` leaves the move out: one card of the Empress laid on another."""
    is_empress = isinstance(game, (empress.Source, empress.Classic))
    return is_empress and move < 0x4000 and move >> 7 > 2


@EVERY_VARIANT
def test_moves_that_are_not_offered_are_refused(name: str, variant: str) -> None:
    game = new(name, variant)
    chance = random.Random(2)
    for number in range(4):
        for _ in play(game, number):
            if chance.random() < 0.02:
                before = state(game)
                legal = set(game.moves())
                for move in chance.sample(range(0x10000), 3000):
                    assert game.legal(move) == (move in legal)
                    assert move in legal or not game.play(move)
                assert state(game) == before


@EVERY_VARIANT
def test_a_copy_is_the_same_game_and_goes_its_own_way(name: str, variant: str) -> None:
    game, other = new(name, variant), new(name, variant)
    for number in range(4):
        for ply, _ in enumerate(play(game, number)):
            if ply == 40:
                break
        for _ in range(10):  # so that there is something to do again
            assert game.undo()
        other.copy(game)
        assert (state(other), other.actions, other.number) == (state(game), game.actions, number)
        assert other.moves() == game.moves()
        before = state(game)
        while other.redo():
            pass
        assert other.actions == game.actions + 10
        while other.undo():
            pass
        assert state(game) == before


@EVERY_VARIANT
def test_landed_names_the_piles_that_got_a_card(name: str, variant: str) -> None:
    game = new(name, variant)
    for number in range(6):
        before = None
        for _ in play(game, number):
            after = piles(game)
            landed = list(game.land[: game.landed()])
            assert len(set(landed)) == len(landed)
            if before is None:
                assert landed == []
            else:
                grown = {i for i in range(game.PILES) if set(after[i]) - set(before[i])}
                back = {i for i in set(landed) - grown if after[i]}  # a card that was gathered
                assert set(landed) - back == grown
                assert not back or before[0] == []
            before = after


@pytest.mark.parametrize("run", [run_unix, run_wasm])
@EVERY_VARIANT
def test_nothing_allocates(name: str, variant: str, run: Callable[..., str]) -> None:
    lines = run(LOCKED, name, variant, "nothing").splitlines()
    assert len(lines) == 2
    for line in lines:
        _, moves, fault, copied = map(int, line.split())
        assert moves == copied > 40
        assert fault == DAMAGED


@pytest.mark.parametrize("run", [run_unix, run_wasm])
def test_an_allocation_is_found(run: Callable[..., str]) -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run(LOCKED, "duchess", "source", "list")
