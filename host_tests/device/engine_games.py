"""Prints what becomes of many random games of every variant, a line a game."""

import sys

from engine_core.games import GAMES, load
from engine_core.rng import Shuffler
from host_tests.device.engine_play import digest, play_on

deals = int(sys.argv[1])
chance = Shuffler()
for name in GAMES:
    module = load(name)
    for variant in module.VARIANTS:
        game = module.new(variant)
        for number in range(deals):
            game.deal(number)
            dealt = digest(game)
            chance.seed(number, 0)
            n = play_on(game, chance)
            end = digest(game)
            for _ in range(n // 2):
                game.undo()
            print(name, variant, number, dealt, n, game.status(), game.left(), end, digest(game))
