"""What a search knows of the games of several layings: Duchess, Aristocrat, Gallery.

A level is a step of the stock. What is played between two of them is looked at within the level,
and holding a card back is the main resource: all moves are tried.
"""

from engine_core.figure import COUNTER
from engine_core.game import Game
from engine_core.games.gallery import _ACES, _KINGS, _QUEENS, _ROUND, _STOCK
from engine_core.journal import NONE
from tools.solver.constant import const
from tools.solver.lore import Lore, masked, mixed

_LONGEST = const(2000)  # moves of a game played out


class Laying(Lore):
    """A position is worth the cards that are up, or those that would be if all went on as usual."""

    def __init__(self, game: Game, played_out: int) -> None:
        super().__init__(game)
        self._played_out = played_out

    def level(self, before: int, move: int) -> int:
        """How often the stock has acted."""
        return before + 1 if move >> 7 & 0x7F == _STOCK else before

    def value(self) -> int:
        """The cards that are up, now or at the end."""
        if not self._played_out:
            return -self.game.left()
        return -self._left_at_end()

    def _left_at_end(self) -> int:
        """How many cards are left when all usual moves are made; the game is put back."""
        game = self.game
        made = 0
        while made < _LONGEST:
            move = game.usual()
            if move == NONE:
                break
            game.make(move)
            made += 1
        left = game.left()
        for _ in range(made):
            game.undo()
        self.plays += made
        return left


class Gallery(Laying):
    """Foundations differ in suit alone; once the stock is out for good, piles differ in nothing."""

    def key(self) -> int:
        """Of the piles in their order while cards may come to them, then of piles in any order."""
        game = self.game
        size = game.table.size
        ended = size[game.ROUND] == game.ROUNDS and not size[_STOCK]
        total = 0
        for pile in range(game.PILES):
            if game.ROLE[pile] == COUNTER:
                total += mixed(pile * 256 + size[pile])
            elif _KINGS <= pile < _QUEENS:
                total += self.pile_key(pile, _KINGS if ended else pile)
            elif _ACES <= pile < _ROUND:
                total += mixed((_ACES << 8 | game.top(pile)) << 8 | size[pile])
            else:
                total += self.pile_key(pile, pile)
        return masked(total)
