"""Random games, and ways to look at a table that do not go through the engine's own methods."""

import random
from collections.abc import Iterator

from engine_core.figure import COUNTER
from engine_core.game import Game

_TO_FOUNDATION = 0.7  # how often a move to a foundation is preferred, so that games get far


def state(game: Game) -> tuple[bytes, bytes, bytes, bytes]:
    """The whole table."""
    table = game.table
    return bytes(table.card), bytes(table.under), bytes(table.top), bytes(table.size)


def piles(game: Game) -> list[list[int]]:
    """The slots of each pile that holds cards, top first; counters are left empty."""
    found = []
    for pile in range(game.PILES):
        slots = []
        slot = 0 if game.ROLE[pile] == COUNTER else game.table.top[pile]
        while slot:
            slots.append(slot)
            slot = game.table.under[slot]
        found.append(slots)
    return found


def choose(game: Game, moves: list[int], chance: random.Random) -> int:
    """One of the moves."""
    homeward = [move for move in moves if move & 0x7F in range(*game.FOUNDATIONS)]
    prefer = homeward and chance.random() < _TO_FOUNDATION
    return chance.choice(homeward if prefer else moves)


def play(game: Game, number: int, most: int = 400) -> Iterator[int]:
    """Deal, and play at random to the end; yields each move after it was made."""
    chance = random.Random(number)
    game.deal(number)
    for _ in range(most):
        moves = game.moves()
        if not moves:
            return
        move = choose(game, moves, chance)
        assert game.play(move)
        yield move
