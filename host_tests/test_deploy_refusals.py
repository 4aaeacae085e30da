"""What `patience deploy` refuses, and what it says then; and `patience logs`."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from host_tests.deploying import FOREIGN, START, deploy, fault, flash, ours, quick, small
from host_tests.runtimes import ROOT, find_unix
from host_tests.unix_board import Flash, UnixBoard, relay
from tools import cli
from tools.deployment import device
from tools.deployment.plan import MANIFEST

pytestmark = pytest.mark.skipif(find_unix() is None, reason="the unix port is not served here")

__all__ = ("flash", "quick", "small")


# -- what cannot be done -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        ({"name": "circuitpython", "version": [10, 2, 1]}, "CircuitPython 10.2.1"),
        ({"version": [1, 22, 2]}, "needs 1.23 or later"),
        ({"_mpy": 0}, "loads none"),
        ({"_mpy": 0x1F05}, "loads version 5"),
        ({"platform": "esp32", "_machine": "Generic ESP32 module with ESP32"}, "the chip RP2040"),
        ({"name": "snek"}, "is not MicroPython"),
        ({"version": None}, "does not say which Python it is"),
    ],
)
def test_a_device_that_cannot_run_it(
    says: dict[str, object],
    sentence: str,
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
) -> None:
    flash.write({"main.py": FOREIGN})
    with UnixBoard(flash, **says) as board:  # type: ignore[arg-type]
        assert deploy(board) == 2
        assert sentence in fault(capsys)
        with serial.Serial(board.port, timeout=5) as port:  # its program goes on
            assert b"the maker greets" in port.read_until(b"greets")
    assert flash.files() == {"main.py": FOREIGN}


def test_no_room(
    tmp_path: Path, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash = Flash(tmp_path / "flash", 32)
    small["engine_core/rng.mpy"] = bytes(100_000)
    with UnixBoard(flash) as board:
        assert deploy(board) == 2
    # Of 30 free blocks 16 are reserved and 10 are for folders; files need 29.
    assert "too full: 100 KB more" in fault(capsys)
    assert flash.files() == {}


def test_a_file_system_that_is_full_sooner_than_it_says(
    tmp_path: Path, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    flash = Flash(tmp_path / "flash", 32)
    small["engine_core/rng.mpy"] = bytes(100_000)
    with UnixBoard(flash, pretends=1000) as board:
        assert deploy(board) == 2
        assert "its file system is full" in fault(capsys)
        small["engine_core/rng.mpy"] = b""
        assert deploy(board) == 0
    assert ours(flash) == small


def test_a_chip_of_the_same_family_is_a_doubt(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    with UnixBoard(flash, _machine="Raspberry Pi Pico2 with RP2350") as board:
        assert deploy(board) == 0
    told = capsys.readouterr().err
    assert "has the chip RP2040, and this one says Raspberry Pi Pico2 with RP2350" in told


def test_a_damaged_list_is_no_obstacle(flash: Flash, small: dict[str, bytes]) -> None:
    flash.write({MANIFEST: b'{"files": [', "firmware/unknown.mpy": b"x"})
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert ours(flash) == {**small, "firmware/unknown.mpy": b"x"}


def test_a_program_that_ends_at_once(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    small["firmware/start.py"] = START.replace(b"while True:", b"import no_such_module").replace(
        b"        time.sleep(1)", b""
    )
    with UnixBoard(flash) as board:
        assert deploy(board) == 2
    told = capsys.readouterr().err
    assert "ImportError: no module named 'no_such_module'" in told
    assert told.endswith("but the program ended as is told above\n")


def test_a_program_that_does_not_come_up(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    small["firmware/start.py"] = START.replace(b"is up", b"is down")
    with UnixBoard(flash) as board:
        assert deploy(board, "--wait", "0.5") == 2
    assert "after 0.5 s it has not said that it is up" in fault(capsys)


def test_a_program_that_does_not_let_go(
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(device, "TRIES", [(True, 0.5), (False, 0.5)])
    stubborn = b"import time\nwhile 1:\n try:\n  time.sleep(1)\n except BaseException: pass\n"
    flash.write({"main.py": stubborn})
    with UnixBoard(flash) as board:
        time.sleep(0.3)  # until it is at work
        assert deploy(board) == 2
    assert "hold down the key" in fault(capsys)


# Programs that are no MicroPython, and do not end for a Ctrl-C.
SILENCE = 'trap "" INT; stty -echo; printf "\\026"; exec sleep 100'
NOISE = 'trap "" INT; printf "\\026"; exec yes "no Python"'


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The port of such a program."""
    process = relay(-1, ["/bin/sh", "-c", request.param], tmp_path)
    assert process.stdout
    yield process.stdout.readline().strip()
    process.communicate()


@pytest.mark.parametrize(
    ("other", "sentence"),
    [(SILENCE, "does not answer"), (NOISE, "no Python")],
    indirect=["other"],
)
def test_no_micropython_at_all(
    other: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(device, "TRIES", [(True, 0.3), (False, 0.3)])
    assert deploy(other) == 2
    assert sentence in fault(capsys)


def test_a_port_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert deploy("/dev/no_such_port") == 2
    assert "/dev/no_such_port cannot be opened: there is no such port" in fault(capsys)


def test_a_port_of_no_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert deploy("nonsense://x") == 2
    assert "nonsense://x cannot be opened" in fault(capsys)


def test_a_port_that_is_taken(flash: Flash, capsys: pytest.CaptureFixture[str]) -> None:
    with UnixBoard(flash) as board, serial.Serial(board.port, exclusive=True):
        assert deploy(board) == 2
    assert "another program uses it" in fault(capsys)


def test_a_board_that_is_built_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deploy", "--board", "plain_128x64", "--port", os.devnull]) == 2
    assert "is built nowhere" in fault(capsys)


# -- logs --------------------------------------------------------------------------------------


def test_logs_prints_the_log_with_the_places_in_the_sources(
    flash: Flash, small: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    source = (ROOT / "firmware" / "start.py").read_text().splitlines()
    line = 1 + source.index("    app.run()")
    trace = f'no game\n  File "firmware.start", line {line}, in x\nOSError: я\n'.encode()
    with UnixBoard(flash) as board:
        deploy(board)
    flash.write({"fault.log": trace})
    capsys.readouterr()
    with UnixBoard(flash) as board:
        assert cli.main(["logs", "--port", board.port]) == 0
        with serial.Serial(board.port, timeout=5) as port:
            assert port.read_until(b"is up").endswith(b"is up")
    told = capsys.readouterr()
    assert f'File "firmware/start.py", line {line}, in run\nOSError: я\n' in told.out
    assert told.err == ""
    assert flash.files()["fault.log"] == trace


def test_logs_says_when_the_sources_are_others(
    flash: Flash, capsys: pytest.CaptureFixture[str]
) -> None:
    flash.write({"fault.log": b"x\n"})
    with UnixBoard(flash) as board:
        assert cli.main(["logs", "--port", board.port]) == 0
    told = capsys.readouterr()
    assert (told.out, "from other sources" in told.err) == ("x\n", True)


def test_logs_says_when_there_is_none(flash: Flash, capsys: pytest.CaptureFixture[str]) -> None:
    with UnixBoard(flash) as board:
        assert cli.main(["logs", "--port", board.port]) == 0
    assert capsys.readouterr().out == "No fault has been written down.\n"
