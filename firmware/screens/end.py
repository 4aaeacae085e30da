"""The end of a game that came out: its figure, the deal and the moves. Any button leads on."""

from engine_core.compat import const
from firmware.scene import (
    BIG,
    CENTRE,
    CORONET,
    CURSOR,
    GILT,
    HEADING,
    LINE,
    MEDIUM,
    SMALL,
    SMALLPRINT,
    TINY,
    TRAY,
    WIDE,
)
from firmware.screens.figures import CARD, CROWNED, FRAMED, GILDED, LYING, UNIT, load
from firmware.screens.parts import heading, wrapped

_INSET = const(4)
_FOOT = const(4)  # pixels below the last line
_BESIDE = const(200)  # a screen so wide and not so high has its words at the left,
_BESIDE_PART = const(42)  # in so many per cent of its width
_APART = const(6)  # between those words
_LEADING = const(2)
_GAP = const(2)  # between cards
_RIM = const(2)  # of the tray
_MOST_H = const(59)  # of a card
_LEAST_W = const(11)  # of a card, if there is room
_CORONET_W = const(15)
_CORONET_H = const(9)
_CORONET_OVER = const(6)  # pixels between it and the card

# Faces of upright and of lying cards, largest first: face, least width, least height.
_UPRIGHT = ((BIG, 15, 32), (MEDIUM, 11, 24), (SMALL, 9, 19), (TINY, 7, 14), (TINY | WIDE, 11, 8))
_LYING = ((BIG | WIDE, 27, 19), (MEDIUM | WIDE, 21, 14), (SMALL | WIDE, 16, 11), _UPRIGHT[-1])


class End:
    """The end of the game in play."""

    def __init__(self, app) -> None:
        self._app = app
        self._pitch_x = self._pitch_y = 0
        self._upright = self._lying = (0, 0, 0)  # width, height, face

    def open(self) -> None:
        """Build the scene."""
        scene = self._app.scene
        scene.clear()
        if scene.width >= _BESIDE and scene.height < _BESIDE:
            left = self._words_beside()
            self._figure(left, _INSET, scene.width - left - _INSET, scene.height - 2 * _INSET)
        else:
            top = heading(self._app, self._app.words.OUT)
            low = self._foot()
            self._figure(_INSET, top, scene.width - 2 * _INSET, low - top - _INSET)

    # -- the words -----------------------------------------------------------------------------

    def _foot(self) -> int:
        """The deal, and the moves if there is room, at the lower edge; return the y above."""
        app = self._app
        h = app.metrics.height[SMALLPRINT]
        y = app.scene.height - h - _FOOT
        deal = app.words.DEAL + str(app.game.number)
        full = deal + app.words.AND + app.words.moves(app.game.actions)
        fits = app.metrics.width(SMALLPRINT, full) <= app.scene.width
        self._line(full if fits else deal, 0, y, app.scene.width, SMALLPRINT)
        return y

    def _words_beside(self) -> int:
        """All words in the left of the screen; return the x beside them."""
        app = self._app
        words = app.words
        w = app.scene.width * _BESIDE_PART // 100
        lines = []
        for style, forms in (
            (LINE, words.GAMES[app.game.ID]),
            (HEADING, words.OUT),
            (SMALLPRINT, (words.DEAL + str(app.game.number),)),
            (SMALLPRINT, (words.moves(app.game.actions),)),
        ):
            lines.append([(style, line) for line in wrapped(app, style, forms, w - _INSET)])
        high = sum(app.metrics.height[s] + _LEADING for group in lines for s, _ in group)
        y = (app.scene.height - high - _APART * 2) // 2
        for i, group in enumerate(lines):
            for style, line in group:
                self._line(line, 0, y, w, style)
                y += app.metrics.height[style] + _LEADING
            y += _APART if i < 2 else 0
        return w

    def _line(self, string: str, x: int, y: int, w: int, style: int) -> None:
        scene = self._app.scene
        scene.say(scene.text(x, y, w, self._app.metrics.height[style], style, CENTRE), string)

    # -- the figure ----------------------------------------------------------------------------

    def _figure(self, x: int, y: int, w: int, h: int) -> None:
        """Lay the figure in the middle of a rectangle, turned by a quarter if that is narrow."""
        columns, rows, style, cells = load(self._app.game.ID)
        lies = _any(cells, LYING)
        turned = lies and columns > rows and 4 * w < 3 * h
        if turned:
            columns, rows = rows, columns
        self._measure(columns, rows, lies and not turned, w, h)
        wide = columns * self._pitch_x // UNIT
        high = rows * self._pitch_y // UNIT
        x += (w - wide + _GAP) // 2
        y += (h - high + _GAP) // 2
        if style == GILDED:
            out = 2 * _RIM - _GAP
            self._app.scene.shape(TRAY, x - _RIM, y - _RIM, wide + out, high + out)
        for i in range(0, len(cells), 3):
            across, down, cell = cells[i : i + 3]
            if turned:
                across, down, cell = down, across, cell & ~LYING
            across = x + (across * self._pitch_x) // UNIT - _GAP // 2
            down = y + (down * self._pitch_y) // UNIT - _GAP // 2
            self._card(across, down, cell, style)

    def _measure(self, columns: int, rows: int, lies: bool, w: int, h: int) -> None:
        """Find the sizes of the cards, and how far it is from one to the next."""
        wide = (w + _GAP) * UNIT // columns - _GAP
        high = (h + _GAP) * UNIT // rows - _GAP
        card_h = min(high, _MOST_H, 11 * wide // 8)
        card_w = min(wide, max((3 * card_h + 2) // 4, _LEAST_W))
        self._upright = _card(card_w, card_h, _UPRIGHT)
        self._lying = _card(wide, (3 * wide + 2) // 4, _LYING)
        if not lies:
            wide = card_w
            high = card_h
        self._pitch_x = wide + _GAP
        self._pitch_y = high + _GAP

    def _card(self, x: int, y: int, cell: int, style: int) -> None:
        """Put a card with its middle at (x, y)."""
        scene = self._app.scene
        w, h, face = self._lying if cell & LYING else self._upright
        if style == GILDED:
            face |= GILT
        place = scene.place(x - w // 2, y - h // 2, w, h, face)
        scene.show(place, cell & CARD, 1)
        if cell & FRAMED:
            scene.mark(place, CURSOR)
            if style == CROWNED:
                top = y - h // 2 - _CORONET_H - _CORONET_OVER
                scene.shape(CORONET, x - _CORONET_W // 2, top, _CORONET_W, _CORONET_H)

    def key(self, action: int) -> None:
        """Go on."""
        self._app.open("menus.MainMenu")

    def tick(self, now: int) -> None:
        """Nothing moves."""


def _card(w: int, h: int, faces: tuple) -> tuple:
    """Width, height and the largest face of a card of w x h."""
    for face, least_w, least_h in faces:
        if w >= least_w and h >= least_h:
            return w, h, face
    return w, h, faces[-1][0]


def _any(cells: bytes, flag: int) -> bool:
    """Has any card of a figure the flag?"""
    for i in range(2, len(cells), 3):
        if cells[i] & flag:
            return True
    return False
