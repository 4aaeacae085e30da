"""The end of a game that came out: its figure, the deal and the moves. Any button leads on."""

from engine_core.compat import const
from firmware.scene import BIG, CENTRE, CURSOR, SMALLPRINT, WIDE
from firmware.screens.figures import LYING, load
from firmware.screens.parts import HEADING_END, heading

_GAP = const(2)
_INSET = const(4)
_FOOT = const(5)  # pixels below the last line


class End:
    """The end of the game in play. All lengths are for screens of 240 pixels and more."""

    def __init__(self, app) -> None:
        self._app = app

    def open(self) -> None:
        """Build the scene."""
        app = self._app
        scene = app.scene
        scene.clear()
        heading(app, app.words.OUT)
        h = app.metrics.height[SMALLPRINT]
        y = scene.height - h - _FOOT
        self._figure(load(app.game.ID), y - HEADING_END)
        i = scene.text(0, y, scene.width, h, SMALLPRINT, CENTRE)
        words = app.words
        scene.say(i, words.DEAL + str(app.game.number) + words.AND + words.moves(app.game.actions))

    def _figure(self, figure: tuple, height: int) -> None:
        """Lay the figure between heading and foot."""
        columns, rows, cells = figure
        pitch_x = (self._app.scene.width - 2 * _INSET + _GAP) // columns
        pitch_y = (height + _GAP) // rows
        x = (self._app.scene.width - columns * pitch_x + _GAP) // 2
        for i in range(len(cells)):
            if cells[i]:
                place = self._card(
                    x + i % columns * pitch_x,
                    HEADING_END + i // columns * pitch_y,
                    pitch_x - _GAP,
                    pitch_y - _GAP,
                    cells[i],
                )
                if 2 * i + 1 == len(cells):
                    self._app.scene.mark(place, CURSOR)

    def _card(self, x: int, y: int, w: int, h: int, cell: int) -> int:
        """Put a card in the middle of the cell; a lying one is as wide as the cell."""
        card_w = w if cell & LYING else (3 * h + 2) // 4
        card_h = (3 * w + 2) // 4 if cell & LYING else h
        scene = self._app.scene
        face = BIG | WIDE if cell & LYING else BIG
        place = scene.place(x + (w - card_w) // 2, y + (h - card_h) // 2, card_w, card_h, face)
        scene.show(place, cell & ~LYING, 1)
        return place

    def key(self, action: int) -> None:
        """Go on."""
        self._app.open_menu()

    def tick(self, now: int) -> None:
        """Nothing moves."""
