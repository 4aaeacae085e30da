"""Tables of the games with fanned piles, locked pairs and rounds, as scenes to paint.

Each is a position some way into a game, laid by the layout for the size of the screen. Cards are
written rank and suit: `7C5` is the seven of clubs on top of four cards, `2H/TC` a locked pair,
`B19` a back, `-` nothing, `~` not even a place, `X` a hidden card; after it may stand marks: `*`
cursor, `+` target, `^` picked, `!` last move.
"""

from engine_core import figure
from engine_core.games import load
from firmware import layout
from firmware import scene as s
from firmware.fit import NO_STRIP
from firmware.ink import WIDE_LEAST_H

_NUMBER_H = 5  # below a card that has no strips
_MARKS = {"*": s.CURSOR, "+": s.TARGET, "^": s.PICKED, "!": s.LAST}


def _plate(zone) -> int:
    """Height of a plate with the number of hidden cards."""
    return 6 if zone.mono else 9


class Position:
    """What lies on a table, in the order of the cells of the figure's first arrangement.

    Zones are divided by `|`, piles of a fan by `,`. `rounds` is how many layings there are and how
    many have begun; `heads` whether the first card of each fanned pile is always shown.
    """

    def __init__(self, game: str, variant: int, zones: str, facts, rounds, heads: bool) -> None:
        module = load(game)
        self.game = module.new(module.VARIANTS[variant])
        self.figure = self.game.FIGURE
        if game == "duchess" and zones.count("|") > 1:
            self.figure = _opened(self.figure)
        arrangement = [z for z in self.figure[0] if not isinstance(z, int)]
        self.piles = {}
        for zone, text in zip(arrangement, zones.split("|")):
            words = text.split("," if zone[0] == figure.FAN else None)
            for cell, word in zip([c for c in zone[3] if c != figure.NO_PILE], words):
                self.piles[cell] = word.split()
        self.facts = facts
        self.rounds = rounds
        self.counted = 0 if game != "duchess" else self.figure[0][1][3][4]
        self.heads = heads


def _opened(closed) -> tuple:
    """The figure of the Duchess with the open reserve laid out below the piles."""
    band, fan = closed[0]
    fan = fan[:3] + (fan[3][:-1] + b"\x2f",) + fan[4:]  # where the heap was, only the rounds
    reserve = bytes(range(13, 47))
    shapes = ((9, 4), (12, 3), (17, 2))
    return tuple((band, fan, (figure.BAND,) + shape + (reserve,)) for shape in shapes)


EMPRESS = """B72 4S5 - 6S AS AS AS KH KH KH KH 4C AC AC AC 7D TD QD KD |
 7D 2H/TC 7D 3H 3D 7H 2D 2H 6H 6H AD 2H 8H/9S 5H 8D 8D 3D AH 4D 4D
 QH^ - 8H 3H/9C 6H 4D 4H 3D AH 7H 4H 9H 3H - 2D 8H - 2D 2D AD
 TS JS 7C 9C 3S 5C*+ 7C JS 5S 8S KC 6C 3C 3S TS KS 9S/AD 4C 6C 2C+
 3C 3S 8S 7S+ TS 7S+ 3C KC 8C/3H! 8S/4H JC KS JC TC 8C 4C 9S 6S 5C+ 7S+"""
CLASSIC = """B94 7C5 - TS 2S AS AS 7H KH KH KH 4C AC AC AC 8D TD QD QD |
 3D 2D 3H 8D 2H AD/5C AD 5H 7H 5H 2H 4H
 9H 5D 5H -! 5D AD 3H 6H^ 6D/7C 5D 2D/KC -
 3S/6D KS 6C KS 9C JC 9S JS*+ 8C 6S! KS 6S/9H
 JS+ 4C TS 7C/9H JS+ 6C TC - 9C 6C 4S KC"""
DUCHESS = """B19 3S! 4H 7C 7D QS 7H 8C+ 9D |
 7H TD 4S 5C 6S 6D 7C*, 2S QD TS 9C TC 6C, 6S 8S 7D 5S JC 6H, 3D 5D AS 2C TH AC QS, B18"""
OPEN = """- AS 3H 2C 3D QS+ TH! JC KD |
 X X X X X X X X 2S QS 6H 6C 8D, X X X X X X X X 2H AC KC QC 5D, X X X X X X X 5H 3S 2C AD 3D,
 X X X X X X X X TD 5D JD 4C 7S, ~ |
 AS 4S 5S 6S 7S 8S 8S 9S 9S JS KS AH 3H 6H 7H JH QH
 3C 3C 4C 6C 7C 8C 8C 9C 9C JC 2D 4D* 6D 7D 9D QD KD"""
