"""Cards in a panel over the darkened table; where there are two colours, on the whole screen."""

from engine_core.compat import const
from firmware.cursor import step
from firmware.keys import LEFT, PREVIOUS
from firmware.scene import (
    CENTRE,
    CURSOR,
    GOLD_LINE,
    GOLD_PRINT,
    HEAD,
    MEDIUM,
    MORE_DOWN,
    MORE_UP,
    ON_GOLD,
    PANEL,
    SMALL,
    TINY,
    WIDE,
)

# Cards that can be read, the largest first: width, height, face, gap to the next.
_CARDS = ((24, 33, MEDIUM, 3), (16, 22, SMALL, 3), (12, 9, TINY | WIDE, 3))
_MONO_CARDS = ((12, 8, TINY | WIDE, 3), (12, 8, TINY | WIDE, 2))
_INSET = const(4)  # from the edge of the panel to the cards and to the title
_ABOVE = const(3)  # from the edge to the title,
_BELOW = const(4)  # from there to the cards,
_FOOT = const(5)  # and from them to the edge
_MORE_W = const(5)
_MORE_H = const(3)
_WIDE = const(200)  # screens so wide have the larger title


class Overlay:
    """Cards in rows, which scroll if they must. Place i of the scene is card i.

    A subclass calls `_lay` in its open(), notes in `_can` where the cursor may stand and shows it
    with `_stand`. Left and right lead it through the cards in order, and so do next and previous;
    up and down lead from row to row.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._scene = app.scene
        self._can = bytearray()  # by card: not 0 if the cursor may stand there
        self._at = 0
        self._columns = 1
        self._rows = self._seen = 0  # how many there are and how many fit
        self._top = 0  # the first row that is seen
        self._w = 0  # of a card
        self._y = 0  # of the first row that is seen
        self._pitch = 0  # from row to row
        self._more = 0  # MORE_UP, before MORE_DOWN, if there are more rows
        self._right = 0  # where these are

    # -- the scene -----------------------------------------------------------------------------

    def _lay(self, title: str, cards: list) -> None:
        """Cover the table with these cards under a title. Allocates."""
        app = self._app
        self._can = bytearray(len(cards))
        if app.metrics.mono:
            self._scene.clear()
            self._lay_mono(title, cards)
        else:
            app.draw()
            app.renderer.dim(app.scene)
            app.scene.cover()
            self._lay_panel(title, cards)

    def _lay_mono(self, title: str, cards: list) -> None:
        scene = self._scene
        bar = self._app.metrics.bar
        scene.shape(HEAD, 0, 0, scene.width, bar)
        self._title(title, ON_GOLD, 0, scene.width, (bar - self._app.metrics.height[ON_GOLD]) // 2)
        self._y = bar + bar // 2
        card = self._fit(_MONO_CARDS, len(cards), scene.width, scene.height - self._y)
        wide = self._columns * (card[0] + card[3]) - card[3]
        self._deal(card, cards, (scene.width - wide) // 2, scene.width, scene.height)

    def _lay_panel(self, title: str, cards: list) -> None:
        scene = self._scene
        metrics = self._app.metrics
        style = GOLD_LINE if scene.width >= _WIDE else GOLD_PRINT
        line = metrics.height[style]
        head = _ABOVE + line + _BELOW
        room = scene.height - head - _FOOT
        card = self._fit(_CARDS, len(cards), scene.width - 2 * _INSET, room)
        gap = card[3]
        inside = self._columns * (card[0] + gap) - gap
        wide = max(inside, metrics.width(style, title)) + 2 * _INSET
        high = head + self._seen * (card[1] + gap) - gap + _FOOT
        x = (scene.width - wide) // 2
        y = (scene.height - high) // 2
        scene.shape(PANEL, x, y, wide, high)
        self._title(title, style, x + _INSET, wide - 2 * _INSET, y + _ABOVE)
        self._y = y + head
        self._deal(card, cards, x + (wide - inside) // 2, x + wide - _INSET, y + high - 2)

    def _title(self, title: str, style: int, x: int, w: int, y: int) -> None:
        height = self._app.metrics.height[style]
        self._scene.say(self._scene.text(x, y, w, height, style, CENTRE), title)

    def _fit(self, sizes: tuple, n: int, width: int, room: int) -> tuple:
        """The largest of the sizes in which all n cards fit, else the last; count their rows."""
        card = ()
        for card in sizes:
            self._columns = (width + card[3]) // (card[0] + card[3])
            self._rows = (n + self._columns - 1) // self._columns
            self._seen = (room + card[3]) // (card[1] + card[3])
            if self._rows <= self._seen:
                self._seen = self._rows
                self._columns = (n + self._rows - 1) // self._rows
                break
        return card

    def _deal(self, card: tuple, cards: list, x: int, right: int, low: int) -> None:
        """Lay the cards in rows from x on; triangles end at `right` and `low`."""
        scene = self._scene
        w, h, face, gap = card
        self._w = w
        self._pitch = h + gap
        if self._rows > self._seen:
            self._right = right - _MORE_W
            self._more = scene.shape(MORE_UP, scene.width, self._y - _MORE_H, _MORE_W, _MORE_H)
            scene.shape(MORE_DOWN, self._right, low - _MORE_H, _MORE_W, _MORE_H)
        for i, shown in enumerate(cards):
            row = i // self._columns
            left = x + i % self._columns * (w + gap)
            y = self._y + row * self._pitch
            scene.show(scene.place(left, y, w if row < self._seen else 0, h, face), shown, 1)

    def _scroll(self) -> None:
        """Let the row of the cursor be as near the middle as the first and the last row allow."""
        scene = self._scene
        row = self._at // self._columns - self._seen // 2
        self._top = max(0, min(row, self._rows - self._seen))
        place = scene.places
        for i in range(place.count):
            row = i // self._columns - self._top
            w = self._w if 0 <= row < self._seen else 0
            scene.move(i, place.x[i], self._y + row * self._pitch, w, place.h[i], scene.face[i])
        box = scene.shapes
        up = self._more
        scene.move_shape(up, self._right if self._top else scene.width, box.y[up])
        end = self._top + self._seen == self._rows
        scene.move_shape(up + 1, scene.width if end else self._right, box.y[up + 1])

    def _stand(self, at: int) -> None:
        """Let the cursor stand on a card."""
        self._scene.mark(self._at, 0)
        self._at = at
        if self._rows > self._seen:
            self._scroll()
        self._scene.mark(at, CURSOR)

    # -- the keys ------------------------------------------------------------------------------

    def _walk(self, direction: int) -> None:
        """Move the cursor."""
        at = self._at
        if direction < LEFT:
            self._stand(step(self._scene.places, self._can, at, direction))
            return
        ahead = -1 if direction == LEFT or direction == PREVIOUS else 1
        for _ in range(len(self._can)):
            at = (at + ahead) % len(self._can)
            if self._can[at]:
                break
        self._stand(at)

    def tick(self, now: int) -> None:
        """Nothing moves."""
