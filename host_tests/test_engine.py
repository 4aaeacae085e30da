"""What holds for every game, whatever its rules; more of it is in test_games.py."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine_core.figure import COUNTER
from engine_core.game import LAST_DEAL, Game
from engine_core.games import GAMES, load
from host_tests.every_game import VARIANTS
from host_tests.random_play import choose, piles, play, state

_MANY = 64  # piles: of such a game not every table is tried out

every_variant = pytest.mark.parametrize(("name", "variant"), VARIANTS)


def new(name: str, variant: str) -> Game:
    return load(name).new(variant)


def assert_sound(game: Game, cards: bytes) -> None:
    """Every card lies in just one pile, is what it was, and the sizes are right."""
    found = piles(game)
    assert sorted(slot for pile in found for slot in pile) == list(range(1, len(cards)))
    assert bytes(game.table.card) == cards
    for pile, slots in enumerate(found):
        if game.ROLE[pile] != COUNTER:
            assert game.table.size[pile] == len(slots)
    assert game.left() == len(cards) - 1 - sum(map(len, found[slice(*game.FOUNDATIONS)]))


@pytest.mark.parametrize("variant", ["source", "cadogan"])
def test_no_card_is_lost_in_a_thousand_games(variant: str) -> None:
    game = new("constitution", variant)
    for number in range(1000):
        game.deal(number)
        dealt = state(game)
        actions = 0
        for _ in play(game, number):
            actions += 1
            assert_sound(game, dealt[0])
        end = state(game)
        assert game.actions == actions
        while game.undo():
            pass
        assert (state(game), game.actions) == (dealt, 0)
        while game.redo():
            pass
        assert (state(game), game.actions) == (end, actions)


@every_variant
def test_play_takes_the_legal_moves_and_nothing_else(name: str, variant: str) -> None:
    game = new(name, variant)
    chance = random.Random(5)
    for number in range(12):
        actions = chance.randrange(120)
        for _ in play(game, number, actions):
            pass
        before = state(game)
        accepted = []
        for move in range(-1, 0x8001):
            if game.play(move):
                accepted.append(move)
                assert state(game) != before
                game.undo()
        assert state(game) == before
        assert accepted == sorted(game.moves())


@every_variant
def test_every_pair_of_places_is_legal_or_refused(name: str, variant: str) -> None:
    game = new(name, variant)
    for number in range(3):
        for ply, _ in enumerate(play(game, number)):
            if game.PILES > _MANY and ply % 25:
                continue
            legal = set(game.moves())
            for move in range(game.PILES << 7):
                if move & 0x7F < game.PILES:
                    assert game.legal(move) == (move in legal)


@every_variant
def test_a_game_is_its_deal_and_its_moves(name: str, variant: str) -> None:
    game, other = new(name, variant), new(name, variant)
    buffer = bytearray(2 * game.JOURNAL)
    for number in range(30):
        played = list(play(game, number))
        count = game.journal.moves(buffer)
        noted = [buffer[2 * i] | buffer[2 * i + 1] << 8 for i in range(count)]
        assert noted == played
        other.deal(number)
        for move in noted:
            assert other.play(move)
        assert state(other) == state(game)
        assert other.moves() == game.moves()


@every_variant
def test_a_laid_deck_lies_as_the_deal_with_the_same_cards(name: str, variant: str) -> None:
    game, other = new(name, variant), new(name, variant)
    pack_of_cards = bytearray(game.PACK)
    assert game.fill(pack_of_cards) == game.PACK
    game.lay(pack_of_cards)
    assert game.number == -1
    for number in (0, 20417, LAST_DEAL):
        game.deal(number)
        assert game.number == number
        other.deal(7)  # what lay there before must not matter
        other.deal(number)
        assert state(other) == state(game)
    game.lay(pack_of_cards)
    assert (game.number, game.actions, game.undo(), game.redo()) == (-1, 0, False, False)


@every_variant
@pytest.mark.parametrize("number", [-1, LAST_DEAL + 1])
def test_a_number_that_is_no_deal_is_refused(name: str, variant: str, number: int) -> None:
    game = new(name, variant)
    game.deal(1)
    before = state(game)
    with pytest.raises(ValueError, match="a deal number is from 0 to 1073741823"):
        game.deal(number)
    assert state(game) == before


def test_unknown_games_and_variants_are_key_errors() -> None:
    with pytest.raises(KeyError):
        load("bridge")
    for name in GAMES:
        with pytest.raises(KeyError):
            load(name).new("bridge")


class History(RuleBasedStateMachine):
    """Play, undo and redo in any order, against a list of whole tables."""

    @initialize(which=st.sampled_from(VARIANTS), number=st.integers(0, LAST_DEAL))
    def deal(self, which: tuple[str, str], number: int) -> None:
        """Begin."""
        self.game = new(*which)
        self.game.deal(number)
        self.tables = [state(self.game)]
        self.now = 0

    @rule(chance=st.randoms(use_true_random=False))
    def play(self, chance: random.Random) -> None:
        """A legal move ends what could be redone."""
        moves = self.game.moves()
        if moves:
            assert self.game.play(choose(self.game, moves, chance))
            self.now += 1
            self.tables[self.now :] = [state(self.game)]

    @rule(move=st.integers(0, 0x7FFF))
    def play_anything(self, move: int) -> None:
        """A refused move changes nothing, and what could be redone still can."""
        if move not in self.game.moves():
            assert not self.game.play(move)

    @rule()
    def undo(self) -> None:
        """One step back."""
        assert self.game.undo() == (self.now > 0)
        self.now = max(self.now - 1, 0)

    @rule()
    def redo(self) -> None:
        """One step forward."""
        last = len(self.tables) - 1
        assert self.game.redo() == (self.now < last)
        self.now = min(self.now + 1, last)

    @invariant()
    def table_is_as_it_was(self) -> None:
        """The table is the one of that moment."""
        if hasattr(self, "tables"):
            assert state(self.game) == self.tables[self.now]
            assert self.game.actions == self.now


TestHistory = History.TestCase
TestHistory.settings = settings(max_examples=60, stateful_step_count=60)
