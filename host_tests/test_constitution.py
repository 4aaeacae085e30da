"""The English Constitution: the worked example of RULES.md 1.6, and a second set of rules."""

import random
from collections.abc import Iterator

import pytest

from engine_core.game import PLAYING, WON, Game
from engine_core.games.constitution import VARIANTS, new
from host_tests.constitution_model import MODELS, Model
from host_tests.random_play import choose, play, state
from tools import notation

both_variants = pytest.mark.parametrize("variant", VARIANTS)

EXAMPLE = (
    "3H JS 6C TH 6D 2H 5H 9S  4C 8D 4D JC TC 9C 9D 3S  8H 7C 6S 7D 4S 9H TD 5C"
    "  2S 8C 7S JD 5D 3D 2D TS  7H 4S 5S 4H"
)
# In the order in which they go home: 2s in i1, 3s in i2, 4s in i3, 5s in i4, then the stock.
EASY = " ".join(rank + suit for rank in "54326789TJ" for suit in "CCDDHHSS")


def whole_deck(beginning: str) -> str:
    """The given cards, and after them the rest of the pack in its own order."""
    given = beginning.split()
    rest = [rank + suit for suit in "CDHS" for rank in "23456789TJ" for _ in range(2)]
    for card in given:
        rest.remove(card)
    return " ".join(given + rest)


def lay(variant: str, deck: str) -> Game:
    game = new(variant)
    game.lay(notation.read_deck(game, deck))
    return game


def do(game: Game, *moves: str) -> None:
    for move in moves:
        assert game.play(notation.find(game, move)), move


def refused(game: Game, *moves: str) -> None:
    for move in moves:
        before = state(game)
        with pytest.raises(notation.IllegalMove):
            notation.find(game, move)
        assert state(game) == before


def show(game: Game, *names: str) -> str:
    """The places' cards, bottom to top, with strokes between the places."""
    piles = notation.places(game)
    return "/".join(notation.spell_cards(notation.cards(game, piles[name])) for name in names)


def column(game: Game, number: int) -> str:
    return show(game, *(f"i{row}.{number}" for row in (1, 2, 3, 4)))


def foundations(game: Game) -> list[str]:
    tops = [(notation.card_name(game.top(p)), game.table.size[p]) for p in range(*game.FOUNDATIONS)]
    return sorted(f"{name[1]}{size}" for name, size in tops)


def everything(game: Game, places: dict[str, list[int]]) -> dict[str, list[str]]:
    """As the model's state."""
    cards = {
        name: [notation.card_name(card) for card in notation.cards(game, piles)]
        for name, piles in places.items()
    }
    return cards | {"f": foundations(game)}


@both_variants
def test_the_deal_goes_from_the_bottom_row_up(variant: str) -> None:
    game = lay(variant, whole_deck(EXAMPLE))
    assert show(game, *(f"i4.{c}" for c in range(1, 9))) == "3H/JS/6C/TH/6D/2H/5H/9S"
    assert show(game, *(f"i3.{c}" for c in range(1, 9))) == "4C/8D/4D/JC/TC/9C/9D/3S"
    assert show(game, *(f"i2.{c}" for c in range(1, 9))) == "8H/7C/6S/7D/4S/9H/TD/5C"
    assert show(game, *(f"i1.{c}" for c in range(1, 9))) == "2S/8C/7S/JD/5D/3D/2D/TS"
    assert show(game, "stock").endswith("4H 5S 4S 7H")
    assert show(game, "waste") == ""
    assert foundations(game) == ["C1", "C1", "D1", "D1", "H1", "H1", "S1", "S1"]


def test_worked_example_rules_a() -> None:
    game = lay("source", whole_deck(EXAMPLE))
    do(game, "i1.1-f")  # 1
    assert column(game, 1) == "8H/4C/3H/"
    do(game, "i2.2-i1.1")  # 2
    assert show(game, "i1.1") == "8H 7C"
    assert column(game, 2) == "8C/8D/JS/"
    do(game, "i3.5-i2.6")  # 3
    assert show(game, "i2.6") == "9H TC"
    refused(game, "i3.7-i2.6")
    do(game, "i3.4-i2.7")  # 4
    assert show(game, "i2.7") == "TD JC"
    do(game, "i4.8-i3.4")  # 5
    assert column(game, 4) == "JD/7D/TH 9S/"
    do(game, "turn", "waste-i4.3")  # 6
    assert show(game, "i4.3") == "6C 7H"
    do(game, "turn", "turn", "waste-i4.8")  # 7
    assert show(game, "i4.8", "waste") == "5S/4S"
    do(game, "i1.7-f")  # 8
    assert column(game, 7) == "JC/TD/9D/5H"
    do(game, "i2.7-i1.7")
    assert column(game, 7) == "JC TD/9D/5H/"
    do(game, "i1.6-f")  # 9
    assert column(game, 6)[:6] == "TC/9H/"
    assert foundations(game) == ["C1", "C1", "D1", "D3", "H1", "H1", "S1", "S2"]


