"""The pause: what there is to do at a table beside playing."""

from engine_core import automatic
from firmware.keys import HINT
from firmware.screens.menu import Menu, battery
from firmware.settings import AUTO


class Pause(Menu):
    """What there is to do beside playing."""

    def heading(self) -> tuple:
        """Pause, and the laying, as 2/4, where the table has no room for its lozenges."""
        app = self._app
        game = app.game
        words = app.words.of("pause.heading")
        if not game.ROUNDS or app.plan.round_x:
            return words
        return (words[0] + " " + str(game.table.size[game.ROUND]) + "/" + str(game.ROUNDS),)

    def lines(self) -> list:
        """Back to the table in some way, or leave it."""
        app = self._app
        words = app.words
        return [
            (words.of("menu.continue"), (), "table.Table", None),
            (words.of("pause.take_back"), (), self._undo, None),
            (words.of("pause.do_again"), (), self._redo, None),
            (words.of("pause.advice"), (), self._hint, None),
            (words.of("pause.look_around"), (), "look.Look", None),
            (words.of("pause.start_over"), (), self._start_over, None),
            (words.of("menu.how_to"), (), "howto.HowTo", None),
            (words.of("pause.main_menu"), (), "menus.MainMenu", None),
        ] + battery(app)

    def back(self) -> None:
        """To the table."""
        self._app.open("table.Table")

    def _undo(self) -> None:
        self._app.undo()
        self._app.open("table.Table")

    def _redo(self) -> None:
        app = self._app
        automatic.redo(app.game, app.settings[AUTO])
        app.touch()
        app.go_on()

    def _hint(self) -> None:
        self._app.open("table.Table", HINT)

    def _start_over(self) -> None:
        """Undo everything: the same deal, and what had been played can be done again."""
        app = self._app
        while app.game.undo():
            pass
        app.touch()
        app.open("table.Table")
