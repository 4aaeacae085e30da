"""The whole app, compiled as on a board, in a small heap: a tour of the screens between presses.

The unix port's objects are twice as big as those of a 32-bit board. Of the heap the board's end of
the wire takes some 10 KiB.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine_core.games import GAMES
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, LOADED, MEMORY, VirtualBoard
from tools.virtual.script import Script, Step, parse
from tools.virtual.session import run_script

HEAPS = {"pico_lcd_1_3": 200, "plain_128x64": 156}  # KiB
PRESSES = 100  # before each tour
TOURS = 3
SLACK = 1024  # names that MicroPython keeps of a screen that was not shown before

# As a player presses: mostly arrows and A, now and then something else.
BUTTONS = ("up", "down", "left", "right") * 3 + ("a",) * 9 + ("b", "x")
TOUR = (
    "y b y down down down down a b b b y up a down down down a b down a b down a b down a b "
    "down a right b b up a b y up a a"
)


class TightBoard(VirtualBoard):
    """A virtual board whose whole heap is `size` bytes."""

    size = 0

    def heap(self) -> int:
        """The size of the heap, in bytes."""
        return self.size


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", HEAPS)
def test_the_app_runs_in_a_small_heap_and_its_memory_is_flat(
    name: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TightBoard, "size", HEAPS[name] * 1024)
    chance = random.Random(game)
    path = boards.find(name)
    facts = boards.read(path)
    tour = parse(TOUR, [button for button, _ in facts.BUTTONS])
    start = {"board": path.stem, "game": game, "variant": None, "deal": 1, "lang": "ru"}
    library = build(path, tmp_path / "library")
    used: list[Any] = []
    with TightBoard(facts, DEVICE / "boot.py", [json.dumps(start)], tmp_path, library) as board:
        for _ in range(TOURS):
            presses = [Step(chance.choice(BUTTONS), 40) for _ in range(PRESSES)]
            run_script(board, Script(presses + tour))
            used.append(board.ask(MEMORY))
        loaded = board.ask(LOADED)
    assert not (tmp_path / "fault.log").exists()  # MemoryError would be shown, and play go on
    assert loaded == ["engine_core.games." + game]
    assert max(used[1:]) - used[0] <= SLACK, used
