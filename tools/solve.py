"""Says whether a deal can still be won, and how, with the whole pack known.

What is won is printed as a record that wins. `lost` is only said of what was tried to the end.
"""

import argparse
import time
from typing import TYPE_CHECKING

from tools.errors import UsageError
from tools.solver import native

if TYPE_CHECKING:
    # The engine is loaded when it is known whether it is compiled.
    from engine_core.game import Game
    from tools.record import Record

_LONGEST = 1_000_000  # seconds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience solve`."""
    add = parser.add_argument
    add("--game", help="a game; a record names it itself")
    add("--variant", help="its rule set, by default the first")
    add("--seconds", type=float, metavar="S", help="give up after so long; without it, the same"
        " question has the same answer on every machine")  # fmt: skip
    add("--plain", action="store_true", help="do not compile anything; far slower")
    add = parser.add_mutually_exclusive_group(required=True).add_argument
    add("--deal", metavar="N", help="its deal number, 0 to 1073741823")
    add("--record", metavar="FILE", help="a record: can it be won from its end?")


def run(args: argparse.Namespace) -> int:
    """Solve, and print the record or what is known."""
    if args.seconds is not None and not 0 < args.seconds <= _LONGEST:
        raise UsageError(f"--seconds is more than 0 and at most {_LONGEST}")
    if not args.plain:
        native.install()
    from tools import record
    from tools.solver.solver import solve

    game, recorded = _position(args)
    late = time.monotonic() + args.seconds if args.seconds else 0
    result = solve(game, lambda: record.new_game(game.ID, game.VARIANT), late=late)
    print(f"# {result.outcome}, {result.plays} moves tried{_how(result.rung)}")
    if result.outcome == "won":
        for move in result.moves:
            game.play(move)
        print(record.write(record.of(game, recorded and recorded.deck)), end="")
    else:
        print(result.outcome)
    return 0


def _how(rung: str) -> str:
    return f", by {rung}" if rung else ""


def _position(args: argparse.Namespace) -> "tuple[Game, Record | None]":
    """The game, where it is to be solved from, and the record it is from."""
    from tools import record
    from tools.referee import read_record

    if args.record is not None:
        return read_record(args.record, args.game, args.variant)
    if args.game is None:
        raise UsageError("which game? --game names it")
    try:
        game = record.new_game(args.game, args.variant)
        game.deal(record.deal_number(args.deal))
    except ValueError as error:
        raise UsageError(str(error)) from None
    return game, None
