"""The whole app, compiled as on a board, in a small heap: a tour of the screens between presses.

The unix port's objects are twice as big as those of a 32-bit board. What the board's end of the
wire takes of the heap, some 10 KiB, comes on top of what there is for the firmware.
"""

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine_core.games import GAMES
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, LOADED, MEMORY, VirtualBoard, find_micropython
from tools.virtual.script import Script, Step, parse
from tools.virtual.session import run_script

HEAPS = {"pico_lcd_1_3": 166, "plain_128x64": 123}  # KiB for the firmware
PRESSES = 100  # before each tour
TOURS = 3
SLACK = 1024  # names that MicroPython keeps of a screen that was not shown before

# As a player presses: mostly arrows and A, now and then something else.
BUTTONS = ("up", "down", "left", "right") * 3 + ("a",) * 9 + ("b", "x")
TOUR = (
    "y b y down down down down a b b b y up a down down down a b down a b down a b down a b "
    "down a right b b up a b y up a a"
)

# The names of all screens and those of the wire together take a pool more of MicroPython's than a
# board needs, of some 4 KiB in one piece.
HEAPS_FOR_ALL = {"pico_lcd_1_3": 178, "plain_128x64": 134}
ALL = (  # from the table: the pause, look around, and from the main menu through all the others
    "y down down down down a b y up a "
    "down down down a a b b up up up a down down b up up a a b b up a down right b "
    "down down a right b b b a"
)


# Prints the bytes that the wire takes.
WIRE = (
    "import gc, sys, vfs; vfs.mount(vfs.VfsPosix(sys.argv[1]), '/rom'); "
    "sys.path[:] = ('/rom', '/rom/virtual', '.frozen'); gc.collect(); before = gc.mem_alloc(); "
    "import harness, rp2_machine; gc.collect(); print(gc.mem_alloc() - before)"
)


class TightBoard(VirtualBoard):
    """A virtual board whose whole heap is `size` bytes."""

    size = 0

    def heap(self) -> int:
        """The size of the heap, in bytes."""
        return self.size


@pytest.fixture
def go_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Play at random, and make the tour; return how much memory is in use after each."""

    def go(name: str, game: str, size: int, keys: str, tours: int) -> list[Any]:
        chance = random.Random(game)
        path = boards.find(name)
        facts = boards.read(path)
        tour = parse(keys, [button for button, _ in facts.BUTTONS])
        start = {"board": path.stem, "game": game, "variant": None, "deal": 1, "lang": "ru"}
        library = build(path, tmp_path / "library")
        wire = subprocess.check_output([find_micropython() or "", "-c", WIRE, library])
        monkeypatch.setattr(TightBoard, "size", size * 1024 + int(wire))
        used: list[Any] = []
        with TightBoard(facts, DEVICE / "boot.py", [json.dumps(start)], tmp_path, library) as board:
            for _ in range(tours):
                presses = [Step(chance.choice(BUTTONS), 40) for _ in range(PRESSES)]
                run_script(board, Script(presses + tour))
                used.append(board.ask(MEMORY))
            assert board.ask(LOADED) == ["engine_core.games." + game]
        # MemoryError would be shown, and play go on.
        assert not (tmp_path / "fault.log").exists()
        return used

    return go


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", HEAPS)
def test_the_app_runs_in_a_small_heap_and_its_memory_is_flat(
    name: str, game: str, go_round: Callable[..., list[Any]]
) -> None:
    used = go_round(name, game, HEAPS[name], TOUR, TOURS)
    assert max(used[1:]) - used[0] <= SLACK, used


@pytest.mark.parametrize("game", ["empress", "duchess"])
@pytest.mark.parametrize("name", HEAPS_FOR_ALL)
def test_every_screen_opens_in_a_small_heap(
    name: str, game: str, go_round: Callable[..., list[Any]]
) -> None:
    go_round(name, game, HEAPS_FOR_ALL[name], ALL, 2)
