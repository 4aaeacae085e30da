"""What the app finds in its store: settings, statistics and the game, and what is told of them.

In memory only meanwhile, and so is firmware/choosing.py, by which the game of the store is chosen:
who loads this drops both. Everything here allocates. Nothing is written. Each of the three kinds
has a life of its own: what goes wrong with one touches no other.
"""

from firmware import finding, lazy, resuming
from firmware.finding import BESIDE, OLDER
from firmware.saved import OUT
from firmware.settings import MOST
from firmware.store import COUNTS, GAME, NEWER, NONE, REFUSED, SETTINGS, UNREADABLE

_KINDS = ("notice.game", "notice.counts", "notice.settings")


def start(app) -> None:
    """Take the settings and the statistics, and find out what game there is."""
    slots = finding.new()
    if finding.find(slots, SETTINGS) != NONE:
        data = bytearray(MOST)
        length = finding.load(slots, SETTINGS, data)
        app.language = lazy.load("settings").unpack(data, length, app.settings) or app.language
    if finding.find(slots, COUNTS) != NONE:
        data = bytearray(len(app.counts))
        length = finding.load(slots, COUNTS, data)
        lazy.load("statistics").unpack(data, length, app.counts)
    finding.find(slots, GAME)
    app.slots = slots
    recall(app)
    for kind in (SETTINGS, COUNTS, GAME):
        _note(app, kind)
    lazy.drop("settings statistics")


def recall(app) -> None:
    """Find out what game is in the store, and choose it. One that has come out is none."""
    told = resuming.head(app.slots)
    while told and not _choose(app, told[0] - 1, told[1]):
        finding.reject(app.slots, GAME, NEWER)  # it is of another program
        told = resuming.head(app.slots)
    app.saved = told if told and not told[6] & OUT else None
    if told:
        app.serial = told[7]


def _choose(app, game: int, variant: int) -> bool:
    """Choose the game and its variant, by their places; False if there is none such."""
    if game >= len(app.games):
        return False
    lazy.load("choosing").choose(app, app.games[game])
    if variant >= len(app.variants):
        return False
    app.variant = app.variants[variant]
    return True


def load(app) -> bool:
    """Play the game of the store on the one in play, a new one of its kind.

    False if that cannot be: then `saved` is the save before, if there is one.
    """
    if app.saved and resuming.load(app.slots, app.game):
        app.saved = None
        return True
    _note(app, GAME)
    recall(app)
    return False


def _note(app, kind: int) -> None:
    """Have told what is wrong with a kind, if anything is and anything is lost by it."""
    fault = finding.trouble(app.slots, kind)
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
