"""The player's settings: a bytearray of choices, each at an index of its own.

A choice is the number of one of its values, from 0 on. So the default of all but the light and the
time until it dims is 0. In memory only while they are changed, kept or obeyed. The store keeps

    offset  bytes
    0       1      length n of the language's code, 0 if none has been chosen yet
    1       n      the code, the name of its file in lang/
    1 + n   7      the choices from SUITS on; ones that are added later follow
"""

from engine_core.compat import const
from firmware import lazy

LANGUAGE = const(0)  # 0 when none has been chosen yet, else 1 + its number in lang.LANGUAGES
SUITS = const(1)  # two colours or four
CLOTH = const(2)  # green or blue
LIGHT = const(3)  # 10 %, 20 % ... 100 %
DIM = const(4)  # after 15 s, 30 s, 1 min, 2 min without a key, or never
TURNED = const(5)  # the picture and the directions by half a turn, for the left hand
AUTO = const(6)  # automatic play, off or on
SOUND = const(7)  # off or on

MOST = const(32)  # bytes of what is kept, at most

_SECONDS = b"\x0f\x1e\x3c\x78\x00"  # without a key until the light is low, by DIM; 0: it never is
_VALUES = b"\x00\x02\x02\x0a\x05\x02\x02\x02"  # how many values each has, but for the languages


def forget(app) -> None:
    """Let the app have nothing to remember: what a new handheld knows. Allocates."""
    app.saved = None
    app.serial = 1
    app.failing = False  # was the last write a failure?
    app.told = []
    app.settings = defaults()
    app.counts = lazy.load("statistics").new()
    lazy.drop("statistics")


def defaults() -> bytearray:
    """The settings of a new handheld: 80 % of light that dims after a minute. Allocates."""
    return bytearray(b"\x00\x00\x00\x07\x02\x00\x00\x00")


def turn(settings: bytearray, what: int, step: int) -> None:
    """Take the value of a setting that is step places further on, round the end."""
    settings[what] = (settings[what] + step) % _VALUES[what]


def adapt(app) -> None:
    """Take the colours and the orientation. Then all is to be drawn anew."""
    settings = app.settings
    if not app.metrics.mono:
        app.renderer.palette.choose(settings[SUITS], settings[CLOTH])
    panel = app.hardware.panel
    if panel.can_turn:
        panel.turn(settings[TURNED])
        app.keys.turned = settings[TURNED]


def shine(app) -> None:
    """Let the light be as it is to be."""
    light = app.backlight
    light.percent = 10 * app.settings[LIGHT] + 10
    light.wait = 1000 * _SECONDS[app.settings[DIM]]
    light.shine(app.now)


def pack(settings: bytearray, language: str) -> bytearray:
    """What the store is to keep while this language is spoken, chosen or not. Allocates."""
    code = language.encode() if settings[LANGUAGE] else b""
    return bytearray((len(code),)) + code + settings[SUITS:]


def unpack(data: bytearray, length: int, settings: bytearray):
    """Take what data[0..length-1] from the store says into settings, which are the defaults.

    What it does not say, and values that there are not, stay the defaults. Returns the language
    that was chosen, None if there is none such. Allocates.
    """
    if length < 1:
        return None
    at = 1 + data[0]
    for what in range(SUITS, len(settings)):
        if at < length and data[at] < _VALUES[what]:
            settings[what] = data[at]
        at += 1
    code = bytes(data[1 : 1 + data[0]])
    for language in lazy.load("lang").LANGUAGES:
        if language.encode() == code:
            return language
    return None
