"""What goes over all places of a scene, in native code: firmware/sweep.py says what it does."""

# ruff: noqa: F821 (the pointers are viper's own words)
# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false, reportArgumentType=false

import micropython

from engine_core.compat import const
from engine_core.figure import NO_PILE
from firmware import brush
from firmware.area import MONO, STRIDE, TOP, X0, X1, Y0, Y1
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

_FEW = const(64)  # pixels that are faster set here


@micropython.viper
def touched(boxes, canvas, reach: int, top: int, low: int, out: ptr8) -> int:
    """Put the numbers of boxes into `out` that the clipping rectangle touches; return how many."""
    area = ptr16(canvas.area)
    left = int(area[X0]) - reach
    right = int(area[X1]) + reach
    high = int(area[Y0]) - reach
    if area[Y1] + reach < low:
        low = int(area[Y1]) + reach
    xs = ptr16(boxes.x)
    ys = ptr16(boxes.y)
    ws = ptr16(boxes.w)
    hs = ptr16(boxes.h)
    count = int(boxes.count)
    n = 0
    i = 0
    while i < count:
        w = int(ws[i])
        if w:
            x = int(xs[i])
            y = int(ys[i])
            if x & 0x8000:
                x -= 0x10000
            if y & 0x8000:
                y -= 0x10000
            if top <= y and y < low and y + hs[i] > high and x < right and x + w > left:
                out[n] = i
                n += 1
        i += 1
    return n


@micropython.viper
def marked(
    n: int, out: ptr8, marks: ptr8, done: ptr8, aims: ptr8, last: ptr8, advised: ptr8
) -> int:
    """Put the numbers of the first n places of which any of these is not 0 into `out`; how many."""
    found = 0
    i = 0
    while i < n:
        if marks[i] | done[i] | aims[i] | last[i] | advised[i]:
            out[found] = i
            found += 1
        i += 1
    return found


@micropython.viper
def stale(n: int, out: ptr8, piles: ptr8, table, top: ptr8, under: ptr8, size: ptr8) -> int:
    """Put the numbers of the first n places whose pile has changed into `out`; return how many."""
    tops = ptr8(table.top)
    unders = ptr8(table.under)
    sizes = ptr8(table.size)
    found = 0
    i = 0
    while i < n:
        pile = int(piles[i])
        if pile != NO_PILE:
            slot = int(tops[pile])
            below = int(unders[slot])
            cards = int(sizes[pile])
            if slot != top[i] or below != under[i] or cards != size[i]:
                top[i] = slot
                under[i] = below
                size[i] = cards
                out[found] = i
                found += 1
        i += 1
    return found


@micropython.viper
def paint(tape, scene, places: ptr8, n: int, what: int) -> int:
    """Paint the first n of these places, or what of them is to be painted; return of how many."""
    box = scene.places
    xs = ptr16(box.x)
    ys = ptr16(box.y)
    ws = ptr16(box.w)
    hs = ptr16(box.h)
    faces = ptr16(scene.face)
    cards = ptr8(scene.card)
    lowers = ptr8(scene.lower)
    counts = ptr8(scene.count)
    marked = ptr8(scene.marks)
    keys = ptr8(tape.keys)
    mask = int(tape.marks)
    kinds = int(tape.kinds)
    plaques = int(tape.plaques)
    stamps = int(tape.count)
    painted = 0
    j = 0
    while j < n:
        i = int(places[j])
        j += 1
        marks = int(marked[i])
        card = int(cards[i])
        kind = card & 15
        count = 1
        if what == AGAIN:
            if not lowers[i]:
                continue
            kind = AGAIN
            marks &= mask
        elif what == PLAQUE:
            count = int(counts[i])
            if card != BACK or not count:
                continue
            kind = PLAQUE
            marks = 0
        elif what:
            if not marks & what:
                continue
            kind = MARK | what
            marks &= TARGET | BLINK
        else:
            count = int(counts[i])
            marks &= mask
            if marks & LAST:
                x = int(xs[i])
                if x > OFF:
                    x = OFF
                marks |= x << EDGE
            if card == PLATE:
                kind = PLATE
            elif card == BACK and plaques:
                count = 0
            elif kind > EMPTY and kind < GHOST:
                kind = CARD + (card >> 4 & kinds)
                if lowers[i]:
                    kind = PAIR
                if not count:
                    count = 1
        wanted = int(keys) + stamps * KEY
        ptr8(wanted)[0] = ws[i]
        ptr8(wanted)[HEIGHT] = hs[i]
        ptr8(wanted)[FACE] = faces[i]
        ptr8(wanted)[FACE + 1] = faces[i] >> 8
        ptr8(wanted)[KIND] = kind
        ptr8(wanted)[COUNT] = count
        ptr8(wanted)[MARKS] = marks
        at = int(keys)
        while at < wanted:
            k = 0
            while k < FIRST and ptr8(at)[k] == ptr8(wanted)[k]:
                k += 1
            if k == FIRST:
                break
            at += KEY
        if at == wanted:
            at = int(keys) + int(tape.record(scene, i, what))
            stamps = int(tape.count)
        x = int(xs[i])
        y = int(ys[i])
        if x & 0x8000:
            x -= 0x10000
        if y & 0x8000:
            y -= 0x10000
        _play(tape, ptr8(at)[FIRST], ptr8(at)[END], x - ORIGIN, y - ORIGIN, card | lowers[i] << 8)
        painted += 1
    return painted


