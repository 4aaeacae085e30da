"""The games to choose from, and the page of a game."""

from firmware import lazy
from firmware.dealing import FRESH
from firmware.screens.menu import Menu, following


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
            lazy.load("firmware.choosing").choose(self._app, game)
            lazy.drop("firmware.choosing")
        self._app.open("games.GamePage")

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
            (words.of("menu.new_deal"), (), self._new_deal, None),
            (words.of("menu.by_number"), (), "number.Number", None),
            (words.of("menu.how_to"), (), "howto.HowTo", None),
        ]
        if len(app.variants) > 1:
            lines.insert(0, (words.of("game.variant"), variant, None, self._vary))
        elif self._at == 0:
            self._at = 1
        return lines

    def _new_deal(self) -> None:
        self._app.begin(FRESH)

    def _vary(self, step: int) -> None:
        app = self._app
        app.variant = following(app.variants, app.variant, step)
        app.rebuild()

    def back(self) -> None:
        """To the games."""
        self._app.open("games.Games")
