"""What is seen of a table larger than the screen: whole cells, a map, arrows to what is not seen.

Columns and rows are those of the table, cells of its `Plan.window`.
"""

from engine_core.compat import const
from firmware.plan import MAP_H, MAP_W, NO_PLACE
from firmware.scene import (
    DONE,
    HERE,
    IN_BAR,
    LAST,
    MAP,
    PLATE,
    TARGET,
    TO_DOWN,
    TO_LEFT,
    TO_RIGHT,
    TO_UP,
)

_FAN = const(2)  # a fanned pile takes so many cells below its first
_NOT_SHOWN = const(-99)

# An arrow points along its longer side.
_ARROW_W = const(2)
_ARROW_H = const(3)
_ASIDE = const(12)  # most arrows to the left and right, and up and down
_UPRIGHT = const(16)


class Window:
    """Moves the places of the scene. The cursor's is as near the middle as the edges allow."""

    def __init__(self, app) -> None:
        self._plan = app.plan
        self._scene = app.scene
        self._game = app.game
        (
            self._columns,
            self._rows,
            self._all_columns,
            self._all_rows,
            self._pitch_x,
            self._pitch_y,
        ) = app.plan.window
        self._low = app.scene.height - app.metrics.bar
        self._x = self._y = 0  # column and row of the first cell that is seen
        self._here = 0  # the shape; the arrows to the sides come after it
        self._aside = self._upright = 0  # how many arrows there are

    def lay(self) -> None:
        """Make map and arrows, after the ground of the status bar."""
        scene = self._scene
        x = scene.width - MAP_W
        y = scene.height - MAP_H
        w = _part(MAP_W - 2, self._columns, self._all_columns)
        h = _part(MAP_H - 2, self._rows, self._all_rows)
        scene.shape(MAP, x, y, MAP_W, MAP_H)
        self._here = scene.shape(HERE, x + 1, y + 1, w, h)
        self._aside = min(2 * self._rows, _ASIDE)
        self._upright = min(2 * self._columns, _UPRIGHT)
        for _ in range(self._aside):
            scene.shape(TO_LEFT, scene.width, 0, _ARROW_W, _ARROW_H)
        for _ in range(self._upright):
            scene.shape(TO_UP, scene.width, 0, _ARROW_H, _ARROW_W)

    def aim(self, place: int) -> bool:
        """Bring a place into view. True if the window has moved: everything is to be put anew.

        For the stock in the status bar it is the card that came last, if it is out of sight.
        """
        if self._plan.face[place] & IN_BAR:
            place = self._landed(place)
        if place == NO_PLACE:
            return False
        x = _first(self._column(place), self._columns, self._all_columns)
        y = _first(self._row(place), self._rows, self._all_rows)
        if x == self._x and y == self._y:
            return False
        self._x = x
        self._y = y
        self._move_along()
        return True

    def _landed(self, end: int) -> int:
        """A place before end that got a card last; NO_PLACE if there is none, or one is seen."""
        found = NO_PLACE
        for i in range(end):
            if self._scene.marks[i] & LAST:
                if self._scene.places.w[i]:
                    return NO_PLACE
                found = i
        return found

    def _move_along(self) -> None:
        """Move what is seen on the map, and the stock in the bar so that it is below the window."""
        scene = self._scene
        box = scene.shapes
        x = scene.width - MAP_W + 1
        y = scene.height - MAP_H + 1
        x += _part(MAP_W - 2 - box.w[self._here], self._x, self._all_columns - self._columns)
        y += _part(MAP_H - 2 - box.h[self._here], self._y, self._all_rows - self._rows)
        scene.move_shape(self._here, x, y)
        last = self._plan.boxes.count - 1
        if self._plan.face[last] & IN_BAR:
            self._plan.boxes.x[last] = self._plan.stock_x + self._x * self._pitch_x

    # -- places --------------------------------------------------------------------------------

    def put(self, place: int) -> None:
        """Move a pile to where it is seen, or hide it; show what is covered in a fanned one."""
        if self._plan.face[place] & IN_BAR:
            return
        self._set(place, self._down(place))
        if self._plan.strips[place]:
            self._put_covered(place - _FAN, self._plan.pile[place])

    def _set(self, i: int, down: int) -> None:
        """Move place i to where it is seen if it lies so many cells below its box, or hide it."""
        box = self._plan.boxes
        column = self._column(i) - self._x
        row = box.y[i] // self._pitch_y + down - self._y
        seen = 0 <= column < self._columns and 0 <= row < self._rows
        x = box.x[i] - self._x * self._pitch_x
        y = box.y[i] + (down - self._y) * self._pitch_y
        self._scene.move(i, x, y, box.w[i] if seen else 0, box.h[i], self._plan.face[i])

    def _put_covered(self, first: int, pile: int) -> None:
        """The lowest card of a fanned pile, and below it the next, or how many are hidden there."""
        scene = self._scene
        table = self._game.table
        covered = table.size[pile] - 1
        self._set(first, 0 if covered > 0 else _NOT_SHOWN)
        self._set(first + 1, 1 if covered > 1 else _NOT_SHOWN)
        if covered < 1:
            return
        slot = table.under[table.top[pile]]
        if covered > _FAN:
            scene.show(first + 1, PLATE, covered - 1)
        else:
            scene.show(first + 1, table.card[slot], 1)
        while table.under[slot]:
            slot = table.under[slot]
        scene.show(first, table.card[slot], 1)
        scene.mark(first, DONE if self._game.HEADED else 0)

    def _column(self, place: int) -> int:
        return self._plan.boxes.x[place] // self._pitch_x

    def _row(self, place: int) -> int:
        """The row of a pile's top card."""
        return self._plan.boxes.y[place] // self._pitch_y + self._down(place)

    def _down(self, place: int) -> int:
        """How many cells below its box the top card of a pile lies."""
        if not self._plan.strips[place]:
            return 0
        return min(max(self._game.table.size[self._plan.pile[place]] - 1, 0), _FAN)

    # -- arrows --------------------------------------------------------------------------------

    def point(self) -> None:
        """Let an arrow at the edge point to each target that is out of sight.

        It is in the gap below its row or, to one above or below, right of its column. A bit a row
        or column, as many targets may share an arrow.
        """
        left = right = up = down = 0
        scene = self._scene
        for i in range(self._plan.boxes.count):
            if scene.marks[i] & TARGET and not scene.places.w[i]:
                column = self._column(i) - self._x
                row = self._row(i) - self._y
                if row < 0:
                    up |= 1 << min(max(column, 0), self._columns - 1)
                elif row >= self._rows:
                    down |= 1 << min(max(column, 0), self._columns - 1)
                elif column < 0:
                    left |= 1 << row
                else:
                    right |= 1 << row
        self._point_aside(left, right)
        self._point_upright(up, down)

    def _point_aside(self, left: int, right: int) -> None:
        box = self._plan.boxes
        i = self._here + 1
        end = i + self._aside
        for row in range(self._rows):
            y = box.y[0] % self._pitch_y + box.h[0] + row * self._pitch_y
            if left >> row & 1:
                i = self._arrow(i, end, TO_LEFT, 0, y)
            if right >> row & 1:
                i = self._arrow(i, end, TO_RIGHT, self._scene.width - _ARROW_W, y)
        self._put_away(i, end)

    def _point_upright(self, up: int, down: int) -> None:
        box = self._plan.boxes
        i = self._here + 1 + self._aside
        end = i + self._upright
        for column in range(self._columns):
            x = box.x[0] % self._pitch_x + box.w[0] + column * self._pitch_x
            x = min(x, self._scene.width - _ARROW_H)
            if up >> column & 1:
                i = self._arrow(i, end, TO_UP, x, 0)
            if down >> column & 1:
                i = self._arrow(i, end, TO_DOWN, x, self._low - _ARROW_W)
        self._put_away(i, end)

    def _arrow(self, i: int, end: int, kind: int, x: int, y: int) -> int:
        """Let shape i be an arrow, if it is before end; return the next shape."""
        if i == end:
            return end
        self._scene.rekind(i, kind)
        self._scene.move_shape(i, x, y)
        return i + 1

    def _put_away(self, i: int, end: int) -> None:
        """Move the arrows from i to before end off the screen."""
        while i < end:
            self._scene.move_shape(i, self._scene.width, 0)
            i += 1


def _first(at: int, seen: int, count: int) -> int:
    """The first of so many cells that are seen, in a row of `count`, with cell at in the middle."""
    return max(0, min(at - seen // 2, count - seen))


def _part(length: int, part: int, whole: int) -> int:
    """The part of a length, rounded; 0 of nothing."""
    return (2 * length * part + whole) // (2 * whole) if whole else 0
