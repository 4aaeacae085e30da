"""What the buttons of this board do, and what they do when they are held."""

from firmware import lazy
from firmware.keys import NEXT
from firmware.screens.menu import Menu

_LANGUAGES = "settings.Languages"  # the choice of a new handheld, after which this is shown once


class Buttons(Menu):
    """A line for whatever a button with a letter does; choosing any leads on."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._back = "menus.MainMenu" if app.before == _LANGUAGES else "settings.Settings"

    def heading(self) -> tuple:
        """Buttons."""
        return self._app.words.of("settings.buttons")

    def lines(self) -> list:
        """By button: what it does, and below that what it does when it is held.

        Those that have words for names, such as menu, say it themselves.
        """
        app = self._app
        held = app.words.of("buttons.held")
        what = app.words.of("buttons.actions")
        lines = []
        for name, does in zip(app.names, _actions(app)):
            if does and len(name) == 1:
                name = name.upper()
                lines.append(((name,), what[(does & 15) - NEXT], self._back, None))
                if does > 15:
                    label = tuple([form + name for form in held])
                    lines.append((label, what[(does >> 4) - NEXT], self._back, None))
        return lines

    def back(self) -> None:
        """To where it was asked for."""
        self._app.open(self._back)


def _actions(app) -> bytes:
    """What each button does, and 16 times what it does when it is held. Allocates."""
    actions = lazy.load("firmware.tiers").actions(app.names)
    lazy.drop("firmware.tiers")
    return actions
