"""`patience deploy` that is cut short: by the power, by whoever runs it, by a bad cable."""

import signal
import subprocess
import sys

import pytest
import serial

from host_tests.deploying import BOARD, OTHERS, SMALL, deploy, fault, flash, ours, quick, small
from host_tests.runtimes import ROOT, find_unix
from host_tests.unix_board import Flash, UnixBoard
from tools import build
from tools import deploy as command
from tools.deployment import device
from tools.deployment.filesystem import FileSystem

pytestmark = pytest.mark.skipif(find_unix() is None, reason="the unix port is not served here")

__all__ = ("flash", "quick", "small")


@pytest.fixture(scope="module")
def bytes_of_a_deploy(tmp_path_factory: pytest.TempPathFactory) -> int:
    """How many bytes the board receives until all is copied."""
    flash = Flash(tmp_path_factory.mktemp("whole") / "flash")
    flash.write({"main.py": build.main("picosystem")})
    with pytest.MonkeyPatch.context() as patch, UnixBoard(flash) as board:
        patch.setattr(command, "release", lambda *_: SMALL)
        assert deploy(board) == 0
    return board.received


@pytest.mark.parametrize("part", [10, 30, 45, 52, 59, 66, 72, 78, 84, 90, 96, 99])
def test_wherever_the_power_goes_the_next_run_repairs_it(
    part: int,
    bytes_of_a_deploy: int,
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
) -> None:
    flash.write({**OTHERS, "main.py": build.main("picosystem"), "firmware/start.mpy": b"old"})
    with UnixBoard(flash, cut=bytes_of_a_deploy * part // 100) as board:
        assert deploy(board) == 2
    assert "has gone" in fault(capsys)
    halfway = flash.files()
    if "main.py" in halfway:  # what it starts is whole: all of it is there, or nothing has begun
        assert halfway.items() >= small.items() or not halfway.keys() & small.keys() - {"main.py"}
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert ours(flash) == {**small, **OTHERS, "firmware/start.mpy": b"old"}


KILLED = """
import os, signal, sys
from tools import cli, deploy
from tools.deployment import device
from host_tests.deploying import SMALL
deploy.release = lambda *_: SMALL
writes = 0
write = device._Line.write
def killed(line, data):
    global writes
    writes += 1
    write(line, data)
    if writes == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
device._Line.write = killed
sys.exit(cli.main(sys.argv[2:]))
"""


@pytest.mark.parametrize("writes", [15, 33, 52, 75])
def test_wherever_the_host_is_killed_the_next_run_repairs_it(
    writes: int, flash: Flash, small: dict[str, bytes]
) -> None:
    with UnixBoard(flash) as board:
        words = [str(writes), "deploy", "--board", BOARD, "--port", board.port]
        done = subprocess.run([sys.executable, "-c", KILLED, *words], cwd=ROOT, check=False)
        assert done.returncode == -signal.SIGKILL
        assert deploy(board) == 0
    assert ours(flash) == small


@pytest.mark.parametrize("writes", [40, 41, 42])
def test_ctrl_c_on_the_host_leaves_the_board_well_and_says_how_to_go_on(
    writes: int,
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write = device._Line.write
    left = [writes]

    def interrupted(line: device._Line, data: bytes) -> None:
        write(line, data)
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(device._Line, "write", interrupted)
    with UnixBoard(flash) as board:
        assert deploy(board) == 130
        assert "run it again" in fault(capsys)
        with serial.Serial(board.port, timeout=5) as port:
            assert b"soft reboot" in port.read_until(b"soft reboot")
        assert deploy(board) == 0
    assert ours(flash) == small


def test_a_file_that_is_damaged_on_the_way_does_not_get_its_name(
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    packed = FileSystem._packed

    def damaged(files: FileSystem, piece: bytes) -> tuple[bytes, int]:
        return packed(files, piece.replace(b"rrrr", b"rrsr"))

    with UnixBoard(flash) as board:
        with monkeypatch.context() as patch:
            patch.setattr(FileSystem, "_packed", damaged)
            assert deploy(board) == 2
        assert "engine_core/rng.mpy came to the board" in fault(capsys)
    assert "engine_core/rng.mpy" not in flash.files()
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert ours(flash) == small
