"""Deal by number: ten digits to be set one by one.

Where there are few buttons the cursor has one stop more, a word below the digits: acting turns a
digit up, and on that word it deals.
"""

from engine_core.compat import const
from engine_core.game import LAST_DEAL
from firmware import lazy
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, UP
from firmware.scene import (
    CENTRE,
    CHOSEN,
    DIGIT,
    FAINT,
    LINE,
    ON_GOLD,
    SMALLPRINT,
    STEPS,
    TILE,
    TILE_EMPTY,
)
from firmware.screens.parts import fitting, heading

_DIGITS = const(10)
_STEPS_OUT = const(7)  # how far the triangles reach out of the tile, above and below,
_MONO_OUT = const(5)  # and where there are two colours
_WIDE = const(200)
_MONO_WIDE = const(100)

# Width and height of a tile, and the gap to the next: on a wide screen and on a narrow one, and
# the same where there are two colours.
_TILES = ((19, 24, 1), (11, 19, 1), (12, 15, 0), (7, 10, 0))
_FOOT = const(4)  # pixels below the last line
_ROOM_BELOW = const(12)  # below that of which the tiles are in the middle

# The gold bar on the word that deals: how much higher and wider it is than that.
_BAR_HIGHER = const(6)
_MONO_HIGHER = const(2)
_BAR_WIDER = const(16)
_LOW = const(64)  # screens that are lower have room for that bar or for a foot
_APART = const(12)  # most pixels between the digits and the bar


class Number:
    """Asks for the number of a deal, beginning with that of the game in play."""

    def __init__(self, app) -> None:
        self._app = app
        self._number = max(app.game.number, 0) if app.game else 0
        self._at = _DIGITS - 1
        self._stops = _DIGITS + app.few  # of the cursor
        self._tiles = self._texts = self._steps = 0
        self._word = self._bar = self._bar_x = 0  # of the stop that deals

    def open(self) -> None:
        """Build the scene."""
        app = self._app
        scene = app.scene
        scene.clear()
        top = heading(app, app.words.of("menu.by_number"))
        self._lay(top, self._foot())
        self._show()

    def _foot(self) -> int:
        """Say what the buttons do, if there is room; return the y above."""
        app = self._app
        scene = app.scene
        forms = self._few_buttons() if app.few else app.words.of("number.buttons")
        string = fitting(app, SMALLPRINT, forms, scene.width)
        low = app.few and scene.height < _LOW
        if low or app.metrics.width(SMALLPRINT, string) > scene.width:
            return scene.height
        h = app.metrics.height[SMALLPRINT]
        y = scene.height - h - (0 if app.metrics.mono else _FOOT)
        scene.say(scene.text(0, y, scene.width, h, SMALLPRINT, CENTRE), string)
        return y if app.metrics.mono else scene.height - _ROOM_BELOW

    def _few_buttons(self) -> tuple:
        """What is to be said where there are few buttons: how to turn a digit, how to go back."""
        app = self._app
        words = app.words
        does = lazy.load("firmware.tiers").actions(app.names)
        lazy.drop("firmware.tiers")
        held = ("",)
        turn = back = ""
        for i, name in enumerate(app.names):
            if does[i] & 15 == ACT:
                turn = name.upper() + ": +1  "
            if does[i] >> 4 == BACK:
                held = words.of("buttons.held")
            if BACK in (does[i] & 15, does[i] >> 4):
                back = name.upper() + ": " + words.of("buttons.actions")[BACK - NEXT][-1]
        return tuple([turn + form + back for form in held])

    def _lay(self, top: int, low: int) -> None:
        """Lay the tiles in the middle between two y."""
        scene = self._app.scene
        metrics = self._app.metrics
        if metrics.mono:
            out = _MONO_OUT
            w, h, gap = _TILES[2 if scene.width >= _MONO_WIDE else 3]
        else:
            out = _STEPS_OUT
            w, h, gap = _TILES[0 if scene.width >= _WIDE else 1]
        x = (scene.width - _DIGITS * (w + gap)) // 2
        y = (top + low - h) // 2
        if self._app.few:
            high = metrics.height[LINE] + (_MONO_HIGHER if metrics.mono else _BAR_HIGHER)
            spare = low - top - h - 2 * out - high
            apart = min(spare // 3, _APART)
            y = top + (spare - apart) // 2 + out
            self._lay_word(y + h + out + apart, high)
        self._tiles = scene.shapes.count
        self._texts = scene.texts.count
        line = metrics.height[DIGIT]
        for i in range(_DIGITS):
            scene.shape(TILE, x + i * (w + gap), y, w, h)
            scene.text(x + i * (w + gap), y + (h - line) // 2, w, line, DIGIT, CENTRE)
        self._steps = scene.shape(STEPS, x, y - out, w, h + 2 * out)

    def _lay_word(self, y: int, high: int) -> None:
        """Lay the word that deals, and the bar that lies on it when the cursor does."""
        scene = self._app.scene
        metrics = self._app.metrics
        string = self._app.words.of("number.deal_it")[0]
        w = metrics.width(LINE, string) + _BAR_WIDER
        line = metrics.height[LINE]
        self._bar_x = (scene.width - w) // 2
        self._bar = scene.shape(CHOSEN, scene.width, y, w, high)
        self._word = scene.text(self._bar_x, y + (high - line) // 2, w, line, LINE, CENTRE)
        scene.say(self._word, string)

    def _show(self) -> None:
        """Show the digits; zeros before the first other one are faint, but for the last."""
        scene = self._app.scene
        rest = self._number
        for i in range(_DIGITS - 1, -1, -1):
            faint = rest == 0 and i < _DIGITS - 1
            scene.rekind(self._tiles + i, TILE_EMPTY if faint else TILE)
            scene.restyle(self._texts + i, FAINT if faint and i != self._at else DIGIT)
            scene.say(self._texts + i, "", rest % 10)
            rest //= 10
        box = scene.shapes
        deals = self._at == _DIGITS
        x = scene.width if deals else box.x[self._tiles + self._at]
        scene.move_shape(self._steps, x, box.y[self._steps])
        if self._app.few:
            scene.move_shape(self._bar, self._bar_x if deals else scene.width, box.y[self._bar])
            scene.restyle(self._word, ON_GOLD if deals else LINE)

    def key(self, action: int) -> None:
        """Move to a digit, change it, deal, go back."""
        stops = self._stops
        turns = action == ACT and self._app.few and self._at < _DIGITS
        if action == LEFT or action == PREVIOUS:  # a tuple of names would allocate
            self._at = (self._at + stops - 1) % stops
        elif action == RIGHT or action == NEXT:
            self._at = (self._at + 1) % stops
        elif action == UP or turns:
            self._turn(1)
        elif action == DOWN:
            self._turn(9)
        if action == ACT and not turns:
            self._app.begin(self._number)
        elif action == BACK or action == MENU:
            self._app.open("menus.MainMenu")
        else:
            self._show()

    def _turn(self, step: int) -> None:
        """Turn the digit to the next with which the number is one of a deal."""
        unit = 10 ** (_DIGITS - 1 - self._at)
        digit = self._number // unit % 10
        others = self._number - digit * unit
        digit = (digit + step) % 10
        while others + digit * unit > LAST_DEAL:
            digit = (digit + step) % 10
        self._number = others + digit * unit

    def tick(self, now: int) -> None:
        """Nothing moves."""
