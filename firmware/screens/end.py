"""The end of a game that came out: its figure, the deal and the moves. Any button leads on."""

from engine_core.compat import const
from firmware.scene import (
    CENTRE,
    CORONET,
    CURSOR,
    HEADING,
    LINE,
    MOUNT,
    MOUNTED,
    SMALLPRINT,
    TINY,
    WIDE,
)
from firmware.screens.figures import CARD, CROWNED, FRAMED, GILDED, LYING, UNIT, load
from firmware.screens.parts import fitting, heading, wrapped

_INSET = const(3)  # of a figure, at the sides
_BESIDE_INSET = const(2)  # and above and below, if the words are beside it
_FOOT = const(4)  # pixels below the last line
_BESIDE = const(100)  # a screen so wide, and half as wide again as high, has words at the left,
_BESIDE_PART = const(42)  # in so many per cent of its width
_APART = const(6)  # between those words
_LEADING = const(2)
_MONO_APART = const(4)
_TWO_LINES = const(200)  # screens so high have room for two lines at the foot
_FRAMING = const(64)  # monochrome screens so high have room for a frame round a card

# Lengths of the figure are measured in twentieths of a pixel.
_FINE = const(20)
_MOST_X = const(46 * _FINE)  # from one card to the next
_MOST_Y = const(62 * _FINE)
_LEAST_X = const(13 * _FINE)
_LEAST_Y = const(8 * _FINE)
_GAP = const(2 * _FINE)
_MONO_GILT = const(1 * _FINE)  # the gap where frames are gilt,
_GILT = const(4 * _FINE)
_NARROW_GILT = const(3 * _FINE)  # from cards that are so near
_NARROW = const(20 * _FINE)
_RIM = const(2)  # of a gilt frame
_HEART_RIM = const(3)  # of the frame of the middle card, if that is so wide
_HEART_W = const(20)

_LEAST_W = const(11)  # of an upright card,
_SMALL_W = const(16)  # and if it must have a wide face, but may
_SMALL_H = const(19)
_LEAST_H = const(8)
_NEAREST = const(18)  # in twentieths of a pitch, cards of a figure that is turned
_CORONET_W = const(15)
_CORONET_H = const(9)
_CORONET_OVER = const(6)  # pixels between it and the card

# Least width and height of the tall and the wide face of each size, the largest first.
_FACES = ((15, 32, 27, 19), (11, 24, 21, 14), (9, 19, 16, 11), (7, 14, 11, 8))


