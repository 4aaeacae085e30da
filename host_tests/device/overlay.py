"""Panels with cards over the darkened table."""

from firmware import scene as s
from host_tests.device import games

_SIZES = ((24, 33, s.MEDIUM), (16, 22, s.SMALL), (12, 9, s.TINY | s.WIDE))
_GAP = 3
_INSET = 4

# By name: the table below, the title in two languages, the cards and which has the cursor.
PANELS = {
    "browse": (
        "gallery",
        ("Pile 4: 15", "Стопка 4: 15"),
        "KH 8S 3D 9D 3H 8D JC TD 4S 9H 2C TS 6H 5C 7S*",
    ),
    "reserve": (
        "closed",
        ("Reserve: 34", "Отставные: 34"),
        "AS 4S 5S 6S 7S 8S 8S 9S 9S JS* KS AH 3H 6H 7H JH QH"
        " 3C 3C 4C 6C 7C 8C 8C 9C 9C JC 2D 4D 6D 7D 9D QD KD",
    ),
}


def panel(scene: s.Scene, renderer, language: str, name: str) -> None:
    """Draw and darken a table, and make the panel over it."""
    table, titles, words = PANELS[name]
    games.table(scene, renderer.metrics, language, table)
    renderer.prepare(scene)
    renderer.draw(scene)
    renderer.dim(scene)
    scene.cover()
    style = s.GOLD_LINE if scene.width >= 200 else s.GOLD_PRINT
    line = renderer.metrics.height[style]
    cards = words.split()
    w, h, face, columns, rows = fit(scene, len(cards), line + 7)
    wide = columns * (w + _GAP) - _GAP + 2 * _INSET
    high = rows * (h + _GAP) - _GAP + line + 12
    x = (scene.width - wide) // 2
    y = (scene.height - high) // 2
    scene.shape(s.PANEL, x, y, wide, high)
    text = scene.text(x + _INSET, y + 3, wide - 2 * _INSET, line, style, s.CENTRE)
    scene.say(text, titles[language == "ru"])
    for i, word in enumerate(cards):
        left = x + _INSET + i % columns * (w + _GAP)
        upper = y + line + 7 + i // columns * (h + _GAP)
        games.put(scene, scene.place(left, upper, w, h, face), word)


def fit(scene: s.Scene, n: int, head: int) -> tuple[int, int, int, int, int]:
    """The largest cards of which n fit below a head: width, height, face, columns and rows."""
    for w, h, face in _SIZES:
        columns = (scene.width - 2 * _INSET + _GAP) // (w + _GAP)
        rows = (n + columns - 1) // columns
        if rows * (h + _GAP) - _GAP + head + 5 <= scene.height:
            return w, h, face, (n + rows - 1) // rows, rows
    raise ValueError("no room for so many cards")
