"""The model of the OLED controller against the datasheet's tables."""

import dataclasses
from collections.abc import Callable

import pytest

from tools.virtual.ssd1306 import Glass, Panel

GLASS = Glass((0, 0, 128, 64), False, 0x12, True)

# Tables 10-1 and 10-2: rows driven, scan, offset, start line -> for the first COM of each eight
# the memory row it shows, or None. With C8 the next COMs show the rows before, else those after.
ROWS = [
    (64, 0xC0, 0, 0, (0, 8, 16, 24, 32, 40, 48, 56)),
    (64, 0xC0, 8, 0, (8, 16, 24, 32, 40, 48, 56, 0)),
    (64, 0xC0, 0, 8, (8, 16, 24, 32, 40, 48, 56, 0)),
    (56, 0xC0, 0, 0, (0, 8, 16, 24, 32, 40, 48, None)),
    (56, 0xC0, 8, 0, (8, 16, 24, 32, 40, 48, None, 0)),
    (56, 0xC0, 0, 8, (8, 16, 24, 32, 40, 48, 56, None)),
    (64, 0xC8, 0, 0, (63, 55, 47, 39, 31, 23, 15, 7)),
    (64, 0xC8, 8, 0, (7, 63, 55, 47, 39, 31, 23, 15)),
    (64, 0xC8, 0, 8, (7, 63, 55, 47, 39, 31, 23, 15)),
    (48, 0xC8, 0, 0, (47, 39, 31, 23, 15, 7, None, None)),
    (48, 0xC8, 8, 0, (None, 47, 39, 31, 23, 15, 7, None)),
    (48, 0xC8, 0, 8, (55, 47, 39, 31, 23, 15, None, None)),
    (48, 0xC8, 8, 16, (None, 63, 55, 47, 39, 31, 23, None)),
]

Lit = set[tuple[int, int]]


def send(panel: Panel, *commands: int) -> None:
    for byte in commands:
        panel.command(byte)


def lively(glass: Glass = GLASS) -> Panel:
    """A panel that is on, in horizontal addressing, its memory empty."""
    panel = Panel(glass)
    panel.reset(0)
    panel.reset(1)
    send(panel, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)
    panel.data(bytes(1024))
    send(panel, 0x8D, 0x14, 0xAF)
    return panel


def window(panel: Panel, x: int, page: int, columns: int, pages: int) -> None:
    send(panel, 0x21, x, x + columns - 1, 0x22, page, page + pages - 1)


