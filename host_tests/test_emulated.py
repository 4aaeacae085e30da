"""The whole truth: stock MicroPython on an emulated RP2040, deployed to, played on, switched off.

Its pictures are read from the pins, through the model of the panel, and must be those of the
virtual board, pixel for pixel. It takes minutes: an emulated second of work takes eight.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tools import boards, build
from tools.emulated import fingers, flash, uf2
from tools.emulated.pico import EmulatedPico
from tools.emulated.port import serve
from tools.virtual.board import DEVICE, RECORD, VirtualBoard
from tools.virtual.picture import image_of
from tools.virtual.script import Script, Step, parse
from tools.virtual.session import run_script

BOARD = "pico_lcd_1_3"
FACTS = boards.read(boards.find(BOARD))

# From the title: the second language, a deal by number, the first; then moves, and back to where
# the cursor is at first.
GAME = "a down a down a up a a a left a a down left"
MOVES = 4
SAVED = "wait:4700"  # until the autosave has written it
AGAIN = "a a"  # from the title to the menu, and on with the game

BOOT = 600_000  # us until the prompt is there
DEPLOYING = 900  # seconds

Say = Callable[[str, object], None]


def test_deployed_played_switched_off_and_gone_on_with(
    tmp_path: Path, record_property: Say
) -> None:
    image, told = deploy()
    record_property("said", f"Emulated Pico: {told}")

    played = pictured(tmp_path)
    pico = play(image, f"{GAME} {SAVED}")
    assert_same(pico, played, "played")

    again = play(pico.image, AGAIN)  # the power was gone
    assert_same(again, played, "gone on")
    assert "fault.log" not in flash.read(flash.layout(uf2.find()), again.image, ["fault.log"])
    record_property(
        "said",
        f"Emulated Pico: {MOVES} moves in {pico.time / 1e6:.1f} s, {pico.sent // 1024} KB on the"
        " SPI, the pixels those of the virtual board; after a loss of power the same table.",
    )


def deploy() -> tuple[bytes, str]:
    """What is in the flash after a deploy onto an empty file system, and what was said of it."""
    pico = EmulatedPico(FACTS, uf2.find(), cable=True)
    pico.run(BOOT)
    begun = pico.time
    command = [sys.executable, "-m", "tools", "deploy", "--board", BOARD, "--port", "{port}"]
    said = serve(pico, [*command, "--wait", "300"], DEPLOYING).splitlines()
    assert said[-1] == f"Pocket Patience: {BOARD} is up."
    copied = next(line for line in said if line.startswith("Copying "))
    return pico.image, f"{copied[:-1]} took {(pico.time - begun) / 1e6:.1f} s."


def play(image: bytes, keys: str) -> EmulatedPico:
    """A board with that in its flash, switched on, on which keys have been pressed."""
    pico = EmulatedPico(FACTS, uf2.find(), image)
    fingers.rest(pico)
    fingers.press(pico, steps(keys))
    assert pico.circuit.panel.faults == []
    return pico


def steps(keys: str) -> list[Step]:
    return parse(keys, [name for name, _ in FACTS.BUTTONS])


def pictured(store: Path) -> Image.Image:
    """What a virtual board shows after the same keys."""
    path = boards.find(BOARD)
    start = {"board": path.stem, "game": None, "variant": None, "deal": -1, "lang": None}
    library = build.build(path, build.BUILD / "device" / path.stem)
    with VirtualBoard(FACTS, DEVICE / "boot.py", [json.dumps(start)], store, library) as board:
        run_script(board, Script(steps(GAME)))
        record = board.ask(RECORD)
        assert isinstance(record, dict)
        assert len(record["moves"]) == MOVES
        return image_of(board.panel)


def assert_same(pico: EmulatedPico, wanted: Image.Image, name: str) -> None:
    """AssertionError unless it shows this; the two are then left to be looked at."""
    got = image_of(pico.circuit.panel)
    if got.tobytes() != wanted.tobytes():
        folder = build.BUILD / "pictures-failed"
        folder.mkdir(parents=True, exist_ok=True)
        got.save(folder / f"{name}, emulated.png")
        wanted.save(folder / f"{name}, virtual.png")
        pytest.fail(f"the pictures of the game {name} differ: see {folder}")
