"""The light of the panel: as bright as it is set to, low after a while without a key, then off."""

from engine_core.compat import const
from firmware.keys import elapsed

_START = const(80)  # per cent
_LOW_PERCENT = const(4)
_OFF_AFTER = const(5)  # times the time after which it is low

FULL = const(0)
LOW = const(1)
DARK = const(2)


class Backlight:
    """Dark until it shines. Nothing here allocates after the constructor.

    It shines with so many `percent`, and is low after so many ms without a key, `wait`; 0: never.
    """

    def __init__(self, panel, now: int) -> None:
        self._panel = panel
        self.percent = _START
        self.wait = 0
        self._since = now  # the last key
        self._level = FULL

    def shine(self, now: int) -> None:
        """Shine, however long ago the last key was."""
        self._since = now
        self._set(FULL, self.percent)

    def stay(self, now: int) -> None:
        """A key was pressed while it shines."""
        self._since = now

    def tick(self, now: int) -> int:
        """Let the light go down when it is time; return FULL, LOW or DARK."""
        if self._level != DARK and self.wait:
            rest = elapsed(now, self._since)
            if rest >= _OFF_AFTER * self.wait:
                self._set(DARK, 0)
            elif self._level == FULL and rest >= self.wait:
                self._set(LOW, _LOW_PERCENT)
        return self._level

    def _set(self, level: int, percent: int) -> None:
        self._level = level
        self._panel.light(percent)
