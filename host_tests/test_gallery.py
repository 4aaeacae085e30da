"""The Picture Gallery: RULES.md 5.5 and 5.4, a model beside the engine, and covers without end."""

import pytest

from engine_core.game import PLAYING, STUCK, WON, Game
from engine_core.games import gallery
from engine_core.record import write
from host_tests.models import MODELS
from host_tests.positions import arrange, do, lay, moves, refused, show, whole_deck
from host_tests.random_play import state
from host_tests.side_by_side import agree, shuffled

EXAMPLE = "7S AS QD 2S KC KD 3S 4C 4S 5D 6H"
BOTH = pytest.mark.parametrize("variant", gallery.VARIANTS)


def laid(beginning: str = EXAMPLE, king: str = "KH", variant: str = "source") -> Game:
    """The king opens pile 1; the others of the beginning are laid first."""
    game = gallery.new(variant)
    deck = whole_deck(game, f"{king} {beginning}")
    return lay(game, [*deck[1:53], deck[0], *deck[53:]])


def put(variant: str = "source", built: str = "", **places: str) -> Game:
    """A game with these cards on its places."""
    return arrange(gallery.new(variant), places, built)


def do_lay(game: Game, times: int) -> None:
    do(game, *["lay"] * times)


def test_the_worked_example() -> None:
    game = laid()
    assert show(game, "k1") == "KH"
    do_lay(game, 4)  # 7S AS QD 2S
    assert show(game, "k1", "queens", "f") == "KH 7S 2S/QD/AS"
    do(game, "k1-f")
    do_lay(game, 2)
    assert show(game, "k1", "k2", "k3") == "KH 7S/KC/KD"
    do_lay(game, 2)
    assert show(game, "k2", "k3") == "KC 3S/KD 4C"
    do(game, "k2-f", "lay")
    assert show(game, "k2", "k3") == "KC 4S/KD 4C"
    do(game, "k2-f")
    do_lay(game, 2)
    assert show(game, "k2", "k3") == "KC 5D/KD 4C 6H"


def test_the_end_of_the_worked_example() -> None:
    game = put(k1="KH 7S 9D", k2="KC", k3="KD 4C 5D")
    assert moves(game) == ["gather", "k1-k2", "k3-k2"]
    refused(game, "k1-k3")
    do(game, "gather")
    assert show(game, "k1", "k2", "stock") == "KH//5D 4C KD KC 9D 7S"
    do_lay(game, 6)
    assert show(game, "k1", "k2", "k3") == "KH 7S 9D/KC 4C/KD 5D"
    do(game, "gather")
    do_lay(game, 6)
    refused(game, "gather")


def test_row_1_kings_side_by_side_take_one_card_each_then_the_last_takes_all() -> None:
    """5.4 row 1: not all at once on the last one."""
    game = laid("KC KD KS 2C 3C 4C 5C 6C 7C")
    do_lay(game, 9)
    assert show(game, "k1", "k2", "k3", "k4") == "KH 2C/KC 3C/KD 4C/KS 5C 6C 7C"


def bared(variant: str) -> Game:
    """A king with later ones beside it that is bare again by a play, the pack not out."""
    game = laid("AS 2S KC 5D KD 6D 7D", variant=variant)
    do_lay(game, 5)  # 2S on KH, 5D on KC, KD is bare
    do(game, "k1-f", "lay")
    return game


def test_row_2_a_king_bared_by_a_play_is_covered() -> None:
    """5.4 row 2 (a): «чтобы никогда и ни одного короля открытого не было»."""
    assert show(bared("source"), "k1", "k2", "k3") == "KH 6D/KC 5D/KD"


def test_row_2_lenient_covers_only_kings_dealt_in_succession() -> None:
    """5.4 row 2 (b), and section 9: no king that a play has bared."""
    game = bared("lenient")
    assert show(game, "k1", "k2", "k3") == "KH/KC 5D/KD 6D"
    do(game, "lay")
    assert show(game, "k1", "k3") == "KH/KD 6D 7D"


def test_row_2_lenient_covers_each_of_several_kings_in_succession() -> None:
    """Section 9: leftmost first, also when an ace or a queen is laid between them."""
    game = laid("KC AS QD KD 2S 3C KS 4C 5C 6C", variant="lenient")
    do_lay(game, 5)
    assert show(game, "k1", "k2", "k3") == "KH 2S/KC/KD"
    do(game, "k1-f")
    do_lay(game, 5)
    assert show(game, "k1", "k2", "k3", "k4") == "KH/KC 3C/KD 4C/KS 5C 6C"


def test_row_2_lenient_begins_every_laying_anew() -> None:
    """Section 9: kings that were covered in the last laying are bare, in succession again."""
    game = put("lenient", built="AS", k1="KH", stock="3C 2C KC 2S")
    do(game, "lay", "k1-f", "lay", "lay", "lay")
    assert show(game, "k1", "k2") == "KH/KC 2C 3C"
    do(game, "gather", "lay", "lay", "lay")
    assert show(game, "k1", "k2") == "KH 2C/KC 3C"


def test_row_3_of_several_bare_kings_the_leftmost_is_covered() -> None:
    """5.4 row 3: not the player's choice."""
    game = put(k1="KH 9D", k2="KC", k3="KD", k4="KS 5D", stock="6H 7H")
    assert moves(game) == ["lay"]
    do_lay(game, 2)
    assert show(game, "k2", "k3") == "KC 7H/KD 6H"


