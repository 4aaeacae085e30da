"""`patience play` with the firmware itself: pictures, records, refusals, and how it ends."""

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from PIL import Image

from host_tests.processes import alive, children
from tools import boards, cli, record
from tools.build import build
from tools.virtual.board import DEVICE, MEMORY, VirtualBoard
from tools.virtual.script import Script, Step, parse
from tools.virtual.session import run_script

ROOT = Path(__file__).resolve().parent.parent
GAME = ["--game", "constitution", "--deal", "20417"]
PLAY = [sys.executable, "-m", "tools", "play"]
FOR_EVER = " ".join(["wait:600000"] * 50)


def play(*arguments: str) -> int:
    return cli.main(["play", "--view", "none", *arguments])


# -- pictures and records ----------------------------------------------------------------------


def test_shot_and_record_of_a_game(tmp_path: Path) -> None:
    shot, text = tmp_path / "shot.png", tmp_path / "record.txt"
    assert play(*GAME, "--shot", str(shot), "--record", str(text)) == 0
    with Image.open(shot) as picture:
        assert picture.size == (240, 240)
        assert len(picture.convert("RGB").getcolors() or []) >= 8
    made = record.parse(text.read_bytes())
    assert (made.game, made.variant, made.deal, made.moves) == ("constitution", "source", 20417, ())


def test_keys_play_and_the_record_tells_it(tmp_path: Path) -> None:
    text = tmp_path / "record.txt"
    assert play(*GAME, "--keys", "a a a a", "--record", str(text)) == 0
    made = record.parse(text.read_bytes())
    assert made.moves
    assert record.replay(made).actions == len(made.moves)


def test_the_same_command_gives_the_same_picture(tmp_path: Path) -> None:
    shots = [tmp_path / "1.png", tmp_path / "2.png"]
    for shot in shots:
        assert play(*GAME, "--keys", "down a wait:300 right", "--shot", str(shot)) == 0
    assert shots[0].read_bytes() == shots[1].read_bytes()


def test_the_self_test_can_be_seen(tmp_path: Path) -> None:
    shots = [tmp_path / "title.png", tmp_path / "test.png", tmp_path / "left.png"]
    assert play("--lang", "en", "--shot", str(shots[0])) == 0
    assert play("--lang", "en", "--self-test", "--shot", str(shots[1])) == 0
    assert play("--lang", "en", "--self-test", "--keys", "b:2500", "--shot", str(shots[2])) == 0
    title, test, left = (shot.read_bytes() for shot in shots)
    assert test != title == left


def test_languages_and_variants_are_passed_on(tmp_path: Path) -> None:
    text = tmp_path / "record.txt"
    shots = {}
    for language in ("ru", "en"):
        shot = tmp_path / f"{language}.png"
        arguments = ("--variant", "cadogan", "--lang", language, "--record", str(text))
        assert play(*GAME, *arguments, "--shot", str(shot)) == 0
        shots[language] = shot.read_bytes()
    assert shots["ru"] != shots["en"]
    assert record.parse(text.read_bytes()).variant == "cadogan"


def test_no_record_without_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play("--record", str(tmp_path / "record.txt")) == 1
    assert "no game is in play" in capsys.readouterr().err
    assert not (tmp_path / "record.txt").exists()


def test_the_firmware_fits_the_board_and_playing_takes_no_more(tmp_path: Path) -> None:
    """Objects are twice as big here as on the board, so this is on the safe side."""
    facts = boards.read(boards.find("pico_lcd_1_3"))
    library = build(boards.find("pico_lcd_1_3"), tmp_path / "library")
    start = {"board": "pico_lcd_1_3", "game": "constitution", "variant": None, "deal": 1}
    options = json.dumps(start | {"lang": None})
    with VirtualBoard(facts, DEVICE / "boot.py", [options], tmp_path, library) as board:
        in_use = []
        for _ in range(3):
            run_script(board, Script(parse("a down a right a b", ["a", "b", "down", "right"])))
            in_use.append(board.ask(MEMORY))
    assert isinstance(in_use[0], int)
    assert 50_000 < in_use[0] < facts.HEAP
    assert in_use[1] == in_use[2]


