"""The shuffle: an unbiased permutation of a pack from a number, the same on every interpreter.

The generator is Chris Doty-Humphrey's sfc16 (PractRand, 2010), three 16-bit words and a counter.
No value in it reaches 2**23, so every step is small-int arithmetic on 32-bit boards too.
"""

from engine_core.compat import const

_WORD = const(0xFFFF)
_RANGE = const(0x10000)
_WARM_UP = const(12)


class Shuffler:
    """A stream of 16-bit numbers, and the Fisher-Yates shuffle that draws on it."""

    def __init__(self) -> None:
        self._a = self._b = self._c = self._counter = 0

    def seed(self, number: int, tag: int) -> None:
        """Start the stream of (number, tag): number 0 .. 2**30 - 1, tag 0 .. 65535."""
        self._a = number & _WORD
        self._b = number >> 16
        self._c = tag
        self._counter = 1
        for _ in range(_WARM_UP):
            self.next()

    def next(self) -> int:
        """The next number of the stream, 0 .. 65535."""
        b = self._b
        c = self._c
        out = (self._a + b + self._counter) & _WORD
        self._counter = (self._counter + 1) & _WORD
        self._a = b ^ (b >> 5)
        self._b = (c + (c << 3)) & _WORD
        self._c = (((c << 6) | (c >> 10)) + out) & _WORD
        return out

    def below(self, n: int) -> int:
        """A number 0 .. n-1, each equally likely; n is 1 .. 65536.

        Draws at or over the largest multiple of n are rejected: the remainder of the others has
        no bias.
        """
        limit = _RANGE - _RANGE % n
        draw = self.next()
        while draw >= limit:
            draw = self.next()
        return draw % n

    def shuffle(self, pack: bytearray) -> None:
        """Put the whole of pack in random order, in place (Fisher-Yates, from the end)."""
        i = len(pack) - 1
        while i > 0:
            j = self.below(i + 1)
            card = pack[i]
            pack[i] = pack[j]
            pack[j] = card
            i -= 1
