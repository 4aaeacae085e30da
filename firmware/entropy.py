"""Numbers for new deals that nobody can foresee. In memory only while a game is dealt."""

import os

from engine_core.compat import const
from engine_core.rng import Shuffler

DEALS = const(1000000)  # short enough to be told to a friend

_TAG = const(0)  # the games have the other streams
_SMALL = const(0x3FFFFFFF)


def deal(app) -> int:
    """A deal number, 0 .. DEALS - 1. Allocates.

    It comes from `app.chance`, in which are the times of all presses, and from the chip's own
    random numbers, where it has any, stirred by the generator of the shuffles. None of this is
    secret, it only must not come twice.
    """
    mixer = Shuffler()
    _stir(app, mixer, 1)
    urandom = getattr(os, "urandom", None)
    if urandom:
        for byte in urandom(8):
            _stir(app, mixer, byte)
    _stir(app, mixer, app.now)
    return mixer.below(1000) * 1000 + mixer.below(1000)


def _stir(app, mixer: Shuffler, what: int) -> None:
    """Mix something into the chance."""
    mixer.seed(app.chance ^ what & _SMALL, _TAG)
    app.chance = mixer.next() << 14 ^ mixer.next() >> 2
