"""Where the cursor goes: from place to place in the direction of the key, over allowed ones only.

Places of one row have the same y, and a row is left sideways only at its end. So every allowed
place can be reached from every other: up and down lead through all the rows that have any, and
within a row left and right lead to each. Where there are few buttons, the next place and the one
before it are those in the order of reading, round the end.

This is the plain form, for any Python. Where a board's MicroPython takes native code, the build
puts firmware/native/cursor.py in its place.
"""

from engine_core.compat import const
from firmware.keys import DOWN, LEFT, NEXT, RIGHT
from firmware.scene import Boxes

NOWHERE = const(-1)

_SPAN = const(1024)  # pixels, more than any screen has
_ROUND = const(0x100000)  # _SPAN lines of them
_OTHER_ROW = const(0x1000)
_WRAPPED = const(0x10000)
_NEVER = const(0x3FFFFFFF)


def step(boxes: Boxes, allowed: bytearray, at: int, direction: int) -> int:
    """The place that a key leads to from place at; at itself if there is none other.

    `allowed[i]` is not 0 if the cursor may stand on place i.
    """
    best = at
    least = _NEVER
    for i in range(boxes.count):
        if allowed[i] and i != at:
            cost = _cost(boxes, at, i, direction)
            if cost < least:
                least = cost
                best = i
    return best


def nearest(boxes: Boxes, allowed: bytearray, at: int) -> int:
    """The allowed place that is nearest to place at, perhaps itself; NOWHERE if there is none."""
    best = NOWHERE
    least = _NEVER
    for i in range(boxes.count):
        if allowed[i]:
            cost = abs(_right(boxes, at, i)) + abs(boxes.y[i] - boxes.y[at])
            if cost < least:
                least = cost
                best = i
    return best


def _right(boxes: Boxes, at: int, i: int) -> int:
    """How far the middle of place i lies to the right of the middle of place at."""
    return (2 * boxes.x[i] + boxes.w[i] - 2 * boxes.x[at] - boxes.w[at]) // 2


def _cost(boxes: Boxes, at: int, i: int, direction: int) -> int:
    across = _right(boxes, at, i)
    down = boxes.y[i] - boxes.y[at]
    if direction == RIGHT:
        return _sideways(across, down)
    if direction == LEFT:
        return _sideways(-across, -down)
    if direction >= NEXT:
        ahead = (down * _SPAN + boxes.x[i] - boxes.x[at]) % _ROUND
        return ahead if direction == NEXT else _ROUND - ahead
    if down == 0:
        return _NEVER
    return (down if direction == DOWN else -down) % _SPAN * _SPAN + abs(across)


def _sideways(across: int, down: int) -> int:
    """To the next in the row; else to what lies that way in another row; else round, as one reads.

    Round means to the far end of the row, or, from a place that is alone in its row, to the next
    row.
    """
    if across > 0:
        return across if down == 0 else _OTHER_ROW + across + 2 * abs(down)
    return _WRAPPED + down % _SPAN * 2 * _SPAN + _SPAN + across
