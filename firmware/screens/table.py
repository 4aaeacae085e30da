"""The table: a game at play.

The cursor visits the places that can act. Where a card can go to one place only, acting on it plays
it; else it is lifted, and the cursor visits the places that can take it, the best one first.
What can be done, the game says; here is nothing that depends on its rules.
"""

from engine_core.compat import const
from engine_core.figure import FOUNDATION, STOCK
from engine_core.game import WON, pack
from firmware.cursor import NOWHERE, nearest, step
from firmware.keys import ACT, BACK, MENU, REDO, RIGHT, UP, elapsed
from firmware.scene import BACK as FACE_DOWN
from firmware.scene import BLINK, CURSOR, DONE, EMPTY, LAST, PICKED, TARGET, TRAY
from firmware.screens.bar import Bar

_BLINK = const(400)  # ms
_PILES = const(128)
_PLACE = const(127)  # of an entry of `Game.targets`


class Table:
    """The screen of one game. Place i of its scene is pile i of the game."""

    def __init__(self, app) -> None:
        self._app = app
        self._plan = app.plan
        self._scene = app.scene
        self._game = app.game
        self._bar = Bar(app)
        # Not 0 for the piles that can act, can take the lifted card, got a card last.
        self._can = bytearray(_PILES)
        self._aim = bytearray(_PILES)
        self._last = bytearray(_PILES)
        self._moves = 0
        self._at = app.at
        self._picked = NOWHERE
        self._blink = 0
        self._since = 0

    # -- the scene -----------------------------------------------------------------------------

    def open(self) -> None:
        """Build the scene, with the cursor where it was."""
        self._forget()
        self._scene.clear()
        self._lay_piles()
        self._lay_tray()
        self._bar.open()
        self._refresh()

    def _lay_piles(self) -> None:
        """Make the place of each pile."""
        box = self._plan.boxes
        for pile in range(box.count):
            face = self._plan.face[pile]
            self._scene.place(box.x[pile], box.y[pile], box.w[pile], box.h[pile], face)

    def _lay_tray(self) -> None:
        """Make the tray round the foundations."""
        box = self._scene.places
        first, end = self._game.FOUNDATIONS
        rim = self._plan.rim
        x = y = self._scene.width
        right = low = 0
        for i in range(first, end):
            x = min(x, box.x[i] - rim)
            y = min(y, box.y[i] - rim)
            right = max(right, box.x[i] + box.w[i] + rim)
            low = max(low, box.y[i] + box.h[i] + rim)
        self._scene.shape(TRAY, x, y, right - x, low - y)

    def _refresh(self) -> None:
        """Show the game as it is now, and put the cursor on a place that can act."""
        self._survey()
        if self._moves and not self._can[self._at]:
            self._at = nearest(self._scene.places, self._can, self._at)
        for pile in range(self._game.PILES):
            self._show(pile)
        self._mark_all()
        self._bar.say(self._moves, self._game.left())

    def _survey(self) -> None:
        """Find out which piles can act, how many moves there are, which piles got a card last."""
        game = self._game
        self._moves = 0
        for pile in range(game.PILES):
            n = game.targets(pile)
            self._can[pile] = n > 0
            self._last[pile] = 0
            self._moves += n
        for i in range(game.landed()):
            self._last[game.land[i]] = 1

    def _show(self, pile: int) -> None:
        game = self._game
        size = game.table.size[pile]
        if game.ROLE[pile] == STOCK:
            self._scene.show(pile, FACE_DOWN if size else EMPTY, size)
        else:
            self._scene.show(pile, game.top(pile), 0 if game.ROLE[pile] == FOUNDATION else size)

    def _mark_all(self) -> None:
        for pile in range(self._game.PILES):
            self._mark(pile)

    def _mark(self, pile: int) -> None:
        game = self._game
        marks = 0
        if pile == self._at and (self._can[pile] or self._aim[pile]):
            marks = CURSOR | self._blink
        if self._picked != NOWHERE:
            if self._aim[pile]:
                marks |= TARGET
            if pile == self._picked:
                marks |= PICKED
        elif pile == game.vacancy and pile:
            marks |= TARGET
        if self._last[pile]:
            marks |= LAST
        if game.ROLE[pile] == FOUNDATION and game.table.size[pile] == game.FULL:
            marks |= DONE
        self._scene.mark(pile, marks)

    def tick(self, now: int) -> None:
        """Let the cursor blink while a card is lifted."""
        if self._picked != NOWHERE and elapsed(now, self._since) >= _BLINK:
            self._since = now
            self._blink ^= BLINK
            self._mark(self._at)

    # -- the keys ------------------------------------------------------------------------------

    def key(self, action: int) -> None:
        """Move the cursor, pick, play, take back."""
        if UP <= action <= RIGHT:
            self._move(action)
        elif action == ACT:
            self._act()
        elif action == BACK and self._picked != NOWHERE:
            self._drop()
        elif action == BACK:
            self._game.undo()
            self._refresh()
        elif action == REDO:
            self._drop()
            self._game.redo()
            self._after()
        elif action == MENU:
            self._drop()
            self._app.at = self._at
            self._app.open_pause()

    def _move(self, direction: int) -> None:
        allowed = self._can if self._picked == NOWHERE else self._aim
        before = self._at
        self._at = step(self._scene.places, allowed, before, direction)
        self._mark(before)
        self._mark(self._at)

    def _act(self) -> None:
        if self._picked != NOWHERE:
            self._play(self._picked, self._at)
        elif self._can[self._at]:
            self._pick(self._at)

    def _pick(self, pile: int) -> None:
        """Play the pile's card if it can go to one place only, else lift it."""
        game = self._game
        n = game.targets(pile)
        if n == 1:
            self._play(pile, game.target[0] & _PLACE)
            return
        best = game.target[0] & _PLACE
        for i in range(n - 1, -1, -1):
            place = game.target[i] & _PLACE
            self._aim[place] = 1
            if game.ROLE[place] == FOUNDATION:
                best = place
        self._picked = pile
        self._since = self._app.now
        self._at = best
        self._mark_all()

    def _drop(self) -> None:
        """Lay the lifted card, if there is one, back."""
        if self._picked == NOWHERE:
            return
        self._at = self._picked
        self._forget()
        self._mark_all()

    def _forget(self) -> None:
        self._picked = NOWHERE
        self._blink = 0
        for place in range(self._game.PILES):
            self._aim[place] = 0

    def _play(self, pile: int, place: int) -> None:
        """Play the top card of pile to place."""
        game = self._game
        self._at = pile
        self._forget()
        for i in range(game.targets(pile)):
            if game.target[i] & _PLACE == place:
                game.play(pack(pile, game.target[i]))
                break
        self._after()

    def _after(self) -> None:
        """Show what has been done; if the game has come out, its end."""
        self._refresh()
        if not self._moves and self._game.status() == WON:
            self._app.open_end()
