"""Plays the engine and a model next to each other."""

import functools
import random
from collections.abc import Iterator

from engine_core.game import PLAYING, STUCK, WON, Game
from engine_core.games import empress
from host_tests.models import Model
from host_tests.positions import View, lay, pack_of, pick

_EMPRESS = (empress.Source, empress.Classic)  # whose moves always have the same text
MOST = 600  # moves: a gallery may go on for ever


def shuffled(game: Game, number: int) -> tuple[list[str], random.Random]:
    """Lay a pack shuffled by number; return it and the chance to go on with."""
    chance = random.Random(number)
    deck = pack_of(game)
    chance.shuffle(deck)
    lay(game, deck)
    return deck, chance


def agree(game: Game, model: Model, chance: random.Random, compared: float = 1) -> Iterator[str]:
    """Play at random in both, to the end; yields each move after it was made.

    The cards must always be the same; the moves are compared after a part of the plies, since
    there may be thousands.
    """
    view = View(game)
    spell = functools.cache(game.spell) if isinstance(game, _EMPRESS) else game.spell
    greedy = chance.random() < 0.5
    for _ in range(MOST):
        assert view.state() == model.state()
        if model.won():
            assert (game.status(), game.left()) == (WON, 0)
            return
        assert game.left() > 0
        if chance.random() < compared or not game.sources():
            expected = model.moves()
            assert {spell(move) for move in game.moves()} == expected
            assert game.status() == (PLAYING if expected else STUCK)
        move = pick(game, chance, greedy)
        if move < 0:
            return
        text = spell(move)
        assert game.play(move), text
        model.play(text)
        yield text
