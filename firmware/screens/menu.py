"""A list of lines to choose from."""

from engine_core.compat import const
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, RIGHT, UP
from firmware.scene import CHOSEN, HAND, LINE, ON_GOLD, VALUE
from firmware.scene import LEFT as TO_LEFT
from firmware.scene import RIGHT as TO_RIGHT
from firmware.screens.parts import fitting, heading

_AIR = const(10)  # between two lines, if there is so much
_BAR_AIR = const(6)  # in the gold bar
_BAR_APART = const(2)  # from bar to bar at least
_BAR_INSET = const(3)
_HAND_W = const(15)
_HAND_H = const(9)
_HAND_ROOM = const(19)

_WIDE = const(200)  # screens with wide margins
_HANDY = const(130)  # screens with room for a hand


class Menu:
    """A screen of lines. A subclass gives `heading`, `lines` and `back`.

    A line is (label, value, act, change): act() is called when it is chosen, or the screen of that
    name opened; change(step) when left or right is pressed on it; either is None where there is
    nothing to do, and a line with neither cannot be chosen. Label and value are tuples of forms, of
    which the first is shown that fits; where none does the label gives way.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._at = 0
        self._lines = []
        self._values = []
        self._labels = 0  # the text of the first label; the values follow the labels
        self._top = 0
        self._step = 0
        self._left = self._right = 0
        self._bar = self._hand = 0

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
        self._measure(end, len(self._lines))
        self._make_bar()
        self._make_texts()
        self._choose(self._at)

    def _measure(self, end: int, count: int) -> None:
        """Centre the block of lines in the room below the heading."""
        scene = self._app.scene
        room = scene.height - end
        self._step = min(self._app.metrics.height[LINE] + _AIR, room // count)
        self._top = end + (room - count * self._step) // 2
        margin = 9 if scene.width >= _WIDE else 7 if scene.width >= _HANDY else 5
        self._left = margin
        self._right = scene.width - (7 if scene.width >= _WIDE else 4)

    def _make_bar(self) -> None:
        """The gold bar, with a hand where there is room for it."""
        scene = self._app.scene
        h = min(self._app.metrics.height[LINE] + _BAR_AIR, self._step - _BAR_APART)
        self._bar = scene.shape(CHOSEN, _BAR_INSET, 0, scene.width - 2 * _BAR_INSET, h)
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

    def _make_texts(self) -> None:
        """The texts of all labels, then those of all values."""
        app = self._app
        room = self._right - self._left
        self._labels = app.scene.texts.count
        self._values = []
        for label, value, _, _ in self._lines:
            string = fitting(app, LINE, label, room - self._wide("", value))
            if self._wide(string, value) > room:
                string = ""
            left = room - self._wide(string, ()) - (app.metrics.advance[LINE] if string else 0)
            self._values.append(fitting(app, LINE, value, left) if value else "")
            self._text(len(self._values) - 1, LINE, TO_LEFT, string)
        for i, string in enumerate(self._values):
            self._text(i, VALUE, TO_RIGHT, string)

    def _text(self, line: int, style: int, align: int, string: str) -> None:
        scene = self._app.scene
        h = self._app.metrics.height[LINE]
        y = self._top + line * self._step + (self._step - h) // 2 - 2
        i = scene.text(self._left, y, self._right - self._left, h, style, align)
        scene.say(i, string)

    def _choose(self, at: int) -> None:
        """Let the gold bar lie on line at."""
        scene = self._app.scene
        self._show(self._at, LINE, VALUE)
        self._at = at
        self._show(at, ON_GOLD, ON_GOLD)
        y = self._top + at * self._step
        scene.move_shape(self._bar, _BAR_INSET, y)
        if self._hand >= 0:
            high = scene.shapes.h[self._bar]
            scene.move_shape(self._hand, scene.shapes.x[self._hand], y + (high - _HAND_H) // 2)

    def _show(self, line: int, label: int, value: int) -> None:
        """Show a line in these styles; a value that can be changed, when chosen, in brackets."""
        scene = self._app.scene
        string = self._values[line]
        if self._lines[line][3] and label == ON_GOLD:
            full = "< " + string + " >"
            used = self._wide(scene.string[self._labels + line], (full,))
            if used <= self._right - self._left:
                string = full
        i = self._labels + line
        scene.restyle(i, label)
        i += len(self._lines)
        scene.restyle(i, value)
        scene.say(i, string)

    def key(self, action: int) -> None:
        """Move the bar, choose, change a value, go back."""
        if action == UP:
            self._go(-1)
        elif action == DOWN:
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
