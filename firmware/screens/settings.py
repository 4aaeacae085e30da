"""The settings, the language that a new handheld asks for, and erasing everything."""

from firmware import lazy
from firmware.screens.menu import Menu
from firmware.settings import (
    AUTO,
    CLOTH,
    DIM,
    LANGUAGE,
    LIGHT,
    SOUND,
    SUITS,
    TURNED,
)


class Settings(Menu):
    """What the player can choose. A change acts at once."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._what = bytearray()  # the setting of each line

    def heading(self) -> tuple:
        """Settings."""
        return self._app.words.of("menu.settings")

    def lines(self) -> list:
        """A line a setting that this handheld has."""
        app = self._app
        words = app.words
        lines = [(words.of("settings.language"), words.of("language.name"), None, self._speak)]
        self._what = bytearray((LANGUAGE,))
        if not app.metrics.mono:
            self._add(lines, SUITS, words.of("settings.suits"), words.of("settings.suit_colours"))
            self._add(lines, CLOTH, words.of("settings.cloth"), words.of("settings.cloths"))
        self._what.append(LIGHT)
        percent = str(10 * app.settings[LIGHT] + 10) + "%"
        lines.append((words.of("settings.light"), (percent,), None, self._change_it))
        self._add(lines, DIM, words.of("settings.dim"), words.of("settings.dim_times"))
        if app.hardware.panel.can_turn:
            self._add(lines, TURNED, words.of("settings.turned"), words.of("settings.off_on"))
        self._add(lines, AUTO, words.of("settings.auto"), words.of("settings.off_on"))
        if app.hardware.sound:
            self._add(lines, SOUND, words.of("settings.sound"), words.of("settings.off_on"))
        last = [(words.of("settings.erase"), (), "settings.Erase", None)]
        if app.keys.holds:
            last.insert(0, (words.of("settings.buttons"), (), "buttons.Buttons", None))
        return lines + last

    def _add(self, lines: list, what: int, label: tuple, values: tuple) -> None:
        """Add the line of a setting whose values have these words."""
        self._what.append(what)
        lines.append((label, values[self._app.settings[what]], None, self._change_it))

    def _speak(self, step: int) -> None:
        app = self._app
        languages = lazy.load("firmware.lang").LANGUAGES
        language = languages.index(app.language) + step
        _speak(app, languages[language % len(languages)])
        app.rebuild()

    def _change_it(self, step: int) -> None:
        """Take another value of the setting that the bar is on."""
        app = self._app
        settings = lazy.load("firmware.settings")
        settings.turn(app.settings, self._what[self._at], step)
        settings.adapt(app)
        settings.shine(app)
        lazy.drop("firmware.settings")
        app.touch()
        app.blip()
        app.rebuild()

    def back(self) -> None:
        """To the main menu."""
        self._app.open("menus.MainMenu")


class Languages(Menu):
    """The first choice on a new handheld: each language by its own name."""

    def heading(self) -> tuple:
        """Language, in the first of them."""
        return self._app.words.of("settings.language")

    def lines(self) -> list:
        """A line a language."""
        lang = lazy.load("firmware.lang")
        lines = [((lang.name(each),), (), self._choose_it, None) for each in lang.LANGUAGES]
        lazy.drop("firmware.lang")
        return lines

    def _choose_it(self) -> None:
        app = self._app
        _speak(app, lazy.load("firmware.lang").LANGUAGES[self._at])
        app.open("buttons.Buttons" if app.keys.holds else "menus.MainMenu")

    def back(self) -> None:
        """To the title."""
        self._app.open("title.Title")


class Erase(Menu):
    """Asks before everything is erased."""

    def heading(self) -> tuple:
        """Erase everything?"""
        return self._app.words.of("settings.erase_all")

    def lines(self) -> list:
        """No, and yes."""
        no, yes = self._app.words.of("settings.no_yes")
        return [(no, (), self.back, None), (yes, (), self._erase, None)]

    def _erase(self) -> None:
        lazy.load("firmware.erasing").erase(self._app)
        lazy.drop("firmware.erasing firmware.keeping firmware.starting")

    def back(self) -> None:
        """To the settings."""
        self._app.open("settings.Settings")


def _speak(app, language: str) -> None:
    """Take a language. Allocates."""
    lazy.load("lang").speak(app, language)
    lazy.drop("lang words")
    app.touch()
