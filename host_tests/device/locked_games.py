"""Plays a game with the heap locked, from deal to record and back: what allocates, raises.

Arguments: game, variant, and "list" to allocate on purpose.
"""

import sys

import micropython

from engine_core import automatic
from engine_core.game import pack
from engine_core.record import Reader, size, write
from engine_core.rng import Shuffler
from host_tests.every_game import new

DEALS = (20417, 0x3FFFFFFF)
PLIES = 260
QUESTIONS = 8  # a ply: every place would take long


def likely_move(game, chance) -> int:
    """A legal move, to a foundation if there is one at the places that are tried; -1 for none."""
    n = game.sources()
    if not n:
        return -1
    move = -1
    first, end = game.FOUNDATIONS
    for i in range(QUESTIONS):
        place = game.source[0 if i == 0 else chance.below(n)]
        k = game.targets(place)
        target = game.target[k - 1]
        # The stock waits until nothing else is found.
        if place and (target & 0x80 or first <= target < end):
            return pack(place, target)
        if move < 0 or chance.below(2):
            move = pack(place, game.target[chance.below(k)])
    return move


def ask(game, chance) -> None:
    """Every question about a table, of some places."""
    n = game.sources()
    for _ in range(QUESTIONS if n else 0):
        place = game.source[chance.below(n)]
        game.can_act(place)
        game.legal(pack(place, game.target[chance.below(game.targets(place))]))
    game.legal(0x7FFF)
    game.top(chance.below(game.PILES))
    game.count()
    game.survey(game.source)
    game.status()
    game.left()
    game.landed()
    game.journal.has_dropped()


def play_game(game, spare, chance, reader, data: bytearray, deck: bytearray, number: int) -> int:
    """Everything that can be done with a game; return the number of moves."""
    game.deal(number)
    chance.seed(number, 0)
    for _ in range(PLIES):
        ask(game, chance)
        move = likely_move(game, chance)
        if move < 0:
            break
        game.play(move)
        game.undo()
        game.redo()
        automatic.undo(game, True)
        automatic.redo(game, True)
        automatic.landed(game, True)
        move = game.harmless()
        if move >= 0 and chance.below(2):
            automatic.play(game, move, True)
        allocate(game.actions)
    actions = game.actions
    length = write(game, data)
    reader.load(data, length, game, spare)
    data[length - 1] ^= 1
    reader.load(data, length, game, spare)
    while game.undo():
        pass
    while game.redo():
        pass
    spare.copy(game)
    game.fill(deck)
    game.lay(deck)
    return actions


def allocate(number: int) -> None:
    """Only when it is wanted."""
    if fault == "list":
        bytearray(number)


name, variant, fault = sys.argv[1:]
chance = Shuffler()
played, spare, reader = new(name, variant), new(name, variant), Reader()
data, deck = bytearray(size(2 * PLIES)), bytearray(played.PACK)
for deal in DEALS:
    micropython.heap_lock()
    try:
        moves = play_game(played, spare, chance, reader, data, deck, deal)
    finally:
        micropython.heap_unlock()
    print(deal, moves, reader.fault, spare.actions)
