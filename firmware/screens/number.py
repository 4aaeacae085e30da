"""Deal by number: ten digits to be set one by one."""

from engine_core.compat import const
from engine_core.game import LAST_DEAL
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, RIGHT, UP
from firmware.scene import CENTRE, DIGIT, FAINT, SMALLPRINT, STEPS, TILE, TILE_EMPTY
from firmware.screens.parts import heading

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


class Number:
    """Asks for the number of a deal, beginning with that of the game in play."""

    def __init__(self, app) -> None:
        self._app = app
        self._number = max(app.game.number, 0) if app.game else 0
        self._at = _DIGITS - 1
        self._tiles = self._texts = self._steps = 0

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
        string = app.words.of("number.buttons")[0]
        if app.metrics.width(SMALLPRINT, string) > scene.width:
            return scene.height
        h = app.metrics.height[SMALLPRINT]
        y = scene.height - h - (0 if app.metrics.mono else _FOOT)
        scene.say(scene.text(0, y, scene.width, h, SMALLPRINT, CENTRE), string)
        return y if app.metrics.mono else scene.height - _ROOM_BELOW

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
        self._tiles = scene.shapes.count
        self._texts = scene.texts.count
        line = metrics.height[DIGIT]
        for i in range(_DIGITS):
            scene.shape(TILE, x + i * (w + gap), y, w, h)
            scene.text(x + i * (w + gap), y + (h - line) // 2, w, line, DIGIT, CENTRE)
        self._steps = scene.shape(STEPS, x, y - out, w, h + 2 * out)

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
        scene.move_shape(
            self._steps, scene.shapes.x[self._tiles + self._at], scene.shapes.y[self._steps]
        )

    def key(self, action: int) -> None:
        """Move to a digit, change it, deal, go back."""
        if action == LEFT:
            self._at = (self._at + _DIGITS - 1) % _DIGITS
        elif action == RIGHT:
            self._at = (self._at + 1) % _DIGITS
        elif action == UP:
            self._turn(1)
        elif action == DOWN:
            self._turn(9)
        if action == ACT:
            self._app.begin(self._number)
        elif action == BACK or action == MENU:  # a tuple of names would allocate
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
