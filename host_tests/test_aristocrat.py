"""The Aristocrat: RULES.md 4.5 and 4.4, and a model beside the engine."""

import pytest

from engine_core.game import Game
from engine_core.games import aristocrat
from host_tests.models import MODELS
from host_tests.positions import arrange, do, lay, moves, refused, show, whole_deck
from host_tests.side_by_side import agree, shuffled

EXAMPLE = "QC 5S 9H 2D  QH 3C 2H 8D  QS QD  2C 7H 2S 4D  2H QD  JC JH 6C"
# Corners by number, then along 1-2, 2-3, 3-4, 4-1 (4.2).
DEAL_ORDER = ["c1", "c2", "c3", "c4", "t1", "t2", "t3", "t4"]
DEAL_ORDER += ["r1", "r2", "b4", "b3", "b2", "b1", "l2", "l1"]
ALL = pytest.mark.parametrize("variant", aristocrat.VARIANTS)


def laid(beginning: str = EXAMPLE, variant: str = "source") -> Game:
    game = aristocrat.new(variant)
    return lay(game, whole_deck(game, beginning))


def put(variant: str = "source", built: str = "", **places: str) -> Game:
    """A game with these cards on its places."""
    return arrange(aristocrat.new(variant), places, built)


def plays(game: Game) -> list[str]:
    """The moves of single cards."""
    return [move for move in moves(game) if "-" in move]


@ALL
def test_the_worked_example(variant: str) -> None:
    game = laid(EXAMPLE, variant)
    assert show(game, "c1", "c2", "c3", "c4") == "QC/5S/9H/2D"
    assert show(game, "t1", "t2", "t3", "t4") == "QH/3C/2H/8D"
    assert show(game, "r1", "r2", "l1", "l2") == "QS/QD/QD/2H"
    assert show(game, "b1", "b2", "b3", "b4") == "4D/2S/7H/2C"
    legal = ["b2-up", "b4-up", "c1-down", "c4-up", "l1-down", "l2-up", "r1-down", "t1-down"]
    assert plays(game) == legal
    refused(game, "t3-up", "r2-down")
    do(game, "t1-down")
    assert show(game, "t1") == ""
    do(game, "c1-down")
    assert show(game, "c1") == "JC"
    do(game, "c1-down")
    assert show(game, "c1") == "JH"
    do(game, "c1-down")
    assert show(game, "c1") == "6C"
    refused(game, "c1-down", "c1-up")
    do(game, "layer")
    sizes = {name: len(show(game, name).split()) for name in DEAL_ORDER}
    assert sizes == dict.fromkeys(DEAL_ORDER, 2) | {"t1": 1}


def test_row_1_sixteen_piles_and_six_layers_of_sixteen() -> None:
    """4.4 row 1: «следующие шестнадцать карт на предыдущие»."""
    game = laid()
    for layer in range(1, 7):
        assert [len(show(game, name).split()) for name in DEAL_ORDER] == [layer] * 16
        if layer < 6:
            do(game, "layer")
    refused(game, "layer")


def test_row_2_clockwise_from_the_upper_left() -> None:
    """4.4 row 2: and the order of a layer in 4.2."""
    dealt = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D 4D 5D 6D"
    assert show(laid(dealt), *DEAL_ORDER).split("/") == dealt.split()


def test_row_2_a_short_layer_fills_the_first_places() -> None:
    """4.4 row 2, with 4.2."""
    game = put(stock="5C 4C 3C")
    do(game, "layer")
    assert show(game, *DEAL_ORDER[:4]) == "3C/4C/5C/"
    assert not game.table.size[0]


def test_row_3_the_kings_row_is_the_upper_one() -> None:
    """4.4 row 3: the sides of the upper row play to kings, those of the lower row to aces."""
    assert plays(put(l1="QH", r1="QC")) == ["l1-down", "r1-down"]
    assert plays(put(l2="QH", r2="QC")) == []
    assert plays(put(l2="2H", r2="2C")) == ["l2-up", "r2-up"]
    assert plays(put(l1="2H", r1="2C")) == []


def test_row_4_the_columns_are_hearts_spades_diamonds_clubs() -> None:
    """4.4 row 4: the same suit above and below."""
    for column, suit in enumerate("HSDC", 1):
        for other in "HSDC":
            game = put(**{f"t{column}": "Q" + other, f"b{column}": "2" + other})
            legal = [f"b{column}-up", f"t{column}-down"]
            assert plays(game) == (legal if suit == other else [])


