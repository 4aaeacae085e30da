"""The table: a game at play.

The cursor visits the places that can act. Where a card can do one thing only, acting on it does it;
else it is lifted, and the cursor visits the places that can take it, beginning at that of the move
which the adviser thinks best: so acting twice on a card plays its best move. Where the lifted card
and another can either be played together or be joined, the cursor stops twice: acting plays them
together at first, and joins them after the next arrow. The bar says which. The hint key joins them
at either stop. What can be done, the game says; here is nothing that depends on its rules.
"""

from engine_core import automatic
from engine_core.compat import const
from engine_core.figure import NO_PILE, STOCK
from engine_core.game import pack
from engine_core.journal import NONE
from firmware import sweep
from firmware.cursor import NOWHERE, nearest, step
from firmware.keys import ACT, BACK, HINT, MENU, PREVIOUS, UP, elapsed
from firmware.plan import NO_PLACE
from firmware.scene import BLINK, CURSOR, LAST, PICKED, TARGET
from firmware.screens.bar import Bar
from firmware.screens.cloth import Cloth
from firmware.settings import AUTO

_BLINK = const(400)  # ms
_PILE = const(127)  # of an entry of `Game.targets`
_KIND = const(128)

# What the lifted card can do at a place: bits.
_GO = const(1)  # go there
_WITH = const(2)  # be played together with the card there
_ALONG = const(4)  # be taken along by the card there
_TOGETHER = const(6)


