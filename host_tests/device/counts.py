"""Prints how many moves are legal before each ply of scripted games: game and variant are given.

The script needs no file: it plays the k-th source to its j-th target, and k and j come from a small
generator. Where there are very many sources it is every other time one of the first three, so that
the stock is used. After the end of a game the next deal follows. The last word of a line is the
hash of the last table.
"""

import sys

from engine_core.game import LAST_DEAL, pack
from host_tests.device.hashing import table_hash
from host_tests.every_game import new

DEALS = (1, 20417, LAST_DEAL)
PLIES = 150
MANY = 20  # sources


def next_number(x: int) -> int:
    """The generator of the ZX81: every value of 0..65535 before any comes again."""
    return (x * 75 + 74) % 65537


def scripted_move(game, x: int) -> int:
    """The move that the script makes at x; -1 when there is none."""
    n = game.sources()
    if not n:
        return -1
    k = x % n
    if n > MANY and x & 256:
        k %= 3
    place = game.source[k]
    return pack(place, game.target[(x >> 4) % game.targets(place)])


def legal_moves(game) -> int:
    """The number of legal moves, the joins of the Empress included."""
    n = 0
    for place in range(game.PILES):
        n += game.targets(place)
    return n


def scripted_games(game, number: int) -> list:
    """Play from the deal on; return the numbers of legal moves before each ply and at the end."""
    game.deal(number)
    x = number & 0xFFFF
    counts = [legal_moves(game)]
    while len(counts) <= PLIES:
        x = next_number(x)
        move = scripted_move(game, x)
        if move < 0:
            number = number + 1 & LAST_DEAL
            game.deal(number)
        elif not game.play(move):
            raise ValueError("a move that was offered is refused")
        counts.append(legal_moves(game))
    return counts


game = new(sys.argv[1], sys.argv[2])
for deal in DEALS:
    print(deal, *scripted_games(game, deal), table_hash(game))
