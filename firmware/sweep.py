"""What goes over all places: which have changed, which are to be painted, playing their stamps.

This is the plain form, for any Python. Where a board's MicroPython takes native code, the build
puts firmware/native/sweep.py in its place, which does the same and is some ten times as fast.
"""

from engine_core.figure import NO_PILE
from firmware import brush
from firmware.area import X0, X1, Y0, Y1
from firmware.scene import BACK, BLINK, EMPTY, GHOST, LAST, PLATE, TARGET
from firmware.stamp import (
    AGAIN,
    CARD,
    COUNT,
    EDGE,
    END,
    FACE,
    FILL,
    FIRST,
    GLYPH,
    HEIGHT,
    KEY,
    KIND,
    LOWER,
    MARK,
    MARKS,
    OFF,
    ORIGIN,
    PAIR,
    PLAQUE,
    RANK,
    STROKE,
    TINT,
)


def touched(boxes, canvas, reach: int, top: int, low: int, out) -> int:
    """Put the numbers of boxes into `out` that the clipping rectangle touches; return how many.

    They may reach so far out of themselves. Boxes without width are left out, and those whose
    upper edge is not from row `top` to before row `low`.
    """
    area = canvas.area
    left = area[X0] - reach
    right = area[X1] + reach
    high = area[Y0] - reach
    low = min(low, area[Y1] + reach)
    n = 0
    for i in range(boxes.count):
        x = boxes.x[i]
        y = boxes.y[i]
        w = boxes.w[i]
        if w and top <= y < low and y + boxes.h[i] > high and x < right and x + w > left:
            out[n] = i
            n += 1
    return n


def marked(n: int, out, marks, done, aims, last, advised) -> int:
    """Put the numbers of the first n places of which any of these is not 0 into `out`; how many."""
    found = 0
    for i in range(n):
        if marks[i] or done[i] or aims[i] or last[i] or advised[i]:
            out[found] = i
            found += 1
    return found


def stale(n: int, out, piles, table, top, under, size) -> int:
    """Put the numbers of the first n places whose pile has changed into `out`; return how many.

    `top`, `under` and `size` are, by place, the slots of the two top cards and the size as they
    were, and become what they are now.
    """
    found = 0
    for i in range(n):
        pile = piles[i]
        if pile != NO_PILE:
            slot = table.top[pile]
            below = table.under[slot]
            if slot != top[i] or below != under[i] or table.size[pile] != size[i]:
                top[i] = slot
                under[i] = below
                size[i] = table.size[pile]
                out[found] = i
                found += 1
    return found


def paint(tape, scene, places, n: int, what: int) -> int:
    """Paint the first n of these places, or what of them is to be painted; return of how many."""
    box = scene.places
    painted = 0
    for j in range(n):
        i = places[j]
        if _want(tape, scene, i, what):
            at = _find(tape)
            if at < 0:
                at = tape.record(scene, i, what)
            _play(tape, at, box.x[i], box.y[i], scene.card[i], scene.lower[i])
            painted += 1
    return painted


def _want(tape, scene, i: int, what: int) -> bool:
    """Write what a place is like, as the wanted key; False when nothing is to be painted."""
    marks = scene.marks[i]
    card = scene.card[i]
    kind = card & 15
    count = 1
    if what == AGAIN:
        kind = AGAIN
        marks &= tape.marks
        if not scene.lower[i]:
            return False
    elif what == PLAQUE:
        kind = PLAQUE
        count = scene.count[i]
        marks = 0
        if card != BACK or not count:
            return False
    elif what:
        if not marks & what:
            return False
        kind = MARK | what
        marks &= TARGET | BLINK
    else:
        count = scene.count[i]
        marks &= tape.marks
        if marks & LAST:
            marks |= min(scene.places.x[i], OFF) << EDGE
        if card == PLATE:
            kind = PLATE
        elif card == BACK and tape.plaques:
            count = 0
        elif EMPTY < kind < GHOST:
            kind = PAIR if scene.lower[i] else CARD + (card >> 4 & tape.kinds)
            count = max(count, 1)
    keys = tape.keys
    at = tape.count * KEY
    keys[at] = scene.places.w[i]
    keys[at + HEIGHT] = scene.places.h[i]
    keys[at + FACE] = scene.face[i] & 255
    keys[at + FACE + 1] = scene.face[i] >> 8
    keys[at + KIND] = kind
    keys[at + COUNT] = count
    keys[at + MARKS] = marks
    return True


def _find(tape) -> int:
    """Where the key of a stamp is that is like the wanted one; -1 if there is none."""
    keys = tape.keys
    wanted = tape.count * KEY
    at = 0
    while at < wanted:
        i = 0
        while i < FIRST and keys[at + i] == keys[wanted + i]:
            i += 1
        if i == FIRST:
            return at
        at += KEY
    return -1


def _play(tape, at: int, x: int, y: int, card: int, lower: int) -> None:
    """Play the strokes of the stamp whose key is there."""
    for stroke in range(tape.keys[at + FIRST], tape.keys[at + END]):
        s = tape.strokes
        k = stroke * STROKE
        a = s[k]
        left = s[k + 1] + x - ORIGIN
        top = s[k + 2] + y - ORIGIN
        b = s[k + 3]
        c = s[k + 4]
        kind = a & 0xF0
        a &= 15
        if kind == FILL:
            brush.fill(left, top, a, b, c, tape.canvas)
        elif kind == GLYPH:
            brush.glyph(left, top, a, tape.canvas, tape.sheets[b], c)
        else:
            shown = lower if c & LOWER else card
            colour = (c >> TINT) - 1 if c >> TINT else tape.inks[shown >> 4]
            number = shown >> 4
            sheet = tape.suits[a]
            if kind == RANK:
                number = tape.glyphs[shown & 15]
                sheet = tape.ranks[a]
                if b:
                    left += (b - sheet.widths[number]) >> 1
            brush.glyph(left, top, colour, tape.canvas, sheet, number)
