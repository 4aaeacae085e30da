"""Ctrl-C stops the program at any moment: the game is kept, and the panel is left in order."""

import json
import signal
from pathlib import Path

import pytest

from host_tests.virtual import BOARD
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, RECORD, DeviceError, VirtualBoard
from tools.virtual.script import Script, parse
from tools.virtual.session import run_script

START = {"board": BOARD.stem, "game": "gallery", "variant": None, "deal": 7, "lang": "en"}


def stop_drawing(board: VirtualBoard, after: int) -> None:
    """Open a menu, and press Ctrl-C when so many pieces of its picture have been sent."""
    draw = board.panel.data
    pieces = 0

    def data(body: bytes) -> None:
        nonlocal pieces
        draw(body)
        pieces += 1
        if pieces == after:
            board.process.send_signal(signal.SIGINT)

    board.panel.data = data  # type: ignore[method-assign]
    board.press("y")


@pytest.mark.parametrize("after", [0, 3, 10, 20, 30, 40])
def test_ctrl_c_leaves_everything_in_order(after: int, tmp_path: Path) -> None:
    facts = boards.read(BOARD)
    library = build(BOARD, tmp_path / "library")
    store = tmp_path / "store"
    store.mkdir()
    arguments = [json.dumps(START)]
    with VirtualBoard(facts, DEVICE / "boot.py", arguments, store, library) as board:
        run_script(board, Script(parse("x a x a x a", [name for name, _ in facts.BUTTONS])))
        kept = board.ask(RECORD)
        if after:
            stop_drawing(board, after)
        else:
            board.process.send_signal(signal.SIGINT)
        with pytest.raises(DeviceError):
            while True:
                board.answer(board.pending)
                board.sleeping()
        assert "KeyboardInterrupt" in board.log
        assert board.panel.shows
        assert not board.circuit.selected
        assert not board.panel.faults
    arguments = [json.dumps({**START, "game": None})]
    with VirtualBoard(facts, DEVICE / "boot.py", arguments, store, library) as board:
        run_script(board, Script(parse("a a", [name for name, _ in facts.BUTTONS])))
        assert board.ask(RECORD) == kept
    assert not (store / "fault.log").exists()
