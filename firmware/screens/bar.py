"""The status bar: the number of the deal, the moves possible now, the cards still to be played."""

from engine_core.compat import const
from firmware.scene import CENTRE, LEFT, RIGHT, STATUS, WORD

_INSET = const(2)
_APART = const(4)  # least distance of two facts
_MANY = const(99)  # moves and cards left have two digits at most


class Bar:
    """The bar of the game in play. Of the forms of its facts it takes the first that fits."""

    def __init__(self, app) -> None:
        self._app = app
        self._scene = app.scene
        self._metrics = app.metrics
        self._form = app.words.BAR[-1]
        self._deal = self._moves = self._left = self._notice = 0  # the texts

    def open(self) -> None:
        """Make the ground and the texts, for the deal and the language of now. Allocates."""
        scene = self._scene
        h = self._metrics.bar
        scene.shape(STATUS, 0, scene.height - h, scene.width, h)
        self._measure()

    def _measure(self) -> None:
        """Find the form and make the boxes: the outer facts at the edges, the other between."""
        room = self._scene.width - 2 * _INSET
        deal = left = 0
        for form in self._app.words.BAR:
            self._form = form
            deal = self._metrics.width(WORD, form[0], self._app.game.number)
            left = self._metrics.width(WORD, form[2], _MANY)
            moves = self._metrics.width(WORD, form[1], _MANY)
            if deal + moves + left + 2 * _APART <= room:
                break
        self._deal = self._box(0, deal, LEFT)
        self._moves = self._box(deal, room - deal - left, CENTRE)
        self._left = self._box(room - left, left, RIGHT)
        self._notice = self._box(0, room - left, LEFT)

    def _box(self, x: int, w: int, align: int) -> int:
        h = self._metrics.height[WORD]
        y = self._scene.height - (self._metrics.bar + h) // 2
        return self._scene.text(_INSET + x, y, w, h, WORD, align)

    def say(self, moves: int, left: int) -> None:
        """Say the facts; with no moves, and cards left, that there are none."""
        scene = self._scene
        scene.say(self._left, self._form[2], left)
        if moves or not left:
            scene.say(self._notice, "")
            scene.say(self._deal, self._form[0], self._app.game.number)
            scene.say(self._moves, self._form[1], moves)
        else:
            scene.say(self._deal, "")
            scene.say(self._moves, "")
            scene.say(self._notice, self._app.words.NO_MOVES)
