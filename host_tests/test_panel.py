"""The panel model against the datasheet's tables, on a memory of 5 columns and 7 rows."""

import dataclasses
from collections.abc import Callable
from itertools import product

import pytest

from tools.virtual.panel import Glass, Panel

COLUMNS, ROWS = 5, 7
GLASS = Glass((COLUMNS, ROWS), (0, 0, COLUMNS, ROWS), 0, False, False, False)

Colour = tuple[int, int, int]
Place = Callable[[int, int], tuple[int, int]]

RED, GREEN, BLUE, WHITE, BLACK = (
    (255, 0, 0),
    (0, 255, 0),
    (0, 0, 255),
    (255, 255, 255),
    (0, 0, 0),
)
RGB565 = {RED: b"\xf8\x00", GREEN: b"\x07\xe0", BLUE: b"\x00\x1f", WHITE: b"\xff\xff"}

# Two columns and three rows that no turn or mirror leaves as they are.
PATCH = ((RED, GREEN), (BLUE, WHITE), (WHITE, WHITE))

# ST7735 datasheet V1.7, 9.10: (MV, MX, MY) -> physical column and row of the address (x, y).
ADDRESS_CONTROL: dict[tuple[int, int, int], Place] = {
    (0, 0, 0): lambda x, y: (x, y),
    (0, 0, 1): lambda x, y: (x, ROWS - 1 - y),
    (0, 1, 0): lambda x, y: (COLUMNS - 1 - x, y),
    (0, 1, 1): lambda x, y: (COLUMNS - 1 - x, ROWS - 1 - y),
    (1, 0, 0): lambda x, y: (y, x),
    (1, 0, 1): lambda x, y: (y, ROWS - 1 - x),
    (1, 1, 0): lambda x, y: (COLUMNS - 1 - y, x),
    (1, 1, 1): lambda x, y: (COLUMNS - 1 - y, ROWS - 1 - x),
}

# How others turn the picture of glass that lies upright over a controller's memory, of which
# modules: MADCTL, and the column and row of the upper left pixel. russhughes/st7789_mpy,
# st7789/st7789.c, and for the ILI9341 examples/configs/wio_terminal/.
ROTATIONS: dict[str, tuple[Glass, tuple[tuple[int, int, int], ...]]] = {
    "ST7789 240x320": (
        Glass((240, 320), (0, 0, 240, 320), 0, False, False, False),
        ((0x00, 0, 0), (0x60, 0, 0), (0xC0, 0, 0), (0xA0, 0, 0)),
    ),
    "ST7789 240x240": (
        Glass((240, 320), (0, 0, 240, 240), 0, False, False, False),
        ((0x00, 0, 0), (0x60, 0, 0), (0xC0, 0, 80), (0xA0, 80, 0)),
    ),
    "ST7789 170x320": (
        Glass((240, 320), (35, 0, 170, 320), 0, False, False, False),
        ((0x00, 35, 0), (0x60, 0, 35), (0xC0, 35, 0), (0xA0, 0, 35)),
    ),
    "ST7789 135x240": (
        Glass((240, 320), (52, 40, 135, 240), 0, False, False, False),
        ((0x00, 52, 40), (0x60, 40, 53), (0xC0, 53, 40), (0xA0, 40, 52)),
    ),
    "ST7735 80x160": (
        Glass((132, 162), (26, 1, 80, 160), 0, False, False, False),
        ((0x00, 26, 1), (0x60, 1, 26), (0xC0, 26, 1), (0xA0, 1, 26)),
    ),
    "ST7735 128x128": (
        Glass((132, 132), (2, 1, 128, 128), 0, False, False, False),
        ((0x00, 2, 1), (0x60, 1, 2), (0xC0, 2, 3), (0xA0, 3, 2)),
    ),
    "ST7735 128x160": (
        Glass((128, 160), (0, 0, 128, 160), 0, False, False, False),
        ((0x00, 0, 0), (0x60, 0, 0), (0xC0, 0, 0), (0xA0, 0, 0)),
    ),
    "ILI9341 240x320": (
        Glass((240, 320), (0, 0, 240, 320), 0, True, False, True),
        ((0x48, 0, 0), (0x28, 0, 0), (0x88, 0, 0), (0xE8, 0, 0)),
    ),
}


