"""Scenes for small monochrome screens: every kind of place, mark and shape that there is."""

from firmware import scene as s

_W = s.TINY | s.WIDE


def places(scene: s.Scene, metrics, language: str) -> None:
    """Every kind of place, and every mark on it, on 128 x 64 pixels."""
    kinds = (
        (s.EMPTY, 0, 0),
        (s.GHOST, 0, 0),
        (0x10 | s.GHOST, 0, 0),
        (s.BACK, 96, 0),
        (0x0A, 9, 0),
        (0x1A, 6, 0),
        (0x2C, 1, 0x1A),
        (0x31, 1, 0x07),
    )
    marks = (s.LAST, s.PICKED, s.CURSOR, s.TARGET | s.CURSOR | s.BLINK)
    for row in range(4):
        for i in range(8):
            card, count, lower = kinds[i]
            place = scene.place(16 * i + (i > 0), 1 + 11 * row, 13, 8, _W | s.PAIRED)
            scene.show(place, card, count, lower)
            scene.mark(place, marks[(i + row) % 4])
    stock = scene.place(3, 48, 14, 6, s.IN_BAR | s.TINY)
    scene.show(stock, s.BACK, 17)
    scene.mark(stock, s.CURSOR)
    scene.show(scene.place(22, 48, 14, 6, s.IN_BAR | s.TINY), s.BACK, 108)
    for i, h in enumerate((8, 6, 5)):
        scene.show(scene.place(44 + 16 * i, 48, 13, h, s.STRIP | _W), s.PLATE, 12)
    scene.show(scene.place(92, 48, 22, 8, s.STRIP | _W), s.PLATE, 4)
    scene.show(scene.place(116, 48, 12, 8, _W), s.BACK, 108)
    scene.shape(s.STATUS, 0, 57, 128, 7)
    scene.say(scene.text(2, 57, 60, 7, s.WORD, s.LEFT), "", 20417)


def shapes(scene: s.Scene, metrics, language: str) -> None:
    """Every shape that is something in two colours, with texts on those that are lit."""
    _text(scene, metrics, scene.shape(s.HEAD, 0, 0, 128, 11), s.HEADING, "Ёж")
    _text(scene, metrics, scene.shape(s.CHOSEN, 0, 14, 60, 8), s.VALUE, "fox")
    scene.shape(s.MORE_UP, 50, 16, 5, 3)
    scene.shape(s.MORE_DOWN, 64, 16, 5, 3)
    scene.shape(s.RULE, 0, 25, 72, 1)
    scene.shape(s.FRAME, 74, 13, 40, 12)
    _text(scene, metrics, scene.shape(s.TILE, 78, 15, 8, 8), s.ON_GOLD, "", 2)
    _text(scene, metrics, scene.shape(s.STEPS, 4, 29, 12, 25), s.ON_GOLD, "", 7)
    scene.shape(s.TRACK, 125, 13, 3, 40)
    scene.shape(s.THUMB, 125, 20, 3, 11)
    scene.shape(s.MAP, 40, 30, 10, 6)
    scene.shape(s.HERE, 43, 32, 4, 3)
    for i, kind in enumerate((s.TO_UP, s.TO_DOWN)):
        scene.shape(kind, 60 + 8 * i, 30, 3, 2)
    for i, kind in enumerate((s.TO_LEFT, s.TO_RIGHT)):
        scene.shape(kind, 60 + 8 * i, 36, 2, 3)
    for i, kind in enumerate((s.TRAY, s.HAND, s.MOUNT, s.LAID, s.TO_COME, s.CORONET)):
        scene.shape(kind, 40 + 12 * i, 44, 10, 10)
    scene.shape(s.STATUS, 0, 56, 128, 8)
    for i, (style, string) in enumerate(((s.SIGN, "▸"), (s.WORD, "ост. "), (s.SIGN, "▯"))):
        scene.say(scene.text(2 + 40 * i, 56, 38, 7, style, s.LEFT), string, 79)
    _text(scene, metrics, scene.shape(s.TILE_EMPTY, 90, 28, 30, 14), s.TITLE, "Дa")


def _text(
    scene: s.Scene, metrics, shape: int, style: int, string: str, value: int = s.NO_NUMBER
) -> None:
    """A text in the middle of a shape."""
    box = scene.shapes
    h = metrics.height[style]
    y = box.y[shape] + (box.h[shape] - h) // 2
    scene.say(scene.text(box.x[shape], y, box.w[shape], h, style, s.CENTRE), string, value)


SCENES = {"places": places, "shapes": shapes}
