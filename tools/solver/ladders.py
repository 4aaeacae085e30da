"""Which searches are tried for which game, in what order: the cheap and likely ones first.

What works for which game, with which widths and weights, was found by trying it on many deals.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine_core.game import Game
from tools.solver.beam import Beam
from tools.solver.constitution import Constitution
from tools.solver.empress import Empress
from tools.solver.exhaustion import Exhaustion
from tools.solver.layings import Gallery, Laying
from tools.solver.lore import Lore
from tools.solver.search import Search
from tools.solver.tries import Tries

_PLAYS = 200_000_000  # no search makes more moves: some minutes
_SMALL = 20_000  # positions of an endgame, which is looked at before all else
_WIDTHS = (100, 300, 1000, 3000)
_CLOSURE = 100

# How the Constitution is looked at: whether by rows climbed, then weights (Constitution). A beam
# that loses was led astray early, so that other weights help more than width.
_VIEWS = {
    "source": (
        (False, 3, 1, -4, 3, 0),
        (False, 3, -2, -12, 0, 8),
        (False, 3, 14, 4, 0, 0),
        (True, 3, -2, -12, 0, 0),
    ),
    "cadogan": (
        (True, 1, 14, 0, 0, 0),
        (True, 1, 34, 0, 0, 8),
        (True, 2, 14, 0, 3, 0),
        (False, 1, 14, 0, 0, 0),
    ),
}


@dataclass(frozen=True)
class Rung:
    """A search and how it looks at the game."""

    name: str
    grade: int  # how far up the ladder it is: rungs of a grade cost about as much
    search: Search
    lore: Callable[[Game], Lore]


def ladder(game: Game) -> Iterator[Rung]:
    """The rungs for a game, in the order in which they are to be tried."""
    if game.actions:
        yield Rung("endgame", 0, Exhaustion(_PLAYS, _SMALL), every_move(game))
    yield from _LADDERS[game.ID](game)


def every_move(game: Game) -> Callable[[Game], Lore]:
    """A lore of the game that leaves no move out."""
    name: str = str(game.ID)
    if name == "gallery":
        return lambda game: Gallery(game, False)
    if name == "constitution":
        return lambda game: Constitution(game, *_VIEWS[game.VARIANT][0])
    return Lore


def _constitution(game: Game) -> Iterator[Rung]:
    for grade, width in enumerate(_WIDTHS):
        for number, view in enumerate(_VIEWS[game.VARIANT]):
            yield Rung(
                f"beam {width} view {number + 1}",
                grade,
                Beam(_PLAYS, width, 1),
                lambda game, view=view: Constitution(game, *view),
            )


def _empress(game: Game) -> Iterator[Rung]:
    for grade, width in enumerate((3, 9, 27, 81)):
        yield Rung(f"beam {width}", grade, Beam(_PLAYS, width, 1), lambda game: Empress(game, 3))


_Rungs = Callable[[Game], Iterator[Rung]]


def _layings(
    tries: int, noise: int, lore: Callable[[Game, bool], Lore], played_out: bool
) -> _Rungs:
    """Noisy tries, then beams, which may value a position by what it comes to."""

    def rungs(game: Game) -> Iterator[Rung]:
        yield Rung("tries", 0, Tries(_PLAYS, tries, noise), lambda game: lore(game, False))
        for grade, width in enumerate(_WIDTHS, 1):
            beam = Beam(_PLAYS, width, _CLOSURE)
            yield Rung(f"beam {width}", grade, beam, lambda game: lore(game, played_out))

    return rungs


_LADDERS: dict[str, _Rungs] = {
    "constitution": _constitution,
    "empress": _empress,
    "duchess": _layings(100_000, 50, Laying, False),
    "aristocrat": _layings(20_000, 60, Laying, True),
    "gallery": _layings(3000, 200, Gallery, False),
}
