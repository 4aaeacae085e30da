"""The drawer: the open reserve, all its cards at once. The cursor visits those that can be played.

Acting on one takes it to the table: it is played if it can go to one place only, else lifted there.
"""

from engine_core.game import pack
from firmware.keys import ACT, BACK, MENU, PREVIOUS, UP
from firmware.screens.overlay import Overlay
from firmware.screens.reserve import in_order


class Drawer(Overlay):
    """The reserve of the game in play."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._game = app.game
        self._piles = in_order(app.game)  # by place: the pile it shows

    def open(self) -> None:
        """Build the scene, with the cursor on the card that is advised, else on the first."""
        piles = self._piles
        title = self._app.words.of("drawer.heading")[0] + str(len(piles))
        self._lay(title, [self._game.top(pile) for pile in piles])
        first = 0
        for i in range(len(piles) - 1, -1, -1):
            if self._game.can_act(piles[i]):
                self._can[i] = 1
                first = i
        if self._app.drawn in piles and self._can[piles.index(self._app.drawn)]:
            first = piles.index(self._app.drawn)
        self._stand(first)

    def key(self, action: int) -> None:
        """Move the cursor, play, go back."""
        if UP <= action <= PREVIOUS:
            self._walk(action)
        elif action == ACT:
            self._play(self._piles[self._at])
        elif action in (BACK, MENU):
            self._app.open("table.Table")

    def _play(self, pile: int) -> None:
        """Play the card of that pile, or let the table ask where to."""
        if self._game.targets(pile) == 1:
            self._app.play(pack(pile, self._game.target[0]))
        else:
            self._app.lifted = pile
        self._app.go_on()
