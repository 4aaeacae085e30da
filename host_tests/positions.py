"""Games at a wanted position, and moves and cards as text, for the tests of single rules."""

import random
from collections.abc import Mapping

import pytest

from engine_core.cards import card_name
from engine_core.figure import FOUNDATION, STOCK, TABLEAU, WASTE
from engine_core.game import Game, pack
from host_tests.random_play import state
from tools import notation

_HOME = 0.7  # how often a card that can go to a foundation does
_CARDS = {card_name(s << 4 | r): s << 4 | r for s in range(4) for r in range(1, 14)}
_NAMES = {card: name for name, card in _CARDS.items()}


def pack_of(game: Game) -> list[str]:
    """The game's pack in its own order."""
    cards = bytearray(game.PACK)
    game.fill(cards)
    return [_NAMES[card] for card in cards]


def whole_deck(game: Game, beginning: str) -> list[str]:
    """The given cards, and after them the rest of the pack in its own order."""
    given = beginning.split()
    rest = pack_of(game)
    for card in given:
        rest.remove(card)
    return given + rest


def lay(game: Game, deck: list[str]) -> Game:
    """The game with this deck laid."""
    game.lay(notation.read_deck(game, " ".join(deck)))
    return game


def arrange(game: Game, places: Mapping[str, str], built: str = "") -> Game:
    """The game with the given cards on its places, bottom to top, and no others.

    Foundations have their first cards and, each on the first that takes it, those of `built`.
    """
    lay(game, pack_of(game))
    seeds = [(pile, notation.cards(game, [pile])) for pile in range(*game.FOUNDATIONS)]
    size = bytes(game.table.size)
    game.table.clear()
    for pile, cards in seeds:
        for card in cards:
            game.table.add(pile, card)
    for card in built.split():
        game.table.add(_foundation_for(game, card), _CARDS[card])
    piles = notation.places(game)
    for name, text in places.items():
        for i, card in enumerate(text.split()):
            game.table.add(piles[name][min(i, len(piles[name]) - 1)], _CARDS[card])
    for pile in range(game.PILES):
        if not any(pile in known for known in piles.values()):
            game.table.size[pile] = size[pile]  # a counter
    game.derive()
    return game


def _foundation_for(game: Game, card: str) -> int:
    """The first foundation of the card's suit that is one rank away, or else an empty one."""
    piles = range(*game.FOUNDATIONS)
    for pile in piles:
        if game.table.size[pile] and abs(game.top(pile) - _CARDS[card]) in (1, 2):
            return pile
    return next(pile for pile in piles if not game.table.size[pile])


def do(game: Game, *moves: str) -> None:
    """Make moves, which must be legal."""
    for move in moves:
        assert game.play(notation.find(game, move)), move


def moves(game: Game) -> list[str]:
    """All legal moves, sorted."""
    return notation.spell_moves(game)


def refused(game: Game, *texts: str) -> None:
    """Try moves, which must be refused and change nothing."""
    for text in texts:
        before = state(game)
        with pytest.raises((notation.IllegalMove, notation.UnknownMove)):
            notation.find(game, text)
        assert state(game) == before


def show(game: Game, *names: str) -> str:
    """The places' cards, bottom to top, with strokes between the places."""
    piles = notation.places(game)
    return "/".join(notation.spell_cards(notation.cards(game, piles[name])) for name in names)


class View:
    """Looks at all cards of a game, as the state of a model shows them; made once for a game."""

    def __init__(self, game: Game) -> None:
        places = notation.places(game)
        self._game = game
        self._places = [(n, p) for n, p in places.items() if not notation.is_foundation(game, p)]

    def state(self) -> dict[str, list[str]]:
        """Every place with its cards, bottom to top; under "f" each foundation as one text."""
        cards = {name: self._names(piles) for name, piles in self._places}
        foundations = (" ".join(self._names([p])) for p in range(*self._game.FOUNDATIONS))
        return cards | {"f": sorted(filter(None, foundations))}

    def _names(self, piles: list[int]) -> list[str]:
        return [_NAMES[card] for card in notation.cards(self._game, piles)]


def pick(game: Game, chance: random.Random, greedy: bool = False) -> int:
    """A legal move at random, often one that plays to a foundation; -1 when there is none.

    It is drawn role by role and place by place: the moves of the Empress are mostly joins.
    Greedy: to a foundation whenever possible, else from a waste, else from the stock.
    """
    places = list(game.source[: game.sources()])
    if not places:
        return -1
    chance.shuffle(places)
    if greedy or chance.random() < _HOME:
        for place in places:
            for target in game.target[: game.targets(place)]:
                if _goes_home(game, place, target):
                    return pack(place, target)
    roles = {game.ROLE[place] for place in places}
    before = [role for role in (WASTE, STOCK) if greedy and role in roles]
    role = before[0] if before else chance.choice(sorted(roles))
    place = next(place for place in places if game.ROLE[place] == role)
    return pack(place, chance.choice(game.target[: game.targets(place)]))


def _goes_home(game: Game, place: int, target: int) -> bool:
    if target & 0x80:
        return game.ROLE[place] == TABLEAU
    return game.ROLE[target] == FOUNDATION
