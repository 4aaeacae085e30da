"""Deploys onto a board that is the unix port, and what is on it then."""

from pathlib import Path

import pytest

from host_tests.unix_board import Flash, UnixBoard
from tools import build, cli
from tools import deploy as command
from tools.deployment.plan import MANIFEST

BOARD = "pico_lcd_1_3"
UP = f"Pocket Patience: {BOARD} is up.\n"
MAIN = build.main(BOARD)
FOREIGN = b"import time\nprint('the maker greets')\nwhile True:\n    time.sleep(1)\n"

START = b"""
import time
def run(board):
    print("Pocket Patience:", board, "is up")
    while True:
        time.sleep(1)
"""

# A firmware that is quickly copied.
SMALL = {
    "boards/__init__.mpy": b"M",
    "engine_core/games/one.mpy": bytes(range(256)) * 3,
    "engine_core/rng.mpy": b"r" * 5000,
    "firmware/empty.txt": b"",
    "firmware/screens/table.mpy": b"table",
    "firmware/start.py": START,
    "main.py": MAIN,
}

# What the program writes and the maker has left.
OTHERS = {
    "saves/game.0": b"PPS a game",
    "saves/firmware/x.py": b"not ours",
    "fault.log": b"a fault\n",
    "lib/theirs.py": b"x = 1\n",
    "boot.py": b"x = 1\n",
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has come up is not watched for long."""
    monkeypatch.setattr(command, "WATCHED", 0.1)


@pytest.fixture
def flash(tmp_path: Path) -> Flash:
    """What is on the board."""
    return Flash(tmp_path / "flash")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The firmware that is deployed, which a test may change."""
    tree = dict(SMALL)
    monkeypatch.setattr(command, "release", lambda *_: tree)
    return tree


def deploy(board: UnixBoard | str, *options: str) -> int:
    """The exit status of `patience deploy` onto a board, or a port."""
    port = board if isinstance(board, str) else board.port
    return cli.main(["deploy", "--board", BOARD, "--port", port, *options])


def fault(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence that a command ended with."""
    told = capsys.readouterr().err.splitlines()
    assert told[-1].startswith("patience: ")
    assert not any("Traceback" in line for line in told)
    return told[-1]


def ours(flash: Flash) -> dict[str, bytes]:
    """What is on the board but for the list of what is there."""
    files = flash.files()
    assert MANIFEST in files
    return {path: content for path, content in files.items() if path != MANIFEST}
