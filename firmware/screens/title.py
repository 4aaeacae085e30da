"""The title: the name of the product and four cards. Any button leads on."""

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from engine_core.compat import const
from firmware.scene import (
    BIG,
    CENTRE,
    FANNED,
    FRAME,
    MEDIUM,
    PROMPT,
    RULE,
    SMALL,
    SMALLPRINT,
    TINY,
    TITLE,
    WIDE,
)
from firmware.screens.parts import fitting, wrapped
from firmware.settings import LANGUAGE

_CARDS = (SPADES << 4 | 1, HEARTS << 4 | KING, CLUBS << 4 | QUEEN, DIAMONDS << 4 | JACK)
_LINE_STEP = const(12)
_INSET = const(12)  # of the words, in the frame
_RULE_H = const(7)
_BESIDE = const(10)  # how far cards reach over the middle, if the name stands beside them
_NONE = const(-1)

# Of the frame: how far in it is (_NONE: there is none). Of the name: its y, that of its second line
# (_NONE: it has one only). Of the rule: its y (_NONE: there is none, 0: nor a middle, for the name
# stands at the right of the cards) and how far in it is. The y of the line below (_NONE: there is
# none). Of the cards: y, width, height, distance, how much higher the two in the middle are, face.
# The y of the last line, from below.
_LAYOUTS = (
    (2, 28, _NONE, 57, 40, 68, 104, 44, 76, 40, 10, BIG | FANNED, 30),  # 320 x 240
    (2, 20, 42, 71, 40, 82, 114, 44, 76, 40, 10, BIG | FANNED, 30),  # 240 x 240
    (2, 44, 64, 0, 0, 15, 44, 30, 52, 24, 8, BIG | FANNED, 20),  # landscape
    (2, 24, 46, 71, 16, 182, 112, 30, 54, 26, 10, BIG | FANNED, 24),  # portrait
    (2, 10, 27, 46, 18, _NONE, 64, 24, 34, 23, 6, MEDIUM | FANNED, 20),  # 128 x 128
    (0, 2, 15, _NONE, 0, _NONE, 32, 19, 20, 23, 0, SMALL, 10),  # 128 x 64
    (_NONE, 1, 10, _NONE, 0, _NONE, 21, 13, 9, 16, 0, TINY | WIDE, 7),  # 72 x 40
)


class Title:
    """The first thing that is seen."""

    def __init__(self, app) -> None:
        self._app = app

    def open(self) -> None:
        """Build the scene."""
        scene = self._app.scene
        words = self._app.words
        frame, name, second, rule, inset, below, *cards, last = self._layout()
        scene.clear()
        if frame != _NONE:
            scene.shape(FRAME, frame, frame, scene.width - 2 * frame, scene.height - 2 * frame)
        left = 0 if rule else scene.width // 2
        if rule > 0:
            scene.shape(RULE, inset, rule, scene.width - 2 * inset, _RULE_H)
        if second == _NONE:
            self._line(" ".join(words.of("title.lines")), 0, name, TITLE)
        else:
            self._line(words.of("title.lines")[0], left, name, TITLE)
            self._line(words.of("title.lines")[1], left, second, TITLE)
        if below != _NONE:
            self._lines(words.of("title.below")[0], below)
        prompt = fitting(self._app, PROMPT, words.of("title.press"), scene.width - 2 * _INSET)
        self._line(prompt, 0, scene.height - last, PROMPT)
        self._cards(left + _BESIDE if left else scene.width, *cards)

    def _cards(
        self, room: int, top: int, w: int, h: int, pitch: int, higher: int, face: int
    ) -> None:
        """Four cards in the middle of so much room."""
        scene = self._app.scene
        x = (room - 3 * pitch - w) // 2
        for i, card in enumerate(_CARDS):
            y = top - higher * (0 < i < 3)
            scene.show(scene.place(x + i * pitch, y, w, h, face), card, 1)

    def _layout(self) -> tuple:
        width = self._app.scene.width
        if self._app.metrics.mono:
            return _LAYOUTS[5 if self._app.scene.height >= 64 else 6]
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
        """Go on, over the choice of a language if none has been chosen yet."""
        app = self._app
        app.open("menus.MainMenu" if app.settings[LANGUAGE] else "settings.Languages")

    def tick(self, now: int) -> None:
        """Nothing moves."""
