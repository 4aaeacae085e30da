"""The Empress of India: RULES.md 2.5 and 2.4, a model beside it, and what questions cost."""

from typing import Any

import pytest

from engine_core.game import STUCK, Game
from engine_core.games import empress
from host_tests.models.empress import Empress
from host_tests.positions import arrange, do, lay, moves, pack_of, refused, show, whole_deck
from host_tests.side_by_side import agree, shuffled

EXAMPLE = "2S QH 5D 9D TH 3H 2C 7S 8C 6S"
SPADES_TO_THE_JACK = "2S 3S 4S 5S 6S 7S 8S 9S TS JS"
BOTH = pytest.mark.parametrize("variant", empress.VARIANTS)


def narrow(base: type[Game], width: int) -> Game:
    """The game with short rows, so that a position can be read, and all moves be compared."""
    piles = 19 + 4 * width
    constants = {"WIDTH": width, "PILES": piles, "JOURNAL": 3 * 176 + 88 + 3 * 88}
    zones = [*base.ZONES[:4], ("a", 19, 2 * width), ("n", 19 + 2 * width, 2 * width)]
    shape = {"ROLE": base.ROLE[:piles], "ZONES": tuple(zones)}
    return type(base.__name__, (base,), constants | shape)()


def source() -> Game:
    """Two places a row, and filling when the player likes."""
    return narrow(empress.Source, 2)


def classic() -> Game:
    """Two places a row, and forced filling."""
    return narrow(empress.Classic, 2)


def example() -> Game:
    game = source()
    return lay(game, whole_deck(game, EXAMPLE))


def test_the_deal_of_the_worked_example() -> None:
    game = example()
    assert show(game, "n1", "a1", "a2", "a3", "a4") == "2S/QH/5D/9D/TH"
    assert show(game, "rwaste", "n2", "n3", "n4", "bwaste") == "3H/2C/7S/8C/"
    assert show(game, "stock").endswith(" 6S")


def test_the_worked_example() -> None:
    game = example()
    refused(game, "a2+n1-f")  # 1
    do(game, "a1+n1-f")  # 2
    do(game, "a4+n2-f")  # 3
    assert show(game, "a1", "a4", "n1", "n2") == "///"
    do(game, "waste-a1")  # 5
    assert show(game, "a1", "rwaste") == "3H/"
    do(game, "turn")  # 6
    assert show(game, "bwaste") == "6S"
    do(game, "waste-n1", "a3-n3")  # 7
    assert show(game, "n1", "n3", "a3") == "6S/7S 9D/"
    refused(game, "a2-n3", "n3-a2", "n3-f", "a2+n3-f", "n3-a3")


def test_step_4_the_nine_does_not_follow_the_queen() -> None:
    game = arrange(source(), {"a1": "9H", "a2": "TH", "n1": "2C"}, "QH")
    refused(game, "a1+n1-f")
    do(game, "a2+n1-f")


def test_step_8_the_king_of_spades_follows_the_jack() -> None:
    game = arrange(source(), {"a1": "QH", "n1": "KS"}, SPADES_TO_THE_JACK)
    do(game, "a1+n1-f")
    assert game.table.size[11] == 12


@BOTH
def test_row_1_the_source_has_rows_of_20_the_classic_of_12(variant: str) -> None:
    """2.4 row 1: «четыре ряда по двадцать карт»."""
    game = empress.new(variant)
    game.deal(1)
    width = {"source": 20, "classic": 12}[variant]
    places = range(19, game.PILES)
    names = [f"{row}{i + 1}" for row in "an" for i in range(2 * width)]
    assert [game.place_name(place) for place in places] == names
    assert list(game.table.size[19:]) == [1] * 4 * width
    reds = [game.top(place) & 16 for place in places]
    assert reds == [16] * 2 * width + [0] * 2 * width


@BOTH
def test_row_2_no_queen_of_clubs_or_spades_is_in_play(variant: str) -> None:
    """2.4 row 2: seven of the black queens leave, the eighth is the Empress."""
    pack = pack_of(empress.new(variant))
    assert len(pack) == 176
    assert not {"QC", "QS", "JD", "JH", "AC", "AS", "KD", "KH"} & set(pack)
    assert {pack.count(card) for card in pack} == {4}


