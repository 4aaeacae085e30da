"""The English Constitution: each row of RULES.md 1.5 that play can tell from other readings."""

import pytest

from engine_core.game import WON, Game
from engine_core.games import constitution
from host_tests.positions import arrange, do, lay, moves, pack_of, refused, show, whole_deck

BOTH = pytest.mark.parametrize("variant", constitution.VARIANTS)
EXAMPLE = (
    "3H JS 6C TH 6D 2H 5H 9S  4C 8D 4D JC TC 9C 9D 3S  8H 7C 6S 7D 4S 9H TD 5C"
    "  2S 8C 7S JD 5D 3D 2D TS  7H 4S 5S 4H"
)
# A card on every place, so that nothing is vacant: no two of these can be packed on one another.
QUIET = {f"i{row}.{column}": "TC" for row in (1, 2, 3, 4) for column in range(1, 9)}


def put(variant: str, built: str = "", **places: str) -> Game:
    """A quiet table but for the given places, whose names have _ for a dot."""
    changed = {name.replace("_", "."): cards for name, cards in places.items()}
    return arrange(constitution.new(variant), QUIET | changed, built)


def example(variant: str) -> Game:
    game = constitution.new(variant)
    return lay(game, whole_deck(game, EXAMPLE))


@pytest.mark.parametrize(("variant", "ways"), [("source", "-+-"), ("cadogan", "---")])
def test_row_1_the_direction_is_that_of_the_row_that_is_packed(variant: str, ways: str) -> None:
    """1.5 row 1 (a): i1 down, i2 up, i3 down; B all down."""
    for row, way in enumerate(ways, 1):
        for sign, card in (("-", "4H"), ("+", "6H")):
            game = put(variant, **{f"i{row}_1": "5S", f"i{row + 1}_2": card})
            packs = f"i{row + 1}.2-i{row}.1" in moves(game)
            assert packs == (sign == way), (row, sign)


def test_row_2_a_place_is_filled_from_its_own_column() -> None:
    """1.5 row 2: A literally «лежащая под ней передвигается»."""
    game = example("source")
    do(game, "i1.1-f")
    assert show(game, "i1.1", "i2.1", "i3.1", "i4.1") == "8H/4C/3H/"


def test_row_2_cadogan_fills_from_any_column() -> None:
    """1.5 row 2: B "choose the card which has the most chance"."""
    game = example("cadogan")
    do(game, "i1.1-f")
    assert moves(game) == [f"fill-i2.{column}" for column in range(1, 9)]
    do(game, "fill-i2.6")
    assert show(game, "i1.1", "i2.6") == "9H/"


def test_row_3_only_i4_may_wait() -> None:
    """1.5 row 3 (a): «Игрок может оставлять место свободным» speaks of i4."""
    game = example("source")
    do(game, "i1.1-f", "turn", "turn")
    assert show(game, "i4.1", "waste") == "/7H 4S"
    assert "waste-i4.1" in moves(game)


def test_row_3_cadogan_leaves_nothing_vacant() -> None:
    """1.5 row 3: B "must be at once filled"; i4 fills itself from the waste."""
    game = example("cadogan")
    do(game, "turn", "i1.1-f")
    refused(game, "turn", "i1.7-f")
    do(game, "fill-i2.1", "fill-i3.1", "fill-i4.1")
    assert show(game, "i4.1", "waste") == "7H/"


def test_row_4_of_a_packet_the_first_card_must_rise_and_the_rest_may() -> None:
    """1.5 row 4 (a): top card first; the player may stop after it, and go on later."""
    game = put("source", i1_1="2H", i2_1="7C 8H 9C", i3_1="", i4_1="")
    do(game, "i1.1-f")
    assert show(game, "i1.1", "i2.1") == "9C/7C 8H"
    do(game, "i2.1-i1.1")
    assert show(game, "i1.1", "i2.1") == "9C 8H/7C"
    do(game, "i2.1-i1.1")
    assert show(game, "i1.1", "i2.1") == "9C 8H 7C/"


def test_row_5_turned_cards_form_a_waste_whose_top_is_playable() -> None:
    """1.5 row 5 (a): a card turned earlier comes back into play."""
    game = put("source", i4_1="", i4_2="3H", stock="5S 4S")
    do(game, "turn", "turn", "waste-i4.1")
    assert show(game, "i4.1", "waste") == "5S/4S"
    do(game, "waste-i4.2")
    assert show(game, "i4.2", "waste") == "3H 4S/"


def test_row_6_the_waste_packs_i4_upwards() -> None:
    """1.5 row 6: A yes, up; one higher and of the other colour."""
    for card, fits in (("7H", True), ("5H", False), ("7S", False), ("8H", False)):
        game = put("source", i4_3="6C", waste=card)
        assert ("waste-i4.3" in moves(game)) == fits


def test_row_6_cadogans_waste_packs_nothing() -> None:
    """1.5 row 6: B "only way … is a space"."""
    for card in ("7H", "5H"):
        game = put("cadogan", i4_3="6C", waste=card)
        assert not [move for move in moves(game) if move.startswith("waste")]


def test_row_7_an_empty_column_stays_open_and_a_card_rises_through_it() -> None:
    """1.5 row 7."""
    game = put("source", i1_1="2H", i2_1="", i3_1="", i4_1="", waste="5D 9C")
    do(game, "i1.1-f")
    assert show(game, "i1.1", "i2.1", "i3.1", "i4.1") == "///"
    do(game, "waste-i4.1")
    assert show(game, "i1.1", "i2.1", "i3.1", "i4.1") == "9C///"
    do(game, "waste-i4.1")
    assert show(game, "i1.1", "i2.1", "i3.1", "i4.1") == "9C/5D//"


@BOTH
def test_row_9_any_red_goes_on_any_black_and_the_reverse(variant: str) -> None:
    """1.5 rows 9 and 10: colours alternate, not suits."""
    for lower, card, fits in (
        ("5S", "4H", True),
        ("5S", "4D", True),
        ("5C", "4H", True),
        ("5H", "4C", True),
        ("5D", "4S", True),
        ("5S", "4C", False),  # another suit of the same colour
        ("5H", "4D", False),
        ("5S", "4S", False),
    ):
        game = put(variant, i1_1=lower, i2_1=card)
        assert ("i2.1-i1.1" in moves(game)) == fits, (lower, card)


@BOTH
def test_row_11_foundations_end_with_the_jack(variant: str) -> None:
    """1.5 row 11: queens and kings are out."""
    game = constitution.new(variant)
    assert {card[0] for card in pack_of(game)} == set("23456789TJ")
    ranks = "23456789TJ"
    built = " ".join(r + s for r in ranks for s in "CCDDHHSS" if (r, s) != ("J", "S"))
    game = arrange(constitution.new(variant), {"i1.1": "JS"}, f"{built} JS")
    do(game, "i1.1-f")
    assert [game.table.size[pile] for pile in range(2, 10)] == [11] * 8
    assert (game.count(), game.left(), game.status()) == (0, 0, WON)
