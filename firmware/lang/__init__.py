"""The languages. A language is a text file: adding one is adding a file here.

Its words come first, a line `key: text` each; what the signs in them mean, says
docs/adding-a-language.md. The rules of the games follow, which firmware/screens/rules.py reads.
"""

import os
from array import array

from engine_core.compat import const

_FOLDER = __file__.rsplit("/", 1)[0] + "/"
_ENDING = ".txt"

LANGUAGES = tuple(
    [name[: -len(_ENDING)] for name in sorted(os.listdir(_FOLDER)) if name.endswith(_ENDING)]
)
FIRST = "en"  # of a new handheld

_RULES = const(0x3D)  # "=" begins the first line after the words,
_COMMENT = const(0x23)  # "#" a line that is not for the handheld

# UTF-8: the first byte of letters of two bytes and more, and of three.
_TWO = const(0xC0)
_THREE = const(0xE0)
_BITS = const(0x3F)


class Words:
    """The words of a language, read from its file one by one: no large block of memory is needed.

    All keys have more than ten letters: shorter strings in its code MicroPython keeps for ever.
    """

    def __init__(self, language: str) -> None:
        self._path = _FOLDER + language + _ENDING
        self._at = 0  # behind the text found last, where the next one probably is

    def of(self, key: str) -> tuple:
        """Allocates: the forms of a text, the longest first, or several texts with their forms.

        KeyError when there is no such key.
        """
        beginning = key.encode() + b": "
        with open(self._path, "rb") as file:
            file.seek(self._at)
            line = file.readline()
            again = self._at > 0
            while not line.startswith(beginning):
                if not line or line[0] == _RULES:
                    if not again:
                        raise KeyError(key)
                    again = False
                    file.seek(0)
                line = file.readline()
            self._at = file.tell()
        texts = _text(line).split(" ; ")
        if len(texts) == 1:
            return _forms(texts[0])
        return tuple([_forms(text) for text in texts])

    def all(self, beginning: str) -> list:
        """Allocates: the forms of all texts with a key beginning.SOMETHING, in order."""
        start = beginning.encode() + b"."
        return [_forms(_text(line)) for line in self._lines() if line.startswith(start)]

    def moves(self, number: int) -> str:
        """Allocates: so many moves, with the noun as the number asks: 1 ход, 2 хода, 5 ходов.

        A language of three forms has those of Russian, one of two those of English.
        """
        forms = self.of("end.the_moves")
        form = len(forms) - 1
        if form == 1:
            form = number != 1
        elif number // 10 % 10 != 1:
            if number % 10 == 1:
                form = 0
            elif 2 <= number % 10 <= 4:
                form = 1
        return str(number) + " " + forms[form]

    def letters(self, codes: set) -> None:
        """Allocates: add the code points of all texts."""
        for line in self._lines():
            if line[0] != _COMMENT:
                _add(line, line.find(b": ") + 2, len(line) - 1, codes)

    def _lines(self):
        """Allocates: the lines of the file before the rules, one by one."""
        with open(self._path, "rb") as file:
            line = file.readline()
            while line and line[0] != _RULES:
                yield line
                line = file.readline()


def _text(line: bytes) -> str:
    """What stands behind the key of a line."""
    return str(line, "utf-8").split(": ", 1)[1].strip()


def _forms(text: str) -> tuple:
    """The forms of a text; a number is to stand in the place of # at the end of one."""
    return tuple([form.rstrip("#") for form in text.split(" | ")])


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
    codes = set(letters([name(language) for language in LANGUAGES]))
    words.letters(codes)
    return array("H", sorted(codes))


def letters(strings: list) -> array:
    """The code points of strings, of the digits, signs and buttons, in order. Allocates."""
    codes = set()
    for string in ["0123456789< >%+ABCXY"] + strings:
        text = string.encode()
        _add(text, 0, len(text), codes)
    return array("H", sorted(codes))


def _add(text: bytes, at: int, end: int, codes: set) -> None:
    """Add the code points of a part of a text in UTF-8."""
    # To go through a str letter by letter would make a name of each, and names stay for ever.
    while at < end:
        code = text[at]
        if code >= _THREE:
            code = (code & 15) << 12 | (text[at + 1] & _BITS) << 6 | text[at + 2] & _BITS
            at += 2
        elif code >= _TWO:
            code = (code & 31) << 6 | text[at + 1] & _BITS
            at += 1
        codes.add(code)
        at += 1
