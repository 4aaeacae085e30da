"""The native code of a build against the plain forms of it, on random canvases and scenes.

`plain_brush` is firmware/brush.py by another name, and so on: under their own the build has put
native code. Says how often both did the same.
"""

from array import array

import plain_brush  # pyright: ignore[reportMissingImports]
import plain_cursor  # pyright: ignore[reportMissingImports]
import plain_damage  # pyright: ignore[reportMissingImports]
import plain_sweep  # pyright: ignore[reportMissingImports]

from engine_core.figure import NO_PILE
from engine_core.table import Table
from firmware import brush, cursor, damage, sweep
from firmware import scene as s
from firmware.canvas import Canvas
from firmware.fonts import Drawn, Letters
from firmware.scene import Scene
from firmware.stamp import AGAIN, PLACE, PLAQUE
from firmware.tape import Tape

_ROUNDS = 1500
_seed = [1]


def some(low: int, end: int) -> int:
    """A number from low to before end, of a generator that every Python has."""
    _seed[0] = (_seed[0] * 75 + 74) % 65537
    return low + _seed[0] % (end - low)


def noise(buffer) -> None:
    """Fill a bytearray at random."""
    for i in range(len(buffer)):
        buffer[i] = some(0, 256)


def canvases(mono: bool) -> tuple[Canvas, Canvas]:
    """Two that are the same, with noise on them and the same clipping rectangle."""
    w = some(8, 60)
    h = 8 * some(1, 6)
    a = Canvas(w, h, mono)
    b = Canvas(w, h, mono)
    noise(a.pixels)
    b.pixels[:] = a.pixels
    x0 = some(0, w)
    y0 = some(0, h)
    for canvas in (a, b):
        canvas.clip(x0, y0, some(x0 + 1, w + 1) if canvas is a else a.area[2], 0)
    y1 = some(y0 + 1, h + 1)
    a.narrow(y1)
    b.narrow(y1)
    return a, b


def same(a: Canvas, b: Canvas) -> None:
    """AssertionError when they differ."""
    assert a.pixels == b.pixels, (a.width, a.height, bytes(a.area))


def check_fills(mono: bool) -> None:
    """Rectangles inside, outside and across the clipping rectangle."""
    a, b = canvases(mono)
    where = some(-20, 60), some(-20, 60), some(0, 2 if mono else 16), some(-3, 50), some(-3, 50)
    plain_brush.fill(*where, a)
    brush.fill(*where, b)
    same(a, b)


def check_glyphs(mono: bool) -> None:
    """Glyphs of any size."""
    a, b = canvases(mono)
    sheet = Drawn("", some(1, 40), some(1, 20), 3)
    noise(sheet.rows)
    where = some(-40, 60), some(-20, 60), some(0, 2 if mono else 16)
    number = some(0, 3)
    plain_brush.glyph(*where, a, sheet, number)
    brush.glyph(*where, b, sheet, number)
    same(a, b)


def check_letters(mono: bool) -> None:
    """A string with letters of one, two and three bytes."""
    a, b = canvases(mono)
    face = Letters("", 5, 7, array("H", b"\x30\x00\x41\x00\x16\x04\x51\x04\x26\x20"))
    noise(face.rows)
    utf8 = "A0Жё…A".encode() + b"\0"
    where = some(-40, 60), some(-20, 60), some(0, 2)
    assert plain_brush.letters(a, face, utf8, *where) == brush.letters(b, face, utf8, *where)
    same(a, b)


def check_wire(pairs: array) -> None:
    """Any stretch of any rectangle."""
    a, _ = canvases(False)
    x0, y0, x1, y1 = a.area[0], a.area[1], a.area[2], a.area[3]
    every = (x1 - x0) * (y1 - y0)
    at = some(0, every)
    n = some(1, every - at + 1)
    plain = bytearray(2 * n)
    native = bytearray(2 * n)
    plain_brush.wire(plain, a.pixels, pairs, a, x0, x1, at, n)
    brush.wire(native, a.pixels, pairs, a, x0, x1, at, n)
    assert plain == native, (x0, x1, at, n)


class Kit:
    """Draws something that depends on all that it may depend on."""

    def __init__(self, canvas: Canvas, plaques: bool) -> None:
        inks = b"\1\0\1\0" if canvas.area[6] else b"\3\4\5\6"
        self.tape = Tape(self, canvas, inks, 1, s.LAST, plaques)
        self.drawn = 0

    def draw(self, scene: Scene, i: int, what: int) -> None:
        """Draw with the tape."""
        self.drawn += 1
        tape = self.tape
        w = scene.places.w[i]
        tape.box(-2, -1, w, scene.places.h[i], 2, 1)
        tape.glyph(tape.sheets[0], scene.face[i] % 3, 1, 2, 0)
        tape.tint = (what & 1) + 1 if what else 0
        if 0 < scene.card[i] & 15 < s.GHOST:
            tape.rank(0, 2, 3, scene.face[i] & 8 and w, 0)
            tape.suit(1, 4, 5, 0)
            tape.rank(0, 2, 3, 0, 1 if scene.lower[i] else 0)
        plain = tape.plaques and scene.card[i] == s.BACK
        counts = what == PLAQUE or (what == PLACE and not plain)
        tape.fill(0, 0, scene.count[i] if counts else 3, scene.marks[i] & s.LAST, 1)


