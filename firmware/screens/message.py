"""A heading and sentences below it."""

from engine_core.compat import const
from firmware.scene import LEFT, LINE, SMALLPRINT
from firmware.screens.parts import heading, wrapped

_STYLES = (LINE, SMALLPRINT)
_INSET = const(3)
_INSET_WIDE = const(9)
_WIDE = const(200)
_LEADING = const(2)


class Message:
    """A screen that tells something. A subclass gives `open`, which calls `_say`, and `key`."""

    def __init__(self, app) -> None:
        self._app = app

    def _say(self, title: tuple, first: tuple, others: list) -> None:
        """Build the scene: as many sentences as there is room for, the first one always. Allocates.

        `title` and `first` are forms, `others` sentences.
        """
        app = self._app
        app.scene.clear()
        top = heading(app, title)
        inset = 1 if app.metrics.mono else _INSET_WIDE if app.scene.width >= _WIDE else _INSET
        room = app.scene.width - 2 * inset
        for count in range(len(others), -1, -1):
            for form in first:
                text = " ".join([form] + others[:count])
                for style in _STYLES:
                    if self._lay(text, inset, top, room, style):
                        return
        app.scene.clear()  # not even the heading has room
        self._lay(first[-1], inset, 0, room, LINE)

    def _lay(self, text: str, x: int, top: int, w: int, style: int) -> bool:
        """Write the text into the room below top, if there is enough."""
        app = self._app
        scene = app.scene
        h = app.metrics.height[style]
        lines = wrapped(app, style, (text,), w)
        room = scene.height - top
        step = min(h + _LEADING, room // len(lines))
        if step < h:
            return False
        y = top + (room - step * len(lines)) // 3
        for line in lines:
            scene.say(scene.text(x, y, w, h, style, LEFT), line)
            y += step
        return True

    def tick(self, now: int) -> None:
        """Nothing moves."""
