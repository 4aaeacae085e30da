"""From a game's figure to a table on any screen: the search for the largest cards that fit.

Larger cards come first, then larger cards in the bands, then wider gaps, then the figure's own
order of arrangements. Where not even the smallest cards fit, the table is larger than the screen
and a window of whole cells scrolls over it. All of it runs once a screen and allocates.

An arrangement that is not for every screen begins with an int: 200 = only on screens at least
200 pixels wide, -64 = only on those less than 64 high. At least one must begin with a zone.
"""

from engine_core.compat import const
from engine_core.figure import FAN
from firmware.fit import MOST_H, MOST_W, NO_STRIP, Zone, fit
from firmware.scene import BIG, SMALL, TINY, WIDE

_WIDE_SCREEN = const(200)  # from this width on a table has a margin of 2
_TINY_STRIPS = const(135)  # screens whose both sides are so long have no tiny strips

# The scrolling table: tiny wide cards, as a monochrome screen needs them, and their gaps.
_SCROLL_W = const(12)
_SCROLL_H = const(8)
_SCROLL_GAP = const(3)
_SCROLL_FAN = const(3)  # cells one below the other: the first card, how many are hidden, the top


class Window:
    """What a scrolling screen shows: `columns` x `rows` whole cells of `all_columns` x `all_rows`.

    `pitch_x, pitch_y` lead from cell to cell, in pixels.
    """

    def __init__(self, width: int, height: int, all_columns: int, all_rows: int) -> None:
        self.all_columns = all_columns
        self.all_rows = all_rows
        self.columns = min(all_columns, (width + _SCROLL_GAP) // (_SCROLL_W + _SCROLL_GAP))
        self.rows = min(all_rows, (height + _SCROLL_GAP) // (_SCROLL_H + _SCROLL_GAP))
        self.pitch_x = (width + _SCROLL_GAP) // self.columns
        self.pitch_y = height // self.rows


class Layout:
    """How a figure lies on a screen.

    `arrangement` is the number of the arrangement in the figure, `zones` its zones from top to
    bottom. `scroll` is None, or the Window that shows a part of the table; the zones' x and y are
    then those of the table.
    """

    def __init__(self, arrangement: int, zones: list[Zone], scroll: Window | None) -> None:
        self.arrangement = arrangement
        self.zones = zones
        self.scroll = scroll


def find(figure: tuple, width: int, height: int, bar: int, mono: bool) -> Layout:
    """The best layout of a figure above a bar. Allocates. The least screen is 72 x 40."""
    offers = _offers(figure, width, height)
    closest = SMALL if min(width, height) >= _TINY_STRIPS else TINY
    margin = 0 if mono else 2 if width >= _WIDE_SCREEN else 1
    height -= bar
    for main in range(SMALL if mono else BIG, TINY + 1):
        for band in range(main, min(main + 2, TINY) + 1):
            for close in (False, True):
                for number, offer in offers:
                    zones = _zones(offer, mono, closest, main, band)
                    if _fit_inside(zones, width, height, margin, close):
                        return Layout(number, zones, None)
    number, offer = offers[0]
    zones = _zones(offer, mono, closest, TINY, TINY)
    return Layout(number, zones, _scroll(zones, width, height))


def _offers(figure: tuple, width: int, height: int) -> list[tuple[int, tuple]]:
    """(number, zones of the figure) of the arrangements that are for this screen."""
    offers = []
    for number, zones in enumerate(figure):
        if isinstance(zones[0], int):
            least, zones = zones[0], zones[1:]
            if width < least or (least < 0 and height >= -least):
                continue
        offers.append((number, zones))
    return offers


def _zones(offer: tuple, mono: bool, closest: int, main: int, band: int) -> list[Zone]:
    """Zones of these sizes. Made anew for each try: all at a time would take much memory."""
    zones = [Zone(zone, mono, closest) for zone in offer]
    for zone in zones:
        zone.size = main if zone.main else band
    return zones


def _fit_inside(zones: list[Zone], width: int, height: int, margin: int, close: bool) -> bool:
    """Fit with the margin, else without one; closely only without."""
    if not close and fit(zones, width, height, margin, False):
        return True
    return (close or margin > 0) and fit(zones, width, height, 0, close)


def _scroll(zones: list[Zone], width: int, height: int) -> Window:
    """Lay the zones in cells of one size, bands wrapped to the columns of the main zone."""
    columns = max(zone.columns for zone in zones if zone.main)
    for zone in zones:
        if zone.columns > columns:
            zone.rows = (zone.columns * zone.rows + columns - 1) // columns
            zone.columns = columns
    window = Window(width, height, columns, sum(_scroll_rows(zone) for zone in zones))
    row = 0
    for zone in zones:
        _put(zone, window, row)
        row += _scroll_rows(zone)
    return window


def _scroll_rows(zone: Zone) -> int:
    return _SCROLL_FAN if zone.kind == FAN else zone.rows


def _put(zone: Zone, window: Window, row: int) -> None:
    """Lay a zone from this row of the scrolling table on."""
    cell = window.pitch_x - _SCROLL_GAP
    zone.face = TINY | WIDE
    zone.gap_x = zone.gap_y = _SCROLL_GAP
    zone.w = min(cell, MOST_W[TINY])
    zone.h = min(window.pitch_y - _SCROLL_GAP, MOST_H[TINY])
    zone.inset = (cell - zone.w) // 2
    zone.x = 0
    zone.y = row * window.pitch_y
    zone.pitch_x = window.pitch_x
    zone.pitch_y = window.pitch_y
    zone.strip = zone.closest = NO_STRIP
    zone.span = _SCROLL_FAN * window.pitch_y - _SCROLL_GAP if zone.kind == FAN else 0
