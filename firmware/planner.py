"""Makes the plan of a table from the layout of the game's figure."""

from engine_core.compat import const
from engine_core.figure import BAND, FAN, FOUNDATION, GRID, NO_PILE, PAIRS, STOCK, WASTE
from firmware import lazy
from firmware.fit import NO_STRIP, TALL_LEAST_H, WIDE_LEAST_H, WIDE_LEAST_W
from firmware.plan import NO_PLACE, PLATE_H, ROUND_PITCH, ROUND_W, Plan
from firmware.scene import CLOSE, GILT, IN_BAR, PAIRED, STRIP, TINY, WIDE

# The stock in the bar, narrower in a low bar.
_STOCK_W = const(17)
_LOW_STOCK_W = const(11)
_LOW_BAR = const(10)

_BELOW = const(4)  # from the card to the lozenges

# Where the tab with a number of two digits fits (firmware/counts.py): in the corner of a card so
# much wider than its rank and suit or, on a tall one, than three quarters of its rank; or below.
_WIDE_TAB = const(10)
_TALL_TAB_W = (24, 21, 18, 16)
_TAB_H = const(7)


def make(game, width: int, height: int, metrics) -> Plan:
    """Lay a game out on a screen of width x height pixels with these metrics. Allocates."""
    find = lazy.load("firmware.layout").find
    zones = find(game.FIGURE, width, height, metrics.bar, metrics.mono).zones
    strips = [_strips(game, zone) for zone in zones]
    places = 1  # the stock in the bar
    for zone, each in zip(zones, strips):
        places += len(zone.cells) * (1 + each)
    plan = Plan(game.PILES, places)
    for zone, each in zip(zones, strips):
        for cell in range(len(zone.cells)):
            if zone.cells[cell] != NO_PILE:
                _put(plan, game, zone, cell, each)
        _lay_trays(plan, game, zone)
    _put_stock(plan, game, width, height, metrics.bar)
    _put_reserve(plan, game)
    _put_rounds(plan, game)
    return plan


def _strips(game, zone) -> int:
    """How many covered cards of a pile can be seen at most, a plate among them."""
    if zone.kind != FAN or zone.closest == NO_STRIP:
        return 0
    h = WIDE_LEAST_H[zone.closest]
    room = zone.span - zone.h
    head = 1 if game.HEADED else 0
    return max(room // h, head + 1 + (room - PLATE_H - head * h) // h)


def _put(plan: Plan, game, zone, cell: int, strips: int) -> None:
    """Add the pile of a cell, after the strips of its covered cards if it is fanned."""
    pile = zone.cells[cell]
    face = zone.face
    if zone.pitch_y - zone.h == 1:
        face |= CLOSE
    if game.ROLE[pile] == FOUNDATION:
        face |= GILT
    if zone.kind == PAIRS:
        face |= PAIRED
    x = zone.left(cell)
    y = zone.upper(cell)
    if strips and not _in_reserve(game, pile):
        plan.room = zone.span - zone.h
        plan.strip = zone.strip
        plan.closest = zone.closest
        plan.heights = bytes(WIDE_LEAST_H)
        for _ in range(strips):
            plan.add(x, y, zone.w, zone.h, STRIP | WIDE | zone.closest, FAN, NO_PILE)
    else:
        strips = 0
    place = plan.add(x, y, zone.w, zone.h, face, zone.kind, pile)
    plan.strips[place] = strips
    plan.silent[place] = game.ROLE[pile] == WASTE and not _has_tab(zone)


def _has_tab(zone) -> bool:
    size = zone.face & TINY
    if zone.face & WIDE:
        return zone.w >= WIDE_LEAST_W[size] + _WIDE_TAB or zone.h >= WIDE_LEAST_H[size] + _TAB_H
    return zone.w >= _TALL_TAB_W[size] or zone.h >= TALL_LEAST_H[size] + _TAB_H


def _in_reserve(game, pile: int) -> bool:
    first, end = game.RESERVE
    return first <= pile < end


def _put_stock(plan: Plan, game, width: int, height: int, bar: int) -> None:
    """Lay the stock in the status bar if the figure has no cell for it."""
    pile = _stock(game)
    if plan.place[pile] == NO_PLACE:
        w = _LOW_STOCK_W if bar <= _LOW_BAR else _STOCK_W
        plan.stock_x = width - w - 1
        face = IN_BAR | plan.face[0] & TINY  # of a size that is there anyway
        plan.add(plan.stock_x, height - bar + 1, w, bar - 1, face, BAND, pile)


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
    wide = game.ROUNDS * ROUND_PITCH - ROUND_PITCH + ROUND_W
    if game.ROUNDS and not plan.face[place] & IN_BAR and wide <= box.w[place]:
        plan.round_x = box.x[place] + (box.w[place] - wide) // 2
        below = _BELOW - 1 if plan.kind[place] == GRID else _BELOW
        plan.round_y = box.y[place] + box.h[place] + below
