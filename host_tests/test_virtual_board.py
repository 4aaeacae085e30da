"""The firmware's driver and hardware through the wire, under the real interpreter."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.processes import alive, ends
from host_tests.virtual import BOARD, Bench, facts, run_for
from tools.virtual.board import MEMORY, DeviceError, VirtualBoard

ROOT = Path(__file__).resolve().parent.parent
WIDTH = HEIGHT = 240


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


def expected_picture() -> bytes:
    """What host_tests/device/picture.py draws, in RGB."""
    rows = []
    for y in range(HEIGHT):
        level = 31 - y * 31 // HEIGHT
        wide, green = level << 3 | level >> 2, (level << 1) << 2 | (level << 1) >> 4
        bars = ((wide, 0, 0), (0, green, 0), (0, 0, wide), (wide, green, 0))
        row = [bars[4 * x // WIDTH] for x in range(WIDTH)]
        row[0] = row[-1] = (255, 255, 255)
        rows.append(row)
    rows[0] = rows[-1] = [(255, 255, 255)] * WIDTH
    rows[5][3:5] = [(255, 255, 255), (255, 0, 0)]
    return b"".join(bytes(pixel) for row in rows for pixel in row)


def drawn(bench: Bench, board: Path) -> tuple[bytes, list[str]]:
    """The picture that the driver makes with this board file, and the panel's faults."""
    with bench.start("picture", board) as virtual:
        run_for(virtual, 400)
        return virtual.panel.picture(), virtual.panel.faults


def test_a_picture_arrives_exactly(bench: Bench) -> None:
    with bench.start("picture") as board:
        run_for(board, 400)
        assert board.panel.picture() == expected_picture()
        assert board.panel.faults == []
        assert board.spi_khz == 62_500


@pytest.mark.parametrize(
    "wrong",
    [
        {"MADCTL": 0x30},
        {"MADCTL": 0x00},
        {"MADCTL": 0xA0},
        {"X0": 1},
        {"Y0": 1},
        {"INVERT": False},
        {"BGR": True},
    ],
    ids=str,
)
def test_a_wrong_board_file_is_seen(bench: Bench, wrong: dict[str, object]) -> None:
    picture, faults = drawn(bench, bench.changed(**wrong))
    assert picture != expected_picture()
    assert bool(faults) == ("Y0" in wrong)  # X0 counts memory rows here, and there are more of them


def test_madctl_0x60_differs_in_refresh_order_only(bench: Bench) -> None:
    assert drawn(bench, bench.changed(MADCTL=0x60)) == (expected_picture(), [])


def upside_down(picture: bytes) -> bytes:
    """The picture turned by half a turn."""
    pixels = [picture[i : i + 3] for i in range(0, len(picture), 3)]
    return b"".join(reversed(pixels))


def test_the_picture_can_be_turned(bench: Bench) -> None:
    with bench.start("picture", BOARD, "turned") as board:
        run_for(board, 400)
        assert board.panel.picture() == upside_down(expected_picture())
        assert board.panel.faults == []


@pytest.mark.parametrize("wrong", [(0xA0, 0, 0), (0xA0, 80, 1), (0x60, 0, 0)], ids=str)
def test_wrong_data_for_the_turned_picture_are_seen(
    bench: Bench, wrong: tuple[int, int, int]
) -> None:
    with bench.start("picture", bench.changed(TURNED=wrong), "turned") as board:
        run_for(board, 400)
        assert board.panel.picture() != upside_down(expected_picture())


def test_an_spi_that_is_too_fast_is_a_fault(bench: Bench) -> None:
    bus, _, *rest = facts().SPI
    board = bench.changed(FREQ=(140_000_000, 140_000_000), SPI=(bus, 70_000_000, *rest))
    assert drawn(bench, board)[1] == ["the SPI runs at 70000 kHz, more than 62500"]


def test_red_and_blue_change_places_with_the_bgr_bit(bench: Bench) -> None:
    picture, _ = drawn(bench, bench.changed(BGR=True))
    expected = bytearray(expected_picture())
    expected[0::3], expected[2::3] = expected[2::3], expected[0::3]
    assert picture == expected


def test_backlight_of_either_polarity(bench: Bench) -> None:
    with bench.start("picture", bench.changed(BACKLIGHT=(13, 1000, 0))) as board:
        run_for(board, 400)
        assert board.panel.picture() == expected_picture()


def test_an_spi_that_takes_its_default_miso_steals_dc(bench: Bench) -> None:
    with bench.start("stolen_pin") as board:
        board.sleeping()
        assert board.panel.faults[0] == "nothing drives DC (GPIO 8) any more"


def test_clocks_and_pins_that_the_chip_cannot_have(bench: Bench) -> None:
    with bench.start("clocks") as board:
        board.sleeping()
        assert board.log.splitlines() == [
            "peripheral freq must be 48_000_000 or the same as the MCU freq",
            "bad SCK pin",
            "bad MOSI pin",
        ]
        assert board.spi_khz == 24_000  # the peripheral clock of the boot is too slow


def test_buttons_arrive_as_bits_in_the_order_of_the_board(bench: Bench) -> None:
    with bench.start("buttons") as board:
        run_for(board, 300)
        for name in ("up", "y"):
            board.press(name)
            run_for(board, 20)
        board.release("up")
        run_for(board, 20)
        names, *changes = board.log.splitlines()
    assert names == "('up', 'down', 'left', 'right', 'centre', 'a', 'b', 'x', 'y')"
    assert [line.split()[1] for line in changes] == ["1", "257", "256"]


