"""Numbers for new deals that nobody can foresee."""

import os

from engine_core.compat import const
from engine_core.rng import Shuffler

DEALS = const(1000000)  # short enough to be told to a friend

_TAG = const(0)  # the games have the other streams
_SMALL = const(0x3FFFFFFF)


class Entropy:
    """A pool of chance: the chip's own random numbers, where it has any, and when keys go down.

    It is stirred by the generator of the shuffles. None of this is secret, it only must not come
    twice.
    """

    def __init__(self, now: int) -> None:
        self._pool = 0
        self._mixer = Shuffler()
        urandom = getattr(os, "urandom", None)
        if urandom:
            for byte in urandom(8):
                self.stir(byte)
        self.stir(now)

    def stir(self, ticks: int) -> None:
        """Mix the time of something that happened into the pool."""
        self._mixer.seed(self._pool ^ ticks & _SMALL, _TAG)
        self._pool = self._mixer.next() << 14 ^ self._mixer.next() >> 2

    def deal(self) -> int:
        """A deal number, 0 .. DEALS - 1."""
        self.stir(1)
        return self._mixer.below(1000) * 1000 + self._mixer.below(1000)