class End:
    """The end of the game in play.

    Of the figures of a game, and of the places for words, the first that fit are taken.
    """

    def __init__(self, app) -> None:
        self._app = app
        self._pitch_x = self._pitch_y = 0  # from one card to the next, in twentieths of a pixel
        self._upright = self._lying = (0, 0, 0)  # width, height, face

    def open(self) -> None:
        """Build the scene."""
        scene = self._app.scene
        figures = load(self._app.game.ID).FIGURES
        for figure in figures:
            if self._beside(figure) or self._between(figure):
                return
        scene.clear()
        self._lay(figures[-1], 0, 0, scene.width, scene.height)

    # -- the words -----------------------------------------------------------------------------

    def _beside(self, figure: tuple) -> bool:
        """Words at the left, the figure at the right; False if that is no way."""
        scene = self._app.scene
        w = scene.width
        h = scene.height
        if w < _BESIDE or 2 * w < 3 * h:
            return False
        scene.clear()
        left = w * _BESIDE_PART // 100
        self._words_beside(left)
        if self._app.metrics.mono:
            return self._lay(figure, left, 0, w - left, h)
        x = left + _INSET
        return self._lay(figure, x, _BESIDE_INSET, w - x - _INSET, h - 2 * _BESIDE_INSET)

    def _words_beside(self, w: int) -> None:
        """All words in so much of the left of the screen."""
        app = self._app
        words = app.words
        mono = app.metrics.mono
        room = w - _LEADING if mono else w - 2 * _LEADING
        groups = [
            (HEADING, words.of("end.heading")),
            (SMALLPRINT, (words.of("end.the_deal")[0] + str(app.game.number),)),
            (SMALLPRINT, (words.moves(app.game.actions),)),
        ]
        if not mono:
            groups.insert(0, (LINE, words.of("games." + app.game.ID)))
        lines = []  # style, words and the gap above
        apart = 0
        for style, forms in groups:
            for line in wrapped(app, style, forms, room):
                lines.append((style, line, apart))
                apart = 0 if mono else _LEADING
            if style != SMALLPRINT:
                apart += _MONO_APART if mono else _APART
        high = sum(app.metrics.height[style] + apart for style, _, apart in lines)
        y = (app.scene.height - high) // 2
        for style, line, apart in lines:
            self._line(line, 0, y + apart, w, style)
            y += app.metrics.height[style] + apart

    def _between(self, figure: tuple) -> bool:
        """Words above and below the figure, or only below; False if there is no room."""
        app = self._app
        scene = app.scene
        scene.clear()
        out = app.words.of("end.heading")
        if not app.metrics.mono:
            top = heading(app, out) + 1
            return self._lay(figure, _INSET, top, scene.width - 2 * _INSET, self._foot() - 1 - top)
        h = app.metrics.height[SMALLPRINT]
        y = scene.height - h
        if scene.height < _FRAMING:
            self._line(fitting(app, SMALLPRINT, out, scene.width), 0, y, scene.width, SMALLPRINT)
            return self._lay(figure, 0, 0, scene.width, y)
        self._line(fitting(app, HEADING, out, scene.width), 0, 0, scene.width, HEADING)
        top = app.metrics.height[HEADING]
        return self._lay(figure, 0, top, scene.width, self._foot() - _RIM - top)

    def _foot(self) -> int:
        """The deal, and the moves if there is room, at the lower edge; return the y above."""
        app = self._app
        w = app.scene.width
        h = app.metrics.height[SMALLPRINT]
        y = app.scene.height - h - (0 if app.metrics.mono else _FOOT)
        deal = app.words.of("end.the_deal")[0] + str(app.game.number)
        moves = app.words.moves(app.game.actions)
        full = deal + " " + app.words.of("end.between")[0] + " " + moves
        if app.metrics.width(SMALLPRINT, full) <= w - 2 * _LEADING:
            deal = full
        elif app.scene.height >= _TWO_LINES:
            self._line(moves, 0, y, w, SMALLPRINT)
            y -= h + _LEADING
        self._line(deal, 0, y, w, SMALLPRINT)
        return y

    def _line(self, string: str, x: int, y: int, w: int, style: int) -> None:
        scene = self._app.scene
        scene.say(scene.text(x, y, w, self._app.metrics.height[style], style, CENTRE), string)

    # -- the figure ----------------------------------------------------------------------------

    def _lay(self, figure: tuple, x: int, y: int, w: int, h: int) -> bool:
        """Lay the figure in the middle of a rectangle, turned by a quarter if that is narrow.

        False, and nothing is laid, if its cards would be too small.
        """
        columns, rows, style, cells = figure
        lies = _any(cells, LYING)
        turned = lies and columns > rows and 4 * w < 3 * h
        if turned:
            columns, rows = rows, columns
            lies = False
        self._measure(columns, rows, style, lies, w, h)
        if turned:
            wide, high, face = self._upright
            self._upright = (wide, min(high, self._pitch_y * _NEAREST // (UNIT * _FINE)), face)
        if self._pitch_x < _LEAST_X or self._pitch_y < _LEAST_Y:
            return False
        # In these units the middle of the rectangle, and of the figure.
        x = x * 2 + w
        y = y * 2 + h
        for i in range(0, len(cells), 3):
            across, down, cell = cells[i : i + 3]
            if turned:
                across, down, cell = down, across, cell & ~LYING
            across = x + (2 * across - columns) * self._pitch_x // (UNIT * _FINE)
            down = y + (2 * down - rows) * self._pitch_y // (UNIT * _FINE)
            self._card(across, down, cell, style)
        return True

    def _measure(self, columns: int, rows: int, style: int, lies: bool, w: int, h: int) -> None:
        """Find the sizes of the cards, and how far it is from one to the next."""
        across = min(_MOST_X, w * UNIT * _FINE // columns)
        down = min(_MOST_Y, h * UNIT * _FINE // rows)
        if lies:
            if not self._app.metrics.mono:
                across = min(across, down * 6 // 5)
            down = min(down, across * 6 // 5)
        else:
            down = min(down, across * 8 // 5)
        self._pitch_x = across
        self._pitch_y = down
        wide = self._size(across, style, across)
        high = max(self._size(down, style, across), _LEAST_H)
        low = min((3 * wide + 2) // 4, high)
        w = wide
        if lies:
            least = _SMALL_W if high < _SMALL_H and wide >= _SMALL_W else _LEAST_W
            w = min(wide, max((3 * high + 2) // 4, least))
        # All have faces of one size, the largest in which both kinds of cards can be shown.
        face = 0
        while face < TINY and not (_fits(w, high, face) and (not lies or _wide(wide, low, face))):
            face += 1
        self._upright = (w, high, face if _tall(w, high, face) else face | WIDE)
        self._lying = (wide, low, face | WIDE)

    def _size(self, pitch: int, style: int, across: int) -> int:
        """Pixels of a card, of which there is one in every pitch; columns are `across` apart."""
        if style == GILDED:
            mono = self._app.metrics.mono
            gap = _MONO_GILT if mono else _NARROW_GILT if across < _NARROW else _GILT
        elif self._app.metrics.mono:
            gap = _GAP
        else:
            gap = min(_GAP, pitch * 2 // 25)
        return (pitch - gap) // _FINE

    def _card(self, x: int, y: int, cell: int, style: int) -> None:
        """Put a card with its middle at half of (x, y)."""
        scene = self._app.scene
        w, h, face = self._lying if cell & LYING else self._upright
        mono = self._app.metrics.mono
        x = (x - w + 1) // 2
        y = (y - h + (not mono)) // 2
        rim = _RIM if style == GILDED else 0
        if cell & FRAMED:
            rim = _HEART_RIM if w >= _HEART_W else _RIM
        if rim and not mono:
            scene.shape(MOUNT, x - rim, y - rim, w + 2 * rim, h + 2 * rim)
            face |= MOUNTED
        place = scene.place(x, y, w, h, face)
        scene.show(place, cell & CARD, 1)
        if cell & FRAMED and mono and scene.height >= _FRAMING:
            scene.mark(place, CURSOR)
        if cell & FRAMED and style == CROWNED and not mono:
            left = x + (w - _CORONET_W) // 2
            top = y - _CORONET_H - _CORONET_OVER
            scene.shape(CORONET, left, top, _CORONET_W, _CORONET_H)

    def key(self, action: int) -> None:
        """Go on."""
        self._app.open("menus.MainMenu")

    def tick(self, now: int) -> None:
        """Nothing moves."""


def _tall(w: int, h: int, face: int) -> bool:
    """Does the tall face of that size fit a card of w x h?"""
    return w >= _FACES[face][0] and h >= _FACES[face][1]


def _wide(w: int, h: int, face: int) -> bool:
    """Does the wide face of that size fit?"""
    return w >= _FACES[face][2] and h >= _FACES[face][3]


def _fits(w: int, h: int, face: int) -> bool:
    """Does any?"""
    return _tall(w, h, face) or _wide(w, h, face)


def _any(cells: bytes, flag: int) -> bool:
    """Has any card of a figure the flag?"""
    for i in range(2, len(cells), 3):
        if cells[i] & flag:
            return True
    return False
