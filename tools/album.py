"""What there is to be seen on a handheld: every screen, and every game from the deal to its end.

A visit is one start of a virtual board; on its way pictures are taken. The games are played as
their own advice says, so that the pictures show what a player will see.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine_core.advice import Adviser
from engine_core.figure import TABLEAU
from engine_core.game import NONE, Game
from firmware.lang import LANGUAGES
from tools import record


class Shot(NamedTuple):
    """Press these keys, then take the picture of this name."""

    keys: str
    name: str


@dataclass(frozen=True)
class Visit:
    """How the handheld starts (`patience play --game …`), and what is seen there."""

    shots: tuple[Shot, ...]
    game: str | None = None
    variant: str | None = None
    deal: int = -1
    new: bool = False  # it has not been told its language yet


# Deals that the advice wins in few moves; no deal of the strict Aristocrat is known to be won by
# it, and what is seen at the end there is that no move is left.
DEALS = {
    ("constitution", "source"): 617,
    ("constitution", "cadogan"): 163,
    ("empress", "source"): 1,
    ("empress", "classic"): 1,
    ("duchess", "source"): 2,
    ("aristocrat", "source"): 1,
    ("aristocrat", "corners"): 98,
    ("aristocrat", "helena"): 2,
    ("gallery", "source"): 7,
    ("gallery", "lenient"): 7,
}

_LONG = 7  # cards of a pile worth looking at

_MENUS = (
    Shot("", "title"),
    Shot("a", "menu"),
    Shot("down a up up up left up left left up up", "number"),
    Shot("b down down a down", "games"),
    Shot("a right", "game"),
    Shot("b b down down down a", "howto-1"),
    Shot("down", "howto-2"),
    Shot("b down down down down a", "statistics"),
    Shot("right", "statistics-variant"),
    Shot("b b down down down down down a down", "settings"),
    Shot("up up a", "erase"),
)
_FIRST_START = (Shot("a", "language"),)


def names(language: str) -> list[str]:
    """The names of all visits of a handheld that speaks the language, the screens first."""
    first = ["language"] if language == LANGUAGES[0] else []
    return ["screens", *first, "look", "reserve", *(f"{game}-{variant}" for game, variant in DEALS)]


def visit(name: str, large: bool) -> Visit:
    """The visit of that name.

    On a large screen, of 200 pixels each way, an open reserve lies on the table, else in a drawer.
    """
    if name == "screens":
        return Visit(_MENUS)
    if name == "language":
        return Visit(_FIRST_START, new=True)
    if name == "look":
        return _looking()
    if name == "reserve":
        return _reserve(large)
    game, variant = name.split("-")
    keys = advised_keys(game, variant, large)
    return Visit(tuple(_game(name, keys)), game, variant, DEALS[game, variant])


def _looking() -> Visit:
    """The pause of a game, looking around from there, and all cards of a pile."""
    keys = _until("gallery", "lenient", _is_long)
    shots = (
        Shot(f"{keys} x y", "pause"),
        Shot("down down down down a", "look"),
        Shot("a", "look-pile"),
    )
    return Visit(shots, "gallery", "lenient", DEALS["gallery", "lenient"])


def _reserve(large: bool) -> Visit:
    """The open reserve of the Duchess, with the cursor on the card that is advised."""
    keys = _until("duchess", "source", _is_reserve)
    shot = Shot(f"{keys} x" if large else f"{keys} x a", "reserve")
    return Visit((shot,), "duchess", "source", DEALS["duchess", "source"])


def _until(game: str, variant: str, wanted: Callable[[Game, int], bool]) -> str:
    """The keys of a player who follows the advice until it is about a pile as is wanted."""
    keys = advised_keys(game, variant, True)
    table = record.new_game(game, variant)
    table.deal(DEALS[game, variant])
    for i, move in enumerate(advised_moves(game, variant)):
        if wanted(table, move >> 7 & 0x7F):
            return " ".join(keys[:i])
        table.make(move)
    raise ValueError("the advice is never about such a pile")


def _is_long(game: Game, pile: int) -> bool:
    return game.ROLE[pile] == TABLEAU and game.table.size[pile] >= _LONG


def _is_reserve(game: Game, pile: int) -> bool:
    return game.RESERVE[0] <= pile < game.RESERVE[1]


def _game(name: str, keys: list[str]) -> Iterator[Shot]:
    """The deal, a card lifted about half way through, and the end."""
    half = len(keys) // 2
    lifting = next((i for i in range(half, len(keys)) if keys[i].endswith(" a a")), half)
    yield Shot("", f"{name}-1-deal")
    yield Shot(" ".join([*keys[:lifting], "x a"]), f"{name}-2-play")
    rest = keys[lifting].removeprefix("x a").strip()
    yield Shot(" ".join([rest, *keys[lifting + 1 :]]).strip(), f"{name}-3-end")


def advised_keys(game: str, variant: str, large: bool) -> list[str]:
    """The keys of each action of a player who follows the advice to the end of the deal.

    The hint, and A on what it points to. A card that could go to several places is lifted by the
    first A, and the second plays it as advised; where the reserve is in a drawer, A opens it first.
    """
    table = record.new_game(game, variant)
    table.deal(DEALS[game, variant])
    keys = []
    for move in advised_moves(game, variant):
        source = move >> 7 & 0x7F
        drawn = " a" if _is_reserve(table, source) and not large else ""
        lifted = " a" if table.partners(source) + table.targets(source) > 1 else ""
        keys.append("x a" + drawn + lifted)
        table.make(move)
    return keys


@cache
def advised_moves(game: str, variant: str) -> tuple[int, ...]:
    """The moves of a player who follows the advice."""
    table = record.new_game(game, variant)
    table.deal(DEALS[game, variant])
    adviser = Adviser(table)
    moves = []
    move = adviser.hint()
    while table.left() and move != NONE:
        moves.append(move)
        table.make(move)
        move = adviser.hint()
    return tuple(moves)
