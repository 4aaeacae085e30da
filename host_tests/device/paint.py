"""Paints scenes for the tests of the renderer, with a panel that keeps what it is sent.

    paint.py SCENE WIDTHxHEIGHT LANGUAGE COLOURS FILE

writes the panel's pixels to FILE: RGB565, high byte first, or a byte each, 0 or 1, if it is small
and so monochrome. COLOURS may have the words `four` and `blue`.
"""

import sys
from array import array

from firmware import scene as s
from firmware.canvas import Canvas
from firmware.renderer import Renderer
from host_tests.device import games, overlay, small

_MONO_BELOW = 80  # pixels of the shorter side


class Panel:
    """A panel of RGB565, or a monochrome one if it is small. Its methods do not allocate.

    Of a monochrome one `pixels` are a byte for each.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.mono = min(width, height) < _MONO_BELOW
        self.pixels = bytearray(width * height * (1 if self.mono else 2))
        self.sent = 0  # bytes of pixels since the test set it to 0
        self._window = bytearray(8)
        self._x = self._y = self._w = self._left = self._at = 0

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""
        assert 0 <= x < x + w <= self.width and not self._left
        assert 0 <= y < y + h <= self.height
        self._x = x
        self._y = y
        self._w = w
        self._left = w * h // 8 if self.mono else 2 * w * h
        self._at = 0
        if self.mono:
            assert y % 8 == h % 8 == 0

    def write(self, buffer) -> None:
        """Take the next pixels of the rectangle."""
        self.sent += len(buffer)
        self._left -= len(buffer)
        assert self._left >= 0
        if self.mono:
            self._take_pages(buffer)
            return
        for i in range(0, len(buffer), 2):
            to = 2 * ((self._y + self._at // self._w) * self.width + self._x + self._at % self._w)
            self.pixels[to] = buffer[i]
            self.pixels[to + 1] = buffer[i + 1]
            self._at += 1

    def _take_pages(self, buffer) -> None:
        """Take columns of eight pixels, the lowest bit on top, page by page."""
        for byte in buffer:
            to = (self._y + self._at // self._w * 8) * self.width + self._x + self._at % self._w
            for i in range(8):
                self.pixels[to + i * self.width] = byte >> i & 1
            self._at += 1

    def end(self) -> None:
        """Close the rectangle, which must be full."""
        assert self._left == 0


# A Constitution some way into the game: 30 cards in the stock, the waste, then the foundations.
BAND = "JD2 AS AS 2H AH AC AC AD AD"
GRID = (
    "TC TS 5H 6S 4S2 6C TC 3C9 6D2 JC 9C JD 4H2 6H 3C 9H4"
    " 6H 8C 2H 2S2 8S JH 7C 2C TH 7S 5D JC 4S 4C 9S 9D"
)
MARKS = {
    0: s.TARGET | s.CURSOR,
    1: s.TARGET,
    6: s.TARGET,
    15: s.PICKED,
    30: s.LAST,
}
STOCK = 30

# By screen: band and grid, each as face, card w, h, pitch x, y and place of the first; the rim of
# the tray; the forms of the bar.
TABLES = {
    "320x240": ((s.BIG, 29, 33, 31, 35, 6, 2), (s.BIG, 36, 44, 39, 47, 5, 37), 2, (2, 2)),
    "240x240": ((s.BIG, 21, 40, 23, 42, 6, 4), (s.BIG, 27, 40, 29, 44, 5, 48), 2, (2, 2)),
    "240x135": (
        (s.MEDIUM | s.WIDE | s.CLOSE, 23, 15, 24, 16, 0, 0),
        (s.BIG | s.WIDE | s.CLOSE, 29, 26, 30, 27, 0, 16),
        1,
        (2, 2),
    ),
    "135x240": ((s.MEDIUM, 12, 30, 13, 31, 3, 7), (s.BIG, 15, 40, 16, 45, 4, 44), 1, (1, 1)),
    "160x128": (
        (s.SMALL | s.WIDE, 16, 13, 17, 14, 4, 1),
        (s.MEDIUM, 18, 24, 20, 26, 1, 15),
        1,
        (2, 1),
    ),
    "128x128": (
        (s.SMALL, 11, 20, 12, 21, 4, 1),
        (s.SMALL | s.CLOSE, 14, 23, 15, 24, 4, 22),
        1,
        (1, 1),
    ),
    "128x64": (
        (s.TINY | s.WIDE | s.CLOSE, 12, 8, 14, 10, 2, 0),
        (s.TINY | s.WIDE, 13, 9, 16, 12, 1, 10),
        0,
        (1, 1),
    ),
}
BARS = {
    "en": ((), ("", "moves ", "left "), ("Deal ", "moves ", "left ")),
    "ru": ((), ("", "ходов ", "ост. "), ("Сдача ", "ходов ", "осталось ")),
}
SMALL_STOCK = {"160x128": (148, 119, 11, 9), "128x64": (116, 57, 11, 7)}
FACTS = (20417, 6, 79)


def cards(text: str) -> list[tuple[int, int]]:
    """Card bytes and numbers of cards: `JD2` is the jack of diamonds on top of two cards."""
    return [
        ("CDSH".index(card[1]) << 4 | "0A23456789TJQK".index(card[0]), int(card[2:] or "1"))
        for card in text.split()
    ]


def table(scene: s.Scene, metrics, language: str) -> None:
    """The table of the Constitution."""
    size = str(scene.width) + "x" + str(scene.height)
    band, grid, rim, forms = TABLES[size]
    face, w, h, pitch, _, x, y = band
    stock = SMALL_STOCK.get(size)
    first = 1 if stock else 2
    scene.shape(s.TRAY, x + first * pitch - rim, y - rim, 7 * pitch + w + 2 * rim, h + 2 * rim)
    scene.shape(s.STATUS, 0, scene.height - metrics.bar, scene.width, metrics.bar)
    if stock:
        scene.show(scene.place(*stock, s.IN_BAR), s.BACK, STOCK)
    else:
        scene.show(scene.place(x, y, w, h, face), s.BACK, STOCK)
        x += pitch
    for i, (card, count) in enumerate(cards(BAND)):
        gilt = s.GILT if i else 0
        scene.show(scene.place(x + i * pitch, y, w, h, face | gilt), card, count)
    face, w, h, pitch, pitch_y, x, y = grid
    for i, (card, count) in enumerate(cards(GRID)):
        place = scene.place(x + i % 8 * pitch, y + i // 8 * pitch_y, w, h, face)
        scene.show(place, card, count)
        scene.mark(place, MARKS.get(i, 0))
    form = BARS[language][forms[0 if language == "en" else 1] if size != "240x135" else 2]
    bar(scene, metrics, form, stock[0] - 1 if stock else scene.width)


def bar(scene: s.Scene, metrics, form: tuple[str, ...], width: int) -> None:
    """Three facts, equally far apart."""
    widths = [metrics.width(s.WORD, form[i], FACTS[i]) for i in range(3)]
    parts = 2 if width == scene.width else 3
    gap = (width - 4 - sum(widths)) // parts
    y = scene.height - (metrics.bar + metrics.height[s.WORD]) // 2
    x = 2
    for i in range(3):
        text = scene.text(x, y, widths[i], metrics.height[s.WORD], s.WORD, s.LEFT)
        scene.say(text, form[i], FACTS[i])
        x += widths[i] + gap


def line(scene: s.Scene, metrics, y: int, style: int, string: str) -> None:
    """A text in the middle of the screen."""
    text = scene.text(0, y, scene.width, metrics.height[style], style, s.CENTRE)
    scene.say(text, string)


TITLES = {
    "en": ("Pocket", "Patience", "five old patiences", "press any button"),
    "ru": ("Карманный", "пасьянс", "пять старинных пасьянсов", "нажмите любую кнопку"),
}


def title(scene: s.Scene, metrics, language: str) -> None:
    """The title of a screen of 240 x 240 pixels."""
    scene.shape(s.FRAME, 2, 2, 236, 236)
    scene.shape(s.RULE, 40, 71, 160, 7)
    for i, (card, _) in enumerate(cards("AS KH QC JD")):
        y = 104 if 0 < i < 3 else 114
        scene.show(scene.place(38 + 40 * i, y, 44, 76, s.BIG | s.FANNED), card, 1)
    styles = (s.TITLE, s.TITLE, s.SMALLPRINT, s.PROMPT)
    for i, y in enumerate((20, 42, 82, 210)):
        line(scene, metrics, y, styles[i], TITLES[language][i])


def lines(scene: s.Scene, metrics, language: str) -> None:
    """A menu of 240 x 240 pixels with values, and the styles and signs of the status bar."""
    scene.shape(s.RULE, 8, 18, 224, 7)
    scene.shape(s.CHOSEN, 3, 53, 234, 19)
    scene.shape(s.HAND, 9, 58, 15, 9)
    scene.shape(s.STATUS, 0, 224, 240, 16)
    line(scene, metrics, 4, s.HEADING, "Настройки" if language == "ru" else "Settings")
    h = metrics.height[s.LINE]
    rows = (
        (("Язык", "русский"), ("Сукно", "зелёное"))
        if language == "ru"
        else (
            ("Language", "English"),
            ("Cloth", "green"),
        )
    )
    for i, (label, value) in enumerate(rows):
        on_gold = s.ON_GOLD if i == 0 else 0
        y = 56 + 23 * i
        scene.say(scene.text(28, y, 100, h, on_gold or s.LINE, s.LEFT), label)
        scene.say(scene.text(140, y, 93, h, on_gold or s.VALUE, s.RIGHT), value)
    scene.say(scene.text(2, 226, 60, 13, s.SIGN, s.LEFT), "▸", 6)
    scene.say(scene.text(70, 226, 60, 13, s.SIGN, s.LEFT), "▯", 79)
    scene.say(scene.text(178, 226, 60, 13, s.GOLD_WORD, s.RIGHT), "1/2")
    scene.say(scene.text(28, 110, 100, h, s.GOLD_LINE, s.LEFT), "", 1023456789)


TALL = ((s.BIG, 36, 50), (s.BIG, 20, 40), (s.MEDIUM, 12, 31), (s.TINY, 7, 14), (s.SMALL, 9, 19))
WIDE = ((s.BIG, 27, 19), (s.BIG, 32, 28), (s.MEDIUM, 24, 24), (s.SMALL, 18, 11), (s.TINY, 11, 8))


def faces(scene: s.Scene, metrics, language: str) -> None:
    """Every kind of place in every size, on 320 x 240 pixels."""
    x = 4
    for face, w, h in TALL:
        shown = (s.EMPTY, 0x10 | s.GHOST, s.BACK, 0x3A)
        for i, card in enumerate(shown):
            scene.show(scene.place(x, 4 + 57 * i, w, h, face), card, 47)
        x += w + 6
    x = 112
    for face, w, h in WIDE:
        for i, card in enumerate((s.BACK, 0x0A, 0x11, 0x2C)):
            place = scene.place(x, 4 + 34 * i, w, h, face | s.WIDE)
            scene.show(place, card, 12 if i % 2 else 1)
            scene.mark(place, (0, s.DONE, s.PICKED, s.CURSOR | s.TARGET | s.BLINK)[i])
        x += w + 6
    for i, (w, h) in enumerate(((14, 20), (13, 12), (11, 11), (10, 20))):
        place = scene.place(116 + 24 * i, 150, w, h, s.TINY)
        scene.show(place, 0x07, 1)
        scene.mark(place, s.TARGET | (i & 1))
    scene.show(scene.place(220, 150, 17, 11, s.IN_BAR), s.BACK, 108)
    for i, out in enumerate((2, 3)):
        x = 120 + 50 * i
        scene.shape(s.MOUNT, x - out, 180 - out, 36 + 2 * out, 50 + 2 * out)
        scene.show(scene.place(x, 180, 36, 50, s.BIG | s.MOUNTED), 0x1C, 1)
    for i, marks in enumerate((s.TARGET, s.CURSOR | s.TARGET, s.PICKED, s.LAST)):
        x = 216 + 26 * i
        scene.show(scene.place(x, 170, 20, 14, s.MEDIUM | s.WIDE | s.STRIP), 0x2D, 1)
        top = scene.place(x, 184, 20, 40, s.BIG | s.FAN_TOP)
        scene.show(top, 0x15, 1)
        scene.mark(top, marks)


# Of both languages, and signs, in order.
LETTERS = array(
    "H",
    list(range(32, 127))
    + [0xAB, 0xB7, 0xBB, 0x401]
    + list(range(0x410, 0x450))
    + [0x451, 0x2014, 0x2026, 0x25AF, 0x25B8],
)

SCENES = {"table": table, "title": title, "lines": lines, "faces": faces}


def start(name: str, width: int, height: int, language: str) -> tuple[Panel, Renderer, s.Scene]:
    """A panel, its renderer and the scene, not yet drawn."""
    panel = Panel(width, height)
    renderer = Renderer(panel, Canvas(width, height, panel.mono))
    renderer.speak(LETTERS, language == "ru")
    scene = s.Scene(width, height)
    scene.clear()
    if name in overlay.PANELS:
        overlay.panel(scene, renderer, language, name)
    elif name in SCENES:
        SCENES[name](scene, renderer.metrics, language)
    elif name in small.SCENES:
        small.SCENES[name](scene, renderer.metrics, language)
    else:
        games.table(scene, renderer.metrics, language, name)
    renderer.prepare(scene)
    return panel, renderer, scene


def main(name: str, size: str, language: str, colours: str, path: str) -> None:
    """Draw one scene to a file."""
    width, height = size.split("x")
    panel, renderer, scene = start(name, int(width), int(height), language)
    if not panel.mono:
        renderer.palette.choose("four" in colours, "blue" in colours)
    renderer.draw(scene)
    with open(path, "wb") as file:
        file.write(panel.pixels)


if __name__ == "__main__":
    main(*sys.argv[1:])
