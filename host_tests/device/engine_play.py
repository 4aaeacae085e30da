"""Random games by small-int arithmetic alone: the same everywhere, and nothing allocates."""

from engine_core.game import PLAYING, Game, pack
from engine_core.rng import Shuffler

_HASH = 0xFFFFFF


def any_move(game: Game, chance: Shuffler) -> int:
    """A legal move, to a foundation if there is one; -1 when there is none."""
    first, end = game.FOUNDATIONS
    homeward = move = -1
    n = game.sources()
    wanted = chance.below(n) if n else 0
    for i in range(n):
        place = game.source[i]
        k = game.targets(place)
        if i == wanted:
            move = pack(place, game.target[chance.below(k)])
        for j in range(k):
            if first <= game.target[j] & 0x7F < end:
                homeward = pack(place, game.target[j])
    return homeward if homeward >= 0 else move


def play_on(game: Game, chance: Shuffler) -> int:
    """Play to the end; return how many moves were made."""
    n = 0
    while game.status() == PLAYING:
        if not game.play(any_move(game, chance)):
            raise ValueError("a move that was offered is refused")
        n += 1
    return n


def digest(game: Game) -> int:
    """A number that depends on every byte of the table."""
    table = game.table
    value = 0
    for i in range(len(table.card)):
        value = (value * 31 + table.card[i]) & _HASH
        value = (value * 31 + table.under[i]) & _HASH
    for i in range(len(table.top)):
        value = (value * 31 + table.top[i]) & _HASH
        value = (value * 31 + table.size[i]) & _HASH
    return value
