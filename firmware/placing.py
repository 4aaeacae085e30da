"""Lays the piles of a game on the screen, where the layout of its figure has the zones."""

import gc

from engine_core.compat import const
from engine_core.figure import BAND, COUNTER, FAN, FOUNDATION, GRID, NO_PILE, PAIRS, STOCK, WASTE
from firmware.fit import NO_STRIP, TALL_LEAST_H, WIDE_LEAST_H, WIDE_LEAST_W
from firmware.plan import MAP_W, NO_PLACE, ROUND_PITCH, ROUND_W, Plan
from firmware.scene import CLOSE, GILT, IN_BAR, PAIRED, STRIP, TINY, WIDE

# The stock in the bar, narrower in a low bar.
_STOCK_W = const(17)
_LOW_STOCK_W = const(11)
_LOW_BAR = const(10)
_HUNDREDS = const(3)  # and wider for three digits, which on a monochrome screen stand in brackets
_BEFORE_MAP = const(2)

# How high the plate with the number of hidden cards is, and a number below a card.
_PLATE_H = const(9)
_MONO_PLATE_H = const(6)
_NUMBER_H = const(5)
_BEFORE_NUMBER = const(2)  # what a cursor takes

_SCROLL_STRIPS = const(2)  # of a fanned pile: the first card, how many are hidden

# The gap to the row below must have room for a picked card's lift or, in two colours, for a tally.
_LIFT_GAP = const(2)
_TALLY_GAP = const(3)

_BELOW = const(4)  # from the card to the lozenges

# Where the tab with a number of two digits fits (firmware/counts.py): in the corner of a card so
# much wider than its rank and suit or, on a tall one, than three quarters of its rank; or below.
_WIDE_TAB = const(10)
_TALL_TAB_W = (24, 21, 18, 16)
_TAB_H = const(7)


def place(game, layout, spreads, spread, width: int, height: int, metrics) -> Plan:
    """The plan of a game whose figure has that layout. Allocates.

    `spreads` and `spread` are the plan's.
    """
    zones = layout.zones
    strips = [_strips(game, zone, layout.scroll) for zone in zones]
    places = 1  # the stock in the bar
    for zone, each in zip(zones, strips):
        places += len(zone.cells) * (1 + each)
    gc.collect()  # the plan stays: it must not lie behind all that was tried
    plan = Plan(game.PILES, places)
    plan.spreads = spreads
    plan.spread = spread
    if layout.scroll:
        _put_window(plan, layout, width, height - metrics.bar)
    for zone, each in zip(zones, strips):
        if zone.kind == FAN:
            _measure_fan(plan, game, zone)
        for cell in range(len(zone.cells)):
            if zone.cells[cell] != NO_PILE:
                _put(plan, game, zone, cell, each)
        if not metrics.mono:
            _lay_trays(plan, game, zone)
    _put_stock(plan, game, width, height, metrics)
    if not spread:
        _put_reserve(plan, game)
    if not metrics.mono and not plan.round_x:  # two colours tell the layings in the pause
        _put_rounds(plan, game)
    return plan


def _put_window(plan: Plan, layout, width: int, height: int) -> None:
    """Note what is seen of the table, and move its zones so that the window is in the middle."""
    window = layout.scroll
    plan.window = (
        window.columns,
        window.rows,
        window.all_columns,
        window.all_rows,
        window.pitch_x,
        window.pitch_y,
    )
    for zone in layout.zones:
        zone.x += (width + zone.gap_x - window.columns * window.pitch_x) // 2
        zone.y += (height + zone.gap_y - window.rows * window.pitch_y) // 2


