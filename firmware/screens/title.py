"""The title: the name of the product and four cards. Any button leads on."""

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from engine_core.compat import const
from firmware.scene import BIG, CENTRE, FANNED, FRAME, PROMPT, RULE, SMALLPRINT, TITLE

_CARDS = (SPADES << 4 | 1, HEARTS << 4 | KING, CLUBS << 4 | QUEEN, DIAMONDS << 4 | JACK)
_CARD_W = const(44)
_CARD_H = const(76)
_PITCH = const(40)
_HIGHER = const(10)  # the two cards in the middle


class Title:
    """The first thing that is seen. All lengths are for screens of 240 pixels and more."""

    def __init__(self, app) -> None:
        self._app = app

    def open(self) -> None:
        """Build the scene."""
        scene = self._app.scene
        words = self._app.words
        middle = scene.width // 2
        scene.clear()
        scene.shape(FRAME, 2, 2, scene.width - 4, scene.height - 4)
        scene.shape(RULE, middle - 80, 71, 160, 7)
        self._line(words.TITLE[0], 20, TITLE)
        self._line(words.TITLE[1], 42, TITLE)
        self._line(words.SUBTITLE, 82, SMALLPRINT)
        self._line(words.PRESS_ANY, scene.height - 30, PROMPT)
        x = middle - (3 * _PITCH + _CARD_W) // 2
        for i, card in enumerate(_CARDS):
            y = 114 - _HIGHER * (0 < i < 3)
            scene.show(scene.place(x + i * _PITCH, y, _CARD_W, _CARD_H, BIG | FANNED), card, 1)

    def _line(self, string: str, y: int, style: int) -> None:
        scene = self._app.scene
        i = scene.text(0, y, scene.width, self._app.metrics.height[style], style, CENTRE)
        scene.say(i, string)

    def key(self, action: int) -> None:
        """Go on."""
        self._app.open_menu()

    def tick(self, now: int) -> None:
        """Nothing moves."""
