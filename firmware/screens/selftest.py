"""The self-test: what a board file says, to be seen and felt, and what memory and storage do.

Reached by holding a button while the handheld starts, left by holding one for two seconds. As no
other screen it looks behind the app, at contacts and colours.
"""

import gc

from engine_core.compat import const
from firmware import lazy
from firmware.keys import ACT, elapsed
from firmware.scene import (
    CENTRE,
    CHOSEN,
    HERE,
    LEFT,
    LINE,
    MORE_DOWN,
    ON_GOLD,
    RIGHT,
    SMALLPRINT,
    STATUS,
    TILE,
    TILE_EMPTY,
    TRAY,
)
from firmware.screens.measuring import UNSAID, check, free, largest
from firmware.screens.parts import fitting

VERSION = "0.1.0"

_LEAVES = const(2000)  # ms that a button is held to leave
_FIRM = const(20)  # ms: what is closed for less long bounces

# The colours of this screen in RGB565, by their numbers in firmware/palette.py: black, white and
# three bars.
_WHITE = const(0xFFFF)
COLOURS = (
    (1, 0),  # FELT
    (13, 0),  # SPADES
    (4, _WHITE),  # IVORY
    (5, _WHITE),  # PARCHMENT
    (7, _WHITE),  # GOLD
    (8, 0xF800),  # BRONZE
    (2, 0x07E0),  # MOSS
    (0, 0x001F),  # NIGHT
)
# Shapes of these colours: red, green, blue, white. The upper edge of a STATUS is under the border.
_BARS = (TRAY, TILE_EMPTY, STATUS, TILE)
_BAR_PART = const(8)  # of the height of the screen
_BARRED = const(64)  # a screen of two colours so high has some that are lit,
_LIT_BAR = const(8)  # so wide, and others as wide between them

# Of the words, in two colours and in more: from the edge, round the name of a button, from one
# button to the next, from line to line.
_MONO_AIR = (2, 1, 2, 0)
_AIR = (5, 2, 4, 2)
_MOST_AIR = const(16)  # from line to line
_MORE_W = const(5)
_MORE_H = const(3)
_SMALL = const(128)  # a screen no higher may have several pages

# Names of buttons that have words, in their order.
_NAMED = "up down left right centre menu lb rb"

_FROM_END = const(2)  # that many lines before the end is the storage


