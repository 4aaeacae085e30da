"""Statistics: all games in a table, and behind it a page for each variant of each game."""

from engine_core.compat import const
from engine_core.games import GAMES
from firmware import lazy
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, UP
from firmware.scene import (
    GOLD_LINE,
    GOLD_WORD,
    LINE,
    MORE_DOWN,
    MORE_UP,
    SMALLPRINT,
    TILE_EMPTY,
    TRAY,
    VALUE,
    WORD,
)
from firmware.scene import LEFT as TO_LEFT
from firmware.scene import RIGHT as TO_RIGHT
from firmware.screens.parts import fitting, heading
from firmware.statistics import BEST, PLAYED, STREAK, WON

_WIDE = const(200)  # screens with wide margins
_NARROW = const(130)  # and with narrow ones
_DIGITS = (4, 4, 3)  # of the columns
_MOST = const(9999)
_LEAST_GAP = const(3)  # between two columns
_AIR = const(10)  # between two lines, if there is so much
_AIR_OF_TWO = const(4)  # between two games of two lines each
_MORE_W = const(5)  # of the triangles where the list goes on
_MORE_H = const(3)

# Styles of a name, of a number, of a zero and of the sum's name.
_USUAL = (LINE, GOLD_LINE, VALUE, VALUE)
_SMALLER = (WORD, GOLD_WORD, WORD, WORD)

_THIN = TILE_EMPTY  # a line of moss,
_SUM = TRAY  # and one of bronze