def test_row_5_a_place_reaches_its_whole_line() -> None:
    """4.4 row 5: not only the foundation next to it."""
    assert plays(put(t1="2H", b1="QH")) == ["b1-down", "t1-up"]
    assert plays(put(l1="QC", r1="QH")) == ["l1-down", "r1-down"]


def test_row_6_a_corner_is_replaced_every_time() -> None:
    """4.4 row 6: at once, whether or not the corner is bare; other places are not."""
    game = put(c1="9S 2H", t1="QH", stock="6C 5C")
    do(game, "c1-up")
    assert show(game, "c1", "stock") == "9S 5C/6C"
    do(game, "t1-down")
    assert show(game, "t1", "stock") == "/6C"
    game = put(c1="9S 2H")
    do(game, "c1-up")
    assert show(game, "c1") == "9S"


def test_row_7_a_layer_is_laid_as_a_whole() -> None:
    """4.4 row 7: no play during the laying; between layers when the player likes."""
    game = laid()
    do(game, "layer")
    assert game.actions == 1
    assert [len(show(game, name).split()) for name in DEAL_ORDER] == [2] * 16


def test_row_8_piles_are_gathered_in_the_order_of_laying_oldest_card_first() -> None:
    """4.4 row 8: «собираются в порядке раскладки»; not shuffled."""
    ranks = "23456789T"
    places = {name: f"{ranks[i % 9]}C {ranks[i % 9]}S" for i, name in enumerate(DEAL_ORDER)}
    order = " ".join(places[name] for name in DEAL_ORDER).split()
    game = arrange(aristocrat.new("source"), places)
    do(game, "gather")
    assert show(game, *DEAL_ORDER).split("/") == order[:16]
    assert show(game, "stock").split()[::-1] == order[16:]


def test_row_8_there_are_three_layouts() -> None:
    """4.4 row 8, with R5."""
    game = laid()
    for _ in range(2):
        refused(game, "gather")
        for _ in range(5):
            do(game, "layer")
        do(game, "gather")
    for _ in range(5):
        do(game, "layer")
    refused(game, "gather", "layer")


LIMITED = {"t1": "QS", "r1": "2S", "b1": "2D", "l2": "QH"}


def test_row_9_the_limits_of_the_source_never_end() -> None:
    """4.4 row 9: nor with the pack, nor in the last layout."""
    for layout in (1, 2, 3):
        game = put(**LIMITED)
        game.table.size[25] = layout
        assert plays(game) == []


@pytest.mark.parametrize("layout", [1, 2, 3])
def test_row_9_the_limits_of_corners_end_with_the_pack(layout: int) -> None:
    """4.4 row 9 and section 9: until the cards are gathered."""
    game = put("corners", **LIMITED)
    game.table.size[25] = layout
    assert plays(game) == ["b1-up", "l2-down", "r1-up", "t1-down"]
    game = put("corners", **LIMITED, stock="9S")
    game.table.size[25] = layout
    assert plays(game) == []


@pytest.mark.parametrize("stock", ["", "9S"])
def test_row_9_the_limits_of_helena_end_with_the_first_layout(stock: str) -> None:
    """4.4 row 9 and section 9: from the second layout on, whatever is in the pack."""
    game = put("helena", **LIMITED, stock=stock)
    assert plays(game) == []
    for layout in (2, 3):
        game.table.size[25] = layout
        assert plays(game) == ["b1-up", "l2-down", "r1-up", "t1-down"]


def test_row_9_a_gathering_restores_the_limits_of_corners_and_ends_those_of_helena() -> None:
    """4.4 row 9 and section 9: by play, not only at a position that was set up."""
    cards = dict.fromkeys(DEAL_ORDER, "9S") | {"t1": "9S QS", "c1": "", "l1": "9S 9S"}
    for variant, before, after in (
        ("source", [], []),
        ("corners", ["t1-down"], []),
        ("helena", [], ["t1-down"]),
    ):
        game = put(variant, **cards)
        assert plays(game) == before
        do(game, "gather")
        assert show(game, "t1", "stock") == "QS/9S"
        assert plays(game) == after, variant


@ALL
def test_the_engine_plays_as_the_model_does(variant: str) -> None:
    game = aristocrat.new(variant)
    for number in range(100):
        deck, chance = shuffled(game, number)
        for _ in agree(game, MODELS["aristocrat", variant](deck), chance):
            pass
