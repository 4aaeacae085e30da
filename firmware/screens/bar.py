"""The status bar: the number of the deal, the moves possible now, the cards still to be played."""

from engine_core.compat import const
from firmware.plan import MAP_W
from firmware.scene import LEFT, LINE, NO_NUMBER, SIGN, STATUS, WORD

_INSET = const(2)
_BEFORE_STOCK = const(3)
_LOWEST = const(8)  # a bar below this height is the lowest
_UNSAID = "-"  # the form of a fact that is left out
_WORDLESS = const(3)  # the first of its forms without words

# Least distance of two facts, and on screens less than 100 wide. It is one more when there are
# less than ten moves.
_APART = const(3)
_CLOSE_APART = const(1)
_NARROW = const(100)

_MOST_MOVES = const(99)


class Bar:
    """The bar of the game in play.

    Of the forms of its facts it takes the first that fits whatever the numbers may become in this
    deal. If it went by the numbers of the moment, the words would come and go as they get longer
    and shorter.
    """

    def __init__(self, app) -> None:
        self._game = app.game
        self._app = app
        self._form: tuple = ()
        self._forms: tuple = ()
        self._no_moves = self._waste = self._choice = ()
        self._scene = app.scene
        self._metrics = app.metrics
        width = app.scene.width
        self._apart = _CLOSE_APART if width < _NARROW else _APART
        # Where the stock, or else the map of a table larger than the screen, begins; 0 if neither.
        self._tail = app.plan.stock_x or (width - MAP_W if app.plan.window else 0)
        self._end = (self._tail or width + 1) - _BEFORE_STOCK  # of the facts
        # The first of three texts that are higher than digits in the lowest bar: deal or notice,
        # moves, cards left. Three more are for all that is not.
        self._texts = 0
        # The face of the lowest bar has no letters: words are in that of the lines.
        self._lettered = LINE if self._metrics.bar < _LOWEST else WORD

    def open(self) -> None:
        """Make the ground and the texts. Allocates."""
        words = self._app.words
        self._forms = words.of("status.facts")
        if self._lettered != WORD:
            self._forms = self._forms[_WORDLESS:]
        self._form = self._choose()
        self._no_moves = words.of("status.no_moves")
        self._waste = words.of("status.waste")
        self._choice = words.of("status.choice")
        scene = self._scene
        bar = self._metrics.bar
        scene.shape(STATUS, 0, scene.height - bar, scene.width, bar)
        self._texts = scene.texts.count
        for style in (self._lettered, WORD):
            h = self._metrics.height[style]
            for _ in range(3):
                scene.text(_INSET, scene.height - (bar + h) // 2, 0, h, style, LEFT)

    def say(self, moves: int, left: int) -> None:
        """Say the deal, the number of moves and of cards left, with equal gaps."""
        form = self._form
        gap = self._gap(form, moves, left)
        x = _INSET
        if form[0] == _UNSAID:
            self._put(0, "", NO_NUMBER, x)
        else:
            x += gap + self._put(0, form[0], self._game.number, x)
        x += gap + self._put(1, form[1], moves, x)
        self._put(2, form[2], left, x)

    def _choose(self) -> tuple:
        """The first form that fits, else the last."""
        for form in self._forms:
            if self._gap(form, _MOST_MOVES, self._game.PACK) >= self._apart:
                return form
        return self._forms[-1]

    def _gap(self, form: tuple, moves: int, left: int) -> int:
        """The gap between the facts in a form, and before what comes after them."""
        spare = self._end - _INSET - self._width(form[1], moves) - self._width(form[2], left)
        gaps = 2 if self._tail else 1
        if form[0] != _UNSAID:
            spare -= self._width(form[0], self._game.number)
            gaps += 1
        return spare // gaps

    def _width(self, string: str, value: int) -> int:
        return self._metrics.width(self._style(string), string, value)

    def _style(self, string: str) -> int:
        """The style of what stands before a number. A single letter is a sign."""
        if len(string) == 1:
            return SIGN
        return self._lettered if string else WORD

    def say_stuck(self, left: int) -> None:
        """Say that there are no moves left, though there are cards."""
        self._notice(self._no_moves, NO_NUMBER, left)

    def say_waste(self, cards: int, left: int) -> None:
        """Say how many cards lie on the waste."""
        self._notice(self._waste, cards, left)

    def say_choice(self, joins: bool, left: int) -> None:
        """Say whether two cards would be played together or be joined."""
        self._notice(self._choice[joins], NO_NUMBER, left)

    def _notice(self, strings: tuple, value: int, left: int) -> None:
        """Say something else than deal and moves, and the cards left, in the longest forms.

        Where there is no room for both the cards left are not said.
        """
        for string in strings:
            end = _INSET + self._width(string, value) + self._apart
            for form in self._forms:
                x = self._end - self._width(form[2], left)
                if x >= end:
                    self._say_two(string, value, form[2], left, x)
                    return
        self._say_two(strings[-1], value, "", NO_NUMBER, self._end)

    def _say_two(self, string: str, value: int, second: str, left: int, x: int) -> None:
        self._put(0, string, value, _INSET)
        self._put(1, "", NO_NUMBER, _INSET)
        self._put(2, second, left, x)

    def _put(self, i: int, string: str, value: int, x: int) -> int:
        """Let text i stand at x; return its width."""
        scene = self._scene
        style = self._style(string)
        i += self._texts
        if style == LINE:
            scene.say(i + 3, "")
        else:
            scene.say(i, "")
            i += 3
        w = self._width(string, value)
        scene.restyle(i, style)
        scene.move_text(i, x, w)
        scene.say(i, string, value)
        return w
