"""Whole games played by keys alone: what can be done, what is shown, what is said."""

import itertools
import random
from collections import deque

import pytest

from engine_core.figure import FOUNDATION, STOCK
from engine_core.game import STUCK, WON, Game, pack
from engine_core.games import GAMES, load
from firmware.cursor import step
from firmware.keys import DOWN, LEFT, RIGHT, UP
from firmware.scene import BACK, BLINK, CURSOR, DONE, LAST, PICKED, TARGET
from host_tests.handheld import Handheld, Maker, handheld

__all__ = ("handheld",)

ARROWS = {UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right"}
VARIANTS = [(game, variant) for game in GAMES for variant in load(game).VARIANTS]
variants = pytest.mark.parametrize(("game", "variant"), VARIANTS)


def twin(game: str, variant: str, deal: int) -> Game:
    """A game that is played beside the handheld's, to compare."""
    other = load(game).new(variant)
    other.deal(deal)
    return other


def steer(hand: Handheld, places: list[int], place: int) -> None:
    """Move the cursor to a place by arrows, over the places that it may visit."""
    allowed = bytearray(128)
    for i in places:
        allowed[i] = 1
    boxes = hand.scene.places
    ways = deque([(hand.cursor(), [])])
    seen = {hand.cursor()}
    while ways:
        at, way = ways.popleft()
        if at == place:
            hand.press(*way)
            break
        for arrow, name in ARROWS.items():
            to = step(boxes, allowed, at, arrow)
            if to not in seen:
                seen.add(to)
                ways.append((to, [*way, name]))
    assert hand.cursor() == place


def play(hand: Handheld, other: Game, move: int) -> None:
    """Play a legal move by keys, and on the twin."""
    source = move >> 7 & 127
    sources = list(other.source[: other.sources()])
    targets = [other.target[i] & 127 for i in range(other.targets(source))]
    steer(hand, sources, source)
    hand.press("a")
    if len(targets) > 1:
        assert hand.marked(PICKED) == [source]
        assert set(hand.marked(TARGET)) == set(targets)
        assert hand.cursor() in targets
        steer(hand, targets, move & 127)
        hand.press("a")
    assert other.play(move)


def assert_shown(hand: Handheld, other: Game) -> None:
    """The scene must show the twin: cards, numbers, marks, facts."""
    scene = hand.scene
    landed = set(other.land[: other.landed()])
    sources = set(other.source[: other.sources()])
    assert scene.places.count == other.PILES
    for pile in range(other.PILES):
        size = other.table.size[pile]
        role = other.ROLE[pile]
        marks = scene.marks[pile]
        card = (BACK if size else 0) if role == STOCK else other.top(pile)
        assert (pile, scene.card[pile]) == (pile, card)
        assert scene.count[pile] == (0 if role == FOUNDATION else size)
        assert bool(marks & LAST) == (pile in landed)
        assert bool(marks & DONE) == (role == FOUNDATION and size == other.FULL)
        assert bool(marks & TARGET) == (pile == other.vacancy and pile > 0)
        assert not marks & (PICKED | BLINK)
    assert not sources or hand.cursor() in sources
    said = hand.texts()
    assert f"left {other.left()}" in said
    if sources:
        assert f"Deal {other.number}" in said
        assert f"moves {other.count()}" in said


@variants
@pytest.mark.parametrize("deal", [1, 20417])
def test_a_random_game_by_keys_alone(handheld: Maker, game: str, variant: str, deal: int) -> None:
    hand = handheld(game=game, variant=variant, deal=deal)
    other = twin(game, variant, deal)
    chance = random.Random(deal)
    assert_shown(hand, other)
    while moves := other.moves():
        play(hand, other, chance.choice(moves))
        if other.status() != WON:
            assert_shown(hand, other)
    assert bytes(hand.game.table.card) == bytes(other.table.card)
    if other.status() == STUCK:
        assert "No moves left" in hand.texts()
        assert hand.marked(CURSOR) == []


@variants
def test_undo_and_redo_by_keys(handheld: Maker, game: str, variant: str) -> None:
    hand = handheld(game=game, variant=variant, deal=5)
    other = twin(game, variant, 5)
    chance = random.Random(5)
    for _ in range(12):
        play(hand, other, chance.choice(other.moves()))
    for _ in range(14):  # two more than there are
        hand.press("b")
        other.undo()
        assert_shown(hand, other)
    assert other.actions == 0
    for _ in range(14):
        hand.press("x")
        other.redo()
        assert_shown(hand, other)
    assert other.actions == 12


def lift(hand: Handheld, other: Game) -> int:
    """Go on at random until some card has a choice of places, and lift it; return its pile."""
    chance = random.Random(3)
    while True:
        moves = other.moves()
        for pile in range(other.PILES):
            if other.targets(pile) > 1:
                steer(hand, list(other.source[: other.sources()]), pile)
                hand.press("a")
                return pile
        play(hand, other, chance.choice(moves))


Lifted = tuple[Handheld, Game, int]  # the last: the pile of the lifted card


@pytest.fixture
def lifted(handheld: Maker) -> Lifted:
    hand = handheld(game="constitution", deal=7)
    other = twin("constitution", "source", 7)
    return hand, other, lift(hand, other)


def test_a_lifted_card_is_dropped_by_back_and_undo_by_the_next(lifted: Lifted) -> None:
    hand, other, pile = lifted
    hand.press("b")
    assert hand.game.actions == other.actions
    assert hand.cursor() == pile
    assert_shown(hand, other)
    hand.press("b")
    other.undo()
    assert_shown(hand, other)


def test_acting_twice_on_a_card_plays_its_first_target(lifted: Lifted) -> None:
    hand, other, pile = lifted
    other.targets(pile)
    hand.press("a")
    assert other.play(pack(pile, other.target[0]))
    assert_shown(hand, other)


def test_redo_and_menu_let_a_lifted_card_go(lifted: Lifted) -> None:
    hand, other, _ = lifted
    hand.press("x")
    assert_shown(hand, other)
    hand.press("a", "y", "b")
    assert_shown(hand, other)


def test_the_cursor_blinks_only_while_a_card_is_lifted(lifted: Lifted) -> None:
    hand, _, _ = lifted
    seen = []
    for _ in range(40):
        hand.wait(100)
        seen.append(bool(hand.scene.marks[hand.cursor()] & BLINK))
    assert abs(seen.count(True) - 20) <= 2
    assert sum(a != b for a, b in itertools.pairwise(seen)) in range(8, 11)
    hand.press("b")
    hand.wait(1000)
    assert hand.marked(BLINK) == []


def test_a_waiting_vacancy_is_marked_and_only_the_row_below_can_act(handheld: Maker) -> None:
    hand = handheld(game="constitution", variant="cadogan", deal=1)
    other = twin("constitution", "cadogan", 1)
    while not other.vacancy:
        play(hand, other, other.moves()[-1])
    assert hand.marked(TARGET) == [other.vacancy]
    row = range(other.vacancy + 8 - (other.vacancy - 10) % 8, other.vacancy + 16)
    assert hand.cursor() in row
    pile = hand.cursor()
    hand.press("a")
    assert other.play(pack(pile, other.vacancy))
    assert_shown(hand, other)
