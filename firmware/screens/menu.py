"""A list of lines to choose from."""

from engine_core.compat import const
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, UP
from firmware.scene import CHOSEN, HAND, LINE, MORE_DOWN, MORE_UP, ON_GOLD, VALUE
from firmware.scene import LEFT as TO_LEFT
from firmware.scene import RIGHT as TO_RIGHT
from firmware.screens.parts import fitting, heading

_AIR = const(10)  # between two lines, if there is so much
_LEAST_STEP = const(8)  # from line to line
_BAR_AIR = const(6)  # in the gold bar
_BAR_INSET = const(3)
_BELOW = const(2)
_HAND_W = const(15)
_HAND_H = const(9)
_HAND_ROOM = const(19)

_WIDE = const(200)  # screens with wide margins
_HANDY = const(130)  # screens with room for a hand
_MONO_LEFT = const(5)
_MONO_RIGHT = const(7)


class Menu:
    """A screen of lines. A subclass gives `heading`, `lines` and `back`.

    A line is (label, value, act, change): act() is called when it is chosen, or the screen of that
    name opened; change(step) when left or right is pressed on it, or when it is chosen and has no
    act; either is None where there is nothing to do, and a line with neither cannot be chosen, but
    one line must be one that can. Label and value are tuples of forms, of which the first is shown
    that fits. Where not even the last ones fit together, the value stands alone, in the place of
    the label.

    `lines` is asked for when the menu opens and after each `rebuild` of the app, and the line
    `_at` is the one that is chosen then. There may be any number of lines. If not all have room
    they scroll, by whole lines, so that the neighbours of the chosen one are seen too.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._at = 0
        self._lines = []
        self._labels = []  # by line: what is written,
        self._values = []
        self._changing = []  # and the value when it is chosen
        self._first = self._seen = 0  # the lines that are seen
        self._texts = 0  # the text of the first label; the values follow the labels
        self._top = self._step = self._high = 0  # of the bar on the first line, and its height
        self._left = self._right = 0
        self._bar = self._hand = 0
        self._more = 0  # MORE_UP, before MORE_DOWN

    def heading(self) -> tuple:
        """What stands above the lines, in several forms."""
        raise NotImplementedError

    def lines(self) -> list:
        """The lines, from the top. Allocates."""
        raise NotImplementedError

    def back(self) -> None:
        """Go one step up."""
        raise NotImplementedError

    def open(self) -> None:
        """Build the scene."""
        app = self._app
        app.scene.clear()
        end = heading(app, self.heading())
        self._lines = self.lines()
        self._measure(end)
        self._make_bar()
        self._make_arrows(end)
        self._find_forms()
        self._make_texts()
        self._choose(self._at)

    # -- the scene -----------------------------------------------------------------------------

    def _measure(self, end: int) -> None:
        """Centre the block of lines, or of as many as fit, in the room below the heading."""
        scene = self._app.scene
        line = self._app.metrics.height[LINE]
        mono = self._app.metrics.mono
        room = scene.height - end - (0 if mono else _BELOW)
        self._seen = min(len(self._lines), room // max(line, _LEAST_STEP))
        self._step = min(line + _AIR, room // self._seen)
        self._high = min(line + _BAR_AIR, self._step)
        self._top = end + (room - self._seen * self._step) // 2 + (self._step - self._high) // 2
        wide = scene.width >= _WIDE
        self._left = _MONO_LEFT if mono else 9 if wide else 7 if scene.width >= _HANDY else 5
        self._right = scene.width - (_MONO_RIGHT if mono else 7 if wide else 4)

    def _make_bar(self) -> None:
        """The gold bar, with a hand where there is room for it."""
        scene = self._app.scene
        inset = 0 if self._app.metrics.mono else _BAR_INSET
        self._bar = scene.shape(CHOSEN, inset, 0, scene.width - 2 * inset, self._high)
        self._hand = -1
        if scene.width >= _HANDY and self._has_room(_HAND_ROOM):
            self._hand = scene.shape(HAND, self._left, 0, _HAND_W, _HAND_H)
            self._left += _HAND_ROOM

    def _has_room(self, hand: int) -> bool:
        """Do all labels fit beside the hand, in some form, together with their values?"""
        room = self._right - self._left - hand
        return all(self._wide(line[0][-1], line[1]) <= room for line in self._lines)

    def _wide(self, label: str, value: tuple) -> int:
        """Width of a label and a value in the shortest form, a letter between them."""
        letters = len(label) + (len(value[-1]) + 1 if value else 0)
        return letters * self._app.metrics.advance[LINE]

    def _make_arrows(self, end: int) -> None:
        """The triangles, out of sight. Beside them there is no text."""
        if self._seen == len(self._lines):
            return
        scene = self._app.scene
        mono = self._app.metrics.mono
        w = 5 if mono else 7
        h = 3 if mono else 4
        self._more = scene.shape(MORE_UP, scene.width, end, w, h)
        scene.shape(MORE_DOWN, scene.width, scene.height - h - (0 if mono else _BELOW), w, h)
        self._right = scene.width - w - 2 - (0 if mono else _BAR_INSET)

    def _find_forms(self) -> None:
        """Find out what is to be written. Allocates, so that moving the bar does not."""
        app = self._app
        room = self._right - self._left
        self._labels = []
        self._values = []
        self._changing = []
        for label, value, _, change in self._lines:
            string = fitting(app, LINE, label, room - self._wide("", value))
            if value and self._wide(string, value) > room:
                string = ""
            left = room - self._wide(string, ()) - (app.metrics.advance[LINE] if string else 0)
            chosen = fitted = fitting(app, LINE, value, left) if value else ""
            full = fitted + " >" if app.few else "< " + fitted + " >"
            if change and app.metrics.width(LINE, full) <= left:
                chosen = full
            self._labels.append(string)
            self._values.append(fitted)
            self._changing.append(chosen)

    def _make_texts(self) -> None:
        """The texts of the labels that are seen, then those of the values."""
        scene = self._app.scene
        h = self._app.metrics.height[LINE]
        y = self._top + (self._high - h + self._app.metrics.mono) // 2
        self._texts = scene.texts.count
        for align in (TO_LEFT, TO_RIGHT):
            for i in range(self._seen):
                line = y + i * self._step
                scene.text(self._left, line, self._right - self._left, h, LINE, align)

    def _choose(self, at: int) -> None:
        """Let the gold bar lie on line at."""
        self._at = at
        self._scroll()
        for i in range(self._seen):
            self._write(i)
        scene = self._app.scene
        y = self._top + (at - self._first) * self._step
        scene.move_shape(self._bar, scene.shapes.x[self._bar], y)
        if self._hand >= 0:
            y += (self._high - _HAND_H) // 2
            scene.move_shape(self._hand, scene.shapes.x[self._hand], y)

    def _scroll(self) -> None:
        """Let the chosen line and its neighbours be seen."""
        hidden = len(self._lines) - self._seen
        if hidden:
            first = min(max(self._first, self._at + 2 - self._seen), self._at - 1)
            self._first = max(0, min(first, hidden))
            self._point(self._more, self._first > 0)
            self._point(self._more + 1, self._first < hidden)

    def _point(self, arrow: int, seen: bool) -> None:
        """Show a triangle, or hide it."""
        scene = self._app.scene
        x = self._right + 1 if seen else scene.width
        scene.move_shape(arrow, x, scene.shapes.y[arrow])

    def _write(self, i: int) -> None:
        """Write what stands in the line that is i below the first that is seen."""
        scene = self._app.scene
        line = self._first + i
        chosen = line == self._at
        label = self._labels[line]
        value = (self._changing if chosen else self._values)[line]
        if not label:
            label = value
            value = ""
        i += self._texts
        scene.restyle(i, ON_GOLD if chosen else LINE)
        scene.say(i, label)
        i += self._seen
        scene.restyle(i, ON_GOLD if chosen else VALUE)
        scene.say(i, value)

    # -- the keys ------------------------------------------------------------------------------

    def key(self, action: int) -> None:
        """Move the bar, choose, change a value, go back."""
        if action == UP or action == PREVIOUS:  # a tuple of names would allocate
            self._go(-1)
        elif action == DOWN or action == NEXT:
            self._go(1)
        elif action == ACT:
            self._act()
        elif action in (BACK, MENU):
            self.back()
        elif action == LEFT:
            self._change(-1)
        elif action == RIGHT:
            self._change(1)

    def _go(self, step: int) -> None:
        """To the next line that can be chosen."""
        count = len(self._lines)
        at = (self._at + step) % count
        while not (self._lines[at][2] or self._lines[at][3]):
            at = (at + step) % count
        self._choose(at)

    def _act(self) -> None:
        act = self._lines[self._at][2]
        if isinstance(act, str):
            self._app.open(act)
        elif act:
            act()
        else:
            self._change(1)

    def _change(self, step: int) -> None:
        change = self._lines[self._at][3]
        if change:
            change(step)

    def tick(self, now: int) -> None:
        """Nothing moves."""


def following(values: tuple, value: str, step: int) -> str:
    """The value step places further on, round the end."""
    return values[(values.index(value) + step) % len(values)]


def battery(app) -> list:
    """A line that tells how full the battery is, if the board knows."""
    if not app.battery:
        return []
    return [(app.words.of("menu.battery"), (str(app.battery.percent()) + "%",), None, None)]