class Statistics:
    """Left and right turn the pages. Page 0 is the table of all games.

    Next and previous turn them too, but scroll a table that is longer than the screen round and
    round.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._page = 0
        self._pages = 1
        self._first = 0  # the first game shown, where not all can be
        self._last = 0  # and the largest that may be
        self._margin = 1
        if not app.metrics.mono:
            wide = app.scene.width
            self._margin = 9 if wide >= _WIDE else 2 if wide < _NARROW else 4

    def open(self) -> None:
        """Build the scene."""
        app = self._app
        app.scene.clear()
        statistics = lazy.load("firmware.statistics")
        names = [app.words.all("variants." + game) for game in GAMES]
        self._pages = 1 + sum(len(each) for each in names)
        if self._page:
            self._variant(statistics, names)
        else:
            self._overview(heading(app, app.words.of("menu.statistics")), self._rows(statistics))
        lazy.drop("firmware.statistics")

    def _rows(self, statistics) -> list:
        """Forms of the name, played, won and per cent of each game and of all together."""
        app = self._app
        rows = []
        all_played = all_won = 0
        for i, game in enumerate(GAMES):
            played = statistics.total(app.counts, i, PLAYED)
            won = statistics.total(app.counts, i, WON)
            rows.append(_row(app.words.of("games." + game), played, won, statistics))
            all_played += played
            all_won += won
        rows.append(_row(app.words.of("statistics.all"), all_played, all_won, statistics))
        return rows

    # -- the table -----------------------------------------------------------------------------

    def _overview(self, top: int, rows: list) -> None:
        """A line a game, in smaller letters if need be, else two lines."""
        for styles in (_USUAL, _SMALLER):
            gap = self._gap(styles, self._longest(rows, -1, styles))
            if gap >= _LEAST_GAP:
                self._table(top, rows, styles, gap, 1)
                return
        if top + 2 * len(rows) * self._app.metrics.height[LINE] <= self._app.scene.height:
            self._table(top, rows, _USUAL, self._gap(_USUAL, 0), 2)
        else:
            self._list(top, rows)

    def _longest(self, rows: list, form: int, styles: tuple) -> int:
        """Width of the longest name in the first form, 0, or the last, -1."""
        return max(self._app.metrics.width(styles[0], row[0][form]) for row in rows)

    def _gap(self, styles: tuple, name: int) -> int:
        """How many pixels would be left between two columns beside a name that is so wide."""
        advance = self._app.metrics.advance[styles[0]]
        spare = self._app.scene.width - 2 * self._margin - name - sum(_DIGITS) * advance
        return min(spare // len(_DIGITS), 3 * advance)

    def _table(self, top: int, rows: list, styles: tuple, gap: int, high: int) -> None:
        """Rows of `high` lines; without the sum if there is no room for that."""
        app = self._app
        scene = app.scene
        long = self._gap(styles, self._longest(rows, 0, styles))
        if high == 1 and long >= _LEAST_GAP:
            gap = long
        h = app.metrics.height[styles[0]]
        top = self._header(top, styles, gap)
        room = scene.height - top
        if high * h * len(rows) > room:
            rows = rows[:-1]
        step = min(high * h + (_AIR if high == 1 else _AIR_OF_TWO), room // len(rows))
        names = scene.width - 2 * self._margin - (self._columns(styles, gap) if high == 1 else 0)
        for i, row in enumerate(rows):
            y = top + i * step + (step - high * h) // 2
            last = i == len(GAMES)
            if step > high * h:
                self._rule(top + i * step - 1, _SUM if last else _THIN)
            self._say(y, styles[3 if last else 0], TO_LEFT, fitting(app, styles[0], row[0], names))
            self._numbers(y + (high - 1) * h, styles, gap, row[1:])

    def _columns(self, styles: tuple, gap: int) -> int:
        """Width of the columns of numbers, with the gap before each."""
        return sum(_DIGITS) * self._app.metrics.advance[styles[0]] + len(_DIGITS) * gap

    def _header(self, top: int, styles: tuple, gap: int) -> int:
        """The words above the columns; return the y below."""
        app = self._app
        right = app.scene.width - self._margin
        h = app.metrics.height[SMALLPRINT]
        columns = app.words.of("statistics.columns")
        for i in range(len(_DIGITS) - 1, -1, -1):
            w = _DIGITS[i] * app.metrics.advance[styles[0]] + gap
            left = right - w if i else self._margin
            string = fitting(app, SMALLPRINT, columns[i], right - left - _LEAST_GAP)
            text = app.scene.text(left, top, right - left, h, SMALLPRINT, TO_RIGHT)
            app.scene.say(text, string)
            right -= w
        return top + h + 1

    def _numbers(self, y: int, styles: tuple, gap: int, numbers: tuple) -> None:
        """The numbers of a row, each at the right of its column."""
        scene = self._app.scene
        right = scene.width - self._margin
        h = self._app.metrics.height[styles[0]]
        for i in range(len(_DIGITS) - 1, -1, -1):
            w = _DIGITS[i] * self._app.metrics.advance[styles[0]]
            style = styles[1 if numbers[i] else 2]
            scene.say(scene.text(right - w, y, w, h, style, TO_RIGHT), str(numbers[i]))
            right -= w + gap

    def _list(self, top: int, rows: list) -> None:
        """As many games as there is room for, two lines each; up and down lead to the others."""
        scene = self._app.scene
        step = 2 * self._app.metrics.height[LINE] + 1
        shown = (scene.height - top + 1) // step
        self._last = len(rows) - shown
        for i in range(shown):
            forms, played, won, part = rows[self._first + i]
            y = top + i * step
            self._say(y, LINE, TO_LEFT, forms[-1])
            self._share(y + step // 2, played, won, part)
        x = scene.width - _MORE_W
        if self._first:
            scene.shape(MORE_UP, x, top + 2, _MORE_W, _MORE_H)
        if self._first < self._last:
            scene.shape(MORE_DOWN, x, top + (shown - 1) * step + 2, _MORE_W, _MORE_H)

    def _share(self, y: int, played: int, won: int, part: int) -> None:
        """So many of so many, and how many of a hundred that is."""
        app = self._app
        percent = str(part) + "%"
        left = app.scene.width - 2 * self._margin - app.metrics.width(LINE, percent)
        forms = (
            " " + str(won) + " " + app.words.of("statistics.of")[0] + " " + str(played),
            str(won) + "/" + str(played),
        )
        self._say(y, LINE, TO_LEFT, fitting(app, LINE, forms, left - _LEAST_GAP))
        self._say(y, LINE, TO_RIGHT, percent)

    # -- a variant -----------------------------------------------------------------------------

    def _variant(self, statistics, names: list) -> None:
        """The page of a variant, by game of `names`: its name, and a line for each fact."""
        app = self._app
        words = app.words
        game = 0
        variant = self._page - 1
        while variant >= len(names[game]):
            variant -= len(names[game])
            game += 1
        top = heading(app, words.of("games." + GAMES[game]))
        counts = app.counts
        played = statistics.get(counts, game, variant, PLAYED)
        won = statistics.get(counts, game, variant, WON)
        part = statistics.per_cent(won, played)
        streaks = [statistics.get(counts, game, variant, number) for number in (STREAK, BEST)]
        name = names[game][variant]
        h = app.metrics.height[LINE]
        facts = list(zip(words.of("statistics.facts"), [played, won, part] + streaks))
        share = top + (1 + len(facts)) * h > app.scene.height
        if share:
            facts = facts[3:]
        count = 1 + share + len(facts)
        step = min(h + _AIR, (app.scene.height - top) // count)
        top += (step - h) // 2
        self._say(top, GOLD_LINE, TO_LEFT, fitting(app, LINE, name, app.scene.width))
        if share:
            self._share(top + step, played, won, part)
        for i, (forms, number) in enumerate(facts):
            y = top + (count - len(facts) + i) * step
            if step > h + 1:
                self._rule(y - (step - h) // 2 - 1, _THIN)
            self._fact(y, forms, number)

    def _fact(self, y: int, forms: tuple, number: int) -> None:
        app = self._app
        room = app.scene.width - 2 * self._margin - 5 * app.metrics.advance[LINE]
        self._say(y, LINE, TO_LEFT, fitting(app, LINE, forms, room))
        self._say(y, GOLD_LINE if number else VALUE, TO_RIGHT, str(number))

    def _say(self, y: int, style: int, align: int, string: str) -> None:
        """Write a text between the margins."""
        scene = self._app.scene
        w = scene.width - 2 * self._margin
        h = self._app.metrics.height[style]
        scene.say(scene.text(self._margin, y, w, h, style, align), string)

    def _rule(self, y: int, kind: int) -> None:
        scene = self._app.scene
        scene.shape(kind, self._margin, y, scene.width - 2 * self._margin, 1)

    # -- the keys ------------------------------------------------------------------------------

    def key(self, action: int) -> None:
        """Turn the pages, scroll the list, go one step up."""
        page = self._page
        first = self._first
        scrolls = not page and self._last > 0
        if action in (RIGHT, ACT) or (action == NEXT and not scrolls):
            page = (page + 1) % self._pages
        elif action == LEFT or (action == PREVIOUS and not scrolls):
            page = (page + self._pages - 1) % self._pages
        elif action == NEXT:
            first = (first + 1) % (self._last + 1)
        elif action == PREVIOUS:
            first = (first + self._last) % (self._last + 1)
        elif action == UP and not page:
            first = max(first - 1, 0)
        elif action == DOWN and not page:
            first = min(first + 1, self._last)
        elif action in (BACK, MENU):
            if not page:
                self._app.open("menus.MainMenu")
            page = 0
        if page != self._page or first != self._first:
            self._page = page
            self._first = first
            self._app.rebuild()

    def tick(self, now: int) -> None:
        """Nothing moves."""


def _row(name: tuple, played: int, won: int, statistics) -> tuple:
    """The numbers of a row, none of them larger than there is room for."""
    return name, min(played, _MOST), min(won, _MOST), statistics.per_cent(won, played)