def test_row_4_covers_only_when_the_pack_is_out_and_as_often_as_kings_are_bare() -> None:
    """5.4 row 4: one top card for a bare king, again when it is bare again."""
    refused(put(k1="KH 9D 8D", k2="KC", stock="6H"), "k1-k2")
    game = put(built="AS", k1="KH 2C 3S 2S", k2="KC")
    do(game, "k1-k2", "k2-f", "k1-k2", "k2-f")
    assert show(game, "k1", "k2") == "KH 2C/KC"
    do(game, "k1-k2")
    assert show(game, "k1", "k2") == "KH/KC 2C"


def test_row_5_no_cover_comes_from_foundations_or_queens() -> None:
    """5.4 row 5: «с другого какого-либо места» is another pile."""
    game = put(built="AS 2S", k1="KH", k2="KC", queens="QD QS")
    assert moves(game) == ["gather"]
    refused(game, "f-k1", "queens-k1", "k2-k1")


def test_row_6_a_cover_may_bare_another_king() -> None:
    """5.4 row 6: and a gallery where only that is left is still `playing`."""
    game = put(k1="KH 9D", k2="KC")
    game.table.size[25] = 3
    for _ in range(3):
        assert moves(game) == ["k1-k2"]
        do(game, "k1-k2")
        assert moves(game) == ["k2-k1"]
        do(game, "k2-k1")
        assert game.status() == PLAYING


def test_row_8_the_pack_repeats_the_old_order() -> None:
    """5.4 row 8: pile 1 first, the last pile last, each from its king on."""
    game = put(k1="KH 7S", k2="KC 2C 3C", k3="KD")
    do(game, "gather")
    assert show(game, "k1", "stock") == "KH/KD 3C 2C KC 7S"


def test_row_9_queens_and_foundations_stay_in_later_layings() -> None:
    """5.4 row 9: «дамы … оставаясь всегда одни»."""
    game = put(built="AS", k1="KH 7S", k2="KC", queens="QD QS")
    do(game, "gather")
    do_lay(game, 2)
    assert show(game, "queens", "f", "k1", "k2", "stock") == "QD QS/AS/KH 7S/KC/"


@BOTH
@pytest.mark.parametrize(
    ("kings", "opens", "first"), [((0, 52, 60), 52, 0), ((3, 51, 90), 90, 0), ((0, 7), 0, 1)]
)
def test_row_10_the_first_king_at_or_after_card_53_opens_the_first_pile(
    variant: str, kings: tuple[int, ...], opens: int, first: int
) -> None:
    """5.4 row 10 and 5.2: beyond the end it goes on at the beginning; the rest keep their order."""
    game = gallery.new(variant)
    deck = bytearray(104)
    game.fill(deck)
    others = [card for card in deck if card & 15 != 13]
    ordered = bytearray(others[:1] * 104)
    for suit, king in enumerate(kings):
        ordered[king] = suit << 4 | 13
    game.lay(ordered)
    assert game.top(1) == ordered[opens]
    assert game.top(0) == ordered[first]
    assert list(game.table.size[:3]) == [103, 1, 0]


def test_row_11_foundations_build_in_suit() -> None:
    """5.4 row 11: «непременно по мастям»; two of a suit at most, up to the jack."""
    game = put(built="AS AC", k1="KH 2D", k2="KC 2S", k3="KD 2C", k4="KS 3S")
    assert [move for move in moves(game) if move.endswith("f")] == ["k2-f", "k3-f"]
    do(game, "k2-f")
    assert "k4-f" in moves(game)


def test_both_foundations_of_a_suit_are_served() -> None:
    game = put(built="AS AS", k1="KH 3S 2S", k2="KC 3S 2S")
    do(game, "k1-f", "k2-f", "k1-f", "k2-f")
    assert show(game, "k1", "k2", "f") == "KH/KC/AS 2S 3S AS 2S 3S"


def test_the_game_is_won_with_all_foundations_at_the_jack() -> None:
    ranks = "A23456789TJ"
    built = " ".join(r + s for r in ranks for s in "CCDDHHSS" if (r, s) != ("J", "S"))
    game = put(built=f"{built} JS", k1="KH JS", k2="KC")
    assert (game.status(), game.left()) == (PLAYING, 1)
    do(game, "k1-f")
    assert (game.status(), game.left(), moves(game)) == (WON, 0, [])


def test_it_is_stuck_when_the_last_laying_leaves_no_move() -> None:
    game = put(k1="KH 9D", k2="KC 9C")
    game.table.size[25] = 3
    assert game.status() == STUCK


def test_covers_without_end_drop_the_oldest_actions_whole() -> None:
    """The journal keeps a sound part of the game: all that can be undone can be redone."""
    game = put(k1="KH 9D", k2="KC")
    for _ in range(gallery.Source.JOURNAL + 301):
        assert game.play(game.moves()[-1])
    assert game.journal.has_dropped()
    end = state(game)
    game.number = 1
    assert write(game, bytearray(4000)) == 0
    undone = 0
    while game.undo():
        undone += 1
    assert (undone, game.actions) == (gallery.Source.JOURNAL, 301)
    while game.redo():
        pass
    assert (state(game), game.actions) == (end, gallery.Source.JOURNAL + 301)


@BOTH
def test_the_engine_plays_as_the_model_does(variant: str) -> None:
    game = gallery.new(variant)
    for number in range(60):
        deck, chance = shuffled(game, number)
        for _ in agree(game, MODELS["gallery", variant](deck), chance):
            pass