class SelfTest:
    """Bars and a border, the names of the buttons, which light while those are pressed, and facts.

    Where not all has room it comes page by page: any button turns the page, the one that acts has
    the storage looked at.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._style = LINE if app.scene.height >= _BARRED else SMALLPRINT
        self._inset, self._around, self._apart, self._leading = (
            _MONO_AIR if app.metrics.mono else _AIR
        )
        self._room = app.scene.width - 2 * self._inset
        if app.scene.height <= _SMALL:
            self._room -= _MORE_W
        self._new = True  # was it shown in the colours that the app begins with?
        self._held = app.hardware.buttons()
        self._since = app.now
        self._armed = self._held == 0  # the button of the start counts when it was released
        self._storage = UNSAID
        self._asked = False  # is its page to be shown?
        gc.collect()
        self._free = free()
        self._largest = largest(self._free)
        self._page = self._pages = self._storage_page = 0
        self._boxes: list = []  # by button: its shape, its text, where it is; None if not seen

    # -- the scene -----------------------------------------------------------------------------

    def open(self) -> None:
        """Build the scene of the page."""
        app = self._app
        scene = app.scene
        scene.clear()
        y = self._make_bars()
        self._make_border()
        buttons = self._buttons(app.words.of("selftest.names"))
        facts = self._facts()
        count = len(buttons) + len(facts)
        h = app.metrics.height[self._style]
        room = scene.height - y - 1
        most = room // (h + self._leading)
        self._pages = (count + most - 1) // most
        seen = (count + self._pages - 1) // self._pages
        step = min(room // seen, h + _MOST_AIR)
        self._storage_page = (count - _FROM_END) // seen
        self._boxes = [None] * len(app.names)
        y += (step - h) // 2
        first = self._page * seen
        for i in range(first, min(first + seen, count)):
            if i < len(buttons):
                self._make_boxes(buttons[i], y, h)
            else:
                label, value = facts[i - len(buttons)]
                self._write(label, self._inset, y, self._room, LEFT if value else CENTRE)
                self._write(value, self._inset, y, self._room, RIGHT)
            y += step
        if self._pages > 1:
            x = scene.width - _MORE_W - 1
            scene.shape(MORE_DOWN, x, scene.height - _MORE_H - 1, _MORE_W, _MORE_H)
        self._light()

    def _make_bars(self) -> int:
        """Make bars at the upper edge, and the colours for them; return where they end."""
        app = self._app
        scene = app.scene
        high = scene.height // _BAR_PART
        if app.metrics.mono:
            if scene.height < _BARRED:
                return 1
            for x in range(0, scene.width, 2 * _LIT_BAR):
                scene.shape(HERE, x, 0, _LIT_BAR, high)
            return high + 1
        for i, colour in COLOURS:
            app.renderer.palette.put(i, colour)
        wide = scene.width // len(_BARS)
        for i, kind in enumerate(_BARS):
            scene.shape(kind, i * wide, 0, scene.width - i * wide, high)
        return high

    def _make_border(self) -> None:
        """A line of one pixel at each edge of the screen."""
        scene = self._app.scene
        w = scene.width
        h = scene.height
        for x, y, wide, high in ((0, 0, w, 1), (0, h - 1, w, 1), (0, 0, 1, h), (w - 1, 0, 1, h)):
            scene.shape(HERE, x, y, wide, high)

    def _facts(self) -> list:
        """How to leave, and what there is to know: a label and a value each."""
        app = self._app
        words = app.words
        facts = [(fitting(app, self._style, words.of("selftest.leave"), self._room), "")]
        labels = words.of("selftest.facts")
        values = [(str(self._free >> 10),), (str(self._largest >> 10),), self._said(), (VERSION,)]
        if app.battery:
            labels = (words.of("menu.battery"),) + labels
            values.insert(0, (str(app.battery.percent()) + "%",))
        for forms, value in zip(labels, values):
            shown = self._fit(value, forms[-1])
            facts.append((self._fit(forms, shown), shown))
        return facts

    def _fit(self, forms: tuple, beside: str) -> str:
        """The first of the forms that fits beside something."""
        left = self._room - self._app.metrics.width(self._style, beside + " ")
        return fitting(self._app, self._style, forms, left)

    def _buttons(self, names: tuple) -> list:
        """The buttons, number and name each, in as many rows as they need."""
        app = self._app
        rows = [[]]
        left = self._room
        for i, name in enumerate(app.names):
            named = _NAMED.split()
            name = names[named.index(name)][0] if name in named else name.upper()
            wide = self._wide(name)
            if wide > left and rows[-1]:
                rows.append([])
                left = self._room
            rows[-1].append((i, name))
            left -= wide + self._apart
        return rows

    def _said(self) -> tuple:
        """What there is to say of the storage, in several forms."""
        press, sound, error = self._app.words.of("selftest.storage")
        if self._storage == UNSAID:
            return tuple([form + _acting(self._app.names) for form in press])
        if self._storage:
            return tuple([form + str(self._storage) for form in error])
        return sound

    def _wide(self, name: str) -> int:
        return self._app.metrics.width(self._style, name) + 2 * self._around

    def _make_boxes(self, row: list, y: int, h: int) -> None:
        """The names of some buttons, and boxes to light behind them, out of sight."""
        scene = self._app.scene
        x = self._inset - self._around
        for i, name in row:
            wide = self._wide(name)
            shape = scene.shape(CHOSEN, scene.width, y, wide, h)
            text = self._write(name, x + self._around, y, wide - 2 * self._around, LEFT)
            self._boxes[i] = (shape, text, x)
            x += wide + self._apart

    def _write(self, string: str, x: int, y: int, w: int, align: int) -> int:
        scene = self._app.scene
        i = scene.text(x, y, w, self._app.metrics.height[self._style], self._style, align)
        scene.say(i, string)
        return i

    def _light(self) -> None:
        """Light the buttons that are held."""
        scene = self._app.scene
        for i, box in enumerate(self._boxes):
            if box:
                shape, text, x = box
                held = self._held >> i & 1
                scene.move_shape(shape, x if held else scene.width, scene.shapes.y[shape])
                scene.restyle(text, ON_GOLD if held else self._style)

    # -- the keys ------------------------------------------------------------------------------

    def key(self, action: int) -> None:
        """Look at the storage when the button that acts asks for it; others do nothing here."""
        if action == ACT:
            self._storage = check()
            self._asked = True
            if not self._app.hardware.buttons():  # what does more when held acts when released
                self._turn()

    def tick(self, now: int) -> None:
        """Look which buttons are held: light them, turn the page or leave."""
        if self._new:
            self._new = False
            self._app.rebuild()
        held = self._app.hardware.buttons()
        passed = elapsed(now, self._since)
        if held != self._held:
            self._held = held
            self._since = now
            self._light()
            if not held:
                if self._armed and passed >= _FIRM and (self._asked or self._pages > 1):
                    self._turn()
                self._armed = True
        elif held and self._armed and passed >= _LEAVES:
            self._leave()

    def _turn(self) -> None:
        """Show the next page, or that of the storage if it was asked for."""
        self._page = self._storage_page if self._asked else (self._page + 1) % self._pages
        self._asked = False
        self._app.rebuild()

    def _leave(self) -> None:
        """Go on to where the handheld would have begun."""
        app = self._app
        lazy.load("settings").adapt(app)
        lazy.drop("settings")
        app.keys.swallow()  # it is still held
        app.open("fault.Fault" if app.fault else "title.Title")


def _acting(names: tuple) -> str:
    """The letter of the button that acts."""
    actions = lazy.load("tiers").actions(names)
    lazy.drop("tiers")
    for name, does in zip(names, actions):
        if len(name) == 1 and does & 15 == ACT:
            return name.upper()
    return ""
