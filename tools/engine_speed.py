"""Measures the engine on whatever Python runs this: a line a variant, in JSON. For tools/bench.py.

Random games, to a foundation where that is possible, until the time is up. The argument is the
time for each variant in milliseconds.
"""

import json
import sys
from time import time_ns

from engine_core.game import PLAYING, Game, pack
from engine_core.games import GAMES, load
from engine_core.rng import Shuffler


def ask(game: Game, chance: Shuffler) -> int:
    """Ask where everything may go, and return one of the moves."""
    first, end = game.FOUNDATIONS
    homeward = move = -1
    n = game.sources()
    wanted = chance.below(n)
    for i in range(n):
        place = game.source[i]
        k = game.targets(place)
        target = game.target[0]
        if i == wanted:
            move = pack(place, game.target[chance.below(k)])
        if first <= target & 0x7F < end:
            homeward = pack(place, target)
    return homeward if homeward >= 0 else move


def measure(game: Game, milliseconds: int) -> dict[str, int]:
    """How often a second the game is dealt, asked where everything may go, played and undone."""
    chance = Shuffler()
    chance.seed(1, 0)
    deals = plays = number = 0
    dealing = asking = playing = undoing = 1
    while dealing + asking + playing + undoing < milliseconds * 1000000:
        start = time_ns()
        game.deal(number)
        dealing += time_ns() - start
        number += 1
        deals += 1
        while game.status() == PLAYING:
            start = time_ns()
            move = ask(game, chance)
            asked = time_ns()
            game.play(move)
            playing += time_ns() - asked
            asking += asked - start
            plays += 1
        start = time_ns()
        while game.undo():
            pass
        undoing += time_ns() - start
    return {
        "deals": deals * 1000000000 // dealing,
        "questions": plays * 1000000000 // asking,
        "plays": plays * 1000000000 // playing,
        "undos": plays * 1000000000 // undoing,
    }


def main(milliseconds: int) -> None:
    """Measure all variants of all games."""
    for name in GAMES:
        module = load(name)
        for variant in module.VARIANTS:
            figures = measure(module.new(variant), milliseconds)
            print(json.dumps([name, variant, figures]))


main(int(sys.argv[1]))
