"""The main menu."""

from firmware.dealing import FRESH, STORED
from firmware.screens.menu import Menu, battery


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
            (words.of("menu.new_deal"), (), self._new_deal, None),
            (words.of("menu.by_number"), (), "number.Number", None),
            (words.of("menu.choose"), (), "games.Games", None),
            (words.of("menu.how_to"), (), "howto.HowTo", None),
            (words.of("menu.statistics"), (), "stats.Statistics", None),
            (words.of("menu.settings"), (), "settings.Settings", None),
        ]
        if can_go_on(app):
            lines.insert(0, (words.of("menu.continue"), (), self._resume, None))
        if app.battery and app.battery.off:
            lines.append((words.of("menu.switch_off"), (), self._switch_off, None))
        return lines + battery(app)

    def _switch_off(self) -> None:
        self._app.keep()
        self._app.battery.off()

    def _resume(self) -> None:
        resume(self._app)

    def _new_deal(self) -> None:
        self._app.begin(FRESH)

    def back(self) -> None:
        """To the title."""
        self._app.open("title.Title")


def can_go_on(app) -> bool:
    """Is there a game, in play or in the store, that has not come out?"""
    if app.game:
        return app.game.left() > 0
    return app.saved is not None


def resume(app) -> None:
    """Show the table of the game in play, or of that in the store."""
    if not app.game:
        app.to_deal = STORED
    app.open("table.Table")