def awake(glass: Glass = GLASS, madctl: int = 0, colmod: int = 0x55) -> Panel:
    panel = Panel(glass)
    panel.light(1)
    send(panel, 0x11)
    panel.advance(120)
    send(panel, 0x36, bytes((madctl,)))
    send(panel, 0x3A, bytes((colmod,)))
    send(panel, 0x29)
    return panel


def send(panel: Panel, code: int, data: bytes = b"") -> None:
    panel.command(code)
    panel.data(data)
    panel.select(1)


def window(panel: Panel, x: int, y: int, w: int, h: int) -> None:
    for code, first, count in ((0x2A, x, w), (0x2B, y, h)):
        last = first + count - 1
        send(panel, code, first.to_bytes(2, "big") + last.to_bytes(2, "big"))
    panel.command(0x2C)


def draw_patch(panel: Panel, x: int, y: int) -> None:
    window(panel, x, y, 2, 3)
    panel.data(b"".join(RGB565[pixel] for row in PATCH for pixel in row))


def lit(panel: Panel) -> dict[tuple[int, int], Colour]:
    """The pixels seen that are not black."""
    width, height = panel.size
    picture = panel.picture()
    colours = zip(picture[0::3], picture[1::3], picture[2::3], strict=True)
    places = product(range(height), range(width))
    return {
        (x, y): colour for (y, x), colour in zip(places, colours, strict=True) if colour != BLACK
    }


def patch_at(place: Place) -> dict[tuple[int, int], Colour]:
    """The patch, its pixel (x, y) at place(x, y)."""
    return {place(x, y): pixel for y, row in enumerate(PATCH) for x, pixel in enumerate(row)}


@pytest.mark.parametrize("bits", ADDRESS_CONTROL)
def test_madctl_leads_to_the_memory_cells_of_the_datasheet(bits: tuple[int, int, int]) -> None:
    mv, mx, my = bits
    panel = awake(madctl=my << 7 | mx << 6 | mv << 5)
    draw_patch(panel, 1, 2)
    assert lit(panel) == patch_at(lambda x, y: ADDRESS_CONTROL[bits](x + 1, y + 2))
    assert not panel.faults


def turned(glass: Glass, quarters: int) -> Place:
    """Where on the upright glass a picture's pixel is, turned clockwise by so many quarters."""
    width, height = glass.size
    places: tuple[Place, ...] = (
        lambda x, y: (x, y),
        lambda x, y: (width - 1 - y, x),
        lambda x, y: (width - 1 - x, height - 1 - y),
        lambda x, y: (y, height - 1 - x),
    )
    return places[quarters]


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("module", ROTATIONS)
def test_the_picture_is_turned_as_in_the_tables_of_others(module: str, quarters: int) -> None:
    glass, table = ROTATIONS[module]
    madctl, x0, y0 = table[quarters]
    place = turned(glass, quarters)
    width, height = glass.size[::-1] if quarters % 2 else glass.size
    for left, top in ((0, 0), (width - 2, height - 3)):
        panel = awake(glass, madctl)
        draw_patch(panel, x0 + left, y0 + top)
        rows = enumerate(PATCH, top)
        assert lit(panel) == {
            place(x, y): pixel for y, row in rows for x, pixel in enumerate(row, left)
        }
        assert not panel.faults


def test_refresh_order_is_not_seen() -> None:
    panel = awake(madctl=0x10 | 0x04)
    draw_patch(panel, 0, 0)
    assert lit(panel) == patch_at(lambda x, y: (x, y))


def test_pixels_may_come_in_pieces_of_any_size() -> None:
    panel = awake()
    window(panel, 1, 2, 2, 3)
    for byte in b"".join(RGB565[pixel] for row in PATCH for pixel in row):
        panel.data(bytes((byte,)))
    assert lit(panel) == patch_at(lambda x, y: (x + 1, y + 2))
    assert not panel.faults


@pytest.mark.parametrize(
    ("colmod", "data", "seen"),
    [
        (0x55, b"\x84\x10\xff\xff", [(132, 130, 132), WHITE]),
        (0x05, b"\xf8\x00\x07\xe0", [RED, GREEN]),
        (0x03, b"\x8f\x01\x23", [(136, 255, 0), (17, 34, 51)]),
        (0x06, b"\x80\x40\xfc\x00\xff\x04", [(130, 65, 255), (0, 255, 4)]),
    ],
)
def test_pixel_formats(colmod: int, data: bytes, seen: list[Colour]) -> None:
    panel = awake(colmod=colmod)
    window(panel, 0, 0, 2, 1)
    panel.data(data)
    assert [*lit(panel).values()] == seen


