"""Counts how often simple players win: many deals, all cores, a line of JSON a player."""

import argparse
import json
import math
import multiprocessing
from collections.abc import Iterator

from tools import record
from tools.errors import UsageError
from tools.players import PLAYERS, wins

_DEFAULT = "0..1999"
_CHUNK = 20  # deals a process plays before it reports
_Z = 1.959964  # of the normal distribution, for 95 %


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience census`."""
    parser.add_argument("--game", required=True)
    parser.add_argument("--variant", help="by default the game's first")
    parser.add_argument("--deals", default=_DEFAULT, metavar="A..B", help="by default %(default)s")
    parser.add_argument("--players", default=",".join(PLAYERS), help="by default %(default)s")


def run(args: argparse.Namespace) -> int:
    """Play all deals and print what came of it."""
    first, last = _deals(args.deals)
    try:
        game = record.new_game(args.game, args.variant)
    except ValueError as error:
        raise UsageError(str(error)) from None
    for player in args.players.split(","):
        if player not in PLAYERS:
            raise UsageError(f"there is no player {player}; there are: {', '.join(PLAYERS)}")
        won = sum(_play(game.ID, game.VARIANT, player, first, last))
        print(json.dumps(_summary(game.ID, game.VARIANT, player, first, last, won)), flush=True)
    return 0


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


def _play(game: str, variant: str, player: str, first: int, last: int) -> Iterator[int]:
    """Deals won, chunk by chunk."""
    from tqdm import tqdm

    chunks = [
        (game, variant, player, start, min(start + _CHUNK, last + 1))
        for start in range(first, last + 1, _CHUNK)
    ]
    with multiprocessing.get_context("spawn").Pool() as pool:
        yield from tqdm(
            pool.imap_unordered(_chunk, chunks),
            total=len(chunks),
            desc=f"{game} {variant} {player}",
            unit=f" x {_CHUNK} deals",
        )


def _chunk(job: tuple[str, str, str, int, int]) -> int:
    name, variant, player, start, end = job
    game = record.new_game(name, variant)
    return sum(wins(game, PLAYERS[player](game, deal), deal) for deal in range(start, end))


def _summary(
    game: str, variant: str, player: str, first: int, last: int, won: int
) -> dict[str, object]:
    low, high = wilson(won, last - first + 1)
    return {
        "game": game,
        "variant": variant,
        "player": player,
        "deals": f"{first}..{last}",
        "won": won,
        "percent": round(100 * won / (last - first + 1), 2),
        "interval": [round(100 * low, 2), round(100 * high, 2)],
    }


def wilson(won: int, played: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share (Wilson 1927), as fractions."""
    share = won / played
    spread = _Z * math.sqrt(share * (1 - share) / played + _Z**2 / (4 * played**2))
    centre = share + _Z**2 / (2 * played)
    return (centre - spread) / (1 + _Z**2 / played), (centre + spread) / (1 + _Z**2 / played)
