"""What several screens have in common."""

from engine_core.compat import const
from firmware.scene import CENTRE, HEAD, HEADING, RULE

_HEADING_INSET = const(3)
_RULE_H = const(7)
_RULE_INSET = const(8)
_HIGH = const(200)  # screens so high have more air round the heading
_LOW = const(64)  # screens that are lower have no room for a bar


def fitting(app, style: int, forms: tuple, room: int) -> str:
    """The first form of a text that is no wider than room, in pixels, else the last."""
    for form in forms:
        if app.metrics.width(style, form) <= room:
            return form
    return forms[-1]


def wrapped(app, style: int, forms: tuple, room: int) -> list:
    """A text in lines no wider than room, in pixels, in the first form whose words allow it."""
    string = forms[-1]
    for form in forms:
        if max(app.metrics.width(style, word) for word in form.split(" ")) <= room:
            string = form
            break
    lines = []
    line = ""
    for word in string.split(" "):
        longer = line + " " + word if line else word
        if line and app.metrics.width(style, longer) > room:
            lines.append(line)
            longer = word
        line = longer
    return lines + [line]


def heading(app, forms: tuple) -> int:
    """Make a heading of the longest form that fits; return the y where the screen goes on below.

    It lies over a rule with a lozenge, whose lowest pixel may touch what is below, or, where there
    are two colours, on an inverse bar. On the least screens there is only a dotted rule.
    """
    scene = app.scene
    h = app.metrics.height[HEADING]
    y = 0 if app.metrics.mono else 4 if scene.height >= _HIGH else 2
    i = scene.text(0, y, scene.width, h, HEADING, CENTRE)
    scene.say(i, fitting(app, HEADING, forms, scene.width - 2 * _HEADING_INSET))
    if not app.metrics.mono:
        rule = y + h - 1
        scene.shape(RULE, _RULE_INSET, rule, scene.width - 2 * _RULE_INSET, _RULE_H)
        return rule + 4 + y
    if scene.height < _LOW:
        scene.shape(RULE, 0, h, scene.width, 1)
        return h + 1
    scene.shape(HEAD, 0, 0, scene.width, h + 1)
    return h + 3
