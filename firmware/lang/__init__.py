"""The languages. A language is a text file: adding one is adding a file here.

Its words come first, which firmware/words.py reads. The rules of the games follow, which
firmware/screens/rules.py reads. What is here is needed only when a language is chosen.
"""

import gc
import os
from array import array

from engine_core.compat import const
from firmware.settings import LANGUAGE
from firmware.words import Words, add, letters

_FOLDER = __file__.rsplit("/", 1)[0] + "/"
_ENDING = ".txt"

LANGUAGES = tuple(
    [name[: -len(_ENDING)] for name in sorted(os.listdir(_FOLDER)) if name.endswith(_ENDING)]
)
FIRST = "en"  # of a new handheld

_SIGNS = "< >%+ABCXY"  # and buttons, which screens write beside their words

_RULES = const(0x3D)  # "=" begins the first line after the words,
_COMMENT = const(0x23)  # "#" a line that is not for the handheld


def speak(app, language=None) -> None:
    """Let the app take another language, in words and on the cards. Allocates.

    None is the first, and none chosen yet. KeyError when there is no such language.
    """
    chosen = language or FIRST
    words = load(chosen)
    needed = alphabet(words)
    russian = words.of("cards.ranks")[0] == "russian"
    number = 1 + LANGUAGES.index(language) if language else 0
    # All at once: a fault on the way must not leave words in letters that there are not.
    app.language = chosen
    app.alphabet = needed
    app.settings[LANGUAGE] = number
    app.renderer.speak(needed, russian)


def load(language: str) -> Words:
    """The words of a language of LANGUAGES. Allocates. KeyError when there is none such."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Words(language)


def name(language: str) -> str:
    """What a language calls itself. Allocates."""
    return Words(language).of("language.name")[0]


def alphabet(words: Words) -> array:
    """The code points that a language needs, in order. Allocates.

    Those of its words, of the digits, signs and buttons, and of the names of all languages.
    """
    codes = set(letters([_SIGNS] + [name(language) for language in LANGUAGES]))
    with open(words.path, "rb") as file:
        line = file.readline()
        while line and line[0] != _RULES:
            if line[0] != _COMMENT:
                add(line, line.find(b": ") + 2, len(line) - 1, codes)
            line = file.readline()
    in_order = sorted(codes)
    gc.collect()  # they stay: they must not lie behind all that was read
    return array("H", in_order)