@micropython.viper
def _play(tape, first: int, end: int, x: int, y: int, cards: int):
    """Play strokes; `cards` are that of the place and, 8 bits higher, the lower one of a pair."""
    strokes = int(ptr8(tape.strokes)) + first * STROKE
    end = int(ptr8(tape.strokes)) + end * STROKE
    canvas = tape.canvas
    area = ptr16(canvas.area)
    inks = ptr8(tape.inks)
    glyphs = ptr8(tape.glyphs)
    ranks = tape.ranks
    suits = tape.suits
    while strokes < end:
        a = int(ptr8(strokes)[0])
        left = x + ptr8(strokes)[1]
        top = y + ptr8(strokes)[2]
        b = int(ptr8(strokes)[3])
        c = int(ptr8(strokes)[4])
        strokes += STROKE
        colour = a & 15
        a &= 0xF0
        if top >= area[Y1]:
            continue
        if a == FILL:
            b += left
            c += top
            if b > area[X1]:
                b = int(area[X1])
            if c > area[Y1]:
                c = int(area[Y1])
            if left < area[X0]:
                left = int(area[X0])
            if top < area[Y0]:
                top = int(area[Y0])
            if left >= b or top >= c:
                continue
            if area[MONO] or (b - left) * (c - top) > _FEW:
                brush.fill(left, top, colour, b - left, c - top, canvas)
                continue
            # An edge or, most often, a corner: a call would take ten times as long.
            at = int(ptr8(canvas.pixels)) + (top - area[TOP]) * area[STRIDE]
            while top < c:
                column = left
                while column < b:
                    byte = at + (column >> 1)
                    if column & 1:
                        ptr8(byte)[0] = ptr8(byte)[0] & 0xF0 | colour
                        column += 1
                    elif column + 1 == b:
                        ptr8(byte)[0] = ptr8(byte)[0] & 0x0F | colour << 4
                        column += 1
                    else:
                        ptr8(byte)[0] = colour * 17
                        column += 2
                at += area[STRIDE]
                top += 1
        elif a == GLYPH:
            brush.glyph(left, top, colour, canvas, tape.sheets[b], c)
        else:
            card = cards & 255
            if c & LOWER:
                card = cards >> 8
            size = colour
            colour = (c >> TINT) - 1
            if colour < 0:
                colour = int(inks[card >> 4])
            if a == RANK:
                number = int(glyphs[card & 15])
                sheet = ranks[size]
                if b:
                    left += (b - ptr8(sheet.widths)[number]) >> 1
                brush.glyph(left, top, colour, canvas, sheet, number)
            else:
                brush.glyph(left, top, colour, canvas, suits[size], card >> 4)
