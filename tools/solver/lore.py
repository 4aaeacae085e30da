"""What a search must know of a game beyond its rules. Games add to it, a file a game."""

from array import array

from engine_core.game import Game, pack
from tools.solver.constant import const

_MOST = const(8192)  # moves of a position

# Hashes are below 2**62, so that C and Python agree on them. For C these are variables (lore.pxd),
# which it knows to be unsigned.
_MASK = 0x3FFFFFFFFFFFFFFF
_FACTOR = 0x1E3779B97F4A7C15
_OTHER = 0x3F58476D1CE4E5B9


class Lore:
    """A game, and how a search looks at it. Searches change the game at will.

    `found` holds the moves after a call of `moves`. Where `complete` is not 0 these are all that
    can matter, so that a search that has tried all and won by none has proved something.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found = array("i", bytes(4 * _MOST))
        self.complete = 1
        self.plays = 0  # moves made by `value`

    # -- how a game may differ -----------------------------------------------------------------

    def moves(self) -> int:
        """Fill `found` with the moves that are worth a try; return how many. By default all."""
        game = self.game
        n = 0
        for place in range(game.PILES):
            for i in range(game.targets(place)):
                self.found[n] = pack(place, game.target[i])
                n += 1
        return n

    def level(self, before: int, move: int) -> int:
        """How far the game has come by a move made at level `before`; never less than that.

        Positions of one level are compared with each other. By default each move is a step.
        """
        return before + 1

    def value(self) -> int:
        """How good the position is, from -2**20 to 2**20. By default how many cards are up."""
        return -self.game.left()

    def key(self) -> int:
        """A hash of the position, the same for positions that differ in nothing that matters.

        By default of all piles, each for itself.
        """
        total = 0
        for pile in range(self.game.PILES):
            total += self.pile_key(pile, pile)
        return masked(total)

    # -- what they build on --------------------------------------------------------------------

    def pile_key(self, pile: int, kind: int) -> int:
        """A hash of the pile's cards, for a place of that kind."""
        table = self.game.table
        slot = table.top[pile]
        number = table.size[pile] + 256 * kind
        while slot:
            number = (number * _FACTOR + table.card[slot]) & _MASK
            slot = table.under[slot]
        return mixed(number)

    def save(self) -> bytes:
        """The position as bytes."""
        table = self.game.table
        return bytes(table.under) + bytes(table.top) + bytes(table.size)

    def restore(self, state: bytes) -> None:
        """Return to a position. What has been done until now can no longer be undone."""
        game = self.game
        table = game.table
        cards = len(table.under)
        piles = len(table.top)
        table.under[0:cards] = state[0:cards]
        table.top[0:piles] = state[cards : cards + piles]
        table.size[0:piles] = state[cards + piles : cards + 2 * piles]
        game.journal.clear()
        game.derive()


def masked(number: int) -> int:
    """The lower 62 bits of a number: of a sum of hashes, in which the order does not matter."""
    return number & _MASK


def mixed(number: int) -> int:
    """A number below 2**62 whose every bit depends on all of the number's, itself below 2**62."""
    number ^= number >> 29
    number = (number * _OTHER) & _MASK
    return number ^ (number >> 31)


def mixed_in(number: int, other: int) -> int:
    """A hash of both in this order."""
    return mixed((number * _FACTOR + other) & _MASK)