# -- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--board", "abacus"], "pico_lcd_1_3"),
        (["--game", "chess"], "constitution"),
        (["--game", "constitution", "--variant", "chess"], "source, cadogan"),
        (["--variant", "source"], "constitution"),
        (["--game", "constitution", "--deal", "1073741824"], "1073741823"),
        (["--game", "constitution", "--deal", "-1"], "1073741823"),
        (["--game", "constitution", "--deal", "x"], "1073741823"),
        (["--lang", "de"], "en, ru"),
        (["--view", "opera"], "window, terminal, none"),
        (["--keys", "a fire"], "up, down, left, right, centre, a, b, x, y, and wait:MS"),
        (["--keys", "a:0"], "600000"),
        (["--keys", "a:b"], "600000"),
        (["--keys", "wait"], "wait:MS"),
        (["--shot", "/no/such/place/shot.png"], "/no/such/place"),
        (["--shot", "shot.bmp"], ".png"),
        (["--record", "/no/such/place/record"], "/no/such/place"),
        (["--store", "/dev/null/store"], "/dev/null/store"),
    ],
    ids=" ".join,
)
def test_a_bad_value_is_refused_in_one_sentence(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert named in err


def test_a_system_without_micropython_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.play.find_micropython", lambda: None)
    assert play() == 2
    assert "Linux x86-64 and macOS arm64" in capsys.readouterr().err


def test_lists_of_keys() -> None:
    buttons = ["a", "b"]
    assert parse("a  b:800\nwait:5", buttons) == [Step("a", 60), Step("b", 800), Step("", 5)]
    assert parse("", buttons) == []


# -- how it ends -------------------------------------------------------------------------------


def test_a_crash_of_the_firmware_shows_its_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "boot.py").write_text("def deep():\n    raise ValueError('sand')\n\n\ndeep()\n")
    monkeypatch.setattr("tools.play.DEVICE", tmp_path)
    assert play() == 1
    err = capsys.readouterr().err
    assert "line 2, in deep" in err
    assert "ValueError: sand" in err


STUMBLING = """
from firmware.app import App

run = App.run


def stumble(app):
    app.game.undo = app.game.deal
    run(app)


App.run = stumble
"""


def test_a_fault_that_the_firmware_survives_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boot = (DEVICE / "boot.py").read_text()
    begin = '__import__("harness")'
    assert begin in boot
    (tmp_path / "boot.py").write_text(boot.replace(begin, STUMBLING + begin))
    monkeypatch.setattr("tools.play.DEVICE", tmp_path)
    shot = tmp_path / "shot.png"
    assert play(*GAME, "--keys", "b b", "--shot", str(shot)) == 1
    err = capsys.readouterr().err
    assert "patience: the firmware stumbled:\nconstitution source deal 20417 moves 0" in err
    assert "TypeError" in err
    assert shot.exists()


def test_a_screen_that_stays_dark_is_no_endless_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "boot.py").write_text(
        "import sys\n"
        f"sys.path.append({str(DEVICE)!r})\n"
        "import wire\n"
        "wire.connect(int(sys.argv[2]), int(sys.argv[3]), None)\n"
        "while True:\n"
        "    wire.sleep(1000)\n"
    )
    monkeypatch.setattr("tools.play.DEVICE", tmp_path)
    assert play() == 1
    assert "the screen stays dark" in capsys.readouterr().err


@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_everything(how: signal.Signals, status: int) -> None:
    command = [*PLAY, "--view", "none", "--keys", FOR_EVER]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as host:
        started = children(host.pid)
        time.sleep(0.2)
        host.send_signal(how)
        _, err = host.communicate(timeout=60)
        assert host.returncode == status
        assert err == ""
    assert not any(alive(pid) for pid in started)


class TerminalSession:
    """`patience play --view terminal` on a terminal of its own."""

    def __init__(self, store: Path) -> None:
        self._host, self._terminal = pty.openpty()
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 130, 0, 0))
        self.before = termios.tcgetattr(self._terminal)
        self.shown = b""
        self.process = subprocess.Popen(
            [*PLAY, "--view", "terminal", "--store", str(store)],
            cwd=ROOT,
            stdin=self._terminal,
            stdout=self._terminal,
            stderr=self._terminal,
        )

    def read_until(self, wanted: bytes) -> None:
        end = time.monotonic() + 10
        while wanted not in self.shown:
            assert time.monotonic() < end, self.shown[-500:]
            if select.select([self._host], [], [], 0.1)[0]:
                self.shown += os.read(self._host, 1 << 16)

    def type(self, keys: bytes) -> None:
        os.write(self._host, keys)

    def end(self) -> int:
        """Wait for the end, reading what is still shown; return the exit status."""
        while self.process.poll() is None:
            if select.select([self._host], [], [], 0.1)[0]:
                self.shown += os.read(self._host, 1 << 16)
        self.after = termios.tcgetattr(self._terminal)
        while select.select([self._host], [], [], 0)[0]:
            self.shown += os.read(self._host, 1 << 16)
        os.close(self._host)
        os.close(self._terminal)
        return self.process.returncode


@pytest.mark.parametrize(
    ("how", "status"), [("q", 0), (signal.SIGINT, 0), (signal.SIGTERM, 143)], ids=str
)
def test_the_terminal_is_left_as_it_was(
    how: str | signal.Signals, status: int, tmp_path: Path
) -> None:
    session = TerminalSession(tmp_path)
    session.read_until("▀".encode())
    if isinstance(how, str):
        session.type(how.encode())
    else:
        session.process.send_signal(how)
    assert session.end() == status
    assert session.after == session.before
    assert session.shown.endswith(b"\x1b[0m\x1b[?25h\x1b[?1049l")
