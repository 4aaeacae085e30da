"""What the handheld may take, what it takes, and the tables that say where it takes too much.

Times are milliseconds: those of the emulated chip, and those of the wire by arithmetic.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

_KILOBYTE = 1024

# The heads of the tables.
_BUDGETS = ["what", "budget", "found", "worst in", ""]
_GAMES = [
    "game",
    "cursor step",
    "move",
    "redraw",
    "sources, targets",
    "title",
    "table",
    "heap",
    "bytes sent",
]
_BITS = 8


@dataclass
class Game:
    """What was found of one game, on a screen of 240x240."""

    name: str
    steps: list[float] = field(default_factory=list)  # of the cursor, key to last pixel
    ratios: list[float] = field(default_factory=list)  # of each: bytes sent to bytes changed
    moves: list[float] = field(default_factory=list)  # key to last pixel
    redraw: float = 0  # of the whole screen, with the time on the wire
    conversion: float = 0  # of a whole canvas, to the time that it is on the wire
    questions: float = 0  # which piles can act, and where the worst of them may go
    heap: int = 0  # bytes in use
    title: float = 0  # from the reset to the last pixel of the title
    reset: float = 0  # and to the last one of the table, without the player's time


@dataclass(frozen=True)
class Row:
    """A figure that has a budget."""

    what: str
    unit: str
    most: float
    found: float
    where: str

    @property
    def excess(self) -> float:
        """By how much it is missed; less than 0 where it is met."""
        return self.found - self.most

    @property
    def verdict(self) -> str:
        """Whether it is met, in words."""
        part = abs(self.excess) / self.most
        if self.excess <= 0:
            return f"met, {part:.0%} to spare"
        return f"**missed by {said(self.excess, self.unit)}, {part:.0%}**"


def wire(count: int, hertz: int) -> float:
    """Milliseconds that so many bytes are on an SPI of that clock."""
    return count * _BITS * 1000 / hertz


def changed(before: bytes, after: bytes) -> int:
    """How many pixels differ between two pictures in RGB."""
    return sum(before[i : i + 3] != after[i : i + 3] for i in range(0, len(before), 3))


def said(value: float, unit: str) -> str:
    """A value with its unit, in as many digits as it is worth."""
    digits = 0 if value >= 100 else 1 if unit else 2
    return f"{value:,.{digits}f} {unit}".strip()


def rows(games: Iterable[Game], widest: str, small: int) -> list[Row]:
    """The worst of all games for each budget.

    `widest` is the game for the questions, `small` the bytes in use at 128x64.
    """
    games = list(games)
    wide = next(game for game in games if game.name == widest)

    def worst(what: str, unit: str, most: float, found: "dict[str, float]") -> Row:
        where = max(found, key=lambda name: found[name])
        return Row(what, unit, most, found[where], where)

    def most_of(name: str) -> "dict[str, float]":
        return {game.name: max(getattr(game, name)) for game in games if getattr(game, name)}

    def of(name: str) -> "dict[str, float]":
        return {game.name: getattr(game, name) for game in games}

    heaps = {name: heap / _KILOBYTE for name, heap in of("heap").items()}
    return [
        worst("cursor step, key to last pixel", "ms", 33, most_of("steps")),
        worst("move, key to last pixel", "ms", 50, most_of("moves")),
        worst("full redraw at 240x240", "ms", 60, of("redraw")),
        worst("its conversion, to its time on the wire", "", 0.5, of("conversion")),
        Row("sources and targets of the widest Empress", "ms", 40, wide.questions, widest),
        worst("reset to a playable table", "ms", 2000, of("reset")),
        worst("live heap in play at 240x240", "KB", 90, heaps),
        Row("live heap in play at 128x64", "KB", 45, small / _KILOBYTE, widest),
        worst("bytes of a cursor step, to those of changed pixels", "", 2, most_of("ratios")),
    ]


def tables(games: list[Game], budgets: list[Row]) -> str:
    """All of it as two tables in Markdown."""
    first = [
        [row.what, said(row.most, row.unit), said(row.found, row.unit), row.where, row.verdict]
        for row in budgets
    ]
    second = [_line(game) for game in games]
    return f"{_markdown([_BUDGETS, *first])}\n\n{_markdown([_GAMES, *second])}"


def _line(game: Game) -> list[str]:
    heap = game.heap / _KILOBYTE
    times = (game.redraw, game.questions, game.title, game.reset)
    return [
        game.name,
        _span(game.steps, "ms"),
        _span(game.moves, "ms"),
        *(said(time, "ms") for time in times),
        said(heap, "KB"),
        _span(game.ratios, ""),
    ]


def _span(values: list[float], unit: str) -> str:
    """The least and the most."""
    if not values:
        return "–"
    low, high = said(min(values), unit), said(max(values), unit)
    return high if low == high else f"{low.removesuffix(unit).strip()} … {high}"


def _markdown(lines: list[list[str]]) -> str:
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    padded = [
        [cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in lines
    ]
    rule = ["-" * width for width in widths]
    return "\n".join(f"| {' | '.join(line)} |" for line in [padded[0], rule, *padded[1:]])


def as_data(games: list[Game], budgets: list[Row]) -> dict[str, object]:
    """All of it for JSON."""
    held = [{**asdict(row), "met": row.excess <= 0, "excess": row.excess} for row in budgets]
    return {
        "budgets": [_rounded(row) for row in held],
        "games": [_rounded(asdict(game)) for game in games],
    }


def _rounded(of: dict[str, Any]) -> dict[str, Any]:
    """The same with no more digits than were measured: thousandths of what is told."""

    def thousandths(value: Any) -> Any:
        if isinstance(value, list):
            return [thousandths(each) for each in value]
        return round(value, 3) if isinstance(value, float) else value

    return {name: thousandths(value) for name, value in of.items()}