class Table:
    """The screen of one game. Place i of its scene is place i of the plan."""

    def __init__(self, app) -> None:
        self._app = app
        self._plan = app.plan
        self._scene = app.scene
        self._game = app.game
        self._bar = Bar(app)
        self._cloth = Cloth(app)
        # By place, not 0 if it can act, can take the lifted card, got a card last, is advised.
        places = app.plan.boxes.count
        self._can = bytearray(places)
        self._aim = bytearray(places)
        self._last = bytearray(places)
        self._advised = bytearray(places)
        self._hits = bytearray(places)  # numbers of places that are to be marked
        self._acting = bytearray(app.game.PILES)  # by pile: not 0 if it can act
        self._acts = False  # can any place act?
        self._moves = 0
        self._at = app.at
        self._picked = NOWHERE  # the pile whose card is lifted
        self._joins = False  # would acting join, where the two could be played together as well?
        self._tip = NONE  # the move that is advised
        self._blink = 0
        self._since = 0

    # -- the scene -----------------------------------------------------------------------------

    def open(self) -> None:
        """Build the scene, with the cursor where it was, and the card lifted that is to be."""
        self._scene.clear()
        self._bar.open()
        self._cloth.lay()
        self._refresh()
        if self._app.lifted != NOWHERE:
            self._pick(self._app.lifted, NONE)
            self._app.lifted = NOWHERE

    def _refresh(self) -> None:
        """Show the game as it is now, and put the cursor on a place that can act."""
        if self._app.is_outgrown():
            self._app.at = self._at
            self._app.open("table.Table")
            return
        self._survey()
        if self._acts and not self._can[self._at]:
            self._at = nearest(self._plan.boxes, self._can, self._at)
        self._cloth.show()
        self._mark_all()
        self._say()

    def _survey(self) -> None:
        """Find out which places can act, how many moves there are, which places got a card last."""
        game = self._game
        can = self._can
        places = self._plan.place
        for place in range(len(can)):
            can[place] = self._last[place] = 0
        self._moves = game.survey(self._acting)
        self._acts = False
        for pile in range(game.PILES):
            if self._acting[pile] and places[pile] != NO_PLACE:
                can[places[pile]] = 1
                self._acts = True
        for i in range(automatic.landed(game, self._app.settings[AUTO])):
            if places[game.land[i]] != NO_PLACE:
                self._last[places[game.land[i]]] = 1

    def _say(self) -> None:
        """Say the facts, or how many cards lie under the cursor if only the bar can say so."""
        at = self._at
        if not self._acts:
            self._bar.say_stuck(self._game.left())
        elif self._has_two_stops(at):
            self._bar.say_choice(self._joins, self._game.left())
        elif self._plan.silent[at] and self._picked == NOWHERE:
            size = self._game.table.size[self._plan.pile[at]]
            self._bar.say_waste(size, self._game.left())
        else:
            self._bar.say(self._moves, self._game.left())

    def _mark_all(self) -> None:
        """Mark all places, with that of the cursor in view."""
        # Most places have no mark and get none: there are up to a hundred, and a call takes long.
        hits = self._hits
        marks = self._scene.marks
        done = self._cloth.done
        count = len(self._can)
        for i in range(
            sweep.marked(count, hits, marks, done, self._aim, self._last, self._advised)
        ):
            self._mark(hits[i])
        self._mark(self._at)
        if self._picked != NOWHERE:
            self._mark(self._plan.place[self._picked])
        if self._game.vacancy > 0:
            self._mark(self._plan.place[self._game.vacancy])
        self._cloth.look(self._at)
        self._cloth.point()

    def _mark(self, place: int) -> None:
        pile = self._plan.pile[place]
        if pile == NO_PILE:
            return
        marks = self._cloth.done[place]
        if place == self._at and (self._can[place] or self._aim[place]):
            marks |= CURSOR | self._blink
        if self._picked != NOWHERE and place == self._plan.place[self._picked]:
            marks |= PICKED
        if self._aim[place] or self._advised[place] or self._waits(pile):
            marks |= TARGET
        if self._last[place]:
            marks |= LAST
        self._scene.mark(place, marks)

    def _waits(self, pile: int) -> bool:
        """Is the pile a vacancy that must be filled, and nothing is lifted yet?"""
        return pile == self._game.vacancy and pile > 0 and self._picked == NOWHERE

    def tick(self, now: int) -> None:
        """Let the cursor blink while a card is lifted."""
        if self._picked != NOWHERE and elapsed(now, self._since) >= _BLINK:
            self._since = now
            self._blink ^= BLINK
            self._mark(self._at)

    # -- the keys ------------------------------------------------------------------------------

    def key(self, action: int) -> None:
        """Move the cursor, pick, play, take back, advise."""
        tip = self._tip
        self._unadvise()
        if UP <= action <= PREVIOUS:
            self._move(action)
        elif action == ACT:
            self._act(tip)
        elif action == BACK and self._picked != NOWHERE:
            self._drop()
        elif action == BACK:
            self._app.undo()
            self._refresh()
        elif action == HINT and self._picked == NOWHERE:
            self._advise(tip != NONE)
        elif action == HINT and self._has_two_stops(self._at):
            self._joins = True
            self._put()
        elif action == MENU:
            self._drop()
            self._app.at = self._at
            self._app.open("pause.Pause")

    def _has_two_stops(self, place: int) -> bool:
        """Can the lifted card and the one there be played together as well as joined?"""
        return self._aim[place] & _GO > 0 and self._aim[place] & _TOGETHER > 0

    def _move(self, direction: int) -> None:
        if self._has_two_stops(self._at) and not self._joins:
            self._joins = True
            self._say()
            return
        self._joins = False
        allowed = self._can if self._picked == NOWHERE else self._aim
        before = self._at
        self._at = step(self._plan.boxes, allowed, before, direction)
        self._cloth.look(self._at)
        self._mark(before)
        self._mark(self._at)
        self._cloth.point()
        self._say()

    def _act(self, tip: int) -> None:
        if self._picked != NOWHERE:
            self._put()
        elif not self._can[self._at]:
            return
        elif self._at == self._plan.heap:
            self._app.at = self._at
            self._app.open("drawer.Drawer")
        else:
            self._pick(self._plan.pile[self._at], tip)

    def _pick(self, pile: int, tip: int) -> None:
        """Do what the pile's card can do if that is one thing only, else lift it."""
        if self._find_aims(pile) == 1:
            self._play(pack(pile, self._game.target[0]))
            return
        self._picked = pile
        self._since = self._app.now
        self._at = self._best_aim(tip)
        self._mark_all()
        if self._plan.place[pile] == self._plan.heap:
            self._cloth.show_heap(self._game.top(pile))
        self._say()

    def _find_aims(self, pile: int) -> int:
        """Note what the pile's card can do where; return how many things. Leaves its `target`."""
        game = self._game
        along = game.partners(pile)
        for i in range(along):
            self._aim[self._plan.place[game.target[i]]] = _ALONG
        n = game.targets(pile)
        for i in range(n):
            target = game.target[i]
            self._aim[self._plan.place[target & _PILE]] |= _WITH if target & _KIND else _GO
        return along + n

    def _best_aim(self, tip: int) -> int:
        """Where the tip leads if there is one, else where the lifted card's best move does.

        The first place that there is where a game gives no advice.
        """
        pile = tip & _PILE if tip != NONE else self._app.adviser.aim(self._picked)
        place = 0 if pile == NONE else self._plan.place[pile]
        while not self._aim[place]:
            place += 1
        return place

    def _drop(self) -> None:
        """Lay the lifted card, if there is one, back."""
        if self._picked == NOWHERE:
            return
        self._at = self._plan.place[self._picked]
        if self._at == self._plan.heap:
            self._cloth.show_heap()
        self._forget()
        self._mark_all()
        self._say()

    def _forget(self) -> None:
        self._picked = NOWHERE
        self._joins = False
        self._blink = 0
        for place in range(len(self._aim)):
            self._aim[place] = 0

    def _put(self) -> None:
        """Play the lifted card where the cursor is."""
        pile = self._plan.pile[self._at]
        if self._joins:
            self._play(pack(self._picked, pile))
        elif self._aim[self._at] & _ALONG:
            self._play(pack(pile, _KIND | self._picked))
        elif self._aim[self._at] & _WITH:
            self._play(pack(self._picked, _KIND | pile))
        else:
            self._play(pack(self._picked, pile))

    def _play(self, move: int) -> None:
        """Make the move and show what came of it; if the game has come out, its end."""
        if self._picked != NOWHERE:
            self._at = self._plan.place[self._picked]
        self._forget()
        self._app.play(move)
        if self._game.left():
            self._refresh()
        else:
            self._app.go_on()

    # -- advice --------------------------------------------------------------------------------

    def _advise(self, again: bool) -> None:
        """Mark what moves and where to, and go there; again: of another move."""
        game = self._game
        adviser = self._app.adviser
        move = self._tip = adviser.another() if again else adviser.hint()
        if move == NONE:
            return
        source = move >> 7 & _PILE
        self._at = self._plan.place[source]
        self._advised[self._at] = 1
        if game.ROLE[source] != STOCK:
            self._advised[self._plan.place[move & _PILE]] = 1
        self._app.drawn = source
        self._mark_all()
        self._say()

    def _unadvise(self) -> None:
        """Take the marks of the advice away."""
        self._tip = NONE
        for place in range(len(self._advised)):
            if self._advised[place]:
                self._advised[place] = 0
                self._mark(place)
                self._cloth.point()
