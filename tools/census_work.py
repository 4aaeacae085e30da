"""Plays the deals of a census: what each process or cluster worker does.

The engine is loaded only when it is known whether it is compiled, so nothing here imports it.
"""

import base64
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tools.solver import native

if TYPE_CHECKING:
    from engine_core.game import Game

SOLVER = "solver"


class Job(NamedTuple):
    """Deals for a player: first, and the one after the last."""

    game: str
    variant: str
    player: str
    first: int
    end: int
    plays: int  # that the solver may make for a deal; 0 is as many as it wants
    plain: bool  # is nothing to be compiled?


Line = dict[str, "str | int | float"]


def work(job: Job) -> list[Line]:
    """Play the deals; a line a deal."""
    if not job.plain and "engine_core.game" not in sys.modules:
        native.install()
    from tools import record

    def new() -> "Game":
        return record.new_game(job.game, job.variant)

    play = _solve if job.player == SOLVER else _play
    lines: list[Line] = []
    for deal in range(job.first, job.end):
        start = time.process_time()
        line: Line = {"player": job.player, "deal": deal}
        line |= play(new, job, deal)
        lines.append({**line, "seconds": round(time.process_time() - start, 4)})
    return lines


def _play(new: "Callable[[], Game]", job: Job, deal: int) -> Line:
    """What became of a deal in the hands of a player who does not look ahead."""
    from tools.players import PLAYERS, wins

    game = new()
    return {"outcome": "won" if wins(game, PLAYERS[job.player](game, deal), deal) else "not won"}


def _solve(new: "Callable[[], Game]", job: Job, deal: int) -> Line:
    """What the solver knows of a deal, with the moves that win."""
    from tools.solver.solver import solve

    game = new()
    game.deal(deal)
    result = solve(game, new, job.plays)
    return {
        "outcome": result.outcome,
        "plays": result.plays,
        "rung": result.rung,
        "grade": result.grade,
        "moves": pack(result.moves),
    }


def pack(moves: list[int]) -> str:
    """Moves as text: two bytes each, low byte first, in base64."""
    return base64.b64encode(b"".join(move.to_bytes(2, "little") for move in moves)).decode()


def unpack(text: str) -> list[int]:
    """The moves of a text that `pack` made."""
    data = base64.b64decode(text)
    return [data[i] | data[i + 1] << 8 for i in range(0, len(data), 2)]
