"""What is played: the part of the app that holds the game, and lets go of what it needs no more."""

# pyright: reportAttributeAccessIssue=false
# The attributes are those of the App: declared here too, they would take memory.

import gc

from engine_core import automatic
from firmware import lazy
from firmware.dealing import STORED
from firmware.settings import AUTO


class Playing:
    """The base of the App, whose docstring says what its attributes are."""

    # -- which game ----------------------------------------------------------------------------

    def choose(self, choice: str, variant=None) -> None:
        """Choose the game of the next deal, and its variant, the first by default. Allocates.

        KeyError when there is no such game or variant.
        """
        if self.choice not in (choice, self.game and self.game.ID):
            lazy.drop("engine_core.games." + self.choice)
        self._module = self._load_game(choice)
        self.choice = choice
        self.variants = self._module.VARIANTS
        self.variant = variant or self.variants[0]
        if self.variant not in self.variants:
            raise KeyError(self.variant)

    def begin(self, deal: int) -> None:
        """Begin deal of the chosen game, a fresh one if it is negative, and show the table."""
        self._deal = self._entropy.deal() if deal < 0 else deal
        self.open("table.Table")

    def new_deal(self) -> None:
        """Begin a fresh deal of the chosen game."""
        self.begin(-1)

    def can_go_on(self) -> bool:
        """Is there a game, in play or in the store, that has not come out?"""
        if self.game:
            return self.game.left() > 0
        return self.saved is not None

    def resume(self) -> None:
        """Show the table of the game in play, or of that in the store."""
        if not self.game:
            self._deal = STORED
        self.open("table.Table")

    def make_game(self) -> None:
        """Let a new game of the chosen variant be the one in play, not yet dealt. Allocates."""
        self.let_go()
        game = self._module.new(self.variant)
        self._hold(game, None, self._advise(game))

    def let_go(self) -> None:
        """Let there be no game in play. Allocates."""
        old = self.game.ID if self.game else self.choice
        self._hold(None, None, None)
        if old != self.choice:
            lazy.drop("engine_core.games." + old)
        gc.collect()

    def _hold(self, game, plan, adviser) -> None:
        """Keep the game in play, where its piles lie and who advises on it, or None."""
        self.game = game
        self.plan = plan
        self.adviser = adviser

    # -- where it lies -------------------------------------------------------------------------

    def is_outgrown(self) -> bool:
        """Is the plan none of the game as it is? Then the table is to be shown anew."""
        plan = self.plan
        return self.game and (not plan or (plan.spreads and plan.spread != self.game.opened()))

    # -- play ----------------------------------------------------------------------------------

    def play(self, move: int) -> None:
        """Make the player's move."""
        automatic.play(self.game, move, self.settings[AUTO])
        self.touch()
        self.blip()

    def undo(self) -> None:
        """Take the player's last action back."""
        automatic.undo(self.game, self.settings[AUTO])
        self.touch()

    def redo(self) -> None:
        """Do again what the player took back last."""
        automatic.redo(self.game, self.settings[AUTO])
        self.touch()

    def undo_all(self) -> None:
        """Take everything back."""
        while self.game.undo():
            pass
        self.touch()

    def go_on(self) -> None:
        """Show the table, or the end if the game has come out, which counts."""
        if self.game.left():
            self.open("table.Table")
            return
        game = self.game
        self.statistics().won(self.counts, game.TAG, game.NUMBER, self.serial)
        self.touch()
        lazy.drop("firmware.statistics")
        self.open("end.End")
