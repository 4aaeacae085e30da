"""The lives of the soak (host_tests/soak.py): what there are, and what is to be read from each.

A life is a process, which runs host_tests/device/soak.py and tells in lines: "shown" a screen,
"begins" and "kept" with the state of all that the store has, in words, "table" for each look at the
table, with its game and variant, "used" for each look at the memory, after a line of MicroPython's
about its names, "pressed" so many keys, and "over".
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from firmware.lang import LANGUAGES
from host_tests.every_game import VARIANTS

LENGTHS = (250, 1000, 4000)  # presses
GIVEN = 0.5  # how often a life begins with a game that is given
BOARDS = (0, 0, 0, 0, 1, 2, 3, 4, 5)  # of a chain, as numbers in host_tests/device/hand.py

_LEAST = 3000  # presses of a life that are enough to tell whether memory is flat
SLACK = 1024  # bytes: for tables of modules, where some were not loaded before

UNWANTED = {"fault.Fault", "notice.Notice", "selftest.SelfTest"}  # screens


class Failure(Exception):
    """What went wrong in a life, and how to have it again."""


@dataclass
class Tally:
    """What has been done."""

    presses: int = 0
    lives: int = 0
    seconds: float = 0
    screens: Counter[str] = field(default_factory=Counter)  # how often each was shown
    tables: Counter[str] = field(default_factory=Counter)  # looks at those of each variant
    growth: int = 0  # of memory, the most

    def add(self, other: "Tally") -> None:
        """Take another one in."""
        self.presses += other.presses
        self.lives += other.lives
        self.seconds += other.seconds
        self.screens += other.screens
        self.tables += other.tables
        self.growth = max(self.growth, other.growth)


@dataclass(frozen=True)
class Life:
    """A life of the app."""

    seed: int
    presses: int
    size: str
    board: int  # of BOARDS in its program
    start: tuple[str, ...]  # game, variant and language, or nothing: as the store says

    def words(self) -> tuple[object, ...]:
        """What its program is to be given."""
        return self.seed, self.presses, *self.size.split("x"), self.board, *self.start


def lives(seed: int, size: str, number: int, presses: int) -> Iterator[Life]:
    """The lives of a chain, which are so many presses together."""
    chance = random.Random(f"{seed} {size} {number}")
    board = chance.choice(BOARDS)
    while presses > 0:
        many = min(chance.choice(LENGTHS), presses)
        start = (*chance.choice(VARIANTS), chance.choice(LANGUAGES))
        given = chance.random() < GIVEN
        yield Life(chance.getrandbits(30), many, size, board, start if given else ())
        presses -= many


def read(life: Life, lines: list[str], before: str, tally: Tally) -> str:
    """Count what a life told; return what was kept of it, with which the next one begins."""
    told: dict[str, list[list[str]]] = defaultdict(list)
    for line in lines:
        kind, *words = line.split()
        told[kind].append(words)
    used = _memory(told["used"], told["qstr"])
    begins, kept = (" ".join(told[kind][0]) for kind in ("begins", "kept"))
    strange = UNWANTED.intersection(screen for (screen,) in told["shown"])
    if strange:
        raise Failure(f"shown: {', '.join(strange)}")
    if before and begins != before and not life.start:
        raise Failure(f"kept and found again:\n{before}\n{begins}")
    grown = growth(used, life.presses)
    if grown > SLACK:
        raise Failure(f"memory has grown by {grown} bytes")
    tally.add(
        Tally(
            presses=life.presses,
            lives=1,
            screens=Counter(" ".join(words) for words in told["shown"]),
            tables=Counter(" ".join(words) for words in told["table"]),
            growth=grown,
        )
    )
    return kept or before


def _memory(used: list[list[str]], names: list[list[str]]) -> list[tuple[int, int, str]]:
    """What `growth` is to compare: memory without the names, which MicroPython keeps for ever."""
    return [
        (int(press), int(size) - int(words[-1].rpartition("=")[2]), " ".join(where))
        for (press, size, *where), words in zip(used, names, strict=True)
    ]


def growth(used: list[tuple[int, int, str]], presses: int) -> int:
    """By how many bytes the memory in use grew from the first third of a life to the last.

    `used` are (press, bytes, where): only what was measured at the same place is compared, and
    there the least of the last third with the most of the first: a word that happens to lie on the
    stack may keep some hundred bytes in memory, for some hundred presses. A leak would still grow
    for a third of the life. 0 where that was too short.
    """
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for press, size, where in used:
        if press < presses // 3:
            first[where] = max(size, first.get(where, size))
        elif press > 2 * presses // 3:
            last[where] = min(size, last.get(where, size))
    grown = [last[where] - first[where] for where in first.keys() & last.keys()]
    return max(grown, default=0) if presses >= _LEAST else 0
