"""Between the app and its store: what is read at the start, what is written, what is told.

In memory only meanwhile. Everything here allocates. Each of the three kinds has a life of its own:
what goes wrong with one touches no other.
"""

from engine_core.compat import const
from firmware import lazy, saved, store
from firmware.settings import MOST
from firmware.store import (
    BESIDE,
    COUNTS,
    GAME,
    NEWER,
    NONE,
    OLDER,
    REFUSED,
    SETTINGS,
    UNREADABLE,
)

_FULL = const(28)  # errno of a file system without room
_READ_ONLY = const(30)  # and of one that is not to be written

_KINDS = ("notice.game", "notice.counts", "notice.settings")


def start(app) -> None:
    """Take the settings and the statistics, and find out what game there is. Writes nothing."""
    slots = store.new()
    if store.find(slots, SETTINGS) != NONE:
        data = bytearray(MOST)
        length = store.load(slots, SETTINGS, data)
        app.language = lazy.load("firmware.settings").unpack(data, length, app.settings)
    if store.find(slots, COUNTS) != NONE:
        data = bytearray(len(app.counts))
        length = store.load(slots, COUNTS, data)
        lazy.load("firmware.statistics").unpack(data, length, app.counts)
    store.find(slots, GAME)
    app.slots = slots
    recall(app)
    for kind in (SETTINGS, COUNTS, GAME):
        _note(app, kind)


def recall(app) -> None:
    """Find out what game is in the store, and choose it. One that has come out is none."""
    told = saved.head(app.slots)
    while told and not _choose(app, told[0] - 1, told[1]):
        store.reject(app.slots, GAME, NEWER)  # it is of another program
        told = saved.head(app.slots)
    app.saved = told if told and not told[6] & saved.OUT else None
    if told:
        app.serial = told[7]


def _choose(app, game: int, variant: int) -> bool:
    """Choose the game and its variant, by their places; False if there is none such."""
    if game >= len(app.games):
        return False
    app.choose(app.games[game])
    if variant >= len(app.variants):
        return False
    app.variant = app.variants[variant]
    return True


def load(app) -> bool:
    """Play the game of the store on the one in play, a new one of its kind.

    False if that cannot be: then `saved` is the save before, if there is one.
    """
    if app.saved and saved.load(app.slots, app.game):
        app.saved = None
        return True
    _note(app, GAME)
    recall(app)
    return False


def keep(app) -> None:
    """Write what has changed. What goes wrong is told, the first time."""
    if app.slots is None:  # the start has failed: what is there must not be written over
        start(app)
        app.speak(app.language)
    trouble = None
    for write in (_keep_settings, _keep_counts, _keep_game):
        try:
            write(app)
        except OSError as fault:
            trouble = fault
    if trouble is None:
        app.failing = False
    elif not app.failing:
        app.failing = True
        app.told.append(("notice.saving", _failure(trouble)))


def _keep_settings(app) -> None:
    data = lazy.load("firmware.settings").pack(app.settings, app.language)
    lazy.drop("firmware.settings")
    store.write(app.slots, SETTINGS, len(data), (data,))


def _keep_counts(app) -> None:
    store.write(app.slots, COUNTS, len(app.counts), (app.counts,))


def _keep_game(app) -> None:
    """The game in play. One that waits in the store stays there."""
    if app.game:
        saved.save(app.slots, app.game, app.serial)
    elif not app.saved:
        store.write(app.slots, GAME, 0, ())


def erase(app) -> None:
    """Write that there is nothing: app has a new handheld's settings and statistics."""
    if app.slots is None:
        app.slots = store.new()
    try:
        store.erase(app.slots)
    except OSError as fault:
        app.told.append(("notice.saving", _failure(fault)))


def _failure(fault: OSError) -> str:
    if fault.errno == _FULL:
        return "notice.full"
    return "notice.read_only" if fault.errno == _READ_ONLY else "notice.failed"


def _note(app, kind: int) -> None:
    """Have told what is wrong with a kind, if anything is and anything is lost by it."""
    fault = store.trouble(app.slots, kind)
    if fault == 0 or fault & OLDER:
        return
    if fault & BESIDE:
        text = "notice.torn"
    elif fault == NEWER:
        text = "notice.newer"
    elif fault == UNREADABLE:
        text = "notice.unreadable"
    else:
        text = "notice.refused" if fault == REFUSED else "notice.damaged"
    app.told.append((_KINDS[kind], text))