def test_row_3_the_missing_rank_is_skipped() -> None:
    """2.4 row 3: foundations do not stop where queen or jack is missing."""
    game = arrange(source(), {"a1": "TD", "n1": "KS"}, "QD " + SPADES_TO_THE_JACK)
    assert moves(game)[0] == "a1+n1-f"


def test_row_4_the_side_pile_is_the_waste_of_its_colour() -> None:
    """2.4 row 4: «в отдельную стопку» is no third, dead pile."""
    game = example()
    assert show(game, "rwaste") == "3H"
    do(game, "a1+n1-f", "waste-a1")
    assert show(game, "a1") == "3H"


def test_row_5_fill_is_the_players_choice() -> None:
    """2.4 row 5: «по желанию игрока»: vacancies may wait; in `classic` they are filled."""
    game = example()
    do(game, "a1+n1-f", "turn", "a4+n2-f")
    assert show(game, "a1", "a4", "n1", "n2") == "///"
    game = classic()
    lay(game, whole_deck(game, EXAMPLE))
    do(game, "a1+n1-f")
    assert show(game, "a1", "n1", "rwaste", "bwaste") == "3H/6S//"


def test_row_5_the_classic_takes_the_waste_before_the_stock() -> None:
    """2.4 row 5 and section 9: own waste first, else turn until the colour appears."""
    game = arrange(
        classic(),
        {"a1": "QH", "a2": "3D", "n1": "2S", "n2": "9C", "stock": "4C 5H 6D 7C 8S", "bwaste": "3C"},
    )
    do(game, "a1+n1-f")  # a1 6D, a3 5H; a4 finds no red card; n1 n3 n4 4C 7C 8S
    assert show(game, "a1", "a3", "a4") == "6D/5H/"
    assert show(game, "n1", "n3", "n4") == "4C/7C/8S"
    assert show(game, "rwaste", "bwaste", "stock") == "/3C/"


def test_row_6_a_vacancy_takes_its_own_colour_only() -> None:
    """2.4 row 6: the Army is filled from the red waste, the Navy from the black one."""
    game = arrange(source(), {"a1": "QH", "n1": "2S", "rwaste": "5D"})
    assert {move for move in moves(game) if "waste" in move} == {"waste-a2", "waste-a3", "waste-a4"}


def test_row_7_ranks_of_a_pair_need_not_match() -> None:
    """2.4 row 7: each fits its own foundation."""
    game = arrange(source(), {"a1": "TH", "n1": "2C"}, "QH")
    do(game, "a1+n1-f")


def test_row_9_a_locked_pair_takes_no_third_card_and_stays() -> None:
    """2.4 row 9: «Разделять нельзя»."""
    game = arrange(source(), {"a1": "5D", "a2": "9D", "n1": "7S", "n2": "8S"})
    do(game, "a2-n1")
    assert moves(game) == ["a1-n2", "n2-a1"]


def test_row_10_only_cards_in_places_are_joined_or_played() -> None:
    """2.4 row 10: no card of a waste or of the stock."""
    places = {"a1": "QH", "n1": "2S", "rwaste": "QD", "bwaste": "2C", "stock": "2S"}
    full = {f"a{i}": "5D" for i in (2, 3, 4)} | {f"n{i}": "7S" for i in (2, 3, 4)}
    game = arrange(source(), places | full)
    joins = {f"a{i}-n{j}" for i in range(1, 5) for j in range(1, 5)}
    joins |= {f"n{i}-a{j}" for i in range(1, 5) for j in range(1, 5)}
    assert set(moves(game)) == joins | {"turn", "a1+n1-f"}


def test_row_11_a_pair_that_cannot_be_played_may_be_joined() -> None:
    """2.4 row 11: the player may choose his own time."""
    game = arrange(source(), {"a1": "5D", "n1": "7S"})
    do(game, "n1-a1")
    assert show(game, "a1", "n1") == "5D 7S/"
    assert game.status() == STUCK


