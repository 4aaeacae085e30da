"""The status bar: the number of the deal, the moves possible now, the cards still to be played."""

from engine_core.compat import const
from firmware.scene import LEFT, NO_NUMBER, SIGN, STATUS, WORD

_INSET = const(2)
_APART = const(4)  # least distance of two facts
_BEFORE_STOCK = const(3)


class Bar:
    """The bar of the game in play. Of the forms of its facts it takes the first that fits."""

    def __init__(self, app) -> None:
        self._game = app.game
        self._app = app
        self._forms = self._no_moves = self._waste = ()
        self._scene = app.scene
        self._metrics = app.metrics
        self._stock_x = app.plan.stock_x
        self._end = (self._stock_x or app.scene.width + 1) - _BEFORE_STOCK  # of the facts
        self._texts = 0  # the first of three: deal or notice, moves, cards left

    def open(self) -> None:
        """Make the ground and the texts. Allocates."""
        words = self._app.words
        self._forms = words.BAR
        self._no_moves = words.NO_MOVES
        self._waste = words.WASTE
        scene = self._scene
        bar = self._metrics.bar
        h = self._metrics.height[WORD]
        scene.shape(STATUS, 0, scene.height - bar, scene.width, bar)
        self._texts = scene.texts.count
        for _ in range(3):
            scene.text(_INSET, scene.height - (bar + h) // 2, 0, h, WORD, LEFT)

    def say(self, moves: int, left: int) -> None:
        """Say the deal, the number of moves and of cards left, with equal gaps."""
        form = self._form(moves, left)
        gap = self._gap(form, moves, left)
        x = _INSET
        if form[0] is None:
            self._put(0, "", NO_NUMBER, x)
        else:
            x += gap + self._put(0, form[0], self._game.number, x)
        x += gap + self._put(1, form[1], moves, x)
        self._put(2, form[2], left, x)

    def _form(self, moves: int, left: int) -> tuple:
        """The first form that fits, else the last."""
        forms = self._forms
        i = 0
        while i < len(forms) - 1 and self._gap(forms[i], moves, left) < _APART:
            i += 1
        return forms[i]

    def _gap(self, form: tuple, moves: int, left: int) -> int:
        """The gap between the facts in a form, and before the stock."""
        spare = self._end - _INSET - self._width(form[1], moves) - self._width(form[2], left)
        gaps = 2 if self._stock_x else 1
        if form[0] is not None:
            spare -= self._width(form[0], self._game.number)
            gaps += 1
        return spare // gaps

    def _width(self, string: str, value: int) -> int:
        return self._metrics.width(WORD, string, value)

    def say_stuck(self, left: int) -> None:
        """Say that there are no moves left, though there are cards."""
        self._notice(self._no_moves, NO_NUMBER, left)

    def say_waste(self, cards: int, left: int) -> None:
        """Say how many cards lie on the waste."""
        self._notice(self._waste, cards, left)

    def _notice(self, strings: tuple, value: int, left: int) -> None:
        """Say something else than deal and moves, and the cards left, in the longest forms."""
        for string in strings:
            end = _INSET + self._width(string, value) + _APART
            for form in self._forms:
                x = self._end - self._width(form[2], left)
                if x >= end:
                    self._put(0, string, value, _INSET)
                    self._put(1, "", NO_NUMBER, _INSET)
                    self._put(2, form[2], left, x)
                    return

    def _put(self, i: int, string: str, value: int, x: int) -> int:
        """Let text i stand at x; return its width. A single letter is a sign."""
        scene = self._scene
        i += self._texts
        w = self._width(string, value)
        scene.restyle(i, SIGN if len(string) == 1 else WORD)
        scene.move_text(i, x, w)
        scene.say(i, string, value)
        return w
