"""Someone who plays a handheld by its keys, with the same game beside it to compare."""

from collections import deque

from engine_core.figure import FAN, FOUNDATION, NO_PILE, PAIRS, STOCK
from engine_core.game import Game
from engine_core.games import load
from engine_core.journal import COMPOUND
from firmware.cursor import step
from firmware.fit import TALL_LEAST_H, WIDE_LEAST_H
from firmware.keys import DOWN, LEFT, RIGHT, UP
from firmware.plan import NO_PLACE, Plan
from firmware.scene import (
    BACK,
    BLINK,
    CURSOR,
    DONE,
    FAN_TOP,
    GHOST,
    LAST,
    PICKED,
    PLATE,
    STRIP,
    TARGET,
    TO_DOWN,
    TO_LEFT,
    TO_RIGHT,
    TO_UP,
    WIDE,
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
        assert self.hand.cursor() in places
        for _ in range(100):  # the stock in the bar may move under a window that scrolls
            way = self._way(boxes, allowed, place)
            if not way:
                break
            self.hand.press(way[0])
            assert self.hand.scene.places.w[self.hand.cursor()]
        assert self.hand.cursor() == place

    def _way(self, boxes: Boxes, allowed: bytearray, place: int) -> list[str]:
        """The shortest way from the cursor to a place."""
        start = self.hand.cursor()
        ways: deque[tuple[int, list[str]]] = deque([(start, [])])
        seen = {start}
        while ways:
            at, way = ways.popleft()
            if at == place:
                return way
            for arrow, name in ARROWS.items():
                to = step(boxes, allowed, at, arrow)
                if to not in seen:
                    seen.add(to)
                    ways.append((to, [*way, name]))
        raise AssertionError(f"no way to {place}")

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
            way = "right" if drawer._piles.index(pile) > self.hand.cursor() else "left"
            while drawer._piles[self.hand.cursor()] != pile:
                self.hand.press(way)
            self.hand.press("a")

    def _lay(self, source: int, target: int, choices: list[int], move: int) -> None:
        """Lay the lifted card of source on target."""
        place = self.plan.place
        aims = {place[m & 127 if m >> 7 & 127 == source else m >> 7 & 127] for m in choices}
        assert self.hand.marked(PICKED) == [place[source]]
        assert set(self.hand.marked(TARGET)) == aims
        self.assert_arrows()
        self.steer(self.plan.boxes, aims, place[target])
        two = COMPOUND | source << 7 | target, COMPOUND | target << 7 | source
        if move & COMPOUND or (two[0] not in choices and two[1] not in choices):
            self.hand.press("a")
        elif target & 1:
            self.hand.press("x")
        else:
            assert "together" in " ".join(self.hand.texts())
            self.hand.press("left")
            assert self.hand.cursor() == place[target]
            assert "join" in " ".join(self.hand.texts())
            self.hand.press("a")

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
        self.assert_arrows()
        said = " ".join(self.hand.texts())
        # On the least screens there is room for the notice alone.
        silent = sources and self.plan.silent[self.hand.cursor()]
        assert said.endswith(str(twin.left())) or said == "No moves" or silent
        if sources and not silent:
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
        elif self.plan.strips[place] and self.plan.window:
            self._assert_cells(place, pile)
        elif self.plan.strips[place] and self.plan.closest < 0:
            self._assert_number(place, pile)
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
        home_face = self.plan.face[place]
        y = home.y[place]
        hidden = 0
        seen = []
        for i in strips:
            assert (box.x[i], box.y[i], box.w[i]) == (home.x[place], y, home.w[place])
            assert scene.face[i] & STRIP
            if scene.card[i] == PLATE:
                hidden = scene.count[i]
                assert box.h[i] == self.plan.plate
                assert len(seen) == self.twin.HEADED
            else:
                assert 0 <= box.h[i] - WIDE_LEAST_H[scene.face[i] & 3] <= 3
                seen.append(scene.card[i])
            y += box.h[i]
        assert box.y[place] == y
        assert box.h[place] == min(home.h[place], home.y[place] + self.plan.span - y)
        assert box.h[place] >= (WIDE_LEAST_H if home_face & WIDE else TALL_LEAST_H)[home_face & 3]
        assert y - home.y[place] <= self.plan.room
        assert hidden + len(seen) == max(len(cards) - 1, 0)
        head = self.twin.HEADED if hidden else len(seen)
        covered = cards[:-1]
        assert seen == covered[:head] + covered[head + hidden :]

    def _assert_number(self, place: int, pile: int) -> None:
        """The top card, and below it how many cards there are."""
        scene = self.hand.scene
        box = scene.places
        cards = cards_of(self.twin, pile)
        assert scene.card[place] == (cards[-1] if cards else 0)
        if len(cards) > 1:
            assert (scene.card[place - 1], scene.count[place - 1]) == (PLATE, len(cards))
            assert box.y[place - 1] >= box.y[place] + box.h[place] + 2
            assert box.y[place - 1] + box.h[place - 1] <= scene.height - self.hand.app.metrics.bar
        assert bool(box.w[place - 1]) == (len(cards) > 1)

    def _assert_cells(self, place: int, pile: int) -> None:
        """In the cells of a table that scrolls: the first card, the next or a number, the top."""
        cards = cards_of(self.twin, pile)
        scene = self.hand.scene
        assert scene.card[place] == (cards[-1] if cards else 0)
        expected: list[tuple[int, int, int]] = []  # place, card, cells from the first
        if len(cards) > 1:
            expected.append((place - 2, cards[0], 0))
        if len(cards) > 2:
            expected.append((place - 1, cards[1] if len(cards) == 3 else PLATE, 1))
        expected.append((place, cards[-1] if cards else 0, min(max(len(cards) - 1, 0), 2)))
        for i in (place - 2, place - 1):
            assert not scene.places.w[i] or i in {i for i, _, _ in expected}
        for i, card, down in expected:
            assert scene.card[i] == card
            assert self.cell(i)[1] == self.plan.boxes.y[place] // self.plan.window[5] + down
        if len(cards) > 3:
            assert scene.count[place - 1] == len(cards) - 2

    def first(self) -> tuple[int, int]:
        """Column and row of the first cell that is seen of a table that scrolls."""
        window = self.hand.app._screen._cloth._window
        return window._x, window._y

    def cell(self, place: int) -> tuple[int, int]:
        """Column and row of a place on a table that scrolls, whether it is seen or not."""
        box = self.hand.scene.places
        pitch_x, pitch_y = self.plan.window[4:]
        return box.x[place] // pitch_x + self.first()[0], box.y[place] // pitch_y + self.first()[1]

    def assert_arrows(self) -> None:
        """The cursor is in view, and each target that is not has an arrow, and nothing else has."""
        scene = self.hand.scene
        assert all(scene.places.w[place] for place in self.hand.marked(CURSOR))
        if self.plan.window:
            hidden = [i for i in self.hand.marked(TARGET) if not scene.places.w[i]]
            arrows = {self._arrow(i) for i in hidden}
            box = scene.shapes
            assert arrows == {
                (scene.kind[i], box.x[i], box.y[i])
                for i in range(box.count)
                if scene.kind[i] in (TO_UP, TO_DOWN, TO_LEFT, TO_RIGHT) and box.x[i] < scene.width
            }

    def _arrow(self, place: int) -> tuple[int, int, int]:
        """Kind, x and y of the arrow to a place."""
        scene = self.hand.scene
        columns, rows, _, _, pitch_x, pitch_y = self.plan.window
        column = self.cell(place)[0] - self.first()[0]
        row = self.cell(place)[1] - self.first()[1]
        if 0 <= row < rows:
            below = self.plan.boxes.y[0] + self.plan.boxes.h[0] + row * pitch_y
            return (TO_LEFT, 0, below) if column < 0 else (TO_RIGHT, scene.width - 2, below)
        column = max(0, min(column, columns - 1))
        beside = min(
            self.plan.boxes.x[0] + self.plan.boxes.w[0] + column * pitch_x, scene.width - 3
        )
        low = scene.height - self.hand.app.metrics.bar - 2
        return (TO_UP, beside, 0) if row < 0 else (TO_DOWN, beside, low)

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