def _strips(game, zone, scroll) -> int:
    """How many covered cards of a pile can be seen at most, a plate among them."""
    if zone.kind != FAN:
        return 0
    if scroll:
        return _SCROLL_STRIPS
    if zone.closest == NO_STRIP:
        return 1 if zone.span - zone.h >= _BEFORE_NUMBER + _plate(zone) else 0
    h = WIDE_LEAST_H[zone.closest]
    room = _room(game, zone)
    head = _head(game, zone)
    return max(room // h, head + 1 + (room - _plate(zone) - head * h) // h)


def _room(game, zone) -> int:
    """Height for strips: what the card leaves or, where that is too low for a plate, takes."""
    least = _MONO_PLATE_H if zone.mono else _PLATE_H
    if game.HEADED:
        least += WIDE_LEAST_H[zone.closest]
    card = (WIDE_LEAST_H if zone.face & WIDE else TALL_LEAST_H)[zone.face & TINY]
    return max(zone.span - zone.h, min(least, zone.span - card))


def _plate(zone) -> int:
    """Height of the plate: in the fan, or below the card if there are no strips."""
    if not zone.mono:
        return _PLATE_H
    return _NUMBER_H if zone.closest == NO_STRIP else _MONO_PLATE_H


def _head(game, zone) -> int:
    """How many strips stay above a plate."""
    room = _room(game, zone) - _plate(zone)
    return 1 if game.HEADED and room >= WIDE_LEAST_H[zone.closest] else 0


def _measure_fan(plan: Plan, game, zone) -> None:
    """Note what all fanned piles have in common."""
    plan.plate = _plate(zone)
    plan.closest = zone.closest
    if zone.closest != NO_STRIP:
        plan.span = zone.span
        plan.room = _room(game, zone)
        plan.head = _head(game, zone)
        plan.strip = zone.strip
        plan.heights = bytes(WIDE_LEAST_H)


def _put(plan: Plan, game, zone, cell: int, strips: int) -> None:
    """Add the pile of a cell, after the strips of its covered cards if it is fanned."""
    pile = zone.cells[cell]
    face = zone.face
    if zone.pitch_y - zone.h < (_TALLY_GAP if zone.mono else _LIFT_GAP):
        face |= CLOSE
    if game.ROLE[pile] == FOUNDATION:
        face |= GILT
    if zone.kind == PAIRS:
        face |= PAIRED
    x = zone.left(cell)
    y = zone.upper(cell)
    if game.ROLE[pile] == COUNTER:
        plan.round_x = x + (zone.w - _rounds_w(game)) // 2
        plan.round_y = y + _BELOW
        return
    if _in_reserve(game, pile):
        strips = 0
    for _ in range(strips):
        _put_strip(plan, zone, x, y)
    place = plan.add(x, y, zone.w, zone.h, face, zone.kind, pile)
    plan.strips[place] = strips
    plan.silent[place] = game.ROLE[pile] == WASTE and not _has_tab(zone)


def _put_strip(plan: Plan, zone, x: int, y: int) -> None:
    """Add the place of a covered card, or of the plate below the card."""
    if zone.closest != NO_STRIP:
        plan.add(x, y, zone.w, zone.h, STRIP | WIDE | zone.closest, FAN, NO_PILE)
    elif plan.window:
        plan.add(x, y, zone.w, zone.h, zone.face, FAN, NO_PILE)
    else:
        y += zone.h + _BEFORE_NUMBER
        plan.add(x, y, zone.w, plan.plate, STRIP | zone.face, FAN, NO_PILE)


def _has_tab(zone) -> bool:
    """Has a number of two digits room on the card? A tally has not: a waste may be long."""
    if zone.mono:
        return False
    size = zone.face & TINY
    if zone.face & WIDE:
        return zone.w >= WIDE_LEAST_W[size] + _WIDE_TAB or zone.h >= WIDE_LEAST_H[size] + _TAB_H
    return zone.w >= _TALL_TAB_W[size] or zone.h >= TALL_LEAST_H[size] + _TAB_H


def _in_reserve(game, pile: int) -> bool:
    first, end = game.RESERVE
    return first <= pile < end


def _put_stock(plan: Plan, game, width: int, height: int, metrics) -> None:
    """Lay the stock in the status bar if the figure has no cell for it."""
    pile = _stock(game)
    if plan.place[pile] != NO_PLACE:
        return
    h = metrics.bar - 1
    w = _LOW_STOCK_W if metrics.bar <= _LOW_BAR else _STOCK_W
    if metrics.mono and game.PACK > 99:
        w += _HUNDREDS
    x = width - 1 - w
    y = height - h
    if plan.window:
        x -= MAP_W + _BEFORE_MAP - 1
        y = plan.window[3] * plan.window[5]
    plan.stock_x = x
    face = IN_BAR | plan.face[0] & TINY  # of a size that is there anyway
    plan.add(x, y, w, h, face, BAND, pile)


def _stock(game) -> int:
    return game.ROLE.find(bytes((STOCK,)))


def _put_reserve(plan: Plan, game) -> None:
    """Let all piles of the reserve lie in the place of the first."""
    first, end = game.RESERVE
    if first != end:
        plan.heap = plan.place[first]
        for pile in range(first, end):
            plan.place[pile] = plan.heap


def _lay_trays(plan: Plan, game, zone) -> None:
    """One round each row of foundations; a row just like the one above shares its tray."""
    tray = plan.trays
    rim = 1 if zone.gap_x == 1 else 2
    above = NO_PLACE
    for row in range(zone.rows):
        cells = []
        for cell in range(row * zone.columns, (row + 1) * zone.columns):
            if zone.cells[cell] != NO_PILE and game.ROLE[zone.cells[cell]] == FOUNDATION:
                cells.append(cell)
        if cells:
            x = zone.left(cells[0]) - rim
            y = zone.upper(cells[0]) - rim
            w = zone.left(cells[-1]) + zone.w + rim - x
            if above != NO_PLACE and tray.x[above] == x and tray.w[above] == w:
                tray.h[above] = y + zone.h + 2 * rim - tray.y[above]
            else:
                above = tray.add(x, y, w, zone.h + 2 * rim)


def _put_rounds(plan: Plan, game) -> None:
    """Lozenges below the reserve, else below the stock, where there is room for them."""
    place = plan.heap
    if place == NO_PLACE:
        place = plan.place[_stock(game)]
    box = plan.boxes
    wide = _rounds_w(game)
    if game.ROUNDS and not plan.face[place] & IN_BAR and wide <= box.w[place]:
        plan.round_x = box.x[place] + (box.w[place] - wide) // 2
        below = _BELOW - 1 if plan.kind[place] == GRID else _BELOW
        plan.round_y = box.y[place] + box.h[place] + below


def _rounds_w(game) -> int:
    return game.ROUNDS * ROUND_PITCH - ROUND_PITCH + ROUND_W
