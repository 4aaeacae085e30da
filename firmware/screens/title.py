"""The title: the name of the product and four cards. Any button leads on."""

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from engine_core.compat import const
from firmware.scene import BIG, CENTRE, FANNED, FRAME, PROMPT, RULE, SMALLPRINT, TITLE
from firmware.screens.parts import fitting, wrapped

_CARDS = (SPADES << 4 | 1, HEARTS << 4 | KING, CLUBS << 4 | QUEEN, DIAMONDS << 4 | JACK)
_LINE_STEP = const(12)
_INSET = const(12)  # of the words, in the frame
_RULE_H = const(7)
_NONE = const(-1)

# y of the name, of its second line (_NONE: it has one only), of the rule (_NONE: the name stands at
# the right of the cards) and how far that is in, y of the line below, of the cards, and their
# width, height, distance and how much higher the two in the middle are; y of the last line, from
# below. For screens of 320 x 240, 240 x 240, landscape, portrait, small ones.
_LAYOUTS = (
    (28, _NONE, 57, 40, 68, 104, 44, 76, 40, 10, 30),
    (20, 42, 71, 40, 82, 114, 44, 76, 40, 10, 30),
    (44, 64, _NONE, 0, 15, 44, 30, 52, 24, 8, 20),
    (24, 46, 71, 16, 182, 112, 31, 54, 26, 10, 24),
    (11, 27, 46, 18, _NONE, 64, 24, 34, 23, 6, 21),
)


class Title:
    """The first thing that is seen."""

    def __init__(self, app) -> None:
        self._app = app

    def open(self) -> None:
        """Build the scene."""
        scene = self._app.scene
        words = self._app.words
        name, second, rule, inset, below, cards, w, h, pitch, higher, last = self._layout()
        scene.clear()
        scene.shape(FRAME, 2, 2, scene.width - 4, scene.height - 4)
        left = 0
        if rule == _NONE:
            left = scene.width // 2
        else:
            scene.shape(RULE, inset, rule, scene.width - 2 * inset, _RULE_H)
        if second == _NONE:
            self._line(" ".join(words.TITLE), 0, name, TITLE)
        else:
            self._line(words.TITLE[0], left, name, TITLE)
            self._line(words.TITLE[1], left, second, TITLE)
        if below != _NONE:
            self._lines(words.SUBTITLE, below)
        prompt = fitting(self._app, PROMPT, words.PRESS_ANY, scene.width - 2 * _INSET)
        self._line(prompt, 0, scene.height - last, PROMPT)
        x = (scene.width - left - 3 * pitch - w) // 2
        for i, card in enumerate(_CARDS):
            y = cards - higher * (0 < i < 3)
            scene.show(scene.place(x + i * pitch, y, w, h, BIG | FANNED), card, 1)

    def _layout(self) -> tuple:
        width = self._app.scene.width
        if self._app.scene.height >= 200:
            return _LAYOUTS[0 if width >= 300 else 1 if width >= 200 else 3]
        return _LAYOUTS[2 if width >= 200 else 4]

    def _lines(self, string: str, y: int) -> None:
        room = self._app.scene.width - 2 * _INSET
        for line in wrapped(self._app, SMALLPRINT, (string,), room):
            self._line(line, 0, y, SMALLPRINT)
            y += _LINE_STEP

    def _line(self, string: str, left: int, y: int, style: int) -> None:
        scene = self._app.scene
        h = self._app.metrics.height[style]
        i = scene.text(left, y, scene.width - left, h, style, CENTRE)
        scene.say(i, string)

    def key(self, action: int) -> None:
        """Go on."""
        self._app.open("menus.MainMenu")

    def tick(self, now: int) -> None:
        """Nothing moves."""
