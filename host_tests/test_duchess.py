"""La Duchesse de Luynes: RULES.md 3.5 and 3.4, and a model beside the engine."""

from collections import Counter

from engine_core.game import STUCK, Game
from engine_core.games import duchess
from host_tests.models.duchess import Duchess
from host_tests.positions import arrange, do, lay, moves, pack_of, refused, show, whole_deck
from host_tests.side_by_side import agree, shuffled
from tools import notation

EXAMPLE = "AS 7H KD 2S 9C QD 3S 5H QS 8D 4C JD"
PILES = ("p1", "p2", "p3", "p4")


def laid(beginning: str = EXAMPLE) -> Game:
    game = duchess.new("source")
    return lay(game, whole_deck(game, beginning))


def deal_all(game: Game) -> None:
    while "deal" in moves(game):
        do(game, "deal")


def cards(game: Game, *names: str) -> list[str]:
    """Cards of places, one place after the other."""
    return " ".join(show(game, name) for name in names).split()


def test_the_worked_example() -> None:
    game = laid()
    do(game, "deal")
    assert show(game, *PILES, "reserve") == "AS/7H/KD/2S/9C QD"
    refused(game, "p4-up")  # before its ace
    do(game, "p1-up", "p3-down", "p4-up")
    refused(game, "QD-down")
    assert show(game, *PILES) == "/7H//"
    do(game, "deal")
    assert show(game, *PILES, "reserve") == "3S/7H 5H/QS/8D/9C QD 4C JD"
    do(game, "p1-up")
    deal_all(game)
    assert len(cards(game, "reserve")) == 34
    do(game, "QD-down", "JD-down")
    piles = {name: cards(game, name) for name in PILES}
    reserve = cards(game, "reserve")
    do(game, "gather")
    stock = cards(game, "stock")[::-1]
    assert stock[0] == piles["p4"][0]
    assert stock[-len(reserve) :] == reserve
    assert stock[-len(reserve) - 1] == piles["p1"][-1]


def test_the_first_deal_has_17_steps_of_six_and_one_of_two() -> None:
    """3.2: piles of 18, 18, 17, 17, and a reserve of 34."""
    game = laid()
    steps = 0
    while "deal" in moves(game):
        do(game, "deal")
        steps += 1
    assert steps == 18
    assert [len(cards(game, name)) for name in (*PILES, "reserve")] == [18, 18, 17, 17, 34]


def test_a_short_step_goes_as_far_as_it_can() -> None:
    """3.2: in the order of the step, piles first."""
    game = arrange(duchess.new("source"), {"stock": "2C 3C 4C 5C 6C"})
    do(game, "deal")
    assert show(game, *PILES, "reserve", "stock") == "6C/5C/4C/3C/2C/"


def test_row_1_a_vacancy_is_covered_by_the_next_deal_only() -> None:
    """3.4 row 1: «пустыя мѣста никоимъ образомъ не закрываютъ»."""
    game = laid()
    do(game, "deal", "p1-up")
    assert show(game, "p1") == ""
    assert moves(game) == ["deal", "p3-down", "p4-up"]


def test_row_2_the_reserve_is_closed_while_there_is_a_pack() -> None:
    """3.4 row 2: its top card is not playable during the deal either."""
    game = laid("AS 7H 5D 2S 9C KD")
    do(game, "deal")
    refused(game, "KD-down")
    deal_all(game)
    do(game, "KD-down")


def test_row_3_reserve_and_pile_tops_are_open_together() -> None:
    """3.4 row 3: any reserve card, in any order, and the piles between them."""
    game = arrange(duchess.new("source"), {"p1": "QD", "reserve": "JD KD 9C TD"})
    assert moves(game) == ["KD-down", "gather"]
    do(game, "KD-down", "p1-down", "JD-down", "TD-down")
    assert show(game, "reserve", "p1") == "9C/"


