"""Ctrl-C stops the program at any moment: the game is kept, and the panel is left in order."""

import json
from pathlib import Path

import pytest

from host_tests.virtual import BOARD
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, RECORD, DeviceError, VirtualBoard
from tools.virtual.script import Script, parse
from tools.virtual.session import run_script

START = {"board": BOARD.stem, "game": "gallery", "variant": None, "deal": 7, "lang": "en"}


@pytest.mark.parametrize("ms", [None, *range(0, 20, 3)])
def test_ctrl_c_leaves_everything_in_order(ms: int | None, tmp_path: Path) -> None:
    """While the firmware sleeps, or so many ms after a press that opens a menu."""
    facts = boards.read(BOARD)
    library = build(BOARD, tmp_path / "library")
    store = tmp_path / "store"
    store.mkdir()
    arguments = [json.dumps(START)]
    with VirtualBoard(facts, DEVICE / "boot.py", arguments, store, library) as board:
        run_script(board, Script(parse("x a x a x a", [name for name, _ in facts.BUTTONS])))
        kept = board.ask(RECORD)
        if ms is not None:
            board.press("y")
        board.interrupt(board.clock + (ms or 0))
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
