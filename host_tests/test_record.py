"""Tests of records: read, replayed, made and written."""

import pytest

from engine_core.game import Game
from engine_core.games.constitution import new
from engine_core.journal import Journal
from host_tests.every_game import VARIANTS
from host_tests.random_play import play, state
from tools import notation, record

GOOD = """\
# A record as a player may have written it.
game: constitution
variant: source
rules: 1
deal: 3      # the third
moves: turn i1.3-f
moves:
moves: i2.1-i1.5
"""
DECK = " ".join(rank + suit for rank in "JT98765432" for suit in "CCDDSSHH")


def faulty(old: str, new: str) -> bytes:
    """The good record with a fault."""
    assert old in GOOD
    return GOOD.replace(old, new).encode()


def fault_of(data: bytes) -> str:
    with pytest.raises(ValueError) as error:
        record.replay(record.parse(data))
    return str(error.value)


def test_a_record_is_replayed() -> None:
    game = record.replay(record.parse(GOOD.encode()))
    assert (game.ID, game.VARIANT, game.number, game.actions) == ("constitution", "source", 3, 3)
    assert notation.spell_cards([game.top(1), game.top(14)]) == "7D 7D"
    assert record.of(game).moves == ("turn", "i1.3-f", "i2.1-i1.5")


def test_what_other_editors_write_is_read() -> None:
    same = "\ufeff" + GOOD.replace("\n", "\r\n").replace("game:", "  game :")
    assert record.parse(same.encode()) == record.parse(GOOD.encode())


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (faulty("game: c", "gams: c"), "line 2: unknown key 'gams'"),
        (
            faulty("constitution", "bridge"),
            "line 2: unknown game 'bridge': the games are",
        ),
        (faulty("source", "1880"), "line 3: unknown variant '1880': constitution has source, cad"),
        (faulty("rules: 1", "rules: 2"), "line 4: unsupported rules version '2': constitution is"),
        (faulty("deal: 3", "deal: -1"), "line 5: bad deal number '-1': deals are numbered 0 to 10"),
        (faulty("deal: 3", "deal: 1073741824"), "line 5: bad deal number '1073741824'"),
        (faulty("deal: 3", f"deal: {'9' * 5000}"), "line 5: bad deal number '999"),
        (faulty("deal: 3", "deal: ٣"), r"line 5: bad deal number '\u0663'"),
        (faulty("deal: 3", "deck: 3H QQ"), "line 5: card 2 of the deck is unreadable: 'QQ'"),
        (faulty("deal: 3", "deck: 3H 4S"), "line 5: this is no deck of constitution: 2 cards"),
        (faulty("moves:\n", f"deck: {DECK}\n"), "line 7: the record has both a deal and a deck"),
        (faulty("moves:\n", "deal: 4\n"), "line 7: a second deal"),
        (faulty("moves:\n", "mov"), "line 7: unknown key 'movmoves'"),
        (faulty("moves:\n", "mov\n"), "line 7: there is no colon in 'mov'"),
        (faulty("i1.3-f", "i1.4-f"), "move 2, i1.4-f, is illegal: 6C cannot go to f"),
        (faulty("i2.1-i1.5", "i2.1-i1"), "move 3: unknown move 'i2.1-i1'; a move looks like"),
        (faulty("i2.1-i1.5", "i2.1-i1.5 i9"), "move 4: unknown move 'i9'"),
        (b"", "truncated record: there is no line for the game"),
        (GOOD.encode()[:60], "truncated record: there is no line for the variant"),
        (faulty("rules: 1", ""), "truncated record: there is no line for the rules"),
        (GOOD.encode()[:87], "truncated record: there is no line for the deal or the deck"),
        (GOOD.encode() + b"# Dame \xff", "line 9: this is not UTF-8 text"),
    ],
)
def test_a_fault_is_named_with_its_place(data: bytes, fault: str) -> None:
    found = fault_of(data)
    assert found.startswith(fault)
    assert "\n" not in found
    assert found.isascii()
    assert len(found) < 160


def test_no_cut_of_a_record_ends_in_anything_but_a_sentence() -> None:
    whole = GOOD.encode()
    for end in range(len(whole)):
        try:
            record.replay(record.parse(whole[:end]))
        except ValueError as error:
            assert str(error)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_game_comes_back_from_its_record(name: str, variant: str) -> None:
    game = record.new_game(name, variant)
    for number in range(5):
        for _ in play(game, number):
            pass
        game.undo()
        here = state(game)
        text = record.write(record.of(game))
        assert state(game) == here
        assert all(len(line) <= 80 for line in text.splitlines())
        again = record.parse(text.encode())
        assert again == record.of(game)
        assert state(record.replay(again)) == here
        assert game.redo()  # making a record leaves alone what can be redone


def test_a_given_deck_is_written_as_it_was_laid() -> None:
    game: Game = new("cadogan")
    deck = notation.read_deck(game, DECK)
    game.lay(deck)
    game.play(notation.find(game, "turn"))
    text = record.write(record.of(game, deck))
    assert text == (f"game: constitution\nvariant: cadogan\nrules: 1\ndeck: {DECK}\nmoves: turn\n")
    assert state(record.replay(record.parse(text.encode()))) == state(game)


def test_a_game_without_moves_has_no_line_of_moves() -> None:
    game = record.new_game("constitution")
    game.deal(0)
    text = "game: constitution\nvariant: source\nrules: 1\ndeal: 0\n"
    assert record.write(record.of(game)) == text


def test_a_game_whose_beginning_is_forgotten_has_no_record() -> None:
    game = record.new_game("constitution")
    game.journal = Journal(4)
    game.deal(0)
    for _ in range(5):
        game.play(notation.find(game, "turn"))
    with pytest.raises(ValueError, match="too long"):
        record.of(game)
