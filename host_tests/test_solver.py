"""Searches: what they say of small endgames is what all that can come of them says."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine_core.game import WON as IS_WON
from engine_core.game import Game
from host_tests.endgames import MAKERS, Futures, TooLarge, small
from host_tests.every_game import VARIANTS, new
from host_tests.random_play import play
from tools import cli, record
from tools.solver.beam import Beam
from tools.solver.exhaustion import Exhaustion
from tools.solver.ladders import every_move, ladder
from tools.solver.search import LOST, UNKNOWN, WON, Search
from tools.solver.solver import Result, check, solve
from tools.solver.tries import Tries

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)
_MOST = 10**9


def endgames(name: str, variant: str, count: int, most: int) -> Iterator[tuple[Game, Futures]]:
    """Late positions, and all that can come of each; those are left out of which too much can."""
    game = small(name, variant)
    chance = random.Random(5)
    for _ in range(count):
        MAKERS[name](game, chance)
        try:
            futures = Futures(game, most)
        except TooLarge:
            while game.undo():
                pass
            continue
        yield game, futures


def line_wins(game: Game, search: Search) -> bool:
    """Whether the line that was found wins from where the game is; the game stays there."""
    moves = search.moves()
    legal = all(game.play(move) for move in moves)
    won = game.status() == IS_WON
    for _ in moves:
        game.undo()
    return legal and won


def wander(game: Game, futures: Futures, chance: random.Random) -> None:
    """Make random moves, now and then so many that the game is lost."""
    for _ in range(chance.choice((0, 3, 40))):
        moves = game.moves()
        if not moves or futures.position() not in futures.won:
            return
        game.make(chance.choice(moves))


@EVERY_VARIANT
def test_exhaustion_and_a_wide_beam_tell_the_truth(name: str, variant: str) -> None:
    """With harmless moves forced, and positions held to be alike, and without both in `Futures`."""
    chance = random.Random(6)
    seen = {WON: 0, LOST: 0}
    for game, futures in endgames(name, variant, 60, 300):
        wander(game, futures, chance)
        truth = WON if futures.position() in futures.won else LOST
        for search in (Exhaustion(_MOST, 10_000), Beam(_MOST, 10_000, 10_000)):
            lore = every_move(game)(game)
            start = lore.save()
            assert search.run(lore, 0) == truth
            lore.restore(start)
            assert truth == LOST or line_wins(game, search)
        seen[truth] += 1
    assert min(seen.values()) > 0, seen


@EVERY_VARIANT
def test_what_is_cut_short_proves_nothing(name: str, variant: str) -> None:
    cut = 0
    for game, futures in endgames(name, variant, 40, 300):
        if futures.start not in futures.won:
            continue
        lore = every_move(game)(game)
        start = lore.save()
        for search in (
            *(Exhaustion(_MOST, 3), Exhaustion(5, 10_000)),
            *(Beam(_MOST, 1, 1), Beam(5, 100, 100), Tries(30, 3, 100)),
        ):
            outcome = search.run(lore, 0)
            lore.restore(start)
            assert outcome != LOST
            assert outcome == UNKNOWN or line_wins(game, search)
            cut += outcome == UNKNOWN
    assert cut > 10


@EVERY_VARIANT
def test_no_rung_says_lost_of_what_can_be_won(name: str, variant: str) -> None:
    won = 0
    for game, futures in endgames(name, variant, 12, 150):
        if futures.start not in futures.won:
            continue
        for rung in ladder(game):
            rung.search.most = 3000
            lore = rung.lore(game)
            start = lore.save()
            outcome = rung.search.run(lore, 3)
            lore.restore(start)
            assert outcome != LOST, rung.name
            assert outcome != WON or line_wins(game, rung.search), rung.name
            won += outcome == WON
    assert won > 4


@EVERY_VARIANT
def test_keys_tell_positions_apart_and_outlive_a_copy(name: str, variant: str) -> None:
    game = new(name, variant)
    lore = every_move(game)(game)
    keys: dict[int, tuple[object, ...]] = {}
    for number in range(2):
        for _ in play(game, number, 60):
            piles = tuple(map(tuple, _cards(game)))
            assert keys.setdefault(lore.key(), piles) == piles
            state = lore.save()
            other = every_move(game)(new(name, variant))
            other.game.copy(game)
            other.restore(state)
            assert other.key() == lore.key() and other.value() == lore.value()
            assert other.game.moves() == game.moves()
    assert len(keys) > 50


def _cards(game: Game) -> Iterator[list[int]]:
    for pile in range(game.PILES):
        cards = [game.table.size[pile]]
        slot = game.table.top[pile]
        while slot:
            cards.append(game.table.card[slot])
            slot = game.table.under[slot]
        yield cards


def test_columns_of_the_constitution_can_be_exchanged() -> None:
    game, other = new("constitution", "source"), new("constitution", "source")
    deck = bytearray(game.PACK)
    game.deal(4)
    assert game.fill(deck) == 80
    random.Random(1).shuffle(deck)
    swapped = bytearray(deck)
    for row in range(4):
        swapped[8 * row], swapped[8 * row + 5] = deck[8 * row + 5], deck[8 * row]
    game.lay(deck)
    other.lay(swapped)
    one, two = every_move(game)(game), every_move(other)(other)
    assert one.key() == two.key() and one.value() == two.value()
    swapped[0], swapped[5] = swapped[5], swapped[0]  # but not within one row
    other.lay(swapped)
    assert one.key() != two.key()


@pytest.mark.parametrize(
    ("name", "variant", "deal"),
    [("duchess", "source", 1), ("aristocrat", "helena", 2), ("gallery", "lenient", 0)],
)
def test_a_deal_is_won_the_same_way_each_time(name: str, variant: str, deal: int) -> None:
    results: list[Result] = []
    game = new(name, variant)
    for _ in range(2):
        game.deal(deal)
        results.append(solve(game, lambda: new(name, variant)))
    assert results[0] == results[1] and results[0].outcome == "won"
    assert not game.actions
    check(game, lambda: new(name, variant), results[0].moves)
    with pytest.raises(AssertionError, match="does not win"):
        check(game, lambda: new(name, variant), results[0].moves[:-1])
    with pytest.raises(AssertionError, match="move 1 of the winning line is illegal"):
        check(game, lambda: new(name, variant), [1])


def test_limits() -> None:
    game = new("aristocrat", "source")
    game.deal(1)
    few = solve(game, lambda: new("aristocrat", "source"), most=5000)
    assert few.outcome == "unknown" and few.plays < 6000
    late = solve(game, lambda: new("aristocrat", "source"), late=0.001)
    assert late.outcome == "unknown" and late.plays < 1000


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """The exit status of `patience solve`, and what it says."""
    status = cli.main(["solve", "--plain", *map(str, words)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_won_deal_is_printed_as_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--game", "duchess", "--deal", 3)
    assert status == 0 and out.startswith("# won, ")
    assert record.replay(record.parse(out.encode())).status() == IS_WON


def test_a_record_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = new("duchess", "source")
    game.deal(3)
    for move in solve(game, lambda: new("duchess", "source")).moves[:-30]:
        game.play(move)
    path = tmp_path / "game.txt"
    begun = record.of(game)
    path.write_text(record.write(begun))
    status, out, _ = run(capsys, "--record", path)
    ended = record.parse(out.encode())
    assert status == 0 and ended.moves[: len(begun.moves)] == begun.moves
    assert record.replay(ended).status() == IS_WON


def test_a_lost_position_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = new("duchess", "source")
    game.deal(3)
    while game.play(game.usual()):
        pass
    assert game.left()
    path = tmp_path / "game.txt"
    path.write_text(record.write(record.of(game)))
    status, out, _ = run(capsys, "--game", "duchess", "--record", path)
    assert status == 0 and out.splitlines()[1:] == ["lost"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--deal", "1"], "which game?"),
        (["--game", "bridge", "--deal", "1"], "unknown game 'bridge'"),
        (["--game", "duchess", "--deal", "x"], "bad deal number"),
        (["--game", "duchess"], "--deal --record is required"),
        (["--game", "duchess", "--deal", "1", "--seconds", "0"], "--seconds is more than 0"),
        (["--record", "no-such-file"], "cannot read no-such-file"),
    ],
)
def test_bad_input(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, error = run(capsys, *words)
    assert status == 2 and not out and said in error and error.count("\n") == 1