def test_worked_example_rules_b() -> None:
    game = lay("cadogan", whole_deck(EXAMPLE))
    do(game, "i1.1-f")  # 1
    refused(game, "turn", "i1.7-f")
    do(game, "fill-i2.6")
    assert show(game, "i1.1") == "9H"
    do(game, "fill-i3.8", "fill-i4.6")
    assert show(game, "i2.6", "i3.8", "i4.6") == "3S/2H/7H"
    do(game, "i2.4-i1.2", "fill-i3.3", "fill-i4.3")  # 2
    assert show(game, "i1.2", "i2.4", "i3.3", "i4.3") == "8C 7D/4D/6C/4S"
    do(game, "turn")  # 3
    assert show(game, "waste") == "5S"
    refused(game, "waste-i4.5", "i3.5-i2.1")
    do(game, "i2.5-i1.5", "fill-i3.5", "fill-i4.5")  # 4
    assert show(game, "i1.5", "i2.5", "i3.5", "i4.5", "waste") == "5D 4S/TC/6D/5S/"


def agree(game: Game, model: Model, chance: random.Random) -> Iterator[str]:
    """Play at random in both, as long as there are moves; they must not differ."""
    places = notation.places(game)
    while True:
        moves = game.moves()
        assert {game.spell(move) for move in moves} == model.moves()
        assert everything(game, places) == model.state()
        assert (game.status() == WON) == model.won()
        assert game.count() == len(moves)
        if not moves:
            return
        move = choose(game, moves, chance)
        text = game.spell(move)
        assert game.play(move)
        model.play(text)
        yield text


@both_variants
def test_the_engine_plays_as_the_model_does(variant: str) -> None:
    game = new(variant)
    kinds = set()
    for number in range(120):
        game.deal(number)
        i4, i3, i2, i1 = ([f"i{r}.{c}" for c in range(1, 9)] for r in (4, 3, 2, 1))
        dealt = show(game, *i4, *i3, *i2, *i1).split("/")
        model = MODELS[variant](dealt + show(game, "stock").split()[::-1])
        for move in agree(game, model, random.Random(number)):
            kinds.add(move.split(".")[0] if "-" in move else move)
    assert kinds >= {"turn", "i1", "i2", "i3", "i4"}
    assert ("waste-i4" in kinds, "fill-i2" in kinds) == (variant == "source", variant != "source")


@both_variants
def test_rules_leave_no_vacancy_that_they_should_fill(variant: str) -> None:
    game = new(variant)
    for number in range(100):
        for _ in play(game, number):
            size = game.table.size
            vacant = {pile for pile in range(10, 42) if not size[pile]}
            if variant == "source":  # A6
                assert all(pile + 8 in vacant for pile in vacant if pile < 34)
                continue
            waiting = [p for p in sorted(vacant) if p < 34 and any(size[_row_below(p)])]
            assert game.vacancy == (waiting[0] if waiting else 0)  # B4
            if not waiting and size[0] + size[1]:  # B5
                assert not any(pile >= 34 for pile in vacant)


def _row_below(pile: int) -> slice:
    first = pile - (pile - 10) % 8 + 8
    return slice(first, first + 8)


@both_variants
def test_the_easy_deck_is_won_and_taken_back(variant: str) -> None:
    """Every card takes its longest way, so the journal is as full as it can ever be (rules A)."""
    game = lay(variant, EASY)
    dealt = state(game)
    while game.status() == PLAYING:
        moves = sorted(game.moves(), key=lambda move: _haste(game, move))
        assert game.play(moves[0])
    assert game.status() == WON
    assert (game.left(), game.moves(), foundations(game)) == (0, [], [f"{s}11" for s in "CCDDHHSS"])
    won = state(game)
    while game.undo():
        pass
    assert state(game) == dealt
    while game.redo():
        pass
    assert state(game) == won


def _haste(game: Game, move: int) -> tuple[bool, int]:
    """First what goes home, then the lowest card; the stock's cards are the highest."""
    return not game.spell(move).endswith("-f"), game.top(move >> 7) & 15