def test_row_4_the_piles_are_gathered_from_the_fourth_and_dealt_oldest_first() -> None:
    """3.4 row 4: one on two on three on four, turned over; the reserve underneath."""
    places = {"p1": "2C 3C", "p2": "4C 5C", "p3": "6C", "p4": "7C 8C", "reserve": "9C TC"}
    game = arrange(duchess.new("source"), places)
    do(game, "gather")
    assert " ".join(cards(game, "stock")[::-1]) == "7C 8C 6C 4C 5C 2C 3C 9C TC"


def test_row_5_the_reserve_keeps_the_order_in_which_it_was_set_aside() -> None:
    """3.4 row 5: and a card that was played leaves no trace in it."""
    game = arrange(duchess.new("source"), {"p1": "2H", "reserve": "9C KD TC JC"})
    do(game, "KD-down", "gather", "deal")
    assert show(game, *PILES) == "2H/9C/TC/JC"


def test_row_5_of_two_like_reserve_cards_the_first_is_meant() -> None:
    """3.4 row 5: otherwise the text `KD-down` would have two results after a redeal."""
    game = arrange(duchess.new("source"), {"reserve": "9C KD TC KD 8C"})
    assert (game.count(), moves(game)) == (2, ["KD-down", "gather"])
    do(game, "KD-down")
    assert show(game, "reserve") == "9C TC KD 8C"


def test_row_6_four_deals_and_no_reserve_in_the_fourth() -> None:
    """3.4 row 6: «еще три раза … не откладываютъ болѣе отставныхъ»."""
    game = laid()
    for redeal in range(3):
        deal_all(game)
        assert len(cards(game, "reserve")) == 34, redeal
        do(game, "gather")
    do(game, "deal")
    assert [len(cards(game, name)) for name in (*PILES, "reserve")] == [1, 1, 1, 1, 0]
    deal_all(game)
    assert [len(cards(game, name)) for name in (*PILES, "reserve")] == [26] * 4 + [0]
    refused(game, "gather")


def test_row_7_four_cards_and_then_two_on_one_heap() -> None:
    """3.4 row 7: not one aside, four, one aside."""
    game = laid("2C 3C 4C 5C 6C 7C 8C")
    do(game, "deal")
    assert show(game, *PILES, "reserve") == "2C/3C/4C/5C/6C 7C"


def test_row_8_foundations_begin_as_they_appear() -> None:
    """3.4 row 8: none is set out; the second ace ends a king foundation, and the reverse."""
    game = duchess.new("source")
    assert Counter(pack_of(game)).most_common()[-1][1] == 2
    lay(game, pack_of(game))
    assert list(game.table.size[5:13]) == [0] * 8
    ace = arrange(duchess.new("source"), {"p1": "AS", "p2": "KS"})
    assert moves(ace) == ["gather", "p1-up", "p2-down"]
    do(ace, "p1-up", "p2-down")


def test_the_second_ace_and_king_end_foundations() -> None:
    """3.2: a suit is complete with both its foundations."""
    ranks = "A23456789TJQK"
    reserve = [rank + "S" for rank in ranks] + [rank + "S" for rank in ranks]
    game = arrange(duchess.new("source"), {"reserve": " ".join(reserve)})
    do(game, *(f"{rank}S-up" for rank in ranks), *(f"{rank}S-down" for rank in reversed(ranks)))
    assert list(notation.cards(game, [7])) == list(reversed(notation.cards(game, [11])))
    assert show(game, "reserve") == ""


def test_the_last_deal_may_end_stuck() -> None:
    game = laid()
    for _ in range(3):
        deal_all(game)
        do(game, "gather")
    deal_all(game)
    while any(move.startswith("p") for move in moves(game)):
        do(game, moves(game)[0])
    assert game.status() == STUCK


def test_the_engine_plays_as_the_model_does() -> None:
    game = duchess.new("source")
    for number in range(150):
        deck, chance = shuffled(game, number)
        for _ in agree(game, Duchess(deck), chance):
            pass
