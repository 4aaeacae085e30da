"""Tests of what an emulated Pico is made of, but for the minutes that the whole of it takes."""

import sys
from pathlib import Path

import pytest

from tools import boards
from tools.emulated import flash, pico, port, uf2
from tools.emulated.pico import EmulatedPico, StandsStill
from tools.errors import UsageError

FACTS = boards.read(boards.find("pico_lcd_1_3"))
MPREMOTE = (sys.executable, "-m", "mpremote")
BOOTED = 60_000  # us, of which most are work


@pytest.fixture(autouse=True)
def _stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The firmware that is fetched, not a developer's own."""
    monkeypatch.delenv("PATIENCE_UF2", raising=False)


# -- the firmware ------------------------------------------------------------------------------


def test_a_developer_may_name_another_firmware(monkeypatch: pytest.MonkeyPatch) -> None:
    stock = uf2.find()
    monkeypatch.setattr(uf2, "_fetched", lambda: pytest.fail("it must not be fetched"))
    monkeypatch.setattr(uf2, "KEPT", Path("nowhere"))
    monkeypatch.setenv("PATIENCE_UF2", str(stock))
    assert uf2.find() == stock


@pytest.mark.parametrize("chip", [b"UF2\nWQ]\x9e", b"PK\3\4"])
def test_what_is_no_firmware_for_the_chip_is_refused(
    chip: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = tmp_path / "given.uf2"
    given.write_bytes(chip.ljust(512, b"\0"))
    monkeypatch.setenv("PATIENCE_UF2", str(given))
    with pytest.raises(UsageError, match="is no UF2 file for an RP2040"):
        uf2.find()


def test_a_firmware_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_UF2", "/nowhere/at/all.uf2")
    with pytest.raises(UsageError, match="there is no such file"):
        uf2.find()


def test_a_kept_firmware_that_has_changed_is_fetched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = uf2.find().read_bytes()
    kept = tmp_path / "folder" / "kept.uf2"
    monkeypatch.setattr(uf2, "KEPT", kept)
    monkeypatch.setattr(uf2, "_fetched", lambda: content)
    assert uf2.find().read_bytes() == content
    kept.write_bytes(content[:-1])
    assert uf2.find().read_bytes() == content


# -- its file system ---------------------------------------------------------------------------


def test_files_are_written_and_read_from_outside() -> None:
    where = flash.layout(uf2.find())
    image = flash.make(where, {"a/b/c.txt": b"deep", "main.py": b"old" * 5000})
    image = flash.write(where, image, {"main.py": b"new", "d/e.txt": b""})
    assert flash.read(where, image, ["a/b/c.txt", "main.py", "d/e.txt", "none"]) == {
        "a/b/c.txt": b"deep",
        "main.py": b"new",
        "d/e.txt": b"",
    }


# -- the chip ----------------------------------------------------------------------------------


def test_its_files_are_run_and_kept() -> None:
    where = flash.layout(uf2.find())
    kept = b"with open('kept', 'w') as f: f.write(open('told').read().upper())\n"
    program = kept + b"import time; time.sleep_ms(500)  # until a host listens\nprint('done')\n"
    image = flash.make(where, {"main.py": program, "told": b"words"})
    board = EmulatedPico(FACTS, uf2.find(), image, cable=True)
    board.until(lambda: b"done" in board.printed, 2_000_000)
    assert flash.read(where, board.image, ["kept"]) == {"kept": b"WORDS"}


def test_what_does_not_happen_is_told() -> None:
    with pytest.raises(StandsStill):
        EmulatedPico(FACTS, uf2.find()).until(lambda: False, 10_000)


def test_what_makes_it_quick_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = EmulatedPico(FACTS, uf2.find())
    monkeypatch.setattr(pico, "hasten", lambda chip, spi: None)
    slow = EmulatedPico(FACTS, uf2.find())
    assert _state(quick) == _state(slow)


def _state(board: EmulatedPico) -> tuple[float, int, int, bytes]:
    """Time, cycles, the next instruction and the whole memory, a while after power on."""
    board.run(BOOTED)
    chip = board._chip
    return board.time, chip.core.cycles, chip.core.pc, bytes(chip.sram)


# -- its port ----------------------------------------------------------------------------------


def test_a_command_speaks_to_it_on_a_port() -> None:
    board = EmulatedPico(FACTS, uf2.find(), cable=True)
    board.run(600_000)
    said = port.serve(board, [*MPREMOTE, "connect", "{port}", "resume", "eval", "6 * 7"], 60)
    assert said.strip() == "42"


def test_a_command_that_fails_or_lingers_is_told() -> None:
    board = EmulatedPico(FACTS, uf2.find(), cable=True)
    with pytest.raises(StandsStill, match=r"ended with 3:\nalas"):
        port.serve(board, ["sh", "-c", "echo alas; exit 3"], 60)
    with pytest.raises(StandsStill, match="does not come to its end"):
        port.serve(board, ["sleep", "60"], 0.1)