def test_buttons_may_be_high_when_held(bench: Bench) -> None:
    with bench.start("buttons", bench.changed(ACTIVE=1), "listen") as board:
        run_for(board, 300)
        board.press("y")
        run_for(board, 20)
        board.release("y")
        run_for(board, 20)
        changes = [line.split() for line in board.log.splitlines()[1:]]
        assert board.panel.faults == []
    assert [words[1] for words in changes if words[0] != "edge"] == ["256", "0"]
    assert [words[2:] for words in changes if words[0] == "edge"] == [["8", "True"], ["8", "False"]]


def test_a_button_that_is_pulled_the_wrong_way_is_a_fault(bench: Bench) -> None:
    with bench.start("buttons", bench.changed(ACTIVE=1)) as board:
        board.facts.ACTIVE = 0  # so the board is built, and its file says otherwise
        run_for(board, 300)
        assert "the button up (GPIO 2) is pulled to where it is when it is held" in (
            board.panel.faults
        )


def edges(board: VirtualBoard) -> list[tuple[int, str, bool]]:
    """The interrupts that the program `buttons` has printed: ms, button, is it held?"""
    lines = [line.split()[1:] for line in board.log.splitlines() if line.startswith("edge")]
    names = list(dict(board.facts.BUTTONS))
    return [(int(ms), names[int(i)], held == "True") for ms, i, held in lines]


def test_interrupts_come_in_the_midst_of_a_sleep(bench: Bench) -> None:
    with bench.start("buttons", BOARD, "listen") as board:
        run_for(board, 300)
        now = board.clock
        for ms, name, down in ((1, "a", True), (1, "b", True), (2, "a", False), (99, "b", False)):
            board.plan(now + ms, name, down)
        run_for(board, 200)
        told = edges(board)
        sampled = board.log.count("\n") - 1 - len(told)
    assert told == [
        (now + 1, "a", True),
        (now + 1, "b", True),
        (now + 2, "a", False),
        (now + 99, "b", False),
    ]
    assert sampled == 2  # nobody sees the tap of 1 ms but the interrupts


def test_both_edges_may_come_before_a_handler_runs(bench: Bench) -> None:
    with bench.start("buttons", BOARD, "listen") as board:
        run_for(board, 300)
        board.press("x")
        board.release("x")
        wakes = board.clock + board.pending
        run_for(board, 50)
        assert edges(board) == [(wakes, "x", False)] * 2


def test_of_many_interrupts_at_once_some_are_lost(bench: Bench) -> None:
    with bench.start("buttons", BOARD, "listen") as board:
        run_for(board, 300)
        for _ in range(10):
            board.press("x")
            board.release("x")
        run_for(board, 50)
        assert len(edges(board)) == 8


def test_interrupts_come_in_the_midst_of_drawing(bench: Bench) -> None:
    """A screen takes 920 ms at 1 MHz, and a line of it 4 ms."""
    slow = bench.changed(SPI=(1, 1_000_000, 0, 0, 10, 11))
    with bench.start("buttons", slow, "listen", "paint") as board:
        run_for(board, 2000)
        now = board.clock
        for ms in range(100, 500, 50):
            board.plan(now + ms, "a", ms % 100 == 0)
        run_for(board, 100)
        assert 920 <= board.clock - now < 935
        told = edges(board)
        assert board.panel.faults == []
    for ms, (at, name, held) in zip(range(100, 500, 50), told, strict=True):
        assert 0 <= at - now - ms <= 4
        assert (name, held) == ("a", ms % 100 == 0)


def test_without_handlers_nothing_is_told(bench: Bench) -> None:
    with bench.start("buttons") as board:
        run_for(board, 300)
        board.plan(board.clock + 12, "a", True)
        board.plan(board.clock + 15, "a", False)
        run_for(board, 100)
        assert len(board.log.splitlines()) == 1


def test_drawing_and_sleeping_do_not_allocate(bench: Bench) -> None:
    with bench.start("locked") as board:
        for ms in range(272, 292):
            board.plan(ms, "x", ms % 2 == 0)
        with pytest.raises(DeviceError, match="status 0"):
            run_for(board, 1000)
        assert board.log == "nothing was allocated in 20 interrupts\n"


def test_the_host_can_ask_while_the_firmware_sleeps(bench: Bench) -> None:
    with bench.start("buttons") as board:
        run_for(board, 300)
        before = board.clock, board.pending
        assert board.ask(MEMORY) == f"request {MEMORY}"
        assert (board.clock, board.pending) == before
        run_for(board, 50)


def test_the_same_answers_are_the_same_run(bench: Bench) -> None:
    logs = []
    for _ in range(2):
        with bench.start("buttons") as board:
            run_for(board, 300)
            board.press("a")
            run_for(board, 60)
            logs.append(board.log)
    assert logs[0] == logs[1]


def test_leaving_ends_a_firmware_that_never_sleeps(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.virtual.board._GRACE", 0.2)
    with bench.start("busy") as board:
        board.sleeping()
        board.answer(1)
        assert not board.sleeping(0.05)
        process = board.process
    assert process.poll() == -signal.SIGKILL


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_firmware_outlives_its_host(bench: Bench, how: signal.Signals) -> None:
    """A host of its own starts a board, tells its process and waits to be killed."""
    code = (
        "import sys, time, pathlib\n"
        "from host_tests.virtual import Bench, run_for\n"
        "board = Bench(pathlib.Path(sys.argv[1])).start('buttons')\n"
        "run_for(board, 300)\n"
        "print(board.process.pid, flush=True)\n"
        "time.sleep(30)\n"
    )
    command = [sys.executable, "-c", code, str(bench.directory)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as host:
        assert host.stdout is not None
        pid = int(host.stdout.readline())
        assert alive(pid)
        host.send_signal(how)
        host.wait(5)
    assert ends(pid)
