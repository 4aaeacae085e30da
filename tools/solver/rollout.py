"""Random games, to compare the compiled engine with the plain one in what it does and how fast."""

from engine_core.advice import Adviser
from engine_core.game import Game, pack
from engine_core.journal import NONE
from engine_core.rng import Shuffler

_MODULUS = 0x1FFFFFFFFFFFFF


def random_move(game: Game, chance: Shuffler) -> int:
    """One of the moves, each place as likely that has any; to a foundation where one leads."""
    first, end = game.FOUNDATIONS
    homeward = move = NONE
    n = game.sources()
    if not n:
        return NONE
    wanted = chance.below(n)
    for i in range(n):
        place = game.source[i]
        k = game.targets(place)
        target = game.target[0]
        if i == wanted:
            move = pack(place, game.target[chance.below(k)])
        if first <= target & 0x7F < end:
            homeward = pack(place, target)
    return homeward if homeward != NONE and chance.below(4) else move


def play(game: Game, deal: int, most: int) -> int:
    """Play a deal at random, at most so many moves; return how many were played."""
    chance = Shuffler()
    chance.seed(deal, 0)
    game.deal(deal)
    plays = 0
    while plays < most:
        move = random_move(game, chance)
        if move == NONE or not game.play(move):
            break
        plays += 1
    return plays


def trace(game: Game, deal: int, most: int) -> int:
    """A number that stands for all that the engine says and does in such a game.

    That is all moves at each step, what is usual, harmless and advised, the table after it, and
    the table when all has been undone and done again.
    """
    adviser = Adviser(game)
    chance = Shuffler()
    chance.seed(deal, 0)
    game.deal(deal)
    said = plays = 0
    while plays < most:
        for place in range(game.PILES):
            for i in range(game.targets(place)):
                said = _mix(said, pack(place, game.target[i]))
        said = _mix(_mix(said, game.usual() + 1), game.harmless() + 1)
        said = _mix(said, game.left())
        if plays % 8 == 0:
            said = _mix(_mix(said, adviser.hint() + 1), adviser.another() + 1)
        move = random_move(game, chance)
        if move == NONE or not game.play(move):
            break
        plays += 1
        said = _mix_table(said, game)
    while game.undo():
        pass
    said = _mix_table(said, game)
    while game.redo():
        pass
    return _mix_table(_mix(said, plays), game)


def _mix(said: int, word: int) -> int:
    """Both in one number below 2**53."""
    return (said * 1021 + word) % _MODULUS


def _mix_table(said: int, game: Game) -> int:
    table = game.table
    for pile in range(game.PILES):
        said = _mix(_mix(said, table.size[pile]), game.top(pile))
    for slot in range(game.PACK + game.SEEDS + 1):
        said = _mix(said, table.under[slot])
    return said
