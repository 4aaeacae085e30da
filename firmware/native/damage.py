"""The rectangles that no longer show what they should, in native code: see firmware/damage.py."""

# ruff: noqa: F821 (the pointers are viper's own words)
# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false, reportArgumentType=false

from array import array

import micropython

from engine_core.compat import const

_ROOM = const(12)
_SPARED = const(1024)


class Damage:
    """At most 12 rectangles, which firmware/damage.py describes."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.count = 0
        self.x0 = array("H", bytes(2 * _ROOM))
        self.y0 = array("H", bytes(2 * _ROOM))
        self.x1 = array("H", bytes(2 * _ROOM))
        self.y1 = array("H", bytes(2 * _ROOM))
        self.rim = bytearray(_ROOM)

    def clear(self) -> None:
        """Forget everything: the screen is as it should be."""
        self.count = 0

    def all(self) -> None:
        """The whole screen is to be painted again."""
        self.count = 0
        self.add(0, 0, self.width, self.height, 0)

    @micropython.viper
    def add(self, x: int, y: int, w: int, h: int, rim: int):
        """Add the rectangle; what lies off the screen is cut away."""
        width = int(self.width)
        height = int(self.height)
        w += x
        h += y
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if w > width:
            w = width
        if h > height:
            h = height
        if x >= w or y >= h:
            return
        x0 = ptr16(self.x0)
        y0 = ptr16(self.y0)
        x1 = ptr16(self.x1)
        y1 = ptr16(self.y1)
        rims = ptr8(self.rim)
        count = int(self.count)
        while True:
            best = count
            least = 0
            if count == _ROOM:
                least = width * height
            alone = (w - x) * (h - y)
            if rim and w - x > 2 * rim and h - y > 2 * rim:
                alone = 2 * rim * (w - x + h - y - 2 * rim)
            same = 0
            i = 0
            while i < count:
                left = int(x0[i])
                top = int(y0[i])
                right = int(x1[i])
                low = int(y1[i])
                band = int(rims[i])
                cost = 0 - (right - left) * (low - top)
                if band and right - left > 2 * band and low - top > 2 * band:
                    cost = 0 - 2 * band * (right - left + low - top - 2 * band)
                is_it = 0
                if left == x and top == y and right == w and low == h:
                    is_it = 1
                if x < left:
                    left = x
                if y < top:
                    top = y
                if w > right:
                    right = w
                if h > low:
                    low = h
                cost += (right - left) * (low - top) - alone
                if not rim and not band:
                    cost -= _SPARED
                if cost <= least or is_it:
                    least = cost
                    best = i
                    same = is_it
                i += 1
            if best == count:
                break
            if not same or rims[best] != rim:
                rim = 0
            if x0[best] < x:
                x = int(x0[best])
            if y0[best] < y:
                y = int(y0[best])
            if x1[best] > w:
                w = int(x1[best])
            if y1[best] > h:
                h = int(y1[best])
            count -= 1
            x0[best] = x0[count]
            y0[best] = y0[count]
            x1[best] = x1[count]
            y1[best] = y1[count]
            rims[best] = rims[count]
        x0[count] = x
        y0[count] = y
        x1[count] = w
        y1[count] = h
        rims[count] = rim
        self.count = count + 1
