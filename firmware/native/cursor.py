"""Where the cursor goes, in native code: firmware/cursor.py says what it is."""

# ruff: noqa: F821 (the pointers are viper's own words)
# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false, reportArgumentType=false

import micropython

from engine_core.compat import const
from firmware.keys import DOWN, LEFT, NEXT, RIGHT

NOWHERE = const(-1)

_SPAN = const(1024)  # pixels, more than any screen has
_ROUND = const(0x100000)  # _SPAN lines of them
_OTHER_ROW = const(0x1000)
_WRAPPED = const(0x10000)
_NEVER = const(0x3FFFFFFF)
_NEAREST = const(0)  # beside the directions


@micropython.viper
def step(boxes, allowed: ptr8, at: int, direction: int) -> int:
    """The place that a key leads to from place at; at itself if there is none other.

    With _NEAREST the allowed place that is nearest, perhaps itself, or NOWHERE.
    """
    xs = ptr16(boxes.x)
    ys = ptr16(boxes.y)
    ws = ptr16(boxes.w)
    count = int(boxes.count)
    best = at
    if direction == _NEAREST:
        best = NOWHERE
    least = _NEVER
    i = 0
    while i < count:
        if allowed[i] and (i != at or direction == _NEAREST):
            right = (xs[i] - xs[at]) & 0xFFFF
            if right & 0x8000:
                right -= 0x10000
            down = (ys[i] - ys[at]) & 0xFFFF
            if down & 0x8000:
                down -= 0x10000
            across = (2 * right + ws[i] - ws[at]) >> 1
            cost = _NEVER
            if direction == LEFT:
                across = 0 - across
                down = 0 - down
            if direction == RIGHT or direction == LEFT:
                if across <= 0:
                    cost = _WRAPPED + (down & (_SPAN - 1)) * 2 * _SPAN + _SPAN + across
                elif down:
                    if down < 0:
                        down = 0 - down
                    cost = _OTHER_ROW + across + 2 * down
                else:
                    cost = across
            elif direction >= NEXT:
                cost = (down * _SPAN + right) & (_ROUND - 1)
                if direction != NEXT:
                    cost = _ROUND - cost
            else:
                if across < 0:
                    across = 0 - across
                if direction == _NEAREST:
                    if down < 0:
                        down = 0 - down
                    cost = across + down
                elif down:
                    if direction != DOWN:
                        down = 0 - down
                    cost = (down & (_SPAN - 1)) * _SPAN + across
            if cost < least:
                least = cost
                best = i
        i += 1
    return best


def nearest(boxes, allowed: bytearray, at: int) -> int:
    """The allowed place that is nearest to place at, perhaps itself; NOWHERE if there is none."""
    return step(boxes, allowed, at, _NEAREST)
