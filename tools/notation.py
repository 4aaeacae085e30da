"""Cards, decks, places and moves as text (RULES.md 10), for any game.

No game is known here: its pack comes from `fill`, its places from `ZONES`, its moves from `spell`,
and what its moves look like from `WORDS` and `FORMS`.
"""

import re
from collections import Counter
from collections.abc import Iterable

from engine_core.cards import card_name
from engine_core.figure import FOUNDATION
from engine_core.game import Game
from engine_core.journal import COMPOUND

_CARDS = {
    card_name(suit << 4 | rank): suit << 4 | rank for suit in range(4) for rank in range(1, 14)
}
_EXAMPLES = 3
_QUOTED = 40


class UnknownMove(ValueError):
    """The text is no move of the game at all."""


class IllegalMove(ValueError):
    """The text is a move of the game, but cannot be played now; the message says why."""


def quote(text: str) -> str:
    """What the user wrote, in quotes, on one line, in ASCII and not too long."""
    return ascii(text if len(text) <= _QUOTED else text[:_QUOTED] + "...")


def places(game: Game) -> dict[str, list[int]]:
    """The piles of every place by its name, in the order of the game's `ZONES`.

    Most places are one pile; all foundations together may be one place.
    """
    found: dict[str, list[int]] = {}
    for _, first, count in game.ZONES:
        for pile in range(first, first + count):
            found.setdefault(game.place_name(pile), []).append(pile)
    return found


def is_foundation(game: Game, piles: list[int]) -> bool:
    """Whether a place of `places` is of foundations."""
    return game.ROLE[piles[0]] == FOUNDATION


def cards(game: Game, piles: Iterable[int]) -> list[int]:
    """The cards of a place of `places`, bottom to top, pile after pile."""
    found: list[int] = []
    for pile in piles:
        start = len(found)
        slot = game.table.top[pile]
        while slot:
            found.insert(start, game.table.card[slot])
            slot = game.table.under[slot]
    return found


def spell_cards(cards: Iterable[int]) -> str:
    """Cards as text, in the order given."""
    return " ".join(card_name(card) for card in cards)


def read_deck(game: Game, text: str) -> bytearray:
    """The deck that the text spells. ValueError unless it holds just the game's pack."""
    deck = bytearray()
    for position, word in enumerate(text.split(), 1):
        if word not in _CARDS:
            raise ValueError(f"card {position} of the deck is unreadable: {quote(word)}")
        deck.append(_CARDS[word])
    pack = bytearray(game.PACK)
    game.fill(pack)
    wrong = _difference("too many", Counter(deck) - Counter(pack))
    wrong += _difference("missing", Counter(pack) - Counter(deck))
    if wrong:
        size = "" if len(deck) == len(pack) else f"{len(deck)} cards instead of {len(pack)}; "
        raise ValueError(f"this is no deck of {game.ID}: {size}{'; '.join(wrong)}")
    return deck


def _difference(what: str, count: Counter[int]) -> list[str]:
    names = [card_name(card) for card in sorted(count.elements())]
    if len(names) > 8:
        names[8:] = [f"and {len(names) - 8} others"]
    return [f"{what}: {' '.join(names)}"] if names else []


def spell_moves(game: Game) -> list[str]:
    """All legal moves as text, sorted. Moves of identical cards may have the same text."""
    return sorted({game.spell(move) for move in game.moves()})


def find(game: Game, text: str) -> int:
    """The legal move that the text spells. IllegalMove or UnknownMove when there is none."""
    for move in game.moves():
        if game.spell(move) == text:
            return move
    if _is_move(game, text):
        raise IllegalMove(_reason(game, text))
    examples = ", ".join(spell_moves(game)[-_EXAMPLES:])
    hint = f"; a move looks like {examples}" if examples else ""
    raise UnknownMove(f"unknown move {quote(text)}{hint}")


def _is_move(game: Game, text: str) -> bool:
    place = "(?:" + "|".join(map(re.escape, places(game))) + ")"
    forms = (form.replace("place", place) for form in game.FORMS)
    return text in dict(game.WORDS) or any(re.fullmatch(form, text) for form in forms)


def _reason(game: Game, text: str) -> str:
    """Why a move that is well formed is not legal."""
    table = places(game)
    sources, targets = _named(game, text, table)
    for name in sources:
        if not cards(game, table[name]):
            return f"{name} is empty"
    if not sources or not targets:
        return f"{text} is not possible now"
    moved = " and ".join(card_name(cards(game, table[name])[-1]) for name in sources)
    stuck = not any(game.targets(pile) for name in sources for pile in table[name])
    goal = _goal(game, targets[0], table[targets[0]])
    return f"{moved} cannot go {goal}" + ", nor anywhere else now" * stuck


def _named(game: Game, text: str, table: dict[str, list[int]]) -> tuple[list[str], list[str]]:
    """The places that a move takes cards from, and the one it lays them on, where it names them."""
    move = dict(game.WORDS).get(text)
    if move is not None:
        return ([] if move & COMPOUND else [game.place_name(move >> 7)]), []
    names = [name for name in re.split("[-+]", text) if name in table]
    return names[:-1], names[-1:]


def _goal(game: Game, name: str, piles: list[int]) -> str:
    if is_foundation(game, piles):
        return f"to {name}"
    below = cards(game, piles)
    return f"on {card_name(below[-1])}" if below else f"to the empty {name}"
