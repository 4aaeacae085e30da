"""advice_locked.py GAME VARIANT: asks for advice and follows it under a locked heap."""

import sys

import micropython

from engine_core.advice import Adviser
from engine_core.game import NONE
from engine_core.games import load

MOST = 400  # moves
RARE = 8  # between two questions: the usual move is made, or none advised


def follow(game, adviser: Adviser) -> int:
    """Follow advice now and then, to the end; return how often."""
    asked = 0
    for ply in range(MOST):
        move = adviser.hint() if ply % RARE == 0 else game.usual()
        if move == NONE:
            move = adviser.hint()
        if move == NONE:
            break
        if ply % RARE == 0:
            asked += 1
            for _ in range(10):
                adviser.another()
            adviser.aim(move >> 7 & 0x7F)
        game.play(move)
    return asked


def locked(name: str, variant: str) -> int:
    """All of it with the heap locked."""
    game = load(name).new(variant)
    adviser = Adviser(game)
    micropython.heap_lock()
    try:
        asked = 0
        for number in range(3):
            game.deal(number)
            asked += follow(game, adviser)
        return asked
    finally:
        micropython.heap_unlock()


print(locked(*sys.argv[1:3]))
