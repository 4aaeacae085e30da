"""The words of a language as a screen reads them while it opens: in memory only meanwhile.

They come first in the file of the language in lang/, a line `key: text` each; what the signs in
them mean, says docs/adding-a-language.md.
"""

from array import array

from engine_core.compat import const

_FOLDER = __file__.rsplit("/", 1)[0] + "/lang/"
_ENDING = ".txt"

_RULES = b"\n="  # begins the first line after the words
_NEWLINE = const(10)
_BLOCK = const(128)  # bytes, more than most of the lines have

# UTF-8: the first byte of letters of two bytes and more, and of three.
_TWO = const(0xC0)
_THREE = const(0xE0)
_BITS = const(0x3F)


class Words:
    """The words of a language, read from its file one by one: no large block of memory is needed.

    Nor is more read than what is wanted, line by line. It would lie all over the heap, and what is
    kept of the words between it would leave that in pieces. All keys have more than ten letters:
    shorter strings in its code MicroPython keeps for ever.
    """

    def __init__(self, language: str) -> None:
        self.path = _FOLDER + language + _ENDING
        self._at = 0  # the end of the line found last: behind it the next one probably is
        self._block = bytearray(_BLOCK)  # of the file
        self._view = memoryview(self._block)

    def of(self, key: str) -> tuple:
        """Allocates: the forms of a text, the longest first, or several texts with their forms.

        KeyError when there is no such key.
        """
        name = (key + ":").encode()
        with open(self.path, "rb") as file:
            at = self._find(file, name, self._at) or self._find(file, name, 0)
            if not at:
                raise KeyError(key)
            text = self._text(file, at)
        if text.find(" ; ") < 0:
            return _forms(text)
        return tuple([_forms(each) for each in text.split(" ; ")])

    def all(self, beginning: str) -> list:
        """Allocates: the forms of all texts with a key beginning.SOMETHING, in order."""
        name = (beginning + ".").encode()
        found = []
        with open(self.path, "rb") as file:
            at = self._find(file, name, 0)
            while at:
                found.append(_forms(self._text(file, at)))
                at = self._find(file, name, self._at)
        return found

    def _find(self, file, name: bytes, at: int) -> int:
        """Where the line begins, from at on, that begins with this name; 0 if none does."""
        block = self._block
        while True:
            file.seek(at)
            size = file.readinto(block)
            end = block.find(_RULES, 0, size)
            found = block.find(name, 1, size if end < 0 else end)
            while found >= 0:
                if block[found - 1] == _NEWLINE:
                    return at + found
                found = block.find(name, found + 1, size if end < 0 else end)
            if end >= 0 or size < _BLOCK:
                return 0
            at += size - len(name)

    def _text(self, file, at: int) -> str:
        """What stands behind the key in the line that begins there."""
        file.seek(at)
        size = file.readinto(self._block)
        end = self._block.find(b"\n", 0, size)
        start = self._block.find(b" ") + 1
        if end >= 0:
            self._at = at + end
            return str(self._view[start:end], "utf-8")
        file.seek(at + start)
        text = str(file.readline(), "utf-8").rstrip()
        self._at = file.tell() - 1
        return text

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


def _forms(text: str) -> tuple:
    """The forms of a text; a number is to stand in the place of # at the end of one."""
    if text.find(" | ") < 0:
        return (text.rstrip("#"),)
    return tuple([form.rstrip("#") for form in text.split(" | ")])


def letters(strings: list) -> array:
    """The code points of strings and of the digits, in order. Allocates."""
    codes = set()
    for string in ["0123456789"] + strings:
        text = string.encode()
        add(text, 0, len(text), codes)
    return array("H", sorted(codes))


def add(text: bytes, at: int, end: int, codes: set) -> None:
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
