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


def best_by_the_book(game: Game) -> int:
    """The usual move where moves are not weighed, else the first that is worth most."""
    moves = game.moves()
    if len(moves) == 1:
        return moves[0]
    usual = game.usual()
    if not game.weighs():
        return usual
    other = new(game.ID, game.VARIANT)
    best, most = NONE, -(2**30)
    for move in [usual, *moves] if usual != NONE else moves:
        other.copy(game)
        worth = other.worth(move)
        if worth > most:
            best, most = move, worth
    return best


@EVERY_VARIANT
def test_the_first_hint_is_the_best_move(name: str, variant: str) -> None:
    game = new(name, variant)
    adviser = Adviser(game)
    for number in range(3):
        for ply, _ in enumerate(play(game, number)):
            if ply % 11 == 0 and game.moves():
                assert adviser.hint() == best_by_the_book(game)


@EVERY_VARIANT
def test_hints_go_round_the_useful_moves(name: str, variant: str) -> None:
    """At most eight, each of another place, and the same again."""
    game = new(name, variant)
    adviser = Adviser(game)
    several = 0
    for number in range(3):
        for ply, _ in enumerate(play(game, number)):
            if ply % 11 or not game.moves():
                continue
            before, legal = (state(game), game.actions), game.moves()
            first = adviser.hint()
            round_ = [first]
            while (move := adviser.another()) != first:
                round_.append(move)
            assert set(round_) <= set(legal)
            assert len({move >> 7 & 0x7F for move in round_}) == len(round_) <= 8
            assert [adviser.another() for _ in round_[1:]] == round_[1:]
            assert (state(game), game.actions) == before
            assert adviser.hint() == first
            several += len(round_) > 1
    assert several > 5


@EVERY_VARIANT
def test_useful_moves_are_worth_no_less_than_the_stock(name: str, variant: str) -> None:
    game, other = new(name, variant), new(name, variant)
    adviser = Adviser(game)
    for number in range(2):
        for ply, _ in enumerate(play(game, number)):
            if ply % 13 or not game.moves() or not game.weighs():
                continue
            worths = []
            first = move = adviser.hint()
            while not worths or move != first:
                other.copy(game)
                worths.append(other.worth(move))
                move = adviser.another()
            assert worths == sorted(worths, reverse=True)
            other.copy(game)
            stock = other.first(0)
            least = other.worth(stock) if stock != NONE else other.idle() + 1
            assert all(worth >= least for worth in worths[1:])


@EVERY_VARIANT
def test_the_aim_of_a_place_is_one_of_its_own(name: str, variant: str) -> None:
    game = new(name, variant)
    adviser = Adviser(game)
    for number in range(2):
        for ply, _ in enumerate(play(game, number)):
            if ply % 13:
                continue
            hint = adviser.hint()
            for place in list(game.source[: game.sources()]):
                aim = adviser.aim(place)
                ends = [(move >> 7 & 0x7F, move & 0x7F) for move in game.moves()]
                assert (place, aim) in ends or (aim, place) in ends
                if place == hint >> 7 & 0x7F:
                    assert aim == hint & 0x7F


def test_where_there_is_no_advice_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new("duchess", "source")
    game.deal(1)
    adviser = Adviser(game)
    monkeypatch.setattr(game, "targets", lambda place: 0)
    assert (adviser.hint(), adviser.another(), adviser.aim(1)) == (NONE, NONE, NONE)


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
