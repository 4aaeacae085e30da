"""Whole games played by keys alone: what can be done, what is shown, what is said."""

import itertools
import random

import pytest

from engine_core.figure import STOCK
from engine_core.game import STUCK, pack
from engine_core.journal import COMPOUND
from firmware.scene import BLINK, CURSOR, LAID, PICKED, TARGET, TO_COME
from host_tests.every_game import VARIANTS
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Maker, handheld
from host_tests.player import Player

__all__ = ("handheld",)

variants = pytest.mark.parametrize(("game", "variant"), VARIANTS)


def sensible(player: Player, chance: random.Random) -> int:
    """A move at random, but seldom one of the many that only join two cards."""
    moves = player.twin.moves()
    compound = [move for move in moves if move & COMPOUND]
    return chance.choice(compound if compound and chance.random() < 0.7 else moves)


def two_places(player: Player, move: int) -> bool:
    """Are two cards of different places played together?"""
    source = move >> 7 & 127
    return bool(move & COMPOUND) and player.twin.ROLE[source] != STOCK and source != move & 127


@variants
@pytest.mark.parametrize("size", SIZES + MONO_SIZES)
def test_a_random_game_by_keys_alone(
    handheld: Maker, game: str, variant: str, size: tuple[int, int]
) -> None:
    player = Player(handheld(size, game=game, variant=variant, deal=20417))
    twin = player.twin
    chance = random.Random(size[0])
    player.assert_shown()
    for _ in range(250):
        if not twin.sources() or not twin.left():
            break
        move = sensible(player, chance)
        player.play(move, two_places(player, move) and chance.random() < 0.5)
        if twin.left():
            player.assert_shown()
    assert bytes(player.hand.game.table.card) == bytes(twin.table.card)
    if twin.status() == STUCK:
        assert player.hand.texts()[0] in ("No moves left", "No moves")
        assert player.hand.marked(CURSOR) == []


@variants
def test_every_move_there_is_can_be_made(handheld: Maker, game: str, variant: str) -> None:
    """Of hundreds of moves a sample, but each of the others, at some positions of a game."""
    hand = handheld(game=game, variant=variant, deal=5)
    player = Player(hand)
    chance = random.Random(5)
    for _ in range(12):
        moves = player.twin.moves()
        for move in chance.sample(moves, 12) if len(moves) > 40 else moves:
            player.play(move)
            player.twin.undo()
            hand.press("b")
            assert bytes(hand.game.table.top) == bytes(player.twin.table.top)
        for _ in range(10):
            if player.twin.sources():
                player.play(sensible(player, chance))


@variants
def test_undo_and_redo_by_keys(handheld: Maker, game: str, variant: str) -> None:
    hand = handheld(game=game, variant=variant, deal=5)
    player = Player(hand)
    chance = random.Random(5)
    for _ in range(40):
        if player.twin.sources():
            player.play(sensible(player, chance))
    done = player.twin.actions
    assert done > 9
    for _ in range(done + 2):  # two more than there are
        hand.press("b")
        player.twin.undo()
        player.assert_shown()
    assert player.twin.actions == 0
    for _ in range(done + 2):
        hand.press("y", "down", "down", "a")
        player.twin.redo()
        player.assert_shown()
    assert player.twin.actions == done


def lift(player: Player) -> int:
    """Go on at random until some card has a choice of places, and lift it; return its pile."""
    chance = random.Random(3)
    while True:
        moves = player.twin.moves()
        for pile in range(player.twin.PILES):
            if player.twin.targets(pile) > 1:
                player.steer(player.plan.boxes, player.sources(), player.plan.place[pile])
                player.hand.press("a")
                return pile
        player.play(chance.choice(moves))


Lifted = tuple[Player, int]  # the pile of the lifted card


@pytest.fixture
def lifted(handheld: Maker) -> Lifted:
    player = Player(handheld(game="constitution", deal=7))
    return player, lift(player)


