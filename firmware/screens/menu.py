"""A list of lines to choose from, and the two menus of this handheld."""

from engine_core.compat import const
from engine_core.game import WON
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, RIGHT, UP
from firmware.lang import LANGUAGES
from firmware.scene import CHOSEN, HAND, LINE, ON_GOLD, VALUE
from firmware.scene import LEFT as TO_LEFT
from firmware.scene import RIGHT as TO_RIGHT
from firmware.screens.parts import HEADING_END, heading

_AIR = const(10)  # between two lines
_BAR_INSET = const(3)
_BAR_H = const(19)
_HAND_X = const(9)
_HAND_W = const(15)
_HAND_H = const(9)
_LABEL_X = const(28)
_VALUE_END = const(7)  # from the right edge


class Menu:
    """A screen of lines. A subclass gives `heading`, `lines` and `back`.

    A line is (label, value, act, change): act() is called when it is chosen, change(step) when
    left or right is pressed on it; change is None where there is nothing to change.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._at = 0
        self._lines = []
        self._labels = 0  # the text of the first label; the values follow the labels
        self._top = 0
        self._step = 0
        self._bar = self._hand = 0

    def heading(self) -> str:
        """What stands above the lines."""
        raise NotImplementedError

    def lines(self) -> list:
        """The lines, from the top. Allocates."""
        raise NotImplementedError

    def back(self) -> None:
        """Go one step up."""
        raise NotImplementedError

    def open(self) -> None:
        """Build the scene, with the first line chosen."""
        self._at = 0
        self.build()

    def build(self) -> None:
        """Build the scene, with the same line chosen."""
        scene = self._app.scene
        scene.clear()
        heading(self._app, self.heading())
        self._lines = self.lines()
        self._measure(len(self._lines))
        self._bar = scene.shape(CHOSEN, _BAR_INSET, 0, scene.width - 2 * _BAR_INSET, _BAR_H)
        self._hand = scene.shape(HAND, _HAND_X, 0, _HAND_W, _HAND_H)
        self._labels = scene.texts.count
        self._column(0, LINE, TO_LEFT)
        self._column(1, VALUE, TO_RIGHT)
        self._choose(self._at)

    def _measure(self, count: int) -> None:
        """Centre the block of lines in the room below the heading."""
        room = self._app.scene.height - HEADING_END
        self._step = min(self._app.metrics.height[LINE] + _AIR, room // count)
        self._top = HEADING_END + (room - count * self._step) // 2

    def _column(self, item: int, style: int, align: int) -> None:
        """Make the texts of all labels (item 0) or of all values (item 1)."""
        scene = self._app.scene
        h = self._app.metrics.height[LINE]
        w = scene.width - _LABEL_X - _VALUE_END
        y = self._top + (_BAR_H - h) // 2
        for line in self._lines:
            i = scene.text(_LABEL_X, y, w, h, style, align)
            scene.say(i, line[item])
            y += self._step

    def _choose(self, at: int) -> None:
        """Let the gold bar lie on line at."""
        scene = self._app.scene
        self._style(self._at, LINE, VALUE)
        self._style(at, ON_GOLD, ON_GOLD)
        y = self._top + at * self._step
        scene.move_shape(self._bar, _BAR_INSET, y)
        scene.move_shape(self._hand, _HAND_X, y + (_BAR_H - _HAND_H) // 2)
        self._at = at

    def _style(self, line: int, label: int, value: int) -> None:
        scene = self._app.scene
        scene.restyle(self._labels + line, label)
        scene.restyle(self._labels + len(self._lines) + line, value)

    def key(self, action: int) -> None:
        """Move the bar, choose, change a value, go back."""
        count = len(self._lines)
        if action == UP:
            self._choose((self._at + count - 1) % count)
        elif action == DOWN:
            self._choose((self._at + 1) % count)
        elif action == ACT:
            self._lines[self._at][2]()
        elif action in (BACK, MENU):
            self.back()
        elif action == LEFT:
            self._change(-1)
        elif action == RIGHT:
            self._change(1)

    def _change(self, step: int) -> None:
        change = self._lines[self._at][3]
        if change:
            change(step)

    def tick(self, now: int) -> None:
        """Nothing moves."""


class MainMenu(Menu):
    """Where the handheld starts from."""

    def heading(self) -> str:
        """The name of the product."""
        return self._app.words.PRODUCT

    def lines(self) -> list:
        """Go on with the game or begin one, and how."""
        app = self._app
        words = app.words
        lines = [
            (words.NEW_DEAL, "", app.new_deal, None),
            (words.VARIANT, words.VARIANTS[app.choice][app.variant], self._variant, self._variant),
            (words.LANGUAGE, words.NAME, self._language, self._language),
        ]
        if app.game and app.game.status() != WON:
            lines.insert(0, (words.CONTINUE, "", app.open_table, None))
        return lines

    def back(self) -> None:
        """To the title."""
        self._app.open_title()

    def _variant(self, step: int = 1) -> None:
        app = self._app
        app.variant = _next(app.variants, app.variant, step)
        self.build()

    def _language(self, step: int = 1) -> None:
        app = self._app
        app.speak(_next(LANGUAGES, app.language, step))
        self.build()


class Pause(Menu):
    """What there is to do beside playing."""

    def heading(self) -> str:
        """Pause."""
        return self._app.words.PAUSE

    def lines(self) -> list:
        """Back to the table in some way, or leave it."""
        app = self._app
        words = app.words
        return [
            (words.CONTINUE, "", app.open_table, None),
            (words.UNDO, "", self._undo, None),
            (words.REDO, "", self._redo, None),
            (words.START_OVER, "", self._start_over, None),
            (words.NEW_DEAL, "", app.new_deal, None),
            (words.MAIN_MENU, "", app.open_menu, None),
        ]

    def back(self) -> None:
        """To the table."""
        self._app.open_table()

    def _undo(self) -> None:
        self._app.game.undo()
        self._app.open_table()

    def _redo(self) -> None:
        self._app.game.redo()
        self._app.open_table()

    def _start_over(self) -> None:
        """Undo everything: the same deal, and what had been played can be done again."""
        while self._app.game.undo():
            pass
        self._app.open_table()


def _next(values: tuple, value: str, step: int) -> str:
    """The value step places further on, round the end."""
    return values[(values.index(value) + step) % len(values)]
