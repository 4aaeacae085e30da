"""The whole app, compiled as on a board, in a small heap, over thousands of key presses.

The unix port's objects are twice as big as those of a 32-bit board. Of the heap the board's end of
the wire takes some 16 KiB.
"""

import json
import random
from pathlib import Path

import pytest

from engine_core.games import GAMES
from host_tests.virtual import BOARD
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, MEMORY, VirtualBoard
from tools.virtual.script import Script, Step
from tools.virtual.session import run_script

HEAP = 208 * 1024
PRESSES = 2000
SAMPLE = 100
SLACK = 1024  # names that MicroPython keeps of a screen that was not shown before

# As a player presses: mostly arrows and A, now and then something else. A visit of the menu ends
# each sample, so that all are taken at the table.
BUTTONS = ("up", "down", "left", "right") * 3 + ("a",) * 9 + ("b", "x", "centre")
MENU = [Step("y", 40), Step("down", 40), Step("b", 40)]


class TightBoard(VirtualBoard):
    """A virtual board whose whole heap is HEAP."""

    def heap(self) -> int:
        """The size of the heap, in bytes."""
        return HEAP


@pytest.mark.parametrize("game", GAMES)
def test_memory_is_flat_over_thousands_of_presses(game: str, tmp_path: Path) -> None:
    chance = random.Random(game)
    start = {"board": BOARD.stem, "game": game, "variant": None, "deal": 1}
    library = build(BOARD, tmp_path / "library")
    options = [json.dumps({**start, "lang": "ru"})]
    used = []
    with TightBoard(boards.read(BOARD), DEVICE / "boot.py", options, tmp_path, library) as board:
        for _ in range(PRESSES // SAMPLE):
            steps = [Step(chance.choice(BUTTONS), 40) for _ in range(SAMPLE - len(MENU))]
            run_script(board, Script(steps + MENU))
            used.append(board.ask(MEMORY))
    assert max(used[1:]) - used[0] <= SLACK, used
    assert not (tmp_path / "fault.log").exists()  # MemoryError would be shown, and play go on
