"""Makes the handheld forget everything. In memory only meanwhile; everything allocates."""

from firmware import lazy
from firmware.keeping import tell
from firmware.store import NOTHING, at, newest, path, remove, write


def erase(app) -> None:
    """Forget the settings, the statistics and the game in play, and show the title."""
    choosing = lazy.load("choosing")
    choosing.let_go(app)
    choosing.choose(app, app.games[0])
    lazy.drop("choosing")
    settings = lazy.load("settings")
    settings.forget(app)
    if app.slots is None:
        from firmware.finding import new

        app.slots = new()
    try:
        wipe(app.slots)
    except OSError as fault:
        tell(app, fault)
    lazy.load("lang").speak(app)
    lazy.drop("lang words")
    settings.adapt(app)
    settings.shine(app)
    lazy.drop("settings")
    app.open("title.Title")


def wipe(state: list) -> None:
    """Write empty payloads of all kinds, then remove all other files of the store.

    OSError as in `store.write`.
    """
    for kind in range(3):
        write(state, kind, 0, ())
    for kind in range(3):
        other = 1 - newest(state, kind)
        remove(path(kind, other))
        state[at(kind, other)] = NOTHING
        for slot in range(2):
            remove(path(kind, slot, "bad"))
            remove(path(kind, slot, "new"))