def random_scene() -> Scene:
    """Places of few kinds, so that many are alike."""
    scene = Scene(60, 48)
    for _ in range(some(1, 20)):
        face = some(0, 2) * 8 + some(0, 2) * 512
        place = scene.place(some(-8, 60), some(-8, 48), some(0, 3) * 7, some(5, 7), face)
        card = (s.EMPTY, s.GHOST, s.BACK, s.PLATE)[some(0, 4)]
        if some(0, 2):
            card = some(0, 4) << 4 | some(1, 14)
        scene.show(place, card, some(0, 3), some(1, 14) if face & 512 and 0 < card < 64 else 0)
        scene.mark(place, some(0, 64))
    return scene


def check_sweep(mono: bool, sheets: list) -> None:
    """Which places are touched, and what is painted of them."""
    scene = random_scene()
    a, b = canvases(mono)
    plaques = some(0, 2) > 0
    kits = Kit(a, plaques), Kit(b, plaques)
    for kit in kits:
        kit.tape.sheets.append(sheets[2])
        kit.tape.ranks[0] = sheets[0]
        kit.tape.suits[1] = sheets[1]
        for i in range(16):
            kit.tape.glyphs[i] = i * 7 % 16
    found = bytearray(20), bytearray(20)
    rows = some(0, 4), some(-9, 30), some(10, 48)
    n = plain_sweep.touched(scene.places, a, *rows, found[0])
    assert n == sweep.touched(scene.places, b, *rows, found[1]) and found[0] == found[1]
    for what in (PLACE, PLAQUE, s.TARGET, s.CURSOR, AGAIN):
        painted = plain_sweep.paint(kits[0].tape, scene, found[0], n, what)
        assert painted == sweep.paint(kits[1].tape, scene, found[1], n, what)
        same(a, b)
    assert kits[0].drawn == kits[1].drawn


def check_lists() -> None:
    """Which places are to be marked, and which have changed."""
    n = some(1, 30)
    bits = [bytearray(n) for _ in range(5)]
    table = Table(4, 30)
    for card in range(1, some(1, 31)):
        table.add(some(0, 4), card)
    piles = bytearray([(0, 1, 2, 3, NO_PILE)[some(0, 5)] for _ in range(n)])
    for _ in range(n):
        bits[some(0, 5)][some(0, n)] = some(1, 256)
    found = bytearray(n), bytearray(n)
    count = plain_sweep.marked(n, found[0], *bits)
    assert count == sweep.marked(n, found[1], *bits) and found[0] == found[1]
    seen = [bytearray(n) for _ in range(3)]
    also = [bytearray(n) for _ in range(3)]
    for _ in range(3):
        count = plain_sweep.stale(n, found[0], piles, table, *seen)
        assert count == sweep.stale(n, found[1], piles, table, *also)
        assert found[0] == found[1] and seen == also
        source = some(0, 4)
        if table.size[source]:
            table.move(source, some(0, 4))


def check_cursor() -> None:
    """Where every direction leads, among any places."""
    boxes = random_scene().places
    allowed = bytearray(boxes.count)
    for i in range(boxes.count):
        allowed[i] = some(0, 2)
    at = some(0, boxes.count)
    assert plain_cursor.nearest(boxes, allowed, at) == cursor.nearest(boxes, allowed, at)
    for direction in range(1, 7):
        plain = plain_cursor.step(boxes, allowed, at, direction)
        assert plain == cursor.step(boxes, allowed, at, direction), direction


def check_damage() -> None:
    """What remains of many rectangles."""
    plain = plain_damage.Damage(60, 48)
    native = damage.Damage(60, 48)
    for _ in range(some(1, 30)):
        where = some(-9, 62), some(-9, 50), some(0, 9) * 2, some(0, 9) * 2, some(0, 2) * 3
        again = some(1, 3)
        for _ in range(again):
            plain.add(*where)
            native.add(*where)
    assert plain.count == native.count
    for i in range(plain.count):
        assert plain.x0[i] == native.x0[i] and plain.y0[i] == native.y0[i]
        assert plain.x1[i] == native.x1[i] and plain.y1[i] == native.y1[i]
        assert plain.rim[i] == native.rim[i]


def main() -> None:
    """Check everything."""
    pairs = array("H", [some(0, 65536) for _ in range(512)])
    sheets = [Drawn("", 9, 9, 16), Drawn("", 7, 7, 4), Drawn("", 5, 5, 3)]
    for sheet in sheets:
        noise(sheet.rows)
        for i in range(len(sheet.widths)):
            sheet.widths[i] = some(1, sheet.width + 1)
    for _ in range(_ROUNDS):
        for mono in (False, True):
            check_fills(mono)
            check_glyphs(mono)
            check_letters(mono)
            check_sweep(mono, sheets)
        check_wire(pairs)
        check_lists()
        check_cursor()
        check_damage()
    print("same", _ROUNDS)
