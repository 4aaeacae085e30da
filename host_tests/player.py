"""Someone who plays a handheld by its keys, with the same game beside it to compare."""

from collections import deque

from engine_core.figure import FAN, FOUNDATION, NO_PILE, PAIRS, STOCK
from engine_core.game import Game
from engine_core.games import load
from engine_core.journal import COMPOUND
from firmware.cursor import step
from firmware.fit import WIDE_LEAST_H
from firmware.keys import DOWN, LEFT, RIGHT, UP
from firmware.plan import NO_PLACE, PLATE_H, Plan
from firmware.scene import (
    BACK,
    BLINK,
    DONE,
    FAN_TOP,
    GHOST,
    LAST,
    PICKED,
    PLATE,
    STRIP,
    TARGET,
    Boxes,
)
from host_tests.handheld import Handheld

ARROWS = {UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right"}


class Player:
    """Plays `hand` by keys and `twin` by moves. The handheld must be at the table of a new deal."""

    def __init__(self, hand: Handheld) -> None:
        game = hand.game
        self.hand = hand
        self.twin: Game = load(game.ID).new(game.VARIANT)
        self.twin.deal(game.number)

    @property
    def plan(self) -> Plan:
        """Where the piles lie."""
        plan = self.hand.app.plan
        assert plan
        return plan

    # -- playing -------------------------------------------------------------------------------

    def steer(self, boxes: Boxes, places: set[int], place: int) -> None:
        """Move the cursor to a place by arrows, over the places that it may visit."""
        allowed = bytearray(256)
        for i in places:
            allowed[i] = 1
        start = self.hand.cursor()
        assert start in places
        ways: deque[tuple[int, list[str]]] = deque([(start, [])])
        seen = {start}
        while ways:
            at, way = ways.popleft()
            if at == place:
                self.hand.press(*way)
                break
            for arrow, name in ARROWS.items():
                to = step(boxes, allowed, at, arrow)
                if to not in seen:
                    seen.add(to)
                    ways.append((to, [*way, name]))
        assert self.hand.cursor() == place

    def sources(self) -> set[int]:
        """The places that can act now."""
        twin = self.twin
        return {self.plan.place[pile] for pile in list(twin.source[: twin.sources()])}

    def choices(self, pile: int) -> list[int]:
        """The moves that lifting the pile's card leads to."""
        twin = self.twin
        along = list(twin.target[: twin.partners(pile)])
        moves = [COMPOUND | other << 7 | pile for other in along]
        for target in list(twin.target[: twin.targets(pile)]):
            moves.append((target & 128) << 7 | pile << 7 | target & 127)
        return moves

    def play(self, move: int, backwards: bool = False) -> None:
        """Play a legal move by keys, and on the twin; backwards: from its second place."""
        source = move >> 7 & 127
        target = move & 127
        if backwards:
            source, target = target, source
        choices = self.choices(source)
        self._take(source, len(choices))
        if len(choices) > 1:
            self._lay(source, target, choices, move)
        assert self.twin.play(move)

    def _take(self, pile: int, choices: int) -> None:
        """Act on a pile; choose its card in the drawer if it lies in the reserve."""
        place = self.plan.place[pile]
        self.steer(self.plan.boxes, self.sources(), place)
        self.hand.press("a")
        if place == self.plan.heap:
            drawer = self.hand.app._screen
            assert drawer.__class__.__name__ == "Drawer"
            boxes = self.hand.scene.places
            can = {i for i in range(boxes.count) if drawer._can[i]}
            self.steer(boxes, can, list(drawer._piles[: boxes.count]).index(pile))
            self.hand.press("a")

    def _lay(self, source: int, target: int, choices: list[int], move: int) -> None:
        """Lay the lifted card of source on target."""
        place = self.plan.place
        aims = {place[m & 127 if m >> 7 & 127 == source else m >> 7 & 127] for m in choices}
        assert self.hand.marked(PICKED) == [place[source]]
        assert set(self.hand.marked(TARGET)) == aims
        self.steer(self.plan.boxes, aims, place[target])
        two = COMPOUND | source << 7 | target, COMPOUND | target << 7 | source
        joins = not move & COMPOUND and (two[0] in choices or two[1] in choices)
        self.hand.press("x" if joins else "a")

    # -- looking -------------------------------------------------------------------------------

    def assert_shown(self) -> None:
        """The scene must show the twin: cards, numbers, marks, facts."""
        twin = self.twin
        sources = self.sources()
        landed = {self.plan.place[pile] for pile in list(twin.land[: twin.landed()])}
        for place in range(self.plan.boxes.count):
            pile = self.plan.pile[place]
            if pile != NO_PILE:
                self._assert_pile(place, pile)
                self._assert_marks(place, pile, landed)
        assert not sources or self.hand.cursor() in sources
        said = " ".join(self.hand.texts())
        assert said.endswith(str(twin.left()))
        if sources and not self.plan.silent[self.hand.cursor()]:
            assert f" {twin.count()} " in said or f"▸{twin.count()} " in said

    def _assert_pile(self, place: int, pile: int) -> None:
        twin = self.twin
        scene = self.hand.scene
        size = twin.table.size[pile]
        shown = (scene.card[place], scene.count[place], scene.lower[place])
        if place == self.plan.heap:
            first, end = twin.RESERVE
            cards = sum(twin.table.size[first:end])
            assert shown == (BACK if cards else 0, cards or shown[1], 0)
        elif self.plan.strips[place]:
            self._assert_fan(place, pile)
        elif twin.ROLE[pile] == STOCK:
            assert shown == (BACK if size else 0, size, 0)
        elif twin.ROLE[pile] == FOUNDATION:
            assert shown[0] == twin.top(pile) or (not size and shown[0] & 15 == GHOST)
            assert shown[1:] == (0, 0)
        elif self.plan.kind[place] == PAIRS and size == 2:
            assert shown == (twin.top(pile), 1, cards_of(twin, pile)[0])
        else:
            assert shown == (twin.top(pile), size, 0)

    def _assert_fan(self, place: int, pile: int) -> None:
        """Strips, a plate if need be, and the top card whole, one below the other."""
        scene = self.hand.scene
        box = scene.places
        strips = [i for i in range(place - self.plan.strips[place], place) if box.w[i]]
        cards = cards_of(self.twin, pile)
        assert bool(scene.face[place] & FAN_TOP) == bool(strips)
        assert scene.card[place] == (cards[-1] if cards else 0)
        home = self.plan.boxes
        y = home.y[place]
        hidden = 0
        seen = []
        for i in strips:
            assert (box.x[i], box.y[i], box.w[i]) == (home.x[place], y, home.w[place])
            assert scene.face[i] & STRIP
            if scene.card[i] == PLATE:
                hidden = scene.count[i]
                assert box.h[i] == PLATE_H
                assert len(seen) == self.twin.HEADED
            else:
                assert 0 <= box.h[i] - WIDE_LEAST_H[scene.face[i] & 3] <= 3
                seen.append(scene.card[i])
            y += box.h[i]
        assert (box.y[place], box.h[place]) == (y, home.h[place])
        assert y - home.y[place] <= self.plan.room
        assert hidden + len(seen) == max(len(cards) - 1, 0)
        head = self.twin.HEADED if hidden else len(seen)
        covered = cards[:-1]
        assert seen == covered[:head] + covered[head + hidden :]

    def _assert_marks(self, place: int, pile: int, landed: set[int]) -> None:
        twin = self.twin
        marks = self.hand.scene.marks[place]
        full = twin.ROLE[pile] == FOUNDATION and twin.table.size[pile] == twin.FULL
        alone = twin.HEADED and twin.table.size[pile] == 1 and self.plan.kind[place] == FAN
        assert bool(marks & LAST) == (place in landed - {NO_PLACE})
        assert bool(marks & DONE) == (full or alone)
        assert bool(marks & TARGET) == (pile == twin.vacancy and pile > 0)
        assert not marks & (PICKED | BLINK)


def cards_of(game: Game, pile: int) -> list[int]:
    """The cards of a pile, the lowest first."""
    cards = []
    slot = game.table.top[pile]
    while slot:
        cards.append(game.table.card[slot])
        slot = game.table.under[slot]
    return cards[::-1]
