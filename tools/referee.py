"""The rules without a screen: reads commands from standard input, answers on standard output."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine_core.cards import card_name
from engine_core.game import Game
from engine_core.games import GAMES
from tools import notation, record
from tools.errors import UsageError

_STATUS = ("playing", "won", "stuck")
_COMMANDS = "show, moves, play MOVE, undo, redo, record, quit"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience referee`."""
    parser.epilog = f"Commands: {_COMMANDS}. Every answer ends with a line that is a dot."
    add = parser.add_argument
    add("--game", help="one of: " + ", ".join(GAMES) + "; a record names it itself")
    add("--variant", help="its rule set, by default the first")
    add = parser.add_mutually_exclusive_group(required=True).add_argument
    add("--deal", metavar="N", help="its deal number, 0 to 1073741823")
    add("--deck", metavar='"CARDS"', help="its cards in the order of the deal: 3H JS …")
    add("--record", metavar="FILE", help="a record, to go on from its end")


def run(args: argparse.Namespace) -> int:
    """Answer commands until `quit` or the end of input, and return the exit status.

    UsageError when there is no game to referee. UsageError at the end when a line was no command
    or no move and did not come from a terminal: it names the first such line.
    """
    referee = _from_record(args) if args.record is not None else _from_options(args)
    fault = referee.answer_all(sys.stdin.buffer)
    if fault and not sys.stdin.isatty():
        raise UsageError(fault)
    return 0


def _from_options(args: argparse.Namespace) -> "Referee":
    if args.game is None:
        raise UsageError(f"which game? --game is one of: {', '.join(GAMES)}")
    try:
        game = record.new_game(args.game, args.variant)
        if args.deck is None:
            game.deal(record.deal_number(args.deal))
            return Referee(game)
        deck = notation.read_deck(game, args.deck)
    except ValueError as error:
        raise UsageError(str(error)) from None
    game.lay(deck)
    return Referee(game, deck)


def _from_record(args: argparse.Namespace) -> "Referee":
    game, recorded = read_record(args.record, args.game, args.variant)
    return Referee(game, recorded.deck)


def read_record(path: str, name: str | None, variant: str | None) -> tuple[Game, record.Record]:
    """The game that a file records, at the record's end, and the record.

    UsageError when that is impossible, or when it is not of the game and variant that are named.
    """
    try:
        recorded = record.parse(Path(path).read_bytes())
        game = record.replay(recorded)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None
    for option, given in (("game", name), ("variant", variant)):
        recorded_one = getattr(recorded, option)
        if given not in (None, recorded_one):
            fault = f"its {option} is {recorded_one}, not {notation.quote(given)}"
            raise UsageError(f"{path}: {fault}")
    return game, recorded


class UnknownCommand(ValueError):
    """The line is no command."""


class Referee:
    """A game, and the commands that can be given about it."""

    def __init__(self, game: Game, deck: bytearray | None = None) -> None:
        self._game = game
        self._deck = deck

    def answer_all(self, lines: Iterable[bytes]) -> str:
        """Answer line after line; return what was wrong with the first faulty one, or ""."""
        first_fault = ""
        for number, line in enumerate(lines, 1):
            words = line.decode("utf-8", "replace").split()
            if words == ["quit"]:
                break
            if not words:
                continue
            try:
                answer = self.answer(words)
            except (UnknownCommand, notation.UnknownMove) as error:
                answer = f"illegal: {error}"
                first_fault = first_fault or f"line {number}: {error}"
            print(f"{answer}\n.", flush=True)
        return first_fault

    def answer(self, words: list[str]) -> str:
        """The answer to a command, without the final dot. UnknownCommand or UnknownMove if none."""
        match words:
            case ["show"]:
                return "\n".join(self._show())
            case ["moves"]:
                return " ".join(notation.spell_moves(self._game))
            case ["play", *move]:
                return self._play(" ".join(move))
            case ["undo"]:
                return "ok" if self._game.undo() else "none"
            case ["redo"]:
                return "ok" if self._game.redo() else "none"
            case ["record"]:
                return self._record()
        raise UnknownCommand(f"unknown command {notation.quote(' '.join(words))}, not {_COMMANDS}")

    def _play(self, text: str) -> str:
        try:
            self._game.play(notation.find(self._game, text))
        except notation.IllegalMove as error:
            return f"illegal: {error}"
        return "ok"

    def _record(self) -> str:
        try:
            return record.write(record.of(self._game, self._deck)).rstrip("\n")
        except ValueError as error:
            return f"illegal: {error}"

    def _show(self) -> Iterator[str]:
        game = self._game
        for name, piles in notation.places(game).items():
            if not notation.is_foundation(game, piles):
                yield f"{name}: {notation.spell_cards(notation.cards(game, piles))}"
        tops = ((game.top(pile), game.table.size[pile]) for pile in range(*game.FOUNDATIONS))
        yield "f: " + " ".join(sorted(f"{card_name(card)[1]}{n}" for card, n in tops if n))
        yield f"status: {_STATUS[game.status()]}"
