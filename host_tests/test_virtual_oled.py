"""The firmware's driver of OLEDs through the wire, on both sizes of glass."""

from pathlib import Path

import pytest

from host_tests.virtual import Bench, run_for
from tools import boards
from tools.virtual import ssd1306
from tools.virtual.board import DeviceError, VirtualBoard

BOARDS = {name: boards.find(name) for name in ("plain_128x64", "plain_72x40")}
SMALL = BOARDS["plain_72x40"]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


def expected_picture(width: int, height: int) -> bytes:
    """What host_tests/device/mono_picture.py draws, in RGB."""
    rows = []
    for y in range(height):
        page = y & ~7
        row = [(7 * x + 31 * page + 1 & 255) >> y % 8 & 1 for x in range(width)]
        if 8 <= y < 24:
            row[3:5] = [byte >> y % 8 & 1 for byte in ((0xFF, 0x01), (0x80, 0xC0))[y // 8 - 1]]
        rows.append(row)
    return b"".join(bytes(3 * (255 * pixel,)) for row in rows for pixel in row)


def drawn(bench: Bench, board: Path, *arguments: str) -> tuple[bytes, list[str]]:
    """The picture that the driver makes with this board file, and the panel's faults."""
    with bench.start("mono_picture", board, *arguments) as virtual:
        run_for(virtual, 200)
        return virtual.panel.picture(), virtual.panel.faults


def size(board: Path) -> tuple[int, int]:
    facts = boards.read(board)
    return facts.WIDTH, facts.HEIGHT


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_arrives_exactly(bench: Bench, name: str) -> None:
    with bench.start("mono_picture", BOARDS[name]) as board:
        run_for(board, 200)
        assert board.panel.picture() == expected_picture(*size(BOARDS[name]))
        assert board.panel.faults == []
        assert 8_000 < board.spi_khz <= 10_000


@pytest.mark.parametrize("name", BOARDS)
def test_the_picture_can_be_turned(bench: Bench, name: str) -> None:
    upright = expected_picture(*size(BOARDS[name]))
    assert upright != upright[::-1]
    assert drawn(bench, BOARDS[name], "turned") == (upright[::-1], [])


@pytest.mark.parametrize(
    "wrong",
    [
        {"X0": 27},
        {"SCAN": b"\xa0\xc8"},
        {"SCAN": b"\xa1\xc0"},
        {"INIT": b"\x41\xad\x30\x8d\x14"},
        {"INIT": b"\xd3\x01\xad\x30\x8d\x14"},
        {"INIT": b"\xda\x02\xad\x30\x8d\x14"},
        {"INIT": b"\xa7\xad\x30\x8d\x14"},
        {"INIT": b"\xad\x30\x8d\x14\x81"},  # the last command takes the next one for its own
        {"HEIGHT": 32},
    ],
    ids=str,
)
def test_a_wrong_board_file_is_seen(bench: Bench, wrong: dict[str, object]) -> None:
    picture, faults = drawn(bench, bench.changed(SMALL, **wrong))
    assert picture != expected_picture(*size(SMALL))
    assert not faults


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"INIT": b"\xad\x30"}, "without the charge pump"),
        ({"INIT": b"\x8d\x14"}, "without a current"),
        ({"X0": 60}, "is not within 0..127"),
        ({"HEIGHT": 8}, "is no number of rows"),
        ({"SPI": (1, 24_000_000, 0, 0, 10, 11)}, "the SPI runs at"),
    ],
    ids=str,
)
def test_a_wrong_board_file_is_a_fault(bench: Bench, wrong: dict[str, object], fault: str) -> None:
    assert fault in "; ".join(drawn(bench, bench.changed(SMALL, **wrong))[1])


def test_nothing_is_allocated(bench: Bench) -> None:
    for board in BOARDS.values():
        with bench.start("mono_locked", board) as virtual:
            with pytest.raises(DeviceError, match="status 0"):
                run_for(virtual, 1000)
            assert virtual.log == "nothing was allocated\n"
            assert virtual.panel.faults == []


def test_light_is_the_contrast_and_0_switches_off(bench: Bench) -> None:
    with bench.start("brightness", SMALL) as board:
        seen = [brightness(board)]
        for _ in range(6):
            run_for(board, 10)
            seen.append(brightness(board))
    assert seen == [
        (False, 127),
        (False, 127),
        (True, 255),
        (True, 127),
        (True, 2),
        (False, 0),
        (True, 51),
    ]


def brightness(board: VirtualBoard) -> tuple[bool, int]:
    board.sleeping()
    assert isinstance(board.panel, ssd1306.Panel)
    return board.panel.shows, board.panel.contrast
