"""Counts how often players win: many deals, all cores or a cluster, a line of JSON a player.

What became of each deal is kept in a file. A census that was cut off goes on from there.
"""

import argparse
import contextlib
import json
import math
import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import record
from tools.census_file import Results
from tools.census_work import SOLVER, Job, Line, work
from tools.errors import UsageError
from tools.players import PLAYERS
from tools.solver import native

_DEFAULT = "0..1999"
_CHUNK = 20  # deals that a process plays before it reports; the solver's, one
_Z = 1.959964  # of the normal distribution, for 95 %
_PLAYERS = (*PLAYERS, SOLVER)
_RESULTS = native.ROOT / "build" / "census"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience census`."""
    add = parser.add_argument
    add("--game", required=True)
    add("--variant", help="by default the game's first")
    add("--deals", default=_DEFAULT, metavar="A..B", help="by default %(default)s")
    add("--players", default=",".join(_PLAYERS), help="by default %(default)s")
    add("--out", type=Path, metavar="FILE", help="results, by default in build/census")
    add("--jobs", type=int, metavar="N", help="processes, by default one a core")
    add(
        "--plays", type=int, default=0, metavar="N", help="moves that the solver may try for a deal"
    )
    add("--scheduler", metavar="tcp://HOST:PORT", help="play on this dask.distributed cluster")
    add("--plain", action="store_true", help="do not compile anything; far slower")


def run(args: argparse.Namespace) -> int:
    """Play all deals that have not been played, and print what came of all."""
    first, last = _deals(args.deals)
    players = args.players.split(",")
    _check(args, players)
    try:
        game = record.new_game(args.game, args.variant)
    except ValueError as error:
        raise UsageError(str(error)) from None
    path = args.out or _RESULTS / f"{game.ID}-{game.VARIANT}.jsonl"
    with Results(path, game) as results:
        jobs = [
            Job(game.ID, game.VARIANT, player, start, end, args.plays, args.plain)
            for player in players
            for start, end in _missing(results, player, first, last)
        ]
        _play(args, jobs, results, total=len(players) * (last - first + 1))
        for player in players:
            lines = [results.lines[player, deal] for deal in range(first, last + 1)]
            said = {"game": game.ID, "variant": game.VARIANT, "player": player}
            print(json.dumps({**said, "deals": f"{first}..{last}", **summary(lines)}), flush=True)
    return 0


def _check(args: argparse.Namespace, players: list[str]) -> None:
    for player in players:
        if player not in _PLAYERS:
            raise UsageError(f"there is no player {player}; there are: {', '.join(_PLAYERS)}")
    if args.jobs is not None and args.jobs < 1:
        raise UsageError(f"--jobs is at least 1, not {args.jobs}")
    if args.plays < 0:
        raise UsageError(f"--plays is at least 0, not {args.plays}")


def _deals(text: str) -> tuple[int, int]:
    """The first and the last number of `A..B`."""
    first, dots, last = text.partition("..")
    if not dots:
        raise UsageError(f"--deals {text}: write it as A..B")
    try:
        numbers = record.deal_number(first), record.deal_number(last)
    except ValueError as error:
        raise UsageError(f"--deals {text}: {error}") from None
    if numbers[0] > numbers[1]:
        raise UsageError(f"--deals {text}: write the smaller number first")
    return numbers


def _missing(results: Results, player: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """The deals that the player has not played, in pieces: first, and the one after the last."""
    most = 1 if player == SOLVER else _CHUNK
    start = first
    for deal in range(first, last + 2):
        if deal > last or (player, deal) in results.lines:
            if start < deal:
                yield start, deal
            start = deal + 1
        elif deal - start == most:
            yield start, deal
            start = deal


def _play(args: argparse.Namespace, jobs: list[Job], results: Results, total: int) -> None:
    """Have the jobs done, and write down what comes, as it comes."""
    from tqdm import tqdm

    if not jobs:
        return
    left = sum(job.end - job.first for job in jobs)
    name = f"{jobs[0].game} {jobs[0].variant}"
    with tqdm(total=total, initial=total - left, desc=name, unit=" deals") as progress:
        done = _elsewhere(args, jobs) if args.scheduler else _here(args, jobs)
        for lines in done:
            results.add(lines)
            progress.update(len(lines))


def _here(args: argparse.Namespace, jobs: list[Job]) -> Iterator[list[Line]]:
    """Have the jobs done on this machine's cores."""
    if not args.plain:
        with contextlib.suppress(native.Unavailable):  # each process says so
            native.build()  # once, and not by each process
    with multiprocessing.get_context("spawn").Pool(args.jobs or os.cpu_count()) as pool:
        yield from pool.imap_unordered(work, jobs)


def _elsewhere(args: argparse.Namespace, jobs: list[Job]) -> Iterator[list[Line]]:
    from tools import census_cluster

    return census_cluster.work(args.scheduler, jobs)


def summary(lines: Iterable[Line]) -> dict[str, object]:
    """What came of a player's deals: of the solver's also how many are lost and how many open."""
    counts = Counter(str(line["outcome"]) for line in lines)
    played = sum(counts.values())
    low, high = wilson(counts["won"], played)
    said: dict[str, object] = {
        "won": counts["won"],
        "percent": round(100 * counts["won"] / played, 2),
        "interval": [round(100 * low, 2), round(100 * high, 2)],
        "seconds": round(sum(float(line["seconds"]) for line in lines), 1),
    }
    if any("plays" in line for line in lines):
        plays = sum(int(line["plays"]) for line in lines)
        said |= {"lost": counts["lost"], "unknown": counts["unknown"], "plays": plays}
    return said


def wilson(won: int, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share (Wilson 1927), as fractions."""
    share = won / played
    spread = _Z * math.sqrt(share * (1 - share) / played + _Z**2 / (4 * played**2))
    centre = share + _Z**2 / (2 * played)
    return (centre - spread) / (1 + _Z**2 / played), (centre + spread) / (1 + _Z**2 / played)
