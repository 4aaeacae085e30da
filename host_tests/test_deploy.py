"""`patience deploy` against a board: MicroPython's unix port, with littlefs, behind a terminal."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from firmware import saved, store
from host_tests.runtimes import ROOT, find_unix
from host_tests.unix_board import Flash, UnixBoard, relay
from tools import boards, build, cli
from tools import deploy as command
from tools.deployment import device
from tools.deployment.plan import MANIFEST

pytestmark = pytest.mark.skipif(find_unix() is None, reason="the unix port is not served here")

BOARD = "pico_lcd_1_3"
A = 15  # its pin
UP = f"Pocket Patience: {BOARD} is up.\n"
MAIN = build.main(BOARD)
FOREIGN = b"import time\nprint('the maker greets')\nwhile True:\n    time.sleep(1)\n"

START = b"""
import time
def run(board):
    print("Pocket Patience:", board, "is up")
    while True:
        time.sleep(1)
"""

# A firmware that is quickly copied.
SMALL = {
    "boards/__init__.mpy": b"M",
    "engine_core/games/one.mpy": bytes(range(256)) * 3,
    "engine_core/rng.mpy": b"r" * 5000,
    "firmware/empty.txt": b"",
    "firmware/screens/table.mpy": b"table",
    "firmware/start.py": START,
    "main.py": MAIN,
}

# What the program writes and the maker has left.
OTHERS = {
    "saves/game.0": b"PPS a game",
    "saves/firmware/x.py": b"not ours",
    "fault.log": b"a fault\n",
    "lib/theirs.py": b"x = 1\n",
    "boot.py": b"x = 1\n",
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "WATCHED", 0.1)


@pytest.fixture
def flash(tmp_path: Path) -> Flash:
    return Flash(tmp_path / "flash")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The firmware that is deployed, which a test may change."""
    tree = dict(SMALL)
    monkeypatch.setattr(command, "release", lambda *_: tree)
    return tree


def deploy(board: UnixBoard | str, *options: str) -> int:
    port = board if isinstance(board, str) else board.port
    return cli.main(["deploy", "--board", BOARD, "--port", port, *options])


def fault(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence that a command ended with."""
    told = capsys.readouterr().err.splitlines()
    assert told[-1].startswith("patience: ")
    assert not any("Traceback" in line for line in told)
    return told[-1]


def ours(flash: Flash) -> dict[str, bytes]:
    """What is on the board but for the list of what is there."""
    files = flash.files()
    assert MANIFEST in files
    return {path: content for path, content in files.items() if path != MANIFEST}


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
    slots = store.new()
    store.find(slots, store.GAME)
    told = saved.head(slots)
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
    assert "Copying 1 files, 5 KB.\n" in capsys.readouterr().out
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


# -- interrupted -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bytes_of_a_deploy(tmp_path_factory: pytest.TempPathFactory) -> int:
    """How many bytes the board receives until all is copied."""
    flash = Flash(tmp_path_factory.mktemp("whole") / "flash")
    flash.write({"main.py": build.main("picosystem")})
    with pytest.MonkeyPatch.context() as patch, UnixBoard(flash) as board:
        patch.setattr(command, "release", lambda *_: SMALL)
        assert deploy(board) == 0
    return board.received


@pytest.mark.parametrize("part", range(1, 11))
def test_wherever_the_power_goes_the_next_run_repairs_it(
    part: int,
    bytes_of_a_deploy: int,
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
) -> None:
    flash.write({**OTHERS, "main.py": build.main("picosystem"), "firmware/start.mpy": b"old"})
    with UnixBoard(flash, cut=bytes_of_a_deploy * part // 11) as board:
        assert deploy(board) == 2
    assert "has gone" in fault(capsys)
    halfway = flash.files()
    if halfway.get("main.py") == MAIN:  # then all is there
        assert ours(flash).items() >= small.items()
    with UnixBoard(flash) as board:
        assert deploy(board) == 0
    assert ours(flash) == {**small, **OTHERS, "firmware/start.mpy": b"old"}


KILLED = """
import os, signal, sys
from tools import cli, deploy
from tools.deployment import device
from host_tests.test_deploy import SMALL
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


def test_ctrl_c_on_the_host_says_how_to_go_on(
    flash: Flash,
    small: dict[str, bytes],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with UnixBoard(flash) as board:
        with monkeypatch.context() as patch:
            patch.setattr(command.FileSystem, "write", interrupted)
            assert deploy(board) == 130
        assert "run it again" in fault(capsys)
        assert deploy(board) == 0
    assert ours(flash) == small


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
