"""Fits zones of cards to a screen: how large the cards are, and what the spare height is for.

All lengths are pixels. The card sizes are what the faces need for rank and suit; a count needs
room for its tab, a locked pair for its two halves.
"""

from engine_core.compat import const
from engine_core.figure import FAN, GRID, LOW, PAIRS
from firmware.scene import SMALL, WIDE

# Card sizes, from big to tiny. A wide face has the suit beside the rank, a tall one below it.
WIDE_LEAST_W = (27, 21, 16, 11)
WIDE_LEAST_H = (19, 14, 11, 8)
TALL_LEAST_W = (15, 11, 9, 7)
TALL_LEAST_H = (32, 24, 19, 14)
MOST_W = (36, 30, 22, 15)
MOST_H = (50, 42, 31, 21)
# A lit face needs a dark rim round its ink.
MONO_WIDE_LEAST_W = (29, 23, 18, 12)
_MONO_LEAST_W = const(12)

NO_STRIP = const(-1)

# From these widths on the tab with the number of cards stands in a corner, beside the rank.
_TALL_TAB_W = (20, 17, 14, 12)
_WIDE_TAB_MORE = const(6)  # over the least width
_TAB_H = const(7)

_FINE = const(200)  # glass with so long a side is too fine for tiny strips
_LOW_MORE = const(4)  # how much a low band's cards grow
_BESIDE_LOW_MORE = const(8)  # and those of the fans beside it
_HALVES_W = const(19)  # to this width a locked pair lies one half over the other,
_HALVES_H = const(39)  # which wants this height,
_STACKED_W = const(9)  # or, on cards narrower than this,
_STACKED_H = const(25)  # this one
_APART = const(4)  # most that the rows of a grid move apart


