"""What several screens have in common."""

from engine_core.compat import const
from firmware.scene import CENTRE, HEADING, RULE

_RULE_H = const(7)
_RULE_INSET = const(8)
_HIGH = const(200)  # screens so high have more air round the heading


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
    """Make a heading of the longest form that fits, and its rule; return the y below."""
    scene = app.scene
    y = 4 if scene.height >= _HIGH else 2
    h = app.metrics.height[HEADING]
    i = scene.text(0, y, scene.width, h, HEADING, CENTRE)
    scene.say(i, fitting(app, HEADING, forms, scene.width - 2))
    rule = y + h - 1
    scene.shape(RULE, _RULE_INSET, rule, scene.width - 2 * _RULE_INSET, _RULE_H)
    return rule + 6 + y
