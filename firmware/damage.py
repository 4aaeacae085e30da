"""The rectangles of the screen that no longer show what they should."""

from array import array

from engine_core.compat import const

_ROOM = const(12)
_SPARED = const(1024)  # pixels that take no longer than to begin another rectangle


class Damage:
    """At most 12 rectangles: `x0[i], y0[i]` inclusive to `x1[i], y1[i]` exclusive, in pixels.

    If `rim[i]` is not 0, only so many pixels inside each side may look different, and no others
    are sent. Rectangles whose union costs no more pixels than the two of them are merged on
    arrival, so that neither the repainting nor the wire does the same pixels twice; whole ones also
    if it costs some more, since each rectangle takes its time. When the list is full, the newcomer
    is merged where it costs least.

    This is the plain form, for any Python. Where a board's MicroPython takes native code, the build
    puts firmware/native/damage.py in its place.
    """

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

    def add(self, x: int, y: int, w: int, h: int, rim: int) -> None:
        """Add the rectangle, or a rim of it; what lies off the screen is cut away."""
        right = min(x + w, self.width)
        low = min(y + h, self.height)
        x = max(x, 0)
        y = max(y, 0)
        if x >= right or y >= low:
            return
        i = self._cheapest(x, y, right, low, rim)
        while i >= 0:
            if rim != self.rim[i] or not self._is(i, x, y, right, low):
                rim = 0
            x = min(x, self.x0[i])
            y = min(y, self.y0[i])
            right = max(right, self.x1[i])
            low = max(low, self.y1[i])
            self._drop(i)
            i = self._cheapest(x, y, right, low, rim)
        self._put(self.count, x, y, right, low, rim)
        self.count += 1

    def _is(self, i: int, x: int, y: int, right: int, low: int) -> bool:
        """Is number i the given rectangle?"""
        return x == self.x0[i] and y == self.y0[i] and right == self.x1[i] and low == self.y1[i]

    def _cheapest(self, x: int, y: int, right: int, low: int, rim: int) -> int:
        """The rectangle to merge with, or -1 to keep the newcomer apart."""
        best = -1
        least = 0
        if self.count == _ROOM:
            least = self.width * self.height
        alone = _pixels(right - x, low - y, rim)
        i = 0
        while i < self.count:
            cost = self._union(i, x, y, right, low) - self._pixels(i) - alone
            if not rim and not self.rim[i]:
                cost -= _SPARED
            if cost <= least or self._is(i, x, y, right, low):
                least = cost
                best = i
            i += 1
        return best

    def _union(self, i: int, x: int, y: int, right: int, low: int) -> int:
        """Pixels of the rectangle round number i and the given one."""
        wide = max(self.x1[i], right) - min(self.x0[i], x)
        return wide * (max(self.y1[i], low) - min(self.y0[i], y))

    def _pixels(self, i: int) -> int:
        return _pixels(self.x1[i] - self.x0[i], self.y1[i] - self.y0[i], self.rim[i])

    def _drop(self, i: int) -> None:
        """Take number i out of the list; the last one moves to its place."""
        last = self.count - 1
        self._put(i, self.x0[last], self.y0[last], self.x1[last], self.y1[last], self.rim[last])
        self.count = last

    def _put(self, i: int, x: int, y: int, right: int, low: int, rim: int) -> None:
        self.x0[i] = x
        self.y0[i] = y
        self.x1[i] = right
        self.y1[i] = low
        self.rim[i] = rim


def _pixels(w: int, h: int, rim: int) -> int:
    """How many are sent of a rectangle, or of its rim."""
    if rim and w > 2 * rim and h > 2 * rim:
        return 2 * rim * (w + h - 2 * rim)
    return w * h