def test_a_lifted_card_is_dropped_by_back_and_undo_by_the_next(lifted: Lifted) -> None:
    player, pile = lifted
    hand = player.hand
    hand.press("b")
    assert hand.game.actions == player.twin.actions
    assert hand.cursor() == player.plan.place[pile]
    player.assert_shown()
    hand.press("b")
    player.twin.undo()
    player.assert_shown()


def test_acting_twice_on_a_card_plays_its_first_target(lifted: Lifted) -> None:
    player, pile = lifted
    player.twin.targets(pile)
    player.hand.press("a")
    assert player.twin.play(pack(pile, player.twin.target[0]))
    player.assert_shown()


def test_a_lifted_card_stays_so_when_there_is_nothing_to_join(lifted: Lifted) -> None:
    player, pile = lifted
    player.hand.press("x")
    assert player.hand.marked(PICKED) == [player.plan.place[pile]]
    assert player.hand.game.actions == player.twin.actions


def test_the_menu_lets_a_lifted_card_go(lifted: Lifted) -> None:
    player, _ = lifted
    player.hand.press("y", "b")
    player.assert_shown()


def test_the_cursor_blinks_only_while_a_card_is_lifted(lifted: Lifted) -> None:
    hand = lifted[0].hand
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
    player = Player(hand)
    twin = player.twin
    while not twin.vacancy:
        player.play(twin.moves()[-1])
    assert hand.marked(TARGET) == [player.plan.place[twin.vacancy]]
    row = range(twin.vacancy + 8 - (twin.vacancy - 10) % 8, twin.vacancy + 16)
    pile = player.plan.pile[hand.cursor()]
    assert pile in row
    hand.press("a")
    assert twin.play(pack(pile, twin.vacancy))
    player.assert_shown()


# -- pairs, fans, rounds, the reserve --------------------------------------------------------------


def ready_pair(player: Player) -> int:
    """A move that plays two cards together."""
    return next(move for move in player.twin.moves() if two_places(player, move))


@pytest.mark.parametrize("backwards", [False, True])
def test_two_cards_that_fit_are_played_from_either(handheld: Maker, backwards: bool) -> None:
    player = Player(handheld(game="empress", deal=1))
    player.play(ready_pair(player), backwards)
    player.assert_shown()


@pytest.mark.parametrize("backwards", [False, True])
def test_two_cards_that_fit_can_be_joined_all_the_same(handheld: Maker, backwards: bool) -> None:
    player = Player(handheld(game="empress", deal=1))
    move = ready_pair(player)
    source, target = move >> 7 & 127, move & 127
    player.play(pack(target, source) if backwards else pack(source, target))
    player.assert_shown()
    place = player.plan.place[source if backwards else target]
    assert player.hand.scene.lower[place]


def test_a_locked_pair_that_fits_is_played_at_once(handheld: Maker) -> None:
    player = Player(handheld(game="empress", deal=1))
    move = ready_pair(player)
    player.play(pack(move >> 7 & 127, move & 127))
    pile = move & 127
    player.play(pack(pile, 128 | pile))
    assert player.twin.table.size[pile] == 0
    player.assert_shown()


def test_only_joins_are_no_moves_but_the_game_goes_on(handheld: Maker) -> None:
    hand = handheld(game="empress", deal=1)
    table = hand.game.table
    for pile in range(19):
        while table.size[pile] > (pile >= 2):
            table.move(pile, 2 if pile > 2 else 20)
    hand.game.derive()
    hand.open("table.Table")
    moves = hand.game.count()
    assert f"moves {moves}" in hand.texts()
    assert len(hand.game.moves()) > moves + 100


def rounds(hand: Handheld) -> list[bool]:
    """The lozenges: which are laid."""
    scene = hand.scene
    return [k == LAID for k in scene.kind[: scene.shapes.count] if k in (LAID, TO_COME)]


