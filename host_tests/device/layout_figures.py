"""Figures to lay out, and what a layout says, in words and on any Python.

The figures are those of the games, two of them in two variants, with invented pile numbers; pile
0 is the stock.
"""

from engine_core.figure import BAND, FAN, GRID, LOW, NO_PILE, PAIRS
from firmware.fit import NO_STRIP, Zone
from firmware.layout import Layout, find
from firmware.metrics import Metrics
from firmware.scene import TINY, WIDE

_SIZES = ("big", "medium", "small", "tiny")
_STOCK = b"\0"


def _cells(count: int, first: int = 1) -> bytes:
    return bytes(range(first, first + count))


def _empress(columns: int) -> tuple:
    """Rows of so many cards, then each row laid out as two."""
    long_band = (BAND, 19, 1, _STOCK + _cells(18))
    short_band = (BAND, 10, 2, _STOCK + _cells(9) + bytes((NO_PILE,)) + _cells(9, 10))
    rows = (PAIRS, columns, 4, _cells(4 * columns, 20))
    folded = (PAIRS, columns // 2, 8, rows[3])
    return (long_band, rows), (short_band, rows), (long_band, folded), (short_band, folded)


def _gallery(columns: int, stock: bytes) -> tuple:
    queens = (LOW, columns, 1, _cells(8) + stock)
    aces = (LOW, columns, 1, _cells(8, 9) + stock)
    return queens, (FAN, columns, 1, _cells(8, 17) + bytes((NO_PILE,))[: columns - 8], 5, 1), aces


_FAN = (FAN, 5, 1, _cells(5, 9), 2)
_LONG_BAND = (BAND, 9, 1, _STOCK + _cells(8))
_SHORT_BAND = (BAND, 5, 2, _cells(4) + _STOCK + _cells(4, 5) + bytes((NO_PILE,)))
_CLOSED = (
    (_LONG_BAND, _FAN),
    (-64, _SHORT_BAND, (FAN, 5, 1, _FAN[3], 0)),
    (_SHORT_BAND, _FAN),
)

FIGURES: dict[str, tuple] = {
    "constitution": (
        ((BAND, 10, 1, _STOCK + _cells(9)), (GRID, 8, 4, _cells(32, 10))),
        ((BAND, 9, 1, _cells(9)), (GRID, 8, 4, _cells(32, 10))),
    ),
    "empress20": _empress(20),
    "empress12": _empress(12),
    "duchess": _CLOSED,
    "duchess-open": (
        (_LONG_BAND, _FAN, (BAND, 9, 4, _cells(36, 14))),
        (_LONG_BAND, _FAN, (BAND, 12, 3, _cells(36, 14))),
        (_LONG_BAND, _FAN, (BAND, 17, 2, _cells(34, 14))),
    )
    + _CLOSED,
    "aristocrat": (
        (200, (GRID, 7, 4, _cells(6) + _STOCK + _cells(21, 7))),
        ((GRID, 6, 4, _cells(24)),),
    ),
    "gallery": ((200,) + _gallery(9, _STOCK), _gallery(8, b"")),
}


def bar_height(width: int, height: int) -> int:
    """The height of the status bar that the screen has."""
    return Metrics(width, height, False).bar


def laid(name: str, width: int, height: int, mono: bool) -> Layout:
    """The layout of one of the figures above the bar the screen has."""
    return find(FIGURES[name], width, height, bar_height(width, height), mono)


def words(layout: Layout) -> list[str]:
    """A line a zone, as in data/layouts.txt."""
    return [_zone_words(zone) for zone in layout.zones]


def _zone_words(zone: Zone) -> str:
    fan = zone.kind == FAN
    turn = "wide" if zone.face & WIDE else "tall"
    line = f"{zone.columns}x{zone.rows} {_SIZES[zone.face & TINY]}-{turn} {zone.w}x{zone.h}"
    line += f" {zone.pitch_x} {'-' if fan else zone.pitch_y} {zone.x} {zone.y}"
    if fan:
        line += f" {zone.span} {_strip_word(zone.strip)} {_strip_word(zone.closest)}"
    return line


def _strip_word(size: int) -> str:
    return "-" if size == NO_STRIP else _SIZES[size]
