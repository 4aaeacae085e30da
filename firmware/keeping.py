"""Writes what has changed in the app into the store: in memory only meanwhile.

Everything here allocates. Each of the three kinds has a life of its own: what goes wrong with one
touches no other. As all this is loaded while a game is shown, what is not needed for it is
elsewhere: firmware/starting.py reads.
"""

from engine_core.compat import const
from firmware.saved import save
from firmware.store import COUNTS, GAME, SETTINGS, write

_FULL = const(28)  # errno of a file system without room
_READ_ONLY = const(30)  # and of one that is not to be written


def keep(app, settings: bytearray) -> None:
    """Write what has changed, the settings as they were packed. What goes wrong is told once."""
    trouble = None
    for kind in (SETTINGS, COUNTS, GAME):
        try:
            _keep(app, kind, settings if kind == SETTINGS else app.counts)
        except OSError as fault:
            trouble = fault
    if trouble is None:
        app.failing = False
    elif not app.failing:
        app.failing = True
        tell(app, trouble)


def _keep(app, kind: int, data: bytearray) -> None:
    """One kind. A game that waits in the store stays there."""
    if kind != GAME:
        write(app.slots, kind, len(data), (data,))
    elif app.game:
        save(app.slots, app.game, app.serial)
    elif not app.saved:
        write(app.slots, GAME, 0, ())


def tell(app, fault: OSError) -> None:
    """Have told why nothing can be written."""
    text = "notice.failed"
    if fault.errno == _FULL:
        text = "notice.full"
    elif fault.errno == _READ_ONLY:
        text = "notice.read_only"
    app.told.append(("notice.saving", text))
