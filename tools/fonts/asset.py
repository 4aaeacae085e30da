"""Packs the glyphs into the file the device reads (firmware/fontfile.py).

All numbers are little-endian. The file begins with `PPF1`, a byte for the number of faces and
three of padding. An entry of 16 bytes a face follows: its name in 7 bytes padded with zeros, the
width and the height of a cell, a byte of padding, the number of glyphs in 2 bytes, and in 4 where
the face begins. A face is, glyph by glyph, its rows in whole bytes, the leftmost pixel in the
most significant bit; after them, for a drawn face, the width of every glyph in a byte, and for a
text face the code points, 2 bytes each, of the letters after U+0020..U+007E, U+0410..U+044F.
"""

import struct
from collections.abc import Iterable

from tools.fonts import source

_HEAD = struct.Struct("<4sB3x")
_ENTRY = struct.Struct("<7sBBxHI")


def build() -> bytes:
    """The whole file."""
    faces = [(name, *_drawn(name)) for name in source.DRAWN]
    faces += [(name, *_text(name)) for name in source.TEXT]
    faces += [(name, *_digits(name)) for name in source.DIGITS]
    offset = _HEAD.size + _ENTRY.size * len(faces)
    directory = _HEAD.pack(b"PPF1", len(faces))
    body = b""
    for name, width, height, count, data in faces:
        where = offset + len(body)
        directory += _ENTRY.pack(name.encode(), width, height, count, where)
        body += data
    return directory + body


def _drawn(name: str) -> tuple[int, int, int, bytes]:
    glyphs = source.drawn(name)
    widths = [len(rows[0]) for rows in glyphs]
    width = max(widths)
    data = _rows(glyphs, width) + bytes(widths)
    return width, len(glyphs[0]), len(glyphs), data


def _text(name: str) -> tuple[int, int, int, bytes]:
    letters = source.letters(name)
    others = sorted(set(letters) - set(source.LETTERS))
    glyphs = [letters[code] for code in source.LETTERS + others]
    width, height = source.cell(name)
    data = _rows(glyphs, width) + struct.pack(f"<{len(others)}H", *others)
    return width, height, len(glyphs), data


def _digits(name: str) -> tuple[int, int, int, bytes]:
    letters = source.letters(name)
    width, height = source.cell(name)
    glyphs = [letters[code] for code in sorted(letters)]
    return width, height, len(glyphs), _rows(glyphs, width) + bytes([width] * len(glyphs))


def _rows(glyphs: Iterable[source.Picture], width: int) -> bytes:
    size = (width + 7) // 8
    packed = b""
    for rows in glyphs:
        for row in rows:
            bits = row.replace(".", "0").replace("#", "1").ljust(8 * size, "0")
            packed += int(bits, 2).to_bytes(size, "big")
    return packed
