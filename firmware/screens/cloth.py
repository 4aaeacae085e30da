"""The piles of a game as they lie on the table."""

from engine_core.compat import const
from engine_core.figure import FAN, FOUNDATION, NO_PILE, PAIRS, STOCK
from firmware import lazy, sweep
from firmware.plan import NO_PLACE, ROUND_PITCH, ROUND_W
from firmware.scene import (
    BACK,
    DONE,
    EMPTY,
    FAN_TOP,
    GHOST,
    IN_BAR,
    LAID,
    PLATE,
    STRIP,
    TO_COME,
    TRAY,
    WIDE,
)

_UNKNOWN = const(255)  # no size of a pile: that of a place which is to be shown anew
_OPEN = const(3)  # pixels by which spare height opens a strip at most


class Cloth:
    """Shows the game in play on the scene. Place i of the scene is place i of the plan.

    `done` has, by place, the mark DONE for a complete foundation and for the head of a pile when it
    is alone, else 0.
    """

    def __init__(self, app) -> None:
        self._plan = app.plan
        self._scene = app.scene
        self._game = app.game
        self._rounds = 0  # the first lozenge
        self._open = 0 if app.metrics.mono else _OPEN
        # Of what is shown, by place, the slot of the top card, the one below, and the size.
        places = app.plan.boxes.count
        self.done = bytearray(places)
        self._top = bytearray(places)
        self._under = bytearray(places)
        self._size = bytearray(places)
        self._changed = bytearray(places)  # numbers of places
        for place in range(places):
            self._size[place] = _UNKNOWN
        self._window = None  # what moves the places of a table larger than the screen
        if app.plan.window:
            self._window = lazy.load("firmware.screens.window").Window(app)

    def lay(self) -> None:
        """Make places, trays and lozenges. The ground of the status bar must be there."""
        plan = self._plan
        scene = self._scene
        box = plan.boxes
        for i in range(box.count):
            wide = 0 if plan.pile[i] == NO_PILE else box.w[i]
            if plan.face[i] & IN_BAR:
                scene.place(plan.stock_x, scene.height - box.h[i], wide, box.h[i], plan.face[i])
            else:
                scene.place(box.x[i], box.y[i], wide, box.h[i], plan.face[i])
        for size in range(plan.strip, plan.closest + 1):
            scene.place(0, 0, 0, 0, size | WIDE | STRIP)  # never seen: its glyphs will be wanted
        tray = plan.trays
        for i in range(tray.count):
            scene.shape(TRAY, tray.x[i], tray.y[i], tray.w[i], tray.h[i])
        self._rounds = scene.shapes.count
        if plan.round_x:
            for i in range(self._game.ROUNDS):
                x = plan.round_x + i * ROUND_PITCH
                scene.shape(TO_COME, x, plan.round_y, ROUND_W, ROUND_W)
        if self._window:
            self._window.lay()

    def look(self, place: int) -> None:
        """Bring a place into view if it is not. Allocates nothing."""
        if self._window and self._window.aim(place):
            self.show()

    def point(self) -> None:
        """Point to the places marked as targets that are out of sight."""
        if self._window:
            self._window.point()

    def show(self) -> None:
        """Show the game as it is now."""
        plan = self._plan
        count = plan.boxes.count
        changed = self._changed
        if plan.heap != NO_PLACE:
            self._size[plan.heap] = _UNKNOWN  # more than its pile is there
        if self._window:
            for place in range(count):
                self._size[place] = _UNKNOWN
        table = self._game.table
        n = sweep.stale(count, changed, plan.pile, table, self._top, self._under, self._size)
        for i in range(n):
            place = changed[i]
            self._show(place, plan.pile[place])
            self.done[place] = self._is_done(place, plan.pile[place])
        if plan.round_x:
            for i in range(self._game.ROUNDS):
                laid = i < self._game.table.size[self._game.ROUND]
                self._scene.rekind(self._rounds + i, LAID if laid else TO_COME)

    def _show(self, place: int, pile: int) -> None:
        table = self._game.table
        top = table.card[table.top[pile]]
        size = table.size[pile]
        if self._window:
            self._window.put(place)
        if place == self._plan.heap:
            self.show_heap()
        elif self._plan.strips[place]:
            self._scene.show(place, top, 1)
            if self._plan.closest >= 0:
                self._fan(place, size - 1)
            elif not self._window:
                self._number(place, size)
        elif self._game.ROLE[pile] == STOCK:
            self._scene.show(place, BACK if size else EMPTY, size)
        elif self._game.ROLE[pile] == FOUNDATION:
            self._scene.show(place, top if size else self._ghost(pile), 0)
        elif size == 2 and self._plan.kind[place] == PAIRS:
            self._scene.show(place, top, 1, table.card[table.under[table.top[pile]]])
        else:
            self._scene.show(place, top, size)

    def _ghost(self, pile: int) -> int:
        """What lies on a foundation that is not yet started."""
        game = self._game
        return (pile - game.FOUNDATIONS[0]) % 4 << 4 | GHOST if game.SUITED else EMPTY

    def show_heap(self, card: int = EMPTY) -> None:
        """Show the reserve, closed, or that card of it."""
        n = self.size(self._plan.heap)
        if card == EMPTY and n:
            card = BACK
        self._scene.show(self._plan.heap, card, n if card == BACK else 1)

    def size(self, place: int) -> int:
        """How many cards lie on a place."""
        size = self._game.table.size
        if place != self._plan.heap:
            return size[self._plan.pile[place]]
        first, end = self._game.RESERVE
        n = 0
        for pile in range(first, end):
            n += size[pile]
        return n

    def _is_done(self, place: int, pile: int) -> int:
        size = self._game.table.size[pile]
        if self._game.ROLE[pile] == FOUNDATION:
            return DONE if size == self._game.FULL else 0
        return DONE if size == 1 and self._game.HEADED and self._plan.kind[place] == FAN else 0

    # -- fans ----------------------------------------------------------------------------------

    def _number(self, place: int, size: int) -> None:
        """Show below its card how many cards a pile without strips has."""
        number = place - 1
        h = self._plan.plate if size > 1 else 0
        self._scene.show(number, PLATE, size)
        self._put(number, number, self._plan.boxes.y[number], h, self._plan.face[number])

    def _fan(self, place: int, covered: int) -> None:
        """Show all covered cards in the largest strips that fit, else the last and how many not."""
        plan = self._plan
        size = plan.strip
        while size < plan.closest and covered * plan.heights[size] > plan.room:
            size += 1
        h = plan.heights[size]
        head = hidden = 0
        seen = covered
        if covered * h > plan.room:
            head = plan.head
            seen = (plan.room - plan.plate - head * h) // h
            hidden = covered - head - seen
        elif covered:
            h = min(h + self._open, plan.room // covered)
        self._lay_fan(place, size | WIDE | STRIP, h, head, hidden, seen)

    def _lay_fan(self, place: int, face: int, h: int, head: int, hidden: int, seen: int) -> None:
        """Lay the strips from above, the top card below them; hide the strips that are over."""
        plan = self._plan
        y = plan.boxes.y[place]
        first = strip = place - plan.strips[place]
        if head:
            y = self._put(strip, place, y, h, face)
            strip += 1
        if hidden:
            self._scene.show(strip, PLATE, hidden)
            y = self._put(strip, place, y, plan.plate, face & ~WIDE)
            strip += 1
        end = strip + seen
        while strip < end:
            y = self._put(strip, place, y, h, face)
            strip += 1
        under = FAN_TOP if strip > first else 0
        h = min(plan.boxes.h[place], plan.boxes.y[place] + plan.span - y)
        self._put(place, place, y, h, plan.face[place] | under)
        self._fill(place, end, head, seen)
        widths = self._scene.places.w
        while strip < place:
            if widths[strip]:
                self._scene.move(strip, 0, 0, 0, 0, face)
            strip += 1

    def _put(self, i: int, place: int, y: int, h: int, face: int) -> int:
        """Move place i to y in the column of a fanned pile; return the y below it. h of 0: hide."""
        box = self._plan.boxes
        self._scene.move(i, box.x[place], y, box.w[place] if h else 0, h, face)
        return y + h

    def _fill(self, place: int, end: int, head: int, seen: int) -> None:
        """Show the covered cards, from the one in the last strip down."""
        table = self._game.table
        slot = table.top[self._plan.pile[place]]
        for strip in range(end - 1, end - seen - 1, -1):
            slot = table.under[slot]
            self._scene.show(strip, table.card[slot], 1)
        first = place - self._plan.strips[place]
        if head:
            while table.under[slot]:
                slot = table.under[slot]
            self._scene.show(first, table.card[slot], 1)
        self._scene.mark(first, DONE if self._game.HEADED else 0)
