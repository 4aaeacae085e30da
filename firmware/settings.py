"""The player's settings: a bytearray of choices, each at an index of its own.

A choice is the number of one of its values, from 0 on. So the settings are a few bytes that can be
kept as they are, and the default of all but the light and the time until it dims is 0.
"""

from engine_core.compat import const

LANGUAGE = const(0)  # 0 when none has been chosen yet, else 1 + its number in lang.LANGUAGES
SUITS = const(1)  # two colours or four
CLOTH = const(2)  # green or blue
LIGHT = const(3)  # 10 %, 20 % ... 100 %
DIM = const(4)  # after 15 s, 30 s, 1 min, 2 min without a key, or never
TURNED = const(5)  # the picture and the directions by half a turn, for the left hand
AUTO = const(6)  # automatic play, off or on
SOUND = const(7)  # off or on

_VALUES = b"\x00\x02\x02\x0a\x05\x02\x02\x02"  # how many values each has, but for the languages


def defaults() -> bytearray:
    """The settings of a new handheld: 80 % of light that dims after a minute. Allocates."""
    return bytearray(b"\x00\x00\x00\x07\x02\x00\x00\x00")


def turn(settings: bytearray, what: int, step: int) -> None:
    """Take the value of a setting that is step places further on, round the end."""
    settings[what] = (settings[what] + step) % _VALUES[what]
