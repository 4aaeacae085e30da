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

HEAPS = {"pico_lcd_1_3": 166, "plain_128x64": 125}  # KiB for the firmware
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


class Stand:
    """Where boards of one kind run, the firmware built for them."""

    def __init__(self, name: str, folder: Path) -> None:
        self.path = boards.find(name)
        self.facts = boards.read(self.path)
        self._folder = folder
        self._library = build(self.path, folder / "library")
        wire = subprocess.check_output([find_micropython() or "", "-c", WIRE, self._library])
        self._wire = int(wire)

    def start(self, size: int, game: str | None) -> TightBoard:
        """A board with so many KiB for the firmware."""
        start = {"board": self.path.stem, "game": game, "variant": None, "deal": 1, "lang": "ru"}
        TightBoard.size = size * 1024 + self._wire
        boot = DEVICE / "boot.py"
        return TightBoard(self.facts, boot, [json.dumps(start)], self._folder, self._library)

    def keys(self, text: str) -> list[Step]:
        """The steps of a script."""
        return parse(text, [button for button, _ in self.facts.BUTTONS])


@pytest.fixture
def go_round(tmp_path: Path) -> Callable[..., list[Any]]:
    """Play at random, and make the tour; return how much memory is in use after each."""

    def go(name: str, game: str, size: int, keys: str, tours: int) -> list[Any]:
        chance = random.Random(game)
        stand = Stand(name, tmp_path)
        tour = stand.keys(keys)
        used: list[Any] = []
        with stand.start(size, game) as board:
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


@pytest.mark.parametrize("name", HEAPS)
def test_the_self_test_takes_nothing_once_it_is_left(name: str, tmp_path: Path) -> None:
    stand = Stand(name, tmp_path)
    button = stand.facts.BUTTONS[0][0]
    used = []
    for keys in ("", "down a b b:2500"):
        with stand.start(HEAPS[name], None) as board:
            if keys:
                board.press(button)
                board.plan(1010, button, False)
            run_script(board, Script([]))
            begins = board.panel.picture()
            run_script(board, Script(stand.keys(keys)))
            assert (board.panel.picture() == begins) == (not keys)
            run_script(board, Script(stand.keys("a")))
            used.append(board.ask(MEMORY))
    assert not (tmp_path / "fault.log").exists()
    assert used[1] - used[0] <= SLACK, used
