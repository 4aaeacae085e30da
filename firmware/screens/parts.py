"""What several screens have in common."""

from engine_core.compat import const
from firmware.scene import CENTRE, HEADING, RULE

HEADING_END = const(28)  # the y from which on a screen with a heading is free

_RULE_H = const(7)
_RULE_INSET = const(8)


def heading(app, string: str) -> None:
    """Make a heading with its rule."""
    scene = app.scene
    i = scene.text(0, 4, scene.width, app.metrics.height[HEADING], HEADING, CENTRE)
    scene.say(i, string)
    scene.shape(RULE, _RULE_INSET, 18, scene.width - 2 * _RULE_INSET, _RULE_H)
