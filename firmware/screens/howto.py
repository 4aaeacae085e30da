"""How to play: the rules of a game, page by page."""

from engine_core.compat import const
from firmware import lazy
from firmware.keys import ACT, BACK, DOWN, LEFT, MENU, PREVIOUS, RIGHT, UP
from firmware.keys import NEXT as NEXT_KEY
from firmware.scene import (
    GOLD_PRINT,
    LINE,
    MEDIUM,
    NEXT,
    PROMPT,
    SMALLPRINT,
    STATUS,
    THUMB,
    TRACK,
)
from firmware.scene import LEFT as TO_LEFT
from firmware.scene import RIGHT as TO_RIGHT
from firmware.screens.figures import load
from firmware.screens.parts import heading, wrapped
from firmware.screens.rules import Rules

_LARGE = const(200)  # screens with longer sides have larger letters, and cards above them
_BESIDE = const(8)  # pixels beside the lines of screens so wide,
_BESIDE_LESS = const(4)  # of others
_RAISED = const(2)  # large letters have so much air above them that they begin higher
_FOOT_MORE = const(4)  # how much higher than its letters the foot is
_FOOT_INSET = const(5)

_BAR_W = const(3)  # of the scroll bar of a monochrome screen
_BAR_ROOM = const(4)
_THUMB_LEAST = const(4)

_ABOVE = const(3)  # lines that the cards take the place of
_CARDS_LOWER = const(2)
_CARD_W = const(24)
_CARD_H = const(33)
_APART = const(16)  # from card to card
_NEXT_BEFORE = const(12)  # pixels to the left of the next card
_NEXT_W = const(5)
_NEXT_H = const(9)