CLOSED = OPEN[: OPEN.rindex("|")].replace("~", "B34")
GALLERY = """QH QC QC QS QH QD QD QS B15 |
 KS TS 7C 7D 7H, KC 8H, KD 5S JD 8S, KH 8S 3D 9D 3H 8D JC TD 7S*, KC 5C,
 KS 5D 7H 9H 9D TC JD 9S 9S 2D 6H, KH 6C 4D JS JH TH 6D, KD 7S JH JS! |
 JC 3C 8D 6S+ 2S 4H 2H AD"""
ARISTOCRAT = """3D4 JC4 5C4 QD4 QH4 7D4 B14 KC4 7H TS KD KC TC4
 4H4 3H 4S*+ 3D 4C 3H4 5S4^ QD4 8D3 9C4 7S4 KD4"""

POSITIONS = {
    "empress": ("empress", 0, EMPRESS, (1874, 7, 160), None, False),
    "classic": ("empress", 1, CLASSIC, (1874, 5, 150), None, False),
    "duchess": ("duchess", 0, DUCHESS, (31080, 3, 63), (4, 2, 4), False),
    "open": ("duchess", 0, OPEN, (31080, 6, 85), (4, 1, 4), False),
    "closed": ("duchess", 0, CLOSED, (31080, 6, 85), (4, 1, 4), False),
    "gallery": ("gallery", 0, GALLERY, (55012, 2, 51), (3, 2, 4), True),
    "aristocrat": ("aristocrat", 0, ARISTOCRAT, (7203, 4, 77), (3, 2, 3), False),
}


def put(scene: s.Scene, place: int, word: str) -> None:
    """Show on a place what a word says."""
    marks = 0
    while word[-1] in _MARKS:
        marks |= _MARKS[word[-1]]
        word = word[:-1]
    scene.mark(place, marks)
    lower, _, upper = word.rpartition("/")
    if upper[0] == "B":
        scene.show(place, s.BACK, int(upper[1:]))
    elif upper not in "-X":
        scene.show(place, card(upper), int(upper[2:] or "1"), card(lower) if lower else s.EMPTY)


def card(word: str) -> int:
    """The card byte of rank and suit."""
    return "CDSH".index(word[1]) << 4 | "0A23456789TJQK".index(word[0])


def fan(scene: s.Scene, zone, x: int, words: list[str], heads: bool) -> None:
    """Lay a fanned pile in a zone: its strips, then the top card."""
    covered = words[:-1]
    if zone.closest == NO_STRIP:
        number = scene.place(x, zone.y + zone.h + 2, zone.w, _NUMBER_H, zone.face | s.STRIP)
        scene.show(number, s.PLATE, len(words))
        covered = []
    size, h, hidden = strips(zone, len(covered), heads)
    face = size | s.WIDE | s.STRIP
    y = zone.y
    for i, word in enumerate(covered):
        if hidden and i == heads:
            scene.show(scene.place(x, y, zone.w, _plate(zone), face), s.PLATE, hidden)
            y += _plate(zone)
        if not heads <= i < heads + hidden:
            place = scene.place(x, y, zone.w, h, face)
            put(scene, place, word)
            if i < heads:
                scene.mark(place, s.DONE)
            y += h
    face = faced(zone, figure.TABLEAU) | (s.FAN_TOP if covered else 0)
    put(scene, scene.place(x, y, zone.w, min(zone.h, zone.y + zone.span - y), face), words[-1])