def test_row_12_a_played_pair_leaves_a_place_of_its_rows_colour() -> None:
    """2.4 row 12: whatever lay on top."""
    places = {"a1": "QH", "n1": "2S", "rwaste": "5D", "bwaste": "8S"}
    game = arrange(source(), places | {f"a{i}": "6D" for i in (2, 3, 4)})
    do(game, "n1-a1", "a1-f")
    assert [move for move in moves(game) if "a1" in move] == ["waste-a1"]
    do(game, "waste-a1")
    assert show(game, "a1") == "5D"


def test_row_13_the_stock_is_turned_once() -> None:
    """2.4 row 13: «однократного перелистывания»."""
    places = {f"a{i}": "6D" for i in range(1, 5)} | {f"n{i}": "8S" for i in range(1, 5)}
    game = arrange(source(), places | {"stock": "5D 7S"})
    do(game, "turn", "turn")
    assert all("-" in move and "waste" not in move for move in moves(game))
    refused(game, "turn")


def test_no_card_goes_to_a_foundation_alone() -> None:
    game = arrange(source(), {"a1": "QH", "n1": "9S", "bwaste": "2S"})
    refused(game, "a1-f", "a1+n1-f", "waste-f")


def test_a_locked_pair_of_which_one_card_fits_stays() -> None:
    game = arrange(source(), {"a1": "QH", "n1": "3S"})
    do(game, "a1-n1")
    refused(game, "n1-f")
    assert game.status() == STUCK


def test_no_card_of_a_locked_pair_is_played_with_another() -> None:
    game = arrange(source(), {"a1": "QH", "a2": "QD", "n1": "2S", "n2": "2C"})
    do(game, "a2-n1")
    assert [move for move in moves(game) if "f" in move] == ["a1+n2-f", "n1-f"]


@pytest.mark.parametrize(("width", "games"), [(2, 24), (5, 10)])
@BOTH
def test_short_rows_play_as_the_model_does(variant: str, width: int, games: int) -> None:
    game = narrow({"source": empress.Source, "classic": empress.Classic}[variant], width)
    for number in range(games):
        deck, chance = shuffled(game, number)
        for _ in agree(game, Empress(deck, width, variant == "classic"), chance):
            pass


@pytest.mark.parametrize(("variant", "width"), [("source", 20), ("classic", 12)])
def test_the_engine_plays_as_the_model_does(variant: str, width: int) -> None:
    """All moves are compared now and then; all but joins, which `count` leaves out, always."""
    game = empress.new(variant)
    for number in range(8):
        deck, chance = shuffled(game, number)
        model = Empress(deck, width, variant == "classic")
        for _ in agree(game, model, chance, compared=0.02):
            assert game.count() == len(model.moves_but_joins())


class Counted(bytearray):
    """Bytes that count how often they are read."""

    reads = 0

    def __getitem__(self, index: Any) -> Any:
        Counted.reads += 1
        return super().__getitem__(index)


def cost(width: int, ask: str, *arguments: int) -> int:
    """Reads of the table that a question costs when all places have cards that are wanted."""
    red = ["QH", "QD"] * width
    black = ["2S", "2C"] * width
    places = {f"a{i + 1}": card for i, card in enumerate(red)}
    places |= {f"n{i + 1}": card for i, card in enumerate(black)}
    game = arrange(narrow(empress.Source, width), places | {"stock": "5D"})
    for name in ("card", "under", "top", "size"):
        setattr(game.table, name, Counted(getattr(game.table, name)))
    Counted.reads = 0
    getattr(game, ask)(*arguments)
    return Counted.reads


@pytest.mark.parametrize(
    ("ask", "arguments"), [("sources", ()), ("status", ()), ("count", ()), ("targets", (19,))]
)
def test_a_question_costs_a_few_reads_a_place(ask: str, arguments: tuple[int, ...]) -> None:
    """No question looks at the 40 x 40 pairs: 80 places, a few reads each, and linear in them."""
    reads = [cost(width, ask, *arguments) for width in (5, 10, 20)]
    assert reads[2] < 6 * 80 + 120
    assert reads[2] - reads[1] == 2 * (reads[1] - reads[0])
