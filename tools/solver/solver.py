"""Looks for a win by one search after the other, and replays what they find through the engine."""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine_core.game import WON as IS_WON
from engine_core.game import Game
from tools.solver.ladders import Rung, ladder
from tools.solver.search import LOST, UNKNOWN, WON

OUTCOMES = {UNKNOWN: "unknown", WON: "won", LOST: "lost"}


@dataclass
class Result:
    """What is known of a position."""

    outcome: str  # "won", "lost": tried to the end, or "unknown"
    moves: list[int] = field(default_factory=list)  # that win from the position
    plays: int = 0  # moves made in all searches
    rung: str = ""  # the search that decided
    grade: int = 0  # how far up the ladder that was


def solve(game: Game, new: Callable[[], Game], most: int = 0, late: float = 0) -> Result:
    """Find out whether the game can be won from where it is; the game itself stays there.

    `new` makes games of the same variant. `most` limits the moves that all searches make together
    (0: the ladder's own limits), so that the same position has the same result everywhere. `late`
    is a time of the monotonic clock after which no more is tried (0: never).
    """
    plays = 0
    for rung in ladder(game):
        work = new()
        work.copy(game)
        lore = rung.lore(work)
        rung.search.late = late
        if most:
            rung.search.most = min(rung.search.most, most - plays)
        outcome = rung.search.run(lore, _seed(game))
        plays += rung.search.plays + lore.plays
        if outcome != UNKNOWN:
            return _result(game, new, outcome, rung, plays)
        if (most and plays >= most) or rung.search.is_late():
            break
    return Result(OUTCOMES[UNKNOWN], plays=plays)


def _seed(game: Game) -> int:
    """What chance begins with: the deal's number, 0 for a given deck."""
    return max(game.number, 0)


def _result(game: Game, new: Callable[[], Game], outcome: int, rung: Rung, plays: int) -> Result:
    moves = rung.search.moves() if outcome == WON else []
    if outcome == WON:
        check(game, new, moves)
    return Result(OUTCOMES[outcome], moves, plays, rung.name, rung.grade)


def check(game: Game, new: Callable[[], Game], moves: list[int]) -> None:
    """Play the moves from where the game is, on another one. AssertionError if they do not win."""
    judge = new()
    judge.copy(game)
    for number, move in enumerate(moves, 1):
        if not judge.play(move):
            raise AssertionError(f"move {number} of the winning line is illegal")
    if judge.status() != IS_WON:
        raise AssertionError("the winning line does not win")