@pytest.mark.parametrize("game", ["duchess", "aristocrat", "gallery"])
def test_the_layings_are_counted(handheld: Maker, game: str) -> None:
    hand = handheld(game=game, deal=7)
    player = Player(hand)
    assert rounds(hand) == [True] + [False] * (player.twin.ROUNDS - 1)
    seen = 1
    while seen < player.twin.ROUNDS:
        player.play(player.twin.moves()[0])
        seen = player.twin.table.size[player.twin.ROUND]
        assert rounds(hand) == [i < seen for i in range(player.twin.ROUNDS)]


def open_reserve(handheld: Maker, size: tuple[int, int] = (160, 128)) -> Player:
    """The Duchess with the stock out, on a screen on which the open reserve has no room."""
    player = Player(handheld(size, game="duchess", deal=7))
    while player.twin.table.size[0]:
        player.play(COMPOUND)
    return player


@pytest.mark.parametrize("size", [size for size in SIZES if min(size) < 200])
def test_the_drawer_shows_the_whole_reserve_in_order(
    handheld: Maker, size: tuple[int, int]
) -> None:
    player = open_reserve(handheld, size)
    hand = player.hand
    player.steer(player.plan.boxes, player.sources(), player.plan.heap)
    hand.press("a")
    scene = hand.scene
    cards = list(scene.card[: scene.places.count])
    first, end = player.twin.RESERVE
    held = [player.twin.top(pile) for pile in range(first, end) if player.twin.top(pile)]
    order = [2, 3, 0, 1]
    assert cards == sorted(held, key=lambda card: (order[card >> 4], card & 15))
    assert f"Reserve: {len(held)}" in hand.texts()
    hand.press("b")
    player.assert_shown()


def test_a_reserve_card_with_two_places_is_lifted_on_the_table(handheld: Maker) -> None:
    player = open_reserve(handheld)
    hand = player.hand
    for game in (hand.game, player.twin):
        for pile in range(5, 13):
            while game.table.size[pile]:
                game.table.move(pile, 1)
        cards = [game.table.card[game.table.top[pile]] for pile in range(13, 47)]
        card = next(c for c in cards if c)
        suit = card >> 4
        pile = 13 + cards.index(card)
        spare = [i for i in range(1, 105) if game.table.card[i] == card]
        assert spare
        # Foundations of the suit that both want the card: one card on each, of the right rank.
        game.table.card[game.table.top[1]] = (card & 15) - 1 | suit << 4 or card
        game.table.move(1, 5 + suit)
        game.table.card[game.table.top[1]] = (card & 15) + 1 | suit << 4
        game.table.move(1, 9 + suit)
        game.derive()
    if player.twin.targets(pile) == 2:
        hand.open("table.Table")
        player.play(pack(pile, 9 + suit))
        player.assert_shown()
    else:
        pytest.fail("the position is not what it should be")


# -- advice ----------------------------------------------------------------------------------------


def test_a_hint_marks_what_moves_and_where_to_until_the_next_key(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=7)
    player = Player(hand)
    moves = 0
    while moves < 3:
        hand.press("x")
        move = hand.app.adviser.hint()
        place = player.plan.place
        source, target = place[move >> 7 & 127], place[move & 127]
        assert hand.cursor() == source
        if player.twin.ROLE[move >> 7 & 127] == STOCK:
            assert hand.marked(TARGET) == [source]
        else:
            assert set(hand.marked(TARGET)) == {source, target}
            moves += 1
        hand.press("up", "down")
        assert hand.marked(TARGET) == []
        player.play(move)


def test_a_hint_leads_to_its_card_in_the_drawer(handheld: Maker) -> None:
    player = open_reserve(handheld)
    hand = player.hand
    while True:
        move = hand.app.adviser.hint()
        pile = move >> 7 & 127
        if player.plan.place[pile] == player.plan.heap:
            break
        player.play(move)
    hand.press("x", "a")
    drawer = hand.app._screen
    assert drawer._piles[hand.cursor()] == pile


def test_the_pause_gives_the_same_hint(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=7)
    hand.press("y", "down", "down", "down", "a")
    assert hand.marked(TARGET) == [hand.cursor()]
