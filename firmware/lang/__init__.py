"""The languages. A language is a module of words: adding one is adding a file here.

All have the same names in them. A word that stands before a number ends in a space.
"""

from array import array

LANGUAGES = ("en", "ru")  # the first is that of a new handheld


def load(language: str):
    """Import and return the words of a language of LANGUAGES. Allocates.

    KeyError when there is no such language.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    return __import__("firmware.lang." + language, None, None, (language,))


def alphabet(words) -> array:
    """The code points of a language's letters, of the digits and of < >, in order. Allocates."""
    codes = set()
    _add("0123456789< >", codes)
    for name in dir(words):
        if not name.startswith("_"):
            _add(getattr(words, name), codes)
    return array("H", sorted(codes))


def _add(words, codes: set) -> None:
    if isinstance(words, str):
        for letter in words:
            codes.add(ord(letter))
    elif isinstance(words, dict):
        _add(tuple(words.values()), codes)
    elif isinstance(words, tuple):
        for word in words:
            _add(word, codes)