class HowTo:
    """The rules of the game in play, asked for in its pause, else of the one that is chosen."""

    def __init__(self, app) -> None:
        self._app = app
        self._back = app.before
        self._large = min(app.scene.width, app.scene.height) >= _LARGE
        self._rules = None  # None: they cannot be read,
        self._sorry = []  # and these lines say so
        self._page = 0
        self._pages = 1
        self._lines = self._rows = 0  # the first text of the lines, and how many there are
        self._foot = 0  # the text that says the page, 0 on a monochrome screen
        self._signs = self._signs_end = 0  # shapes between the cards
        self._cards_y = 0
        self._thumb = self._thumb_y = self._thumb_room = 0

    def open(self) -> None:
        """Build the scene."""
        app = self._app
        words = app.words
        game = app.choice
        variant = app.variant
        if self._back == "pause.Pause":
            game = app.game.ID
            variant = app.game.VARIANT
        app.scene.clear()
        top = heading(app, words.of("menu.how_to"))
        if self._large:
            self._cards_y = top + _CARDS_LOWER
            self._make_cards(load(game).SEQUENCE)
            lazy.drop("firmware.screens.figures." + game)
        room = self._make_lines(top, words.of("rules.missing")[0])
        above = _ABOVE if self._large else 0
        try:
            self._rules = Rules(app.language, game, variant, room, self._rows, above, app.alphabet)
            self._pages = self._rules.pages()
        except (OSError, ValueError):
            self._rules = None
        if app.metrics.mono:
            self._make_bar(top + 1)
        else:
            self._make_foot(words.of("games." + game)[-1])
        self._turn(self._page)

    def _make_cards(self, cards: tuple) -> None:
        """Four cards in a row, with a sign between two that follow one another."""
        scene = self._app.scene
        x = (scene.width - 4 * _CARD_W - 3 * _APART) // 2
        y = self._cards_y
        self._signs = scene.shapes.count
        before = 0
        for card in cards:
            rank = card & 15
            if before and abs(rank - before) == 1:
                scene.shape(NEXT, x - _NEXT_BEFORE, y, _NEXT_W, _NEXT_H)
            scene.show(scene.place(x, y, _CARD_W, _CARD_H, MEDIUM), card, 1)
            x += _CARD_W + _APART
            before = rank
        self._signs_end = scene.shapes.count

    def _make_lines(self, top: int, sorry: str) -> int:
        """Make the texts of a page; return how many letters there is room for in each."""
        scene = self._app.scene
        metrics = self._app.metrics
        style = LINE if self._large else PROMPT
        h = metrics.height[style]
        step = h
        x = 1
        w = scene.width - x - _BAR_ROOM
        low = scene.height
        if metrics.mono:
            top += (low - top) % step // 4
        else:
            step += 1
            x = _BESIDE if scene.width >= _LARGE else _BESIDE_LESS
            w = scene.width - 2 * x
            low -= metrics.height[SMALLPRINT] + _FOOT_MORE
            if self._large:
                top -= _RAISED
        self._rows = (low - top) // step
        self._lines = scene.texts.count
        for i in range(self._rows):
            scene.text(x, top + i * step, w, h, style, TO_LEFT)
        self._sorry = wrapped(self._app, style, (sorry,), w)
        return w // metrics.advance[style]

    def _make_foot(self, name: str) -> None:
        """A bar with the name of the game, and room for the number of the page."""
        scene = self._app.scene
        h = self._app.metrics.height[SMALLPRINT]
        bar = scene.height - h - _FOOT_MORE
        scene.shape(STATUS, 0, bar, scene.width, h + _FOOT_MORE)
        y = scene.height - h - 1
        w = scene.width - 2 * _FOOT_INSET
        scene.say(scene.text(_FOOT_INSET, y, w, h, SMALLPRINT, TO_LEFT), name)
        self._foot = scene.text(_FOOT_INSET, y, w, h, GOLD_PRINT, TO_RIGHT)

    def _make_bar(self, y: int) -> None:
        """A bar at the right, which shows where in the text the page is."""
        scene = self._app.scene
        x = scene.width - _BAR_W
        room = scene.height - y
        h = max(room // self._pages, _THUMB_LEAST)
        scene.shape(TRACK, x, y, _BAR_W, room)
        self._thumb = scene.shape(THUMB, x, y, _BAR_W, h)
        self._thumb_y = y
        self._thumb_room = room - h

    def _turn(self, page: int) -> None:
        """Show a page."""
        self._page = page
        scene = self._app.scene
        lines = self._sorry
        if self._rules:
            try:
                lines = self._rules.page(page)
            except (OSError, ValueError):
                pass
        at = self._lines
        if self._large:
            self._show_cards(page == 0)
            if page == 0:
                lines = [""] * _ABOVE + lines
        for i in range(self._rows):
            scene.say(at + i, lines[i] if i < len(lines) else "")
        if self._foot:
            scene.say(self._foot, str(page + 1) + "/" + str(self._pages))
        else:
            y = self._thumb_room * page // max(self._pages - 1, 1)
            scene.move_shape(self._thumb, scene.width - _BAR_W, self._thumb_y + y)

    def _show_cards(self, shown: bool) -> None:
        """Show the cards, or hide them."""
        scene = self._app.scene
        box = scene.places
        w = _CARD_W if shown else 0
        for i in range(box.count):
            scene.move(i, box.x[i], box.y[i], w, _CARD_H, MEDIUM)
        y = self._cards_y + (_CARD_H - _NEXT_H) // 2 if shown else scene.height
        for i in range(self._signs, self._signs_end):
            scene.move_shape(i, scene.shapes.x[i], y)

    def key(self, action: int) -> None:
        """Turn the pages, the last of them to the first too, or go back."""
        page = self._page
        last = self._pages - 1
        if action in (BACK, MENU):
            self._app.open(self._back)
        elif action in (UP, LEFT, PREVIOUS):
            if page > 0:
                self._turn(page - 1)
        elif action in (DOWN, RIGHT):
            if page < last:
                self._turn(page + 1)
        elif action in (ACT, NEXT_KEY):
            self._turn(page + 1 if page < last else 0)

    def tick(self, now: int) -> None:
        """Nothing moves."""
