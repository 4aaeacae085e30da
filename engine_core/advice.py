"""Advice: the move that a game thinks most useful.

A game says what a move is worth (`Game.worth`), which it may find out by playing on; the table is
put back here. Advice knows what the player may know: no game looks at cards that lie face down
unless they have been seen before.
"""

from engine_core.compat import const
from engine_core.game import pack
from engine_core.journal import NONE
from engine_core.table import Table

_WORTHLESS = const(-0x3FFFFFFF)


class _NoJournal:
    """Takes what is tried and notes only that something was."""

    def __init__(self) -> None:
        self.used = False

    def write(self, word: int) -> None:
        """Forget the word."""
        self.used = True


class Adviser:
    """Advises on the game it is made for. Only the constructor allocates."""

    def __init__(self, game) -> None:
        self._game = game
        self._saved = Table(game.PILES, game.PACK + game.SEEDS)
        self._nothing = _NoJournal()

    def hint(self) -> int:
        """The most useful move, NONE if there is none. Uses the game's `source` and `target`."""
        game = self._game
        count = game.sources()
        if count == 1 and game.targets(game.source[0]) == 1:
            return pack(game.source[0], game.target[0])
        if not game.weighs():
            return game.usual()
        journal = game.journal
        self._saved.copy(game.table)
        game.journal = self._nothing
        try:
            return self._best()
        finally:
            game.journal = journal

    def _best(self) -> int:
        """The usual move, unless another is worth more: so followed advice comes to an end."""
        game = self._game
        best = game.usual()
        most = _WORTHLESS if best == NONE else self._worth(best)
        for place in range(game.PILES):
            for i in range(game.targets(place)):
                move = pack(place, game.target[i])
                worth = self._worth(move)
                if worth > most:
                    most = worth
                    best = move
                game.targets(place)
        return best

    def _worth(self, move: int) -> int:
        worth = self._game.worth(move)
        if self._nothing.used:
            self._nothing.used = False
            self._game.table.copy(self._saved)
            self._game.derive()
        return worth
