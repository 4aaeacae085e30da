"""When changes are kept: not each at once, for writing wears the storage and takes time.

They are when the player pauses, when he has left the table, and while he plays on and on once a
minute between two keys.
"""

from engine_core.compat import const
from firmware.keys import elapsed

_PAUSE = const(4000)  # ms without a key
_BREATH = const(700)  # ms that are enough
_LONG = const(60000)  # ms after the first change


class Autosave:
    """Nothing has changed at first. Nothing here allocates after the constructor."""

    def __init__(self, now: int) -> None:
        self._changed = False
        self._hurried = False
        self._since = now  # the first change
        self._key = now  # the last key

    def change(self, now: int) -> None:
        """Something has changed that is to be kept."""
        if not self._changed:
            self._changed = True
            self._since = now

    def key(self, now: int) -> None:
        """A key was pressed."""
        self._key = now

    def hurry(self) -> None:
        """The player has left the table: do not wait for a pause."""
        self._hurried = self._changed

    def due(self, now: int) -> bool:
        """Is it time to keep the changes? They count as kept then."""
        if not self._changed:
            return False
        rest = elapsed(now, self._key)
        long = rest >= _BREATH and elapsed(now, self._since) >= _LONG
        if not (self._hurried or long or rest >= _PAUSE):
            return False
        self._changed = self._hurried = False
        return True