def strips(zone, covered: int, heads: bool) -> tuple[int, int, int]:
    """Size and height of the strips of so many covered cards, and how many of them are hidden."""
    room = zone.span - zone.h
    if zone.mono and heads:
        room = max(room, _plate(zone) + WIDE_LEAST_H[zone.closest])
    size = zone.strip
    while size < zone.closest and covered * WIDE_LEAST_H[size] > room:
        size += 1
    h = WIDE_LEAST_H[size]
    if covered * h > room:
        return size, h, covered - heads - (room - _plate(zone) - heads * h) // h
    return size, h if zone.mono else min(h + 3, room // max(1, covered)), 0


def trays(scene: s.Scene, zone, roles: bytes) -> None:
    """Make the trays of a zone: one for each row of foundations, or for several alike."""
    rim = 1 if zone.gap_x == 1 else 2
    last = None
    for row in range(zone.rows):
        columns = [
            i
            for i, pile in enumerate(zone.cells)
            if i // zone.columns == row
            and pile != figure.NO_PILE
            and roles[pile] == figure.FOUNDATION
        ]
        if columns:
            x = zone.left(columns[0]) - rim
            right = zone.left(columns[-1]) + zone.w + rim
            y = zone.upper(columns[0]) - rim
            if last and last[0] == x and last[2] == right - x:
                y = last[1]
            low = zone.upper(columns[0]) + zone.h + rim
            last = (x, y, right - x, low - y)
            scene.shape(s.TRAY, x, y, right - x, low - y)


def faced(zone, role: int) -> int:
    """The face of a pile of that role in a zone."""
    close = zone.pitch_y - zone.h < (3 if zone.mono else 2)
    face = zone.face | (s.CLOSE if close else 0)
    if role == figure.FOUNDATION:
        face |= s.GILT
    return face | (s.PAIRED if zone.kind == figure.PAIRS else 0)


def table(scene: s.Scene, metrics, language: str, name: str) -> None:
    """The table of a position."""
    position = Position(*POSITIONS[name])
    mono = metrics.mono
    zones = layout.find(position.figure, scene.width, scene.height, metrics.bar, mono).zones
    if not mono:
        for zone in zones:
            trays(scene, zone, position.game.ROLE)
    y = scene.height - metrics.bar
    scene.shape(s.STATUS, 0, y, scene.width, metrics.bar)
    for zone in zones:
        for cell, number in enumerate(zone.cells):
            if number != figure.NO_PILE:
                pile(scene, zone, cell, number, position)
    width = scene.width
    if not any(0 in zone.cells for zone in zones):
        w = 17 if metrics.bar >= 12 else 11
        width -= w + 1
        put(scene, scene.place(width, y + 1, w, metrics.bar - 1, s.IN_BAR), position.piles[0][0])
    bar(scene, metrics, language, width, position.facts)


def pile(scene: s.Scene, zone, cell: int, number: int, position: Position) -> None:
    """Lay a pile in its cell, and the lozenges below it that belong there."""
    words = position.piles[number]
    x = zone.left(cell)
    y = zone.upper(cell)
    if zone.kind == figure.FAN and words[0][0] not in "B~":
        fan(scene, zone, x, words, position.heads)
    elif words[0] != "~":
        face = faced(zone, position.game.ROLE[number])
        put(scene, scene.place(x, y, zone.w, zone.h, face), words[0])
    if position.rounds and number == position.counted and not zone.mono:
        y += 0 if words[0] == "~" else zone.h
        lozenges(scene, x, y, zone.w, *position.rounds)


def lozenges(scene: s.Scene, x: int, y: int, w: int, rounds: int, laid: int, below: int) -> None:
    """Count the rounds so far below a card of that width, if there is room."""
    wide = 7 * rounds - 2
    if wide <= w:
        for i in range(rounds):
            kind = s.LAID if i < laid else s.TO_COME
            scene.shape(kind, x + (w - wide) // 2 + 7 * i, y + below, 5, 5)


def style(string: str) -> int:
    """The style of what stands before a number in the bar."""
    return s.SIGN if len(string) == 1 else s.WORD


def bar(scene: s.Scene, metrics, language: str, width: int, facts: tuple[int, ...]) -> None:
    """Three facts in the longest form for which there is room."""
    deal, moves, left, short = (
        ("Сдача ", "ходов ", "осталось ", "ост. ")
        if language == "ru"
        else ("Deal ", "moves ", "left ", "left ")
    )
    forms = ((deal, moves, left), ("", moves, short), (deal, "▸", "▯"), ("", "▸", "▯"))
    if metrics.bar == 7:  # which has no letters
        forms = forms[-1:]
    stock = width < scene.width
    form = forms[-1]
    widths = []
    gap = 0
    for form in forms:
        widths = [metrics.width(style(form[i]), form[i], facts[i]) for i in range(3)]
        gap = (width - 4 - stock - sum(widths)) // (2 + stock)
        if gap >= 4:
            break
    x = 2
    y = scene.height - (metrics.bar + metrics.height[s.WORD]) // 2
    for i in range(3):
        text = scene.text(x, y, widths[i], metrics.height[s.WORD], style(form[i]), s.LEFT)
        scene.say(text, form[i], facts[i])
        x += widths[i] + gap
