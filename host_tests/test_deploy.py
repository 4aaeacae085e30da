"""`patience deploy` against a board: MicroPython's unix port, with littlefs, behind a terminal."""

import time
from pathlib import Path

import pytest
import serial

from firmware import finding, resuming, store
from host_tests.deploying import (
    BOARD,
    FOREIGN,
    OTHERS,
    SMALL,
    UP,
    deploy,
    flash,
    ours,
    quick,
    small,
)
from host_tests.runtimes import find_unix
from host_tests.unix_board import Flash, UnixBoard
from tools import boards, build
from tools import deploy as command
from tools.deployment import device
from tools.deployment.plan import MANIFEST

pytestmark = pytest.mark.skipif(find_unix() is None, reason="the unix port is not served here")

__all__ = ("flash", "quick", "small")

A = 15  # its pin


# -- the real firmware -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The whole firmware."""
    return build.release(boards.find(BOARD), tmp_path_factory.mktemp("full"), "x64")


@pytest.fixture
def firmware(full: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The whole firmware, to be deployed."""
    monkeypatch.setattr(command, "release", lambda *_: full)
    return full


def press(board: UnixBoard, pin: int, count: int) -> None:
    """Press a button so often, each time until that is seen."""
    drawn = board.wait_for_picture()
    for _ in range(count):
        board.hold(pin, True)
        drawn = board.wait_for_picture(drawn)
        board.hold(pin, False)
        time.sleep(0.3)  # bounces are waited for


def test_the_firmware_comes_up_and_ctrl_c_keeps_the_game(
    tmp_path: Path,
    firmware: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flash = Flash(tmp_path / "flash", 352)
    flash.write({"fault.log": b"an old fault\n"})
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
        assert capsys.readouterr().out.endswith(UP)
        press(board, A, 4)  # the language, the first game, its table, the first move
        started = time.monotonic()
        with device.Device(board.port) as stopped:
            assert time.monotonic() - started < 3  # at the first attempt
            assert stopped.run("print(6 * 7)").strip() == "42"
    files = ours(flash)
    assert files.items() >= {**firmware, "fault.log": b"an old fault\n"}.items()
    monkeypatch.chdir(tmp_path)
    for path in files:
        if path.startswith("saves/game."):
            Path(path).parent.mkdir(exist_ok=True)
            Path(path).write_bytes(files[path])
    slots = finding.new()
    finding.find(slots, store.GAME)
    told = resuming.head(slots)
    assert told and told[4] == told[5] == 1  # actions, and how many of them are done


def test_the_next_deploy_copies_nothing(
    tmp_path: Path, firmware: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash = Flash(tmp_path / "flash", 352)
    flash.write(firmware)
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert "Nothing has changed.\n" in capsys.readouterr().out
    assert MANIFEST not in flash.files()
    assert board.received < 10_000


# -- what is copied ----------------------------------------------------------------------------


def test_a_full_deploy_and_then_none(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
        assert "Copying 6 files" in capsys.readouterr().out
        assert deploy(board) == 0
        told = capsys.readouterr().out
    assert "Nothing has changed.\n" in told
    assert told.endswith(UP)
    assert ours(flash) == small


def test_only_a_changed_file_is_copied(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash.write(small)
    small["engine_core/rng.mpy"] = b"s" * 5000
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert "Copying one file, 5 KB.\n" in capsys.readouterr().out
    assert ours(flash) == small


def test_a_file_that_was_damaged_on_the_board_is_copied_though_the_list_has_it(
    flash: Flash, small: dict[str, bytes]
) -> None:
    with UnixBoard(flash) as board:
        deploy(board)
    flash.write({"firmware/screens/table.mpy": b"tabel"})
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert ours(flash) == small


def test_a_py_beside_a_mpy_goes_and_so_does_what_an_older_version_had(
    flash: Flash, small: dict[str, bytes]
) -> None:
    old = {
        **small,
        "firmware/gone/one.mpy": b"1",
        "firmware/gone/two.txt": b"2",
        "boards/picosystem.mpy": b"3",
    }
    with UnixBoard(flash) as board:
        small.update(old)
        deploy(board)
    for path in old.keys() - SMALL.keys():
        del small[path]
    mine = {"boards/mine.py": b"mine", "firmware/notes.txt": b"mine", **OTHERS}
    hiding = {"engine_core/rng.py": b"x", "firmware/screens/table/__init__.py": b"x"}
    flash.write({**mine, **hiding})
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
        with device.Device(board.port) as stopped:
            assert stopped.run("import os; print(os.listdir('firmware'))").count("gone") == 0
    assert ours(flash) == {**small, **mine}


def test_clean_removes_all_in_our_folders_and_no_save(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash.write({**small, **OTHERS, "boards/mine.py": b"mine", "firmware/notes.txt": b"mine"})
    with UnixBoard(flash) as board:
        assert deploy(board, "--clean") == 0
    assert "Copying 6 files" in capsys.readouterr().out
    assert ours(flash) == {**small, **OTHERS}


def test_a_dry_run_writes_nothing_and_lets_the_program_go_on(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    del small["boards/__init__.mpy"]
    before = {**SMALL, "engine_core/rng.py": b"x", "main.py": FOREIGN}
    flash.write(before)
    with UnixBoard(flash) as board:
        assert deploy(board, "--dry-run", "--clean") == 0
        told = capsys.readouterr().out
        with serial.Serial(board.port, timeout=5) as port:
            assert b"the maker greets" in port.read_until(b"greets")
    assert flash.files() == before
    lines = [line for line in told.splitlines() if line.startswith("would")]
    assert "would remove engine_core/rng.py" in lines
    assert "would copy engine_core/rng.mpy" in lines
    assert lines[-2:] == ["would rename main.py to main.py.old", "would write main.py"]


# -- main.py -----------------------------------------------------------------------------------


def test_a_main_of_the_makers_is_kept_aside(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash.write({"main.py": FOREIGN, "main.py.old": b"even older"})
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert "is now main.py.old1" in capsys.readouterr().out
    assert ours(flash) == {**small, "main.py.old": b"even older", "main.py.old1": FOREIGN}


def test_keep_main_leaves_it_and_says_how_to_start(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash.write({"main.py": FOREIGN})
    with UnixBoard(flash) as board:
        assert deploy(board, "--keep-main") == 0
        told = capsys.readouterr().out
        assert f'type there: from firmware.start import run; run("{BOARD}")\n' in told
        assert told.endswith(UP)
        assert deploy(board, "--keep-main") == 0
    assert "Nothing has changed.\n" in capsys.readouterr().out
    assert ours(flash) == {**small, "main.py": FOREIGN}


def test_keep_main_does_not_keep_an_older_one_of_ours(
    flash: Flash, small: dict[str, bytes]
) -> None:
    flash.write({**small, "main.py": build.main("picosystem")})
    with UnixBoard(flash) as board:
        assert deploy(board, "--keep-main") == 0
    assert ours(flash) == small
