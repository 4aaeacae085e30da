"""Deal by number: ten digits to be set one by one."""

from engine_core.compat import const
from engine_core.game import LAST_DEAL
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, RIGHT, UP
from firmware.scene import CENTRE, ON_GOLD, SMALLPRINT, STEPS, TILE, TILE_EMPTY, VALUE
from firmware.screens.parts import heading

_DIGITS = const(10)
_WIDE = const(200)  # screens with the larger tiles
_STEPS_OUT = const(7)  # how far the triangles reach out of the tile, above and below
_FOOT = const(4)  # pixels below the last line


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
        top = heading(app, app.words.BY_NUMBER)
        h = app.metrics.height[SMALLPRINT]
        y = scene.height - h - _FOOT
        foot = scene.text(0, y, scene.width, h, SMALLPRINT, CENTRE)
        scene.say(foot, app.words.DIGITS)
        if scene.width >= _WIDE:
            self._lay(19, 24, top + y)
        else:
            self._lay(11, 19, top + y)
        self._show()

    def _lay(self, w: int, h: int, twice: int) -> None:
        """Lay tiles of w x h so that their middle is at half of `twice`."""
        scene = self._app.scene
        x = (scene.width - _DIGITS * (w + 1)) // 2
        y = (twice - h) // 2
        self._tiles = scene.shapes.count
        self._texts = scene.texts.count
        line = self._app.metrics.height[ON_GOLD]
        for i in range(_DIGITS):
            scene.shape(TILE, x + i * (w + 1), y, w, h)
            scene.text(x + i * (w + 1), y + (h - line) // 2, w, line, ON_GOLD, CENTRE)
        self._steps = scene.shape(STEPS, x, y - _STEPS_OUT, w, h + 2 * _STEPS_OUT)

    def _show(self) -> None:
        """Show the digits; zeros before the first other one are faint, but for the last."""
        scene = self._app.scene
        rest = self._number
        for i in range(_DIGITS - 1, -1, -1):
            faint = rest == 0 and i < _DIGITS - 1
            scene.rekind(self._tiles + i, TILE_EMPTY if faint else TILE)
            scene.restyle(self._texts + i, VALUE if faint and i != self._at else ON_GOLD)
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
        elif action in (BACK, MENU):
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
