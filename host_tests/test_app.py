"""The handheld from the title to the end of a game, by keys."""

import os
from typing import Any

import pytest

from engine_core.game import LAST_DEAL, WON, Game
from engine_core.games import GAMES, load
from firmware.lang import LANGUAGES
from firmware.lang import load as load_words
from firmware.scene import ON_GOLD
from host_tests.handheld import Handheld, Hardware, Maker, handheld

__all__ = ("handheld",)

EN = load_words("en")
RU = load_words("ru")


def chosen(hand: Handheld) -> str:
    """The line of the menu that the gold bar is on."""
    scene = hand.scene
    on_gold = [i for i in range(scene.texts.count) if scene.style[i] == ON_GOLD]
    return " ".join(filter(None, (scene.string[i] for i in on_gold)))


def choose(hand: Handheld, label: str) -> None:
    """Move the bar of a menu to a line and act on it."""
    for _ in range(10):
        if chosen(hand).startswith(label):
            hand.press("a")
            return
        hand.press("down")
    raise AssertionError(f"there is no line {label}, only {hand.texts()}")


def before_the_end(game: Game) -> None:
    """Lay the table of the Constitution so that only the jack of hearts has still to be played."""
    table = game.table
    table.clear()
    game.journal.clear()
    for pile in range(2, 10):
        for rank in range(1, 12 - (pile == 9)):
            table.add(pile, (pile - 2) // 2 << 4 | rank)
    table.add(17, 0x3B)
    game.derive()


@pytest.mark.parametrize("name", Hardware.names)
def test_any_button_leads_from_the_title_to_the_menu(handheld: Maker, name: str) -> None:
    hand = handheld()
    assert EN.of("title.below")[0] in hand.texts()
    assert hand.app.game is None
    hand.press(name)
    assert chosen(hand) == EN.of("menu.new_deal")[0]
    assert EN.of("menu.continue")[0] not in hand.texts()


def test_a_new_deal_and_back_to_it(handheld: Maker) -> None:
    hand = handheld()
    hand.press("a", "a")
    game = hand.game
    assert 0 <= game.number < 1_000_000
    assert f"Deal {game.number}" in hand.texts()
    hand.press("a", "y")
    assert chosen(hand) == EN.of("menu.continue")[0]
    choose(hand, EN.of("pause.main_menu")[0])
    assert chosen(hand) == EN.of("menu.continue")[0]
    hand.press("a")
    assert hand.game is game
    assert game.actions == 1
    assert f"Deal {game.number}" in hand.texts()


def test_back_goes_up_one_step(handheld: Maker) -> None:
    hand = handheld()
    hand.press("a", "b")
    assert EN.of("title.below")[0] in hand.texts()
    hand.press("a", "a", "y", "b")
    assert EN.of("status.facts")[0][2].strip() in " ".join(hand.texts())


def first_deal(handheld: Maker, thinking_ms: int) -> int:
    hand = handheld()
    hand.wait(thinking_ms)
    hand.press("a", "a")
    return hand.game.number


def test_two_boots_give_different_deals(handheld: Maker) -> None:
    assert len({first_deal(handheld, 0) for _ in range(5)}) == 5


def test_without_random_numbers_of_the_chip_the_keys_make_the_difference(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "urandom")
    deals = [first_deal(handheld, 20 * i) for i in range(10)]
    assert len(set(deals)) == 10
    assert max(deals) < 1_000_000
    assert max(deals) - min(deals) > 500_000


def test_each_new_deal_is_another(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    seen = {3}
    for _ in range(5):
        hand.press("y")
        choose(hand, EN.of("pause.main_menu")[0])
        choose(hand, EN.of("menu.new_deal")[0])
        seen.add(hand.game.number)
    assert len(seen) == 6
    assert hand.game.actions == 0


def test_a_game_and_its_variant_are_those_of_the_next_deal(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    hand.press("y")
    choose(hand, EN.of("pause.main_menu")[0])
    choose(hand, EN.of("menu.choose")[0])
    assert chosen(hand) == EN.of("games.constitution")[0]
    choose(hand, EN.of("games.empress")[0])
    assert EN.of("games.empress")[0] in hand.texts()
    assert "Variant < rows of 20 >" in chosen(hand)
    hand.press("right")
    assert "Variant < rows of 12 >" in chosen(hand)
    assert "Lady Cadogan" in hand.texts()
    hand.press("right")
    assert "Variant < rows of 20 >" in chosen(hand)
    hand.press("left")
    choose(hand, EN.of("menu.new_deal")[0])
    assert (hand.game.ID, hand.game.VARIANT) == ("empress", "classic")


def test_what_was_chosen_does_not_touch_the_game_in_play(handheld: Maker) -> None:
    hand = handheld(game="constitution", variant="cadogan", deal=3)
    game = hand.game
    hand.press("y")
    choose(hand, EN.of("pause.main_menu")[0])
    choose(hand, EN.of("menu.choose")[0])
    choose(hand, EN.of("games.gallery")[0])
    hand.press("b", "b")
    assert chosen(hand) == EN.of("menu.continue")[0]
    hand.press("a")
    assert hand.game is game
    hand.press("y")
    choose(hand, EN.of("pause.main_menu")[0])
    choose(hand, EN.of("menu.new_deal")[0])
    assert (hand.game.ID, hand.game.VARIANT) == ("gallery", "source")


def test_the_source_cannot_be_chosen(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=3)
    hand.open("games.GamePage")
    assert EN.of("game.source")[0] in hand.texts()
    seen = set()
    for _ in range(4):
        seen.add(chosen(hand))
        hand.press("down")
    assert seen == {EN.of("menu.new_deal")[0], EN.of("menu.by_number")[0], EN.of("menu.how_to")[0]}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_chosen_from_the_title(handheld: Maker, game: str) -> None:
    hand = handheld()
    hand.press("a")
    choose(hand, EN.of("menu.choose")[0])
    choose(hand, EN.of(f"games.{game}")[0])
    choose(hand, EN.of("menu.new_deal")[0])
    assert game == hand.game.ID


def number(hand: Handheld) -> str:
    """The ten digits on the screen."""
    scene = hand.scene
    return "".join(str(v) for v in scene.value[: scene.texts.count] if v >= 0)


def test_a_deal_by_its_number(handheld: Maker) -> None:
    hand = handheld()
    hand.press("a")
    choose(hand, EN.of("menu.by_number")[0])
    assert number(hand) == "0000000000"
    hand.press("up", "up", "left", "down", "left", "left", "left", "left", "up", "up", "up")
    assert number(hand) == "0000300092"
    hand.press("a")
    assert hand.game.number == 300092


def test_no_number_is_beyond_the_last_deal(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=LAST_DEAL)
    hand.open("number.Number")
    assert number(hand) == str(LAST_DEAL)
    hand.press("up")
    assert number(hand) == "1073741820"
    hand.press("right", "up")
    assert number(hand) == "0073741820"
    hand.press("right", "down")
    assert number(hand) == "0973741820"
    hand.press("left", "up")
    assert number(hand) == "0973741820"  # the first digit can be nothing else
    hand.press("b")
    assert chosen(hand) == EN.of("menu.continue")[0]


def test_undo_and_redo_in_the_pause(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    hand.press("a", "a")
    hand.press("y")
    choose(hand, EN.of("pause.take_back")[0])
    assert hand.game.actions == 1
    hand.press("y")
    choose(hand, EN.of("pause.do_again")[0])
    assert hand.game.actions == 2


def test_starting_over_is_the_same_deal_and_can_be_redone(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    dealt = bytes(hand.game.table.top)
    hand.press("a", "a", "a")
    played = bytes(hand.game.table.top)
    hand.press("y")
    choose(hand, EN.of("pause.start_over")[0])
    assert (hand.game.actions, hand.game.number) == (0, 3)
    assert bytes(hand.game.table.top) == dealt
    for _ in range(3):
        hand.press("y")
        choose(hand, EN.of("pause.do_again")[0])
    assert bytes(hand.game.table.top) == played


def test_a_game_that_comes_out(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=20417, lang="ru")
    before_the_end(hand.game)
    hand.open("table.Table")
    hand.press("a")
    assert RU.of("end.heading")[0] in hand.texts()
    assert "Сдача 20417 · 1 ход" in hand.texts()
    assert hand.game.status() == WON
    hand.press("b")
    assert chosen(hand) == RU.of("menu.new_deal")[0]
    assert RU.of("menu.continue")[0] not in hand.texts()


def test_a_redone_last_move_ends_the_game_too(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    before_the_end(hand.game)
    hand.open("table.Table")
    hand.press("a")
    hand.game.undo()
    hand.open("table.Table")
    hand.press("y")
    choose(hand, EN.of("pause.do_again")[0])
    assert EN.of("end.heading")[0] in hand.texts()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_straight_to_a_table(handheld: Maker, game: str, lang: str) -> None:
    for variant in load(game).VARIANTS:
        hand = handheld(game=game, variant=variant, deal=7, lang=lang)
        assert (game, variant) == (hand.game.ID, hand.game.VARIANT)
        assert hand.game.number == 7
        assert hand.app.language == lang


def test_a_button_held_at_power_on_does_nothing(handheld: Maker) -> None:
    hardware = Hardware()
    hardware.held = 1 << hardware.names.index("a")
    hand = Handheld(hardware)
    hand.wait(3000, hardware.held)
    assert EN.of("title.below")[0] in hand.texts()


@pytest.mark.parametrize(
    ("start", "error"),
    [
        ({"game": "klondike"}, KeyError),
        ({"game": "constitution", "variant": "french"}, KeyError),
        ({"variant": "french"}, KeyError),
        ({"game": "constitution", "deal": 1 << 30}, ValueError),
        ({"lang": "fr"}, KeyError),
    ],
)
def test_what_there_is_not(handheld: Maker, start: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        handheld(**start)


def test_nothing_is_drawn_and_little_sampled_while_nothing_happens(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    hand.wait(100)
    drawn = list(hand.hardware.panel.done)
    sampled = hand.hardware.sampled
    hand.wait(1000)
    assert hand.hardware.panel.done == drawn
    assert hand.hardware.sampled - sampled <= 50


def test_the_light_goes_on_when_the_first_picture_is_there(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld()
    hand.switch_on(monkeypatch)
    assert hand.hardware.panel.done == ["start", "draw", "light"]
