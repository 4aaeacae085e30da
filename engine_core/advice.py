"""Advice: the moves that a game thinks most useful.

A game says what a move is worth (`Game.worth`), which it may find out by playing on; the table is
put back here. Advice knows what the player may know: no game looks at cards that lie face down
unless they have been seen before.
"""

from engine_core.compat import const
from engine_core.game import pack
from engine_core.journal import NONE, Journal
from engine_core.table import Table

_WORTHLESS = const(-0x3FFFFFFF)
_MOST = const(8)  # moves that are advised one after the other
_STOCK = const(0)


class _NoJournal(Journal):
    """Takes what is tried and notes only that something was. It has nothing else of a journal."""

    def __init__(self) -> None:
        self.written = False

    def write(self, word: int) -> None:
        """Forget the word."""
        self.written = True


class Adviser:
    """Advises on the game it is made for. Only the constructor allocates."""

    def __init__(self, game) -> None:
        self._game = game
        self._saved = Table(game.PILES, game.PACK + game.SEEDS)
        self._nothing = _NoJournal()
        # What is advised, the most useful first, and what it is worth.
        self._moves = [NONE] * _MOST
        self._worths = [0] * _MOST
        self._found = 0
        self._at = 0  # the move advised last
        self._all = False  # are these all there are?

    def hint(self) -> int:
        """The most useful move, NONE if there is none. Uses the game's `source` and `target`."""
        game = self._game
        self._found = self._at = 0
        self._all = True
        move = game.only()
        if move != NONE:
            self._insert(move, 0, 0)
        elif game.weighs():
            self._weigh(NONE)
        else:
            self._all = False
            self._find_usual()
        return self._moves[0] if self._found else NONE

    def another(self) -> int:
        """After a hint, on the same table: the next useful move, after the last the first again.

        At most eight, each of another place. The moves are in the order of their worth, and those
        are left out that are worth less than what the stock does, or gain nothing when it is out.
        Where moves are not weighed, they are the usual one, that which would be usual if it was
        not there, and so on.
        """
        if not self._found:
            return NONE
        self._at += 1
        if self._at == self._found and not self._all:
            self._find_usual()
        self._at %= self._found
        return self._moves[self._at]

    def aim(self, place: int) -> int:
        """The other end of the most useful move of which the place's card is part; NONE if none.

        After a hint, `another` goes on only when it has been asked for a hint anew.
        """
        game = self._game
        self._found = 0
        if game.weighs():
            self._weigh(place)
            return self._moves[0] & 0x7F if self._found else NONE
        self._skip_all(1)
        game.skipped[place] = 0
        for i in range(game.partners(place)):
            game.skipped[game.target[i]] = 0
        for i in range(game.targets(place)):
            game.skipped[game.target[i] & 0x7F] = 0
        move = game.usual()
        self._skip_all(0)
        if move == NONE:
            return NONE
        source = move >> 7 & 0x7F
        return move & 0x7F if source == place else source

    # -- what is usual -------------------------------------------------------------------------

    def _find_usual(self) -> None:
        """Append what is usual but for the places that are advised already."""
        self._skip_found(1)
        move = self._game.usual()
        self._skip_found(0)
        if move != NONE:
            self._insert(move, _WORTHLESS, 0)
        self._all = move == NONE or self._found == _MOST

    def _skip_found(self, skipped: int) -> None:
        for i in range(self._found):
            self._game.skipped[self._moves[i] >> 7 & 0x7F] = skipped
            self._game.skipped[self._moves[i] & 0x7F] = skipped

    def _skip_all(self, skipped: int) -> None:
        for place in range(self._game.PILES):
            self._game.skipped[place] = skipped

    # -- what is worth most --------------------------------------------------------------------

    def _weigh(self, place: int) -> None:
        """Find the best moves, or the best of one place."""
        game = self._game
        journal = game.journal
        self._saved.copy(game.table)
        game.journal = self._nothing
        try:
            self._weigh_places(game.usual(), place)
        finally:
            game.journal = journal

    def _weigh_places(self, usual: int, only: int) -> None:
        """The usual move comes before others of its worth: so followed advice comes to an end."""
        game = self._game
        worth = _WORTHLESS if usual == NONE else self._worth(usual)
        least = game.idle() + 1
        for place in range(game.PILES):
            if only == NONE or only == place:
                preferred = usual != NONE and usual >> 7 & 0x7F == place
                least = self._weigh_place(place, usual if preferred else NONE, worth, least)
        while self._found > 1 and self._worths[self._found - 1] < least:
            self._found -= 1

    def _weigh_place(self, place: int, best: int, most: int, least: int) -> int:
        """Insert the place's best move; `best`, if there is one, is the usual and worth `most`.

        Return what other moves must be worth at least: what that of the stock is, else `least`.
        """
        game = self._game
        usual = best
        if best == NONE:
            most = _WORTHLESS
        for i in range(game.targets(place)):
            move = pack(place, game.target[i])
            if move != usual:
                worth = self._worth(move)
                if worth > most:
                    most = worth
                    best = move
                game.targets(place)
        if best != NONE:
            self._insert(best, most, 1 if best == usual else 0)
        return most if place == _STOCK and best != NONE else least

    def _worth(self, move: int) -> int:
        worth = self._game.worth(move)
        if self._nothing.written:
            self._nothing.written = False
            self._game.table.copy(self._saved)
            self._game.derive()
        return worth

    def _insert(self, move: int, worth: int, first: int) -> None:
        """Insert a move after those worth as much, if first (1) before them; drop what is over."""
        at = self._found
        while at and self._worths[at - 1] < worth + first:
            at -= 1
        if at == _MOST:
            return
        self._found = min(self._found + 1, _MOST)
        for i in range(self._found - 1, at, -1):
            self._moves[i] = self._moves[i - 1]
            self._worths[i] = self._worths[i - 1]
        self._moves[at] = move
        self._worths[at] = worth
