"""Faults, light and sound of the whole firmware on a virtual board, under the real interpreter."""

import re

import pytest

from host_tests.virtual import Bench, run_for
from tools import boards
from tools.trace import translate
from tools.virtual.board import VirtualBoard
from tools.virtual.script import Script, parse
from tools.virtual.session import run_script

BUTTONS = ("a", "b", "x", "up", "down")


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


def press(board: VirtualBoard, keys: str) -> None:
    run_script(board, Script(parse(keys, BUTTONS)))


def test_a_fault_is_shown_and_written_down_and_the_game_goes_on(bench: Bench) -> None:
    with bench.start("faulty") as board:
        press(board, "wait:100")
        table = board.panel.picture()
        press(board, "b")
        shown = board.panel.picture()
        assert shown != table
        press(board, "a")
        assert board.panel.picture() == table
        assert board.log == ""
    text = (bench.directory / "fault.log").read_text()
    assert text.startswith("empress source deal 3 moves 1\nTraceback")
    assert text.endswith("ValueError: sand\n")
    assert 'File "firmware.app", line' in text
    assert re.search(r'File "firmware/app.py", line \d+, in step\n', translate(text))
    assert re.search(r'File "engine_core/automatic.py", line \d+, in undo\n', translate(text))


def test_the_light_goes_down_and_a_key_brings_it_back(bench: Bench) -> None:
    with bench.start("faulty") as board:
        press(board, "wait:100")
        table = board.panel.picture()
        run_for(board, 59_000)
        assert board.panel.shows
        run_for(board, 250_000)
        assert not board.panel.shows
        board.press("b")  # takes nothing back
        run_for(board, 100)
        board.release("b")
        run_for(board, 100)
        assert board.panel.picture() == table


def test_a_script_waits_longer_than_the_light_stays_on(bench: Bench) -> None:
    with bench.start("faulty") as board:
        press(board, "wait:400000 wait:400000 x b")
        assert board.panel.shows


def test_a_move_makes_a_short_quiet_sound(bench: Bench) -> None:
    with bench.start("blip", boards.find("plain_240x135")) as board:
        speaker = board.facts.SOUND[0]
        heard: list[int] = []
        drive = board.circuit.drive

        def listen(pin: int, level: int) -> None:
            if pin == speaker:
                heard.append(level)
            drive(pin, level)

        board.circuit.drive = listen
        press(board, "wait:100 a wait:100")
        assert heard == [0] + [1, 0] * 14  # at rest no current flows
        assert board.circuit.sounded == 14
