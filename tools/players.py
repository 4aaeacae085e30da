"""Players that need no thought: how often do they win? They see what a player sees, and no more."""

import random
from collections.abc import Callable

from engine_core.advice import Adviser
from engine_core.figure import FAN, FOUNDATION, PAIRS, STOCK, TABLEAU
from engine_core.game import NONE, Game
from engine_core.journal import COMPOUND

# A game that goes to and fro is given up: no game that was won took half as many moves.
LONGEST = 3000

Chooser = Callable[[Game], int]


def random_player(game: Game, seed: int) -> Chooser:
    """Any legal move, each as likely."""
    chance = random.Random(seed)

    def choose(game: Game) -> int:
        moves = game.moves()
        return chance.choice(moves) if moves else NONE

    return choose


def greedy_player(game: Game, seed: int) -> Chooser:
    """To a foundation if anything can go there, else pack, else fill, else what the stock does.

    Packs on the upper rows first. Of equal moves any. Joining cards for good, and moving the one
    card of a king to another king, come last.
    """
    chance = random.Random(seed)

    def choose(game: Game) -> int:
        moves = game.moves()
        if not moves:
            return NONE
        best = min(_class(game, move) for move in moves)
        return chance.choice([move for move in moves if _class(game, move) == best])

    return choose


def _class(game: Game, move: int) -> tuple[int, int]:
    """How readily the move is made: the least first."""
    source, target = move >> 7 & 0x7F, move & 0x7F
    if game.ROLE[source] == STOCK:
        return 3, 0
    if move & COMPOUND or game.ROLE[target] == FOUNDATION:
        return 0, 0
    if game.ROLE[source] != TABLEAU:
        return 2, 0
    kinds = [zone[0] for zone in game.FIGURE[-1]]
    idle = FAN in kinds and game.table.size[source] == 2
    return 4 if PAIRS in kinds or idle else 1, _zone(game, target)


def _zone(game: Game, pile: int) -> int:
    """The number of the zone in which the pile lies."""
    return sum(first <= pile for _, first, _ in game.ZONES)


def hint_player(game: Game, seed: int) -> Chooser:
    """Always what the game's own advice says."""
    adviser = Adviser(game)
    return lambda _: adviser.hint()


PLAYERS: dict[str, Callable[[Game, int], Chooser]] = {
    "random": random_player,
    "greedy": greedy_player,
    "hint": hint_player,
}


def wins(game: Game, choose: Chooser, deal: int) -> bool:
    """Whether the player wins the deal."""
    game.deal(deal)
    for _ in range(LONGEST):
        if not game.left():
            return True
        move = choose(game)
        if move == NONE:
            return False
        game.make(move)
    return False