def test_inversion_and_colour_order_are_seen_as_the_glass_is_built() -> None:
    for built_inverted, inverting, built_bgr, bgr in product((False, True), repeat=4):
        glass = dataclasses.replace(GLASS, inverted=built_inverted, bgr=built_bgr)
        panel = awake(glass, madctl=0x08 if bgr else 0)
        send(panel, 0x21 if inverting else 0x20)
        window(panel, 0, 0, 1, 1)
        panel.data(RGB565[RED])
        colour = RED if built_bgr == bgr else BLUE
        if built_inverted != inverting:
            colour = tuple(255 - part for part in colour)
        assert lit(panel)[0, 0] == colour


def test_glass_over_a_part_of_the_memory_mirrored_and_turned() -> None:
    glass = dataclasses.replace(GLASS, window=(1, 2, 2, 3))
    panel = awake(glass)
    draw_patch(panel, 1, 2)
    assert lit(panel) == patch_at(lambda x, y: (x, y))
    panel = awake(dataclasses.replace(glass, turns=1))
    draw_patch(panel, 1, 2)
    assert lit(panel) == patch_at(lambda x, y: (2 - y, x))  # the upper row is the right column
    panel = awake(dataclasses.replace(glass, turns=1, mirrored=True))
    draw_patch(panel, 1, 2)
    assert lit(panel) == patch_at(lambda x, y: (2 - y, 1 - x))


def test_nothing_is_seen_when_dark_off_asleep_or_reset() -> None:
    for code in (0x10, 0x28, 0x01):
        panel = awake()
        draw_patch(panel, 0, 0)
        panel.advance(120)
        send(panel, code)
        assert not lit(panel)
    panel = awake()
    draw_patch(panel, 0, 0)
    panel.light(0)
    assert not lit(panel)
    panel.light(0.5)
    panel.reset(0)
    assert not lit(panel)


def test_ramwrc_goes_on_where_the_last_write_ended() -> None:
    panel = awake()
    window(panel, 0, 0, 2, 1)
    panel.data(RGB565[RED])
    panel.command(0x3C)
    panel.data(RGB565[GREEN])
    assert lit(panel) == {(0, 0): RED, (1, 0): GREEN}


def test_wrong_streams_are_faults() -> None:
    def faults(act: Callable[[Panel], object]) -> str:
        panel = awake()
        act(panel)
        return "; ".join(panel.faults)

    assert faults(lambda p: p.command(0x2C)) == "RAMWR before CASET and RASET"
    assert faults(lambda p: window(p, 4, 0, 2, 1)) == "CASET 4..5 is not within 0..4"
    assert faults(lambda p: window(p, 0, 3, 1, 0)) == "RASET 3..2 is not within 0..6"
    assert faults(lambda p: send(p, 0x3A, b"\x01")) == "COLMOD 0x01 is no pixel format"
    assert faults(lambda p: send(p, 0x36, b"\x00\x00")) == "too much data after command 0x36"

    def too_many(panel: Panel) -> None:
        window(panel, 0, 0, 1, 1)
        panel.data(3 * RGB565[RED])

    assert faults(too_many) == "2 pixels more than the window holds"

    def half_a_pixel(panel: Panel) -> None:
        window(panel, 0, 0, 1, 1)
        panel.data(b"\xff")
        panel.select(1)

    assert faults(half_a_pixel) == "the transfer ends in the middle of a pixel"


def test_haste_after_a_reset_and_after_waking_is_a_fault() -> None:
    panel = Panel(GLASS)
    panel.reset(0)
    panel.reset(1)
    panel.advance(4)
    panel.command(0x3A)
    assert panel.faults == ["command 0x3A 1 ms too early"]
    panel.advance(115)
    panel.command(0x11)
    assert panel.faults[1:] == ["SLPIN or SLPOUT 1 ms too early"]
    panel.advance(1)
    panel.command(0x29)
    assert panel.faults[2:] == ["command 0x29 4 ms too early"]
