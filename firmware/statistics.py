"""How often which game was played and came out: numbers in a bytearray, which `new` makes.

A deal counts as played when it has come out, or when another is begun after a move in it. So that
it does so only once, whatever was saved last when the power went, deals have serial numbers: the
first byte is that of the deal that was counted last. The numbers of the games follow, in the order
of their TAGs, those of games that are added later at the end. The store keeps all as it is. In
memory only while something is counted or shown.
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
_GAMES = const(5)


def new() -> bytearray:
    """Nothing played yet. Allocates."""
    return bytearray(_at(_GAMES, 0, 0))


def unpack(data: bytearray, length: int, counts: bytearray) -> None:
    """Take what data[0..length-1], counts from the store, says, into counts, which are new.

    Numbers that are not whole are left out, those that are too large made smaller.
    """
    if length > 0:
        counts[0] = data[0]
    for at in range(1, min(length, len(counts)) - 1, 2):
        n = min(data[at] | data[at + 1] << 8, _MOST)
        counts[at] = n & 0xFF
        counts[at + 1] = n >> 8


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


def serial(counts: bytearray) -> int:
    """The serial number for a deal that is begun."""
    return counts[0] + 1 & 0xFF


def won(counts: bytearray, tag: int, variant: int, serial: int) -> None:
    """The deal of that serial number has come out: it counts, but not twice.

    It is of the game with that TAG and of the variant with that NUMBER.
    """
    if counts[0] == serial:
        return
    counts[0] = serial
    game = tag - 1
    _add(counts, game, variant, STREAK)
    if get(counts, game, variant, STREAK) > get(counts, game, variant, BEST):
        _add(counts, game, variant, BEST)
    if _add(counts, game, variant, PLAYED):
        _add(counts, game, variant, WON)


def leave(counts: bytearray, tag: int, variant: int, serial: int, played: bool) -> None:
    """Another deal is begun. This one counts now if it was played and does not count yet."""
    if played and counts[0] != serial:
        counts[0] = serial
        _add(counts, tag - 1, variant, PLAYED)
        at = _at(tag - 1, variant, STREAK)
        counts[at] = counts[at + 1] = 0


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
    return 1 + 2 * (_NUMBERS * (MOST_VARIANTS * game + variant) + number)
