"""What is to be told about the store: a save that is damaged, or that cannot be written."""

from firmware.screens.message import Message


class Notice(Message):
    """Tells what the app has noted, one thing after the other. Any button leads on."""

    def open(self) -> None:
        """Build the scene of what is to be told first."""
        app = self._app
        title, text = app.told[0]
        self._say(app.words.of(title), app.words.of(text), [app.words.of("notice.go_on")[0]])

    def key(self, action: int) -> None:
        """The next, or back to where the player was."""
        app = self._app
        app.told.pop(0)
        if app.told:
            app.rebuild()
        else:
            app.open(app.before or "title.Title")
