"""Reads glyphs from the file that `python3 -m tools.fonts` makes, which says how it is built.

In memory only while a screen is prepared: whoever is through with it drops it.
"""

import struct
from array import array

from engine_core.compat import const
from firmware.fonts import Drawn, Letters, Sheet

_PATH = __file__.rsplit("/", 1)[0] + "/assets/fonts.bin"

_HEAD = const(8)
_ENTRY = const(16)  # which begins with so many bytes of a name, zeros behind it
_NAME = const(7)
_SPACE = const(0x20)
_ASCII_END = const(0x7F)
_UPPER_A = const(0x410)
_CYRILLIC_END = const(0x450)
_CYRILLIC = const(95)  # number of the glyph of U+0410
_OTHERS = const(159)  # number of the first glyph that has an entry in `codes`
_ZERO = const(16)  # number of the glyph of the digit 0 in a text face

_SIGNED = (0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x25AF, 0x25B8)


def drawn(name: str) -> Drawn:
    """Allocates: read a face drawn by hand. ValueError when there is none of that name."""
    with open(_PATH, "rb") as file:
        width, height, count = _find(file, name)
        sheet = Drawn(name, width, height, count)
        file.readinto(sheet.rows)
        file.readinto(sheet.widths)
    return sheet


def letters(name: str, alphabet: array) -> Letters:
    """Allocates: read letters of a text face, by code point and in order, digits among them.

    Those that the face has not are left out. ValueError when there is no such face. The smallest
    face has no letters but the digits and the signs of the status bar, whatever the alphabet.
    """
    with open(_PATH, "rb") as file:
        width, height, count = _find(file, name)
        if count == len(_SIGNED):
            sheet = Letters(name, width, height, array("H", _SIGNED))
            file.readinto(sheet.rows)
            return sheet
        start = file.tell()
        size = (width + 7) // 8 * height
        others = array("H", bytes(2 * (count - _OTHERS)))
        file.seek(start + size * count)
        file.readinto(others)
        sheet = Letters(name, width, height, _known(alphabet, others))
        view = memoryview(b"")
        for i, code in enumerate(sheet.alphabet):
            at = i % sheet.part * size
            if at == 0:
                view = memoryview(sheet.parts[i // sheet.part])
            file.seek(start + size * _number(code, others))
            file.readinto(view[at : at + size])
    return sheet


def check(name: str, alphabet: array) -> None:
    """Allocates: see that a text face has all letters of an alphabet.

    ValueError names one that it has not. The signs of the status bar need not be in every face,
    and the smallest face has nothing else but digits.
    """
    with open(_PATH, "rb") as file:
        width, height, count = _find(file, name)
        if count == len(_SIGNED):
            return
        others = array("H", bytes(2 * (count - _OTHERS)))
        file.seek((width + 7) // 8 * height * count, 1)
        file.readinto(others)
    for code in alphabet:
        if _number(code, others) < 0 and code not in _SIGNED:
            raise ValueError("no letter '" + chr(code) + "' in face " + name)


def _known(alphabet: array, others: array) -> array:
    """The letters that a face has: the common ones, and some others."""
    known = array("H")
    for code in alphabet:
        if _number(code, others) >= 0:
            known.append(code)
    return alphabet if len(known) == len(alphabet) else known


def _number(code: int, others: array) -> int:
    """The number in the file of a letter's glyph, -1 if there is none."""
    if _SPACE <= code < _ASCII_END:
        return code - _SPACE
    if _UPPER_A <= code < _CYRILLIC_END:
        return code - _UPPER_A + _CYRILLIC
    for i, other in enumerate(others):
        if other == code:
            return _OTHERS + i
    return -1


def digits(name: str) -> Sheet:
    """Allocates: read the digits of a text face. ValueError when there is none of that name."""
    with open(_PATH, "rb") as file:
        width, height, _ = _find(file, name)
        sheet = Sheet(name, width, height, 10)
        file.seek(_ZERO * len(sheet.rows) // 10, 1)
        file.readinto(sheet.rows)
    return sheet


def _find(file, name: str) -> tuple[int, int, int]:
    """Go to where a face begins in the file; return its width, height and number of glyphs."""
    magic, faces = struct.unpack("<4sB", file.read(_HEAD))
    if magic != b"PPF1":
        raise ValueError(_PATH + " is not a file of fonts")
    entry = bytearray(_ENTRY)
    wanted = (name.encode() + bytes(_NAME))[:_NAME]
    for _ in range(faces):
        file.readinto(entry)
        if entry.find(wanted) == 0:
            width, height, count, offset = struct.unpack_from("<BBxHI", entry, _NAME)
            file.seek(offset)
            return width, height, count
    raise ValueError("no face " + name + " in " + _PATH)
