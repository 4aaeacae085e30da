"""How often which game was played and came out: numbers in a bytearray, which `new` makes.

A deal counts as played when it has come out, or when another is begun after a move in it. In memory
only while something is counted or shown.
"""

from engine_core.compat import const

# The numbers of a variant, two bytes each, low byte first. None goes beyond _MOST.
PLAYED = const(0)
WON = const(1)
STREAK = const(2)  # of deals that came out one after the other
BEST = const(3)  # the longest streak

MOST_VARIANTS = const(4)  # of a game

_NUMBERS = const(4)
_MOST = const(9999)
_COUNTED = const(160)  # 5 * 4 * 4 * 2, the byte after the numbers: 1 if the deal in play counts


def new() -> bytearray:
    """Nothing played yet. Allocates."""
    return bytearray(_COUNTED + 1)


def get(counts: bytearray, game: int, variant: int, number: int) -> int:
    """A number of the game with TAG - 1 == game and of one of its variants."""
    at = _at(game, variant, number)
    return counts[at] | counts[at + 1] << 8


def total(counts: bytearray, game: int, number: int) -> int:
    """A number of all variants of a game together."""
    n = 0
    for variant in range(MOST_VARIANTS):
        n += get(counts, game, variant, number)
    return n


def per_cent(won: int, played: int) -> int:
    """How many of a hundred came out, rounded down; 0 if nothing was played."""
    return 100 * won // played if played else 0


def won(counts: bytearray, game) -> None:
    """The deal in play has come out: it counts, but not twice."""
    if counts[_COUNTED]:
        return
    counts[_COUNTED] = 1
    variant = game.NUMBER
    at = game.TAG - 1
    _add(counts, at, variant, STREAK)
    if get(counts, at, variant, STREAK) > get(counts, at, variant, BEST):
        _add(counts, at, variant, BEST)
    if _add(counts, at, variant, PLAYED):
        _add(counts, at, variant, WON)


def leave(counts: bytearray, game) -> None:
    """Another deal is begun. The one in play, if there is a game, counts now if it was played."""
    if game and not counts[_COUNTED] and game.journal.used():
        _add(counts, game.TAG - 1, game.NUMBER, PLAYED)
        at = _at(game.TAG - 1, game.NUMBER, STREAK)
        counts[at] = counts[at + 1] = 0
    counts[_COUNTED] = 0


def _add(counts: bytearray, game: int, variant: int, number: int) -> bool:
    """Count one more; False when the number is as large as it may be."""
    n = get(counts, game, variant, number)
    if n == _MOST:
        return False
    at = _at(game, variant, number)
    counts[at] = n + 1 & 0xFF
    counts[at + 1] = n + 1 >> 8
    return True


def _at(game: int, variant: int, number: int) -> int:
    return 2 * (_NUMBERS * (MOST_VARIANTS * game + variant) + number)
