"""All cards of a pile."""

from firmware.keys import ACT, BACK, MENU, PREVIOUS, UP
from firmware.screens.names import FANNED, SIZE, number, what
from firmware.screens.overlay import Overlay
from firmware.screens.reserve import in_order


class Pile(Overlay):
    """All cards of a pile from the oldest to the top one; those of the reserve in order."""

    def open(self) -> None:
        """Build the scene, with the cursor on the top card."""
        app = self._app
        table = app.game.table
        pile = app.plan.pile[app.at]
        cards = []
        if app.at == app.plan.heap:
            cards = [app.game.top(cell) for cell in in_order(app.game)]
        else:
            slot = table.top[pile]
            while slot:
                cards.insert(0, table.card[slot])
                slot = table.under[slot]
        kind = what(app, app.at)
        title = app.words.of("look.at_what")[kind][0]
        if kind == FANNED:
            title += str(number(app, app.at)) + SIZE
        self._lay(title + str(len(cards)), cards)
        for i in range(len(cards)):
            self._can[i] = 1
        self._stand(len(cards) - 1)

    def key(self, action: int) -> None:
        """Move the cursor, go back to the table."""
        if UP <= action <= PREVIOUS:
            self._walk(action)
        elif action in (ACT, BACK, MENU):
            self._app.open("look.Look")