def lit(panel: Panel) -> Lit:
    width = panel.size[0]
    picture = panel.picture()
    assert set(picture) <= {0, 255}
    assert picture[0::3] == picture[1::3] == picture[2::3]
    return {(i % width, i // width) for i, level in enumerate(picture[::3]) if level}


def row_numbers(panel: Panel) -> None:
    """Light as many pixels of a memory row as its number says, but one more."""
    send(panel, 0x21, 0, 127, 0x22, 0, 7)
    for page in range(8):
        rows = range(8 * page, 8 * page + 8)
        panel.data(bytes(sum(1 << row % 8 for row in rows if x <= row) for x in range(128)))


def shown(panel: Panel) -> list[int | None]:
    """For each row seen the number it was lit with."""
    pixels = lit(panel)
    counts = [sum((x, y) in pixels for x in range(128)) for y in range(panel.size[1])]
    return [count - 1 if count else None for count in counts]


@pytest.mark.parametrize(("driven", "scan", "offset", "start", "firsts"), ROWS)
def test_rows_of_the_memory_come_out_as_in_the_tables(
    driven: int, scan: int, offset: int, start: int, firsts: tuple[int | None, ...]
) -> None:
    panel = lively()
    row_numbers(panel)
    send(panel, 0xA8, driven - 1, scan, 0xD3, offset, 0x40 | start)
    step = 1 if scan == 0xC0 else -1
    expected: list[int | None] = []
    for first in firsts:
        expected += [None if first is None else first + step * i for i in range(8)]
    assert shown(panel) == expected
    assert not panel.faults


def test_a_byte_is_eight_pixels_downwards_and_the_lowest_is_on_top() -> None:
    panel = lively()
    window(panel, 3, 2, 2, 1)
    panel.data(b"\x01\x82")
    assert lit(panel) == {(3, 16), (4, 17), (4, 23)}


@pytest.mark.parametrize(
    ("mode", "places"),
    [
        (0, [(2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (4, 2)]),
        (1, [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2)]),
    ],
)
def test_a_window_is_filled_in_the_order_of_the_addressing_mode(
    mode: int, places: list[tuple[int, int]]
) -> None:
    panel = lively()
    send(panel, 0x20, mode)
    window(panel, 2, 1, 3, 2)
    for i, (x, page) in enumerate(places):
        before = lit(panel)
        panel.data(bytes((1 << i,)))
        assert lit(panel) - before == {(x, 8 * page + i)}
    assert not panel.faults


def test_page_addressing_stays_in_its_page() -> None:
    panel = lively()
    send(panel, 0x20, 0x02, 0xB2, 0x0E, 0x17)
    panel.data(b"\x01\x01\x02")
    assert lit(panel) == {(126, 16), (127, 16), (0, 17)}
    assert not panel.faults


def test_segments_are_remapped_on_the_way_in_and_rows_on_the_way_out() -> None:
    panel = lively()
    window(panel, 1, 0, 1, 1)
    panel.data(b"\x04")
    send(panel, 0xA1, 0xC8)
    assert lit(panel) == {(1, 61)}
    window(panel, 1, 0, 1, 1)
    panel.data(b"\x01")
    assert lit(panel) == {(1, 61), (126, 63)}


def test_glass_on_some_of_the_outputs_head_down() -> None:
    glass = Glass((28, 0, 72, 40), True, 0x12, True)
    panel = lively(glass)
    assert panel.size == (72, 40)
    send(panel, 0xA8, 39, 0xA1, 0xC8)
    window(panel, 28, 0, 72, 1)
    panel.data(b"\x01" + bytes(70) + b"\x80")
    assert lit(panel) == {(0, 0), (71, 7)}


@pytest.mark.parametrize(
    ("pins", "row"),
    [
        (0x12, lambda y: y),
        (0x02, lambda y: y // 2 + 32 * (y % 2)),
        (0x32, lambda y: y ^ 1),
        (0x22, lambda y: y // 2 + 32 * (1 - y % 2)),
    ],
)
def test_another_arrangement_of_the_rows_shuffles_them(
    pins: int, row: Callable[[int], int]
) -> None:
    panel = lively()
    row_numbers(panel)
    send(panel, 0xDA, pins)
    assert shown(panel) == [row(y) for y in range(64)]
    same = lively(dataclasses.replace(GLASS, pins=pins))
    row_numbers(same)
    send(same, 0xDA, pins)
    assert shown(same) == list(range(64))


def test_inverse_and_entirely_on() -> None:
    panel = lively()
    send(panel, 0xA7)
    assert len(lit(panel)) == 128 * 64
    send(panel, 0xA6, 0xA5, 0xA8, 47)
    assert len(lit(panel)) == 128 * 48
    send(panel, 0xA4)
    assert not lit(panel)


def test_before_anything_is_written_there_is_snow() -> None:
    panel = Panel(GLASS)
    send(panel, 0x8D, 0x14, 0xAF)
    assert 1000 < len(lit(panel)) < 7000


def test_contrast_is_kept_until_a_reset() -> None:
    panel = lively()
    send(panel, 0x81, 0xCF)
    assert panel.contrast == 0xCF
    panel.reset(0)
    assert panel.contrast == 0x7F


@pytest.mark.parametrize("commands", [(0xAE,), (0x8D, 0x10, 0xAF), (0xAE, 0x8D, 0x14)])
def test_nothing_is_seen_when_off_or_without_the_pump(commands: tuple[int, ...]) -> None:
    panel = lively()
    send(panel, 0xA5)
    assert panel.shows
    send(panel, *commands)
    assert not panel.shows
    assert not lit(panel)


def test_a_glass_without_a_resistor_needs_the_current_of_the_controller() -> None:
    panel = lively(dataclasses.replace(GLASS, resistor=False))
    assert panel.faults == ["the display is switched on (0xAF) without a current (0xAD)"]
    assert not panel.shows
    send(panel, 0xAD, 0x30, 0xAF)
    assert panel.shows


@pytest.mark.parametrize(
    ("commands", "fault"),
    [
        ((0x8D, 0x10, 0xAF), "the display is switched on (0xAF) without the charge pump (0x8D)"),
        ((0x21, 28, 128), "0x21 28..128 is not within 0..127"),
        ((0x22, 5, 4), "0x22 5..4 is not within 0..7"),
        ((0x20, 0x02, 0x21, 0, 127), "0x21 is not for addressing mode 2"),
        ((0xB0,), "0xB0 is not for addressing mode 0"),
        ((0x20, 0x03), "0x03 after 0x20 is no addressing mode"),
        ((0xA8, 14), "0x0E after 0xA8 is no number of rows less one"),
        ((0xDA, 0x10), "0x10 after 0xDA is no arrangement of the rows"),
        ((0xD9, 0x20), "0x20 after 0xD9 has a phase of no length"),
        ((0xDB, 0x40), "0x40 after 0xDB is no level of VCOMH"),
        ((0x2F,), "scrolling (0x2F) is beyond this model"),
        ((0x36,), "0x36 is no command"),
    ],
)
def test_wrong_commands_are_faults(commands: tuple[int, ...], fault: str) -> None:
    panel = lively()
    send(panel, *commands)
    assert panel.faults == [fault]


def test_wrong_data_are_faults() -> None:
    panel = lively()
    window(panel, 0, 0, 2, 1)
    panel.data(b"\x00\x00\x00")
    send(panel, 0x81)
    panel.data(b"\xcf")  # with D/C# high, as other controllers want it
    panel.reset(0)
    send(panel, 0xAF)
    assert panel.faults == [
        "1 bytes more than the window holds",
        "data where command 0x81 has more to come",
        "1 bytes more than the window holds",
        "command 0xAF during the reset",
    ]


def test_what_may_be_sent_and_shows_nothing_is_no_fault() -> None:
    panel = lively()
    scroll = (0x26, 0, 0, 7, 1, 0, 0xFF, 0x2E, 0xA3, 0, 64)
    send(panel, 0xE3, 0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30, *scroll)
    assert not panel.faults
    assert not lit(panel)
