"""Tests of cards, decks and moves as text."""

import random

import pytest

from engine_core.game import Game
from engine_core.games.constitution import new
from tools import notation

PACK = [rank + suit for suit in "CDSH" for rank in "23456789TJ" for _ in range(2)]


def dealt(variant: str, *moves: str) -> Game:
    """Deal 3: i4.1 holds 5C, i3.2 7H; 2H at i1.3 goes home; nothing is packed on i1."""
    game = new(variant)
    game.deal(3)
    for move in moves:
        assert game.play(notation.find(game, move))
    return game


def test_a_deck_is_read_as_it_was_written() -> None:
    game = new("source")
    cards = random.Random(1).sample(PACK, len(PACK))
    deck = notation.read_deck(game, " ".join(cards))
    assert notation.spell_cards(deck) == " ".join(cards)
    assert deck[cards.index("TH")] == 3 << 4 | 10


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ([*PACK[:4], "1C", *PACK[5:]], "card 5 of the deck is unreadable: '1C'"),
        ([*PACK[:79], "Дама"], r"card 80 of the deck is unreadable: '\u0414"),
        ([*PACK[:79], "J" * 99], "card 80 of the deck is unreadable: 'J"),
        (PACK[1:], "79 cards instead of 80; missing: 2C"),
        ([*PACK, "TD", "QH"], "82 cards instead of 80; too many: TD QH"),
        (["QH", *PACK[1:]], "deck of constitution: too many: QH; missing: 2C"),
        (["3C", *PACK[1:]], "deck of constitution: too many: 3C; missing: 2C"),
        ([], "0 cards instead of 80; missing: 2C 2C 3C 3C 4C 4C 5C 5C and 72 others"),
    ],
)
def test_what_is_wrong_with_a_deck_is_named(cards: list[str], fault: str) -> None:
    with pytest.raises(ValueError) as error:
        notation.read_deck(new("source"), " ".join(cards))
    assert fault in str(error.value)
    assert len(str(error.value)) < 150


@pytest.mark.parametrize("variant", ["source", "cadogan"])
def test_every_legal_move_is_found_by_its_text(variant: str) -> None:
    game = dealt(variant)
    chance = random.Random(2)
    while moves := game.moves():
        assert [notation.find(game, game.spell(move)) for move in moves] == moves
        game.play(chance.choice(moves))


@pytest.mark.parametrize(
    ("variant", "done", "move", "reason"),
    [
        ("source", [], "i4.1-i3.2", "5C cannot go on 7H"),
        ("source", [], "i1.1-f", "9H cannot go to f, nor anywhere else now"),
        ("source", [], "i1.1-i1.2", "9H cannot go on 4S, nor anywhere else now"),
        ("source", [], "waste-i4.1", "waste is empty"),
        ("source", ["turn"], "waste-i4.1", "7D cannot go on 5C"),
        ("source", ["i1.3-f"], "i4.3-i3.3", "i4.3 is empty"),
        (
            "source",
            ["i1.3-f"],
            "i3.5-i4.3",
            "4H cannot go to the empty i4.3, nor anywhere else now",
        ),
        ("cadogan", [], "fill-i2.1", "fill-i2.1 is not possible now"),
        ("cadogan", ["i1.3-f"], "turn", "turn is not possible now"),
        ("cadogan", ["i1.3-f"], "fill-i3.1", "fill-i3.1 is not possible now"),
        ("cadogan", ["i1.3-f"], "i2.1-f", "7D cannot go to f"),
        ("cadogan", ["turn"] * 48, "turn", "stock is empty"),
    ],
)
def test_why_a_move_is_illegal(variant: str, done: list[str], move: str, reason: str) -> None:
    game = dealt(variant, *done)
    with pytest.raises(notation.IllegalMove) as error:
        notation.find(game, move)
    assert str(error.value) == reason


@pytest.mark.parametrize(
    "text",
    [
        "xx",
        "i5.1-f",
        "i1.9-f",
        "i1.1",
        "i1.1-",
        "i1.1-f-f",
        "i1.1+i2.1-f",
        "I1.1-f",
        "QH-f",
        "fill-i2.1",
        "ж",
    ],
)
def test_what_is_no_move_at_all_is_told_from_an_illegal_one(text: str) -> None:
    with pytest.raises(notation.UnknownMove) as error:
        notation.find(dealt("source"), text)
    assert str(error.value) == (
        f"unknown move {text!a}; a move looks like i4.6-i3.7, i4.7-i3.5, turn"
    )
