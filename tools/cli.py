"""The command line: `patience COMMAND …`, or `python3 -m tools COMMAND …` in a checkout.

A command is a module with `add_arguments(parser)` and `run(args) -> int`, imported only when it is
called: the ones that need nothing but Python work where nothing is installed.
"""

import argparse
import importlib
import os
import sys
from pathlib import Path
from typing import NoReturn

from tools.errors import UsageError

COMMANDS = {
    "play": "play on a virtual board",
    "boards": "list the boards",
    "deploy": "put the firmware on a board, and start it",
    "logs": "print what a board has written down of its faults",
    "flash": "put MicroPython itself on a board",
    "pictures": "take a picture of every screen, for each size",
    "referee": "answer what the rules say, without a screen",
    "bench": "measure the engine, or the handheld on an emulated Pico",
    "trace": "say where in the sources a fault of a handheld happened",
    "solve": "find out whether a deal can be won, and how",
    "census": "count how often players win",
}

# What sets up what a command needs; `make play` is for the others.
_MAKES = {
    **dict.fromkeys(("deploy", "logs", "flash"), "deploy"),
    **dict.fromkeys(("solve", "census"), "solve"),
    "bench": "bench",
}

ROOT = Path(__file__).resolve().parent.parent
_VENV = ROOT / ".venv"
_OURS = ("engine_core", "firmware", "boards", "tools")
_RERUN = "import sys; sys.path[0] = sys.argv.pop(1); from tools.cli import main; sys.exit(main())"

_FAULT = 2
_BROKEN_PIPE = 141  # as a shell reports a program that SIGPIPE ended
_INTERRUPTED = 130  # and one that SIGINT did


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see: {self.prog} --help)")


def main(argv: list[str] | None = None) -> int:
    """Run the command that `argv` (by default the program's own) names; return the exit status."""
    argv = sys.argv[1:] if argv is None else argv
    try:
        status = _run(argv)
        sys.stdout.flush()
    except UsageError as error:
        print(f"patience: {error}", file=sys.stderr)
        return _FAULT
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at exit
        return _BROKEN_PIPE
    return status


def _run(argv: list[str]) -> int:
    name = _command(argv[:1])
    try:
        module = importlib.import_module(f"tools.{name}")
        parser = _Parser(prog=f"patience {name}", description=module.__doc__)
        module.add_arguments(parser)
        return module.run(parser.parse_args(argv[1:]))
    except ModuleNotFoundError as error:
        _go_on_elsewhere(error, argv)


def _command(argv: list[str]) -> str:
    """The command's name. Prints the help and exits when that was asked for."""
    width = max(map(len, COMMANDS))
    parser = _Parser(
        prog="patience",
        usage="patience COMMAND …",
        description="Patience games for pocket boards. `patience COMMAND --help` says more of:\n\n"
        + "\n".join(f"  {name:{width}}  {does}" for name, does in COMMANDS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", help=argparse.SUPPRESS)
    name = parser.parse_args(argv or ["--help"]).command
    if name not in COMMANDS:
        raise UsageError(f"there is no command {name}; there are: {', '.join(COMMANDS)}")
    return name


def _go_on_elsewhere(error: ModuleNotFoundError, argv: list[str]) -> NoReturn:
    """Go on in the checkout's virtual environment, which has what this Python has not."""
    missing = (error.name or "").partition(".")[0]
    if missing in _OURS:
        raise error
    python = _VENV / "bin" / "python"
    made = python.exists() and (_VENV / "pyvenv.cfg").exists()
    if made and Path(sys.prefix).resolve() != _VENV.resolve():
        os.execv(python, [str(python), "-c", _RERUN, str(ROOT), *argv])
    target = _MAKES.get(argv[0], "play")
    raise UsageError(
        f"{argv[0]} needs {missing}, which this Python has not; `make {target}` in the checkout"
        " sets everything up"
    )
