"""Taps on virtual boards with the whole firmware: in a slow redraw, with the light low or off."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from host_tests.virtual import Bench, run_for
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, VirtualBoard
from tools.virtual.panel import Panel
from tools.virtual.script import Script, parse
from tools.virtual.session import run_script

SLOW = (1, 2_000_000, 0, 0, 10, 11)  # an SPI at 2 MHz, which paints a screen in 460 ms
FIRST = [(150, 210), (270, 330)]  # ms after the press that opens a menu: a double tap
BEGIN = '__import__("harness")'

DEAF = f"""
import os

import lockstep_time

sys.modules["machine"] = __import__(os.getenv("MACHINE"))
sys.modules["time"] = lockstep_time

from firmware.hardware import Hardware

Hardware.listen = lambda hardware, keys: None
{BEGIN}"""

Start = Callable[..., VirtualBoard]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


@pytest.fixture
def start(bench: Bench, tmp_path: Path) -> Start:
    """Starts a game on a board; one that is deaf has no interrupts."""

    def begin(slow: bool, deaf: bool = False) -> VirtualBoard:
        file = boards.BOARDS / "plain.py"
        file = bench.changed(file, SPI=SLOW) if slow else file
        boot = (DEVICE / "boot.py").read_text()
        assert BEGIN in boot
        script = DEVICE / "boot.py"
        if deaf:
            script = tmp_path / "boot.py"
            script.write_text(boot.replace(BEGIN, DEAF))
        how = {"board": file.stem, "game": "gallery", "variant": None, "deal": 9, "lang": "en"}
        library = build(file, bench.directory / "library")
        return VirtualBoard(boards.read(file), script, [json.dumps(how)], tmp_path, library)

    return begin


def press(board: VirtualBoard, keys: str) -> bytes:
    """Press the keys of a list, each when the screen is idle; return the picture at the end."""
    run_script(board, Script(parse(keys, list(dict(board.facts.BUTTONS)))))
    return board.panel.picture()


def tap(board: VirtualBoard, name: str, start: int, end: int) -> None:
    """Close a contact for some of the ms to come."""
    board.plan(board.clock + start, name, True)
    board.plan(board.clock + end, name, False)


def light_of(board: VirtualBoard) -> float:
    """How bright its screen is, 0…1."""
    assert isinstance(board.panel, Panel)
    return board.panel._light


def press_in_redraw(board: VirtualBoard) -> bytes:
    """Open a menu, and tap while it is painted; return the picture at the end."""
    press(board, "wait:100")
    tap(board, "y", 5, 65)
    for first, last in FIRST:
        tap(board, "down", first, last)
    tap(board, "up", 380, 383)
    tap(board, "down", 400, 440)
    now = board.clock
    run_for(board, 100)
    assert board.clock - now > 440  # it is still the redraw that the press at 5 ms began
    return press(board, "wait:100")


def test_presses_in_a_slow_redraw_are_all_played_in_their_order(start: Start) -> None:
    with start(slow=True) as board:
        press(board, "wait:100 y down down up down")
        expected = board.panel.picture()
        assert press(board, "up") != expected
    with start(slow=True) as board:
        assert press_in_redraw(board) == expected
        assert board.panel.faults == []


def test_without_interrupts_they_would_be_lost(start: Start) -> None:
    with start(slow=True) as board:
        press(board, "wait:100 y")
        opened = board.panel.picture()
    with start(slow=True, deaf=True) as board:
        assert press_in_redraw(board) == opened


@pytest.mark.parametrize("ms", [61_000, 400_000], ids=["low", "off"])
def test_a_tap_of_3_ms_wakes_and_does_nothing_else(start: Start, ms: int) -> None:
    with start(slow=False) as board:
        table = press(board, "wait:100")
        light = light_of(board)
        run_for(board, ms)
        assert light_of(board) < light / 4
        tap(board, "y", 17, 20)
        run_for(board, 300)
        assert light_of(board) == light
        assert board.panel.picture() == table
        tap(board, "y", 17, 20)
        run_for(board, 300)
        acted = board.panel.picture()
    with start(slow=False) as board:
        assert press(board, "wait:100 y") == acted != table


def test_without_interrupts_it_would_not_wake(start: Start) -> None:
    with start(slow=False, deaf=True) as board:
        press(board, "wait:100")
        light = light_of(board)
        run_for(board, 61_000)
        tap(board, "y", 17, 20)
        run_for(board, 300)
        assert light_of(board) < light / 4