class Zone:
    """Cells of one kind, row by row from the upper left one, and how they lie on the screen.

    `kind, columns, rows, cells` are the figure's, but a band of a scrolling table may wrap, and
    then its last row may have no cell at the end. `covered` is how many cards below its top card
    a fanned pile must be able to show. The fit finds the others: `face` (size, with WIDE), the
    card `w` x `h`, the `gap_x, gap_y` to its neighbours, `pitch_x, pitch_y` from cell to cell, the
    zone's `x, y`, and the `inset` of a card narrower than its cell. A fan also gets a `span`, the
    height its piles may take, the size `strip` that shows their covered cards, and the `closest`
    one for long piles: NO_STRIP where there is only a number below the card.
    """

    def __init__(self, zone: tuple, mono: bool, closest: int) -> None:
        self.kind: int = zone[0]
        self.columns: int = zone[1]
        self.rows: int = zone[2]
        self.cells: bytes = zone[3]
        self.mono = mono
        self.main = self.kind in (GRID, PAIRS, FAN)
        # The fifth item of a fan, or the sixth, if there is one, on monochrome screens.
        self.covered: int = zone[-1 if mono else 4] if self.kind == FAN else 0
        self.size = self.face = 0
        self.w = self.h = 0
        self.gap_x = self.gap_y = 0
        self.pitch_x = self.pitch_y = 0
        self.x = self.y = self.inset = 0
        self.span = 0
        self.strip = NO_STRIP
        self.closest = closest if self.covered else NO_STRIP

    def left(self, cell: int) -> int:
        """x of the card in a cell."""
        return self.x + self.inset + cell % self.columns * self.pitch_x

    def upper(self, cell: int) -> int:
        """y of the card in a cell."""
        return self.y + cell // self.columns * self.pitch_y

    def spread(self, width: int, height: int, close: bool) -> None:
        """Share the width of the free area among the columns: gaps, pitch, width of a card."""
        self.gap_x = self.gap_y = self._gap(width, close)
        if self.mono and not self.main and height < 40:
            self.gap_y = 1
        self.pitch_x = (width + self.gap_x) // self.columns
        cell = self.pitch_x - self.gap_x
        self.w = min(cell, MOST_W[self.size])
        self.inset = (cell - self.w) // 2

    def _gap(self, width: int, close: bool) -> int:
        if close:
            return 1
        if self.mono:
            return 3 if self.main else 2
        cell = width // self.columns
        return 1 if cell < 18 else 2 if cell < 34 else 3

    def choose(self) -> bool:
        """Take the face the zone likes best, in its least height. False if none is so narrow."""
        if self.kind == LOW:
            return self.turn_wide() or self._turn_tall()
        if self.kind == FAN and not self.covered:
            return self.turn_wide()
        return self._turn_tall() or self.turn_wide()

    def turn_wide(self) -> bool:
        """Take the wide face, in its least height. False, and no change, if it is too wide."""
        least = self._wide_least(self.size)
        return self._turn(WIDE, least, WIDE_LEAST_H[self.size], least + _WIDE_TAB_MORE)

    def _turn_tall(self) -> bool:
        size = self.size
        least = max(TALL_LEAST_W[size], _MONO_LEAST_W if self.mono else 0)
        return self._turn(0, least, TALL_LEAST_H[size], _TALL_TAB_W[size])

    def _turn(self, wide: int, least: int, height: int, tab_from: int) -> bool:
        if self.w < least:
            return False
        self.face = self.size | wide
        # In mono the count is a tally in the gap.
        if self.kind == GRID and not self.mono and self.w < tab_from:
            height += _TAB_H
        self.h = height
        return True

    def _wide_least(self, size: int) -> int:
        return MONO_WIDE_LEAST_W[size] if self.mono else WIDE_LEAST_W[size]

    def choose_strip(self, fine: bool) -> bool:
        """Take the largest strip no wider than the card. False if it is too small for the glass."""
        last = SMALL if fine else self.closest
        for size in range(self.size, last + 1):
            if self.w >= self._wide_least(size):
                self.strip = size
                return True
        return False

    def height(self) -> int:
        """All that the zone takes now, the strips of a fan and the gap below included."""
        strips = self.covered * WIDE_LEAST_H[self.strip] if self.covered else 0
        return self.rows * (self.h + self.gap_y) + strips

    def grow(self, left: int, beside_low: bool) -> int:
        """Let the cards grow by at most the given height; return how much they took."""
        more = min(left // self.rows, max(0, self._most_h(beside_low) - self.h))
        self.h += more
        return more * self.rows

    def _most_h(self, beside_low: bool) -> int:
        if self.kind == LOW:
            return self.h + _LOW_MORE
        if self.kind == FAN and beside_low:
            return self.h + _BESIDE_LOW_MORE
        if (self.kind == FAN and not self.covered) or (self.mono and not self.main):
            return self.h
        most = max(3 * self.w // 2, min(3 * self.w, 5 * TALL_LEAST_H[self.size] // 4))
        most = min(most, MOST_H[self.size])
        if self.kind == PAIRS and self.w <= _HALVES_W:
            most = max(most, _HALVES_H if self.w >= _STACKED_W else _STACKED_H)
        return most

    def shows_pair(self) -> bool:
        """Whether both cards of a locked pair can be read in one place."""
        w, h = self.w, self.h
        if (w >= 19 and h >= 14) or (w >= 7 and h >= 24):
            return True
        return w >= 11 and (h >= 17 or 11 <= h <= 15)


def fit(zones: list[Zone], width: int, height: int, margin: int, close: bool) -> bool:
    """Lay the zones, whose `size` is given, on width x height. Allocates. False: no room.

    height is that of the screen without the bar; close makes all gaps 1.
    """
    free = height - 2 * margin
    for zone in zones:
        zone.spread(width - 2 * margin, free, close)
        fine = max(width - 2 * margin, free) >= _FINE
        if not zone.choose() or (zone.covered and not zone.choose_strip(fine)):
            return False
    if _turn_until_lower(zones, free) > free:
        return False
    left = _grow(zones, free - _needed(zones))
    _stack(zones, width, margin, left)
    return all(zone.shows_pair() for zone in zones if zone.kind == PAIRS)


def _needed(zones: list[Zone]) -> int:
    return sum(zone.height() for zone in zones) - zones[-1].gap_y


def _turn_until_lower(zones: list[Zone], height: int) -> int:
    """Turn tall zones wide, bands first, until all fit or none is left; return what they need."""
    for main in (False, True):
        for zone in zones:
            if zone.main == main and _needed(zones) > height:
                zone.turn_wide()
    return _needed(zones)


def _grow(zones: list[Zone], left: int) -> int:
    """Let the cards grow, those of the main zone first; return the height still left."""
    fan = _has(zones, FAN)
    low = _has(zones, LOW)
    for main in (True, False):
        # Beside a fan there is always more to show: its cards take a third, each band a quarter.
        share = (3 if main else 4) if fan else 1
        for zone in zones:
            if zone.main == main:
                left -= zone.grow(left // share, low)
    return left


def _has(zones: list[Zone], kind: int) -> bool:
    return any(zone.kind == kind for zone in zones)


def _stack(zones: list[Zone], width: int, y: int, left: int) -> None:
    """Place the zones from y down. What is left goes to a fan, else to the gaps, then to air."""
    fan = _has(zones, FAN)
    for zone in zones:
        apart = 0
        if zone.main and not fan:
            apart = min(_APART, left // (zone.rows + len(zones)))
            left -= apart * (zone.rows - 1)
        zone.pitch_y = zone.h + zone.gap_y + apart
    air = 0 if fan else left // (len(zones) + 1)
    for zone in zones:
        y += air
        zone.x = (width - zone.columns * zone.pitch_x + zone.gap_x) // 2
        zone.y = y
        if zone.kind == FAN:
            zone.span = zone.height() - zone.gap_y + left
            y += left
        elif zone.main:
            y += (zone.rows - 1) * (zone.pitch_y - zone.h - zone.gap_y)
        y += zone.height()
