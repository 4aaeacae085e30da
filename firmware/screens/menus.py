"""The menus of this handheld: the main menu, the games, the page of a game, the pause."""

from firmware.keys import HINT
from firmware.lang import LANGUAGES
from firmware.screens.menu import Menu, following


class MainMenu(Menu):
    """Where the handheld starts from."""

    def heading(self) -> tuple:
        """The name of the product."""
        return self._app.words.PRODUCT

    def lines(self) -> list:
        """Go on with the game or begin one, and how."""
        app = self._app
        words = app.words
        lines = [
            (words.NEW_DEAL, (), app.new_deal, None),
            (words.BY_NUMBER, (), "number.Number", None),
            (words.CHOOSE, (), "menus.Games", None),
            (words.LANGUAGE, (words.NAME,), None, self._speak),
        ]
        if app.game and app.game.left():
            lines.insert(0, (words.CONTINUE, (), "table.Table", None))
        return lines

    def back(self) -> None:
        """To the title."""
        self._app.open("title.Title")

    def _speak(self, step: int) -> None:
        app = self._app
        app.speak(following(LANGUAGES, app.language, step))
        app.rebuild()


class Games(Menu):
    """The games to choose from."""

    def heading(self) -> tuple:
        """Choose a game."""
        return self._app.words.CHOOSE

    def lines(self) -> list:
        """A line a game, beginning at the one that is chosen."""
        app = self._app
        self._at = app.games.index(app.choice)
        return [(app.words.GAMES[game], (), self._open, None) for game in app.games]

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
        return self._app.words.GAMES[self._app.choice]

    def lines(self) -> list:
        """The variant if there are several, the text it comes from, and new deals."""
        app = self._app
        words = app.words
        variant, source = words.VARIANTS[app.choice][app.variant]
        lines = [
            (words.SOURCE, source, None, None),
            (words.NEW_DEAL, (), app.new_deal, None),
            (words.BY_NUMBER, (), "number.Number", None),
        ]
        if len(app.variants) > 1:
            lines.insert(0, (words.VARIANT, variant, None, self._vary))
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
        """Pause."""
        return self._app.words.PAUSE

    def lines(self) -> list:
        """Back to the table in some way, or leave it."""
        app = self._app
        words = app.words
        return [
            (words.CONTINUE, (), "table.Table", None),
            (words.UNDO, (), self._undo, None),
            (words.REDO, (), self._redo, None),
            (words.HINT, (), self._hint, None),
            (words.START_OVER, (), self._start_over, None),
            (words.MAIN_MENU, (), "menus.MainMenu", None),
        ]

    def back(self) -> None:
        """To the table."""
        self._app.open("table.Table")

    def _undo(self) -> None:
        self._app.game.undo()
        self._app.open("table.Table")

    def _redo(self) -> None:
        self._app.game.redo()
        self._app.go_on()

    def _hint(self) -> None:
        self._app.open("table.Table", HINT)

    def _start_over(self) -> None:
        """Undo everything: the same deal, and what had been played can be done again."""
        while self._app.game.undo():
            pass
        self._app.open("table.Table")
