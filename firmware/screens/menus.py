"""The menus of this handheld: the main menu, the games, the page of a game, the pause."""

from firmware.keys import HINT
from firmware.screens.menu import Menu, following


class MainMenu(Menu):
    """Where the handheld starts from."""

    def heading(self) -> tuple:
        """The name of the product."""
        return self._app.words.of("menu.heading")

    def lines(self) -> list:
        """Go on with the game or begin one, and how."""
        app = self._app
        words = app.words
        lines = [
            (words.of("menu.new_deal"), (), app.new_deal, None),
            (words.of("menu.by_number"), (), "number.Number", None),
            (words.of("menu.choose"), (), "menus.Games", None),
            (words.of("menu.how_to"), (), "howto.HowTo", None),
            (words.of("menu.statistics"), (), "stats.Statistics", None),
            (words.of("menu.settings"), (), "settings.Settings", None),
        ]
        if app.can_go_on():
            lines.insert(0, (words.of("menu.continue"), (), app.resume, None))
        if app.battery and app.battery.off:
            lines.append((words.of("menu.switch_off"), (), self._switch_off, None))
        return lines + _battery(app)

    def _switch_off(self) -> None:
        self._app.keep()
        self._app.battery.off()

    def back(self) -> None:
        """To the title."""
        self._app.open("title.Title")


class Games(Menu):
    """The games to choose from."""

    def heading(self) -> tuple:
        """Choose a game."""
        return self._app.words.of("menu.choose")

    def lines(self) -> list:
        """A line a game, beginning at the one that is chosen."""
        app = self._app
        self._at = app.games.index(app.choice)
        return [(app.words.of("games." + game), (), self._open, None) for game in app.games]

    def _open(self) -> None:
        game = self._app.games[self._at]
        if game != self._app.choice:
            self._app.choose(game)
        self._app.open("menus.GamePage")

    def back(self) -> None:
        """To the main menu."""
        self._app.open("menus.MainMenu")


class GamePage(Menu):
    """The chosen game: how it is to be played."""

    def heading(self) -> tuple:
        """The name of the game."""
        return self._app.words.of("games." + self._app.choice)

    def lines(self) -> list:
        """The variant if there are several, the text it comes from, and new deals."""
        app = self._app
        words = app.words
        key = "." + app.choice + "." + app.variant
        variant = words.of("variants" + key)
        source = words.of("sources" + key)
        lines = [
            (words.of("game.source"), source, None, None),
            (words.of("menu.new_deal"), (), app.new_deal, None),
            (words.of("menu.by_number"), (), "number.Number", None),
            (words.of("menu.how_to"), (), "howto.HowTo", None),
        ]
        if len(app.variants) > 1:
            lines.insert(0, (words.of("game.variant"), variant, None, self._vary))
        elif self._at == 0:
            self._at = 1
        return lines

    def _vary(self, step: int) -> None:
        app = self._app
        app.variant = following(app.variants, app.variant, step)
        app.rebuild()

    def back(self) -> None:
        """To the games."""
        self._app.open("menus.Games")


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
        ] + _battery(app)

    def back(self) -> None:
        """To the table."""
        self._app.open("table.Table")

    def _undo(self) -> None:
        self._app.undo()
        self._app.open("table.Table")

    def _redo(self) -> None:
        self._app.redo()
        self._app.go_on()

    def _hint(self) -> None:
        self._app.open("table.Table", HINT)

    def _start_over(self) -> None:
        """Undo everything: the same deal, and what had been played can be done again."""
        self._app.undo_all()
        self._app.open("table.Table")


def _battery(app) -> list:
    """A line that tells how full the battery is, if the board knows."""
    if not app.battery:
        return []
    return [(app.words.of("menu.battery"), (str(app.battery.percent()) + "%",), None, None)]
