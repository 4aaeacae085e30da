"""The settings: each acts at once, stays, and is offered only where the handheld can do it."""

import pytest

from firmware import settings
from firmware.lang import LANGUAGES, name
from firmware.lang import load as load_words
from firmware.settings import AUTO, CLOTH, DIM, LANGUAGE, LIGHT, SOUND, SUITS, TURNED
from host_tests.handheld import SIZES, Handheld, Hardware, Maker, Speaker, handheld
from host_tests.scenes import assert_words_fit
from host_tests.test_app import choose, chosen

__all__ = ("handheld",)

EN = load_words("en")
RU = load_words("ru")
ALL_SIZES = [*SIZES, (128, 64), (72, 40)]


def stand_on(hand: Handheld, label: str) -> None:
    """Move the bar to a line."""
    for _ in range(12):
        if chosen(hand).startswith(label):
            return
        hand.press("down")
    raise AssertionError(f"there is no line {label}")


def labels(hand: Handheld) -> list[str]:
    """All lines of the menu that can be chosen, once each."""
    seen: list[str] = []
    while chosen(hand) not in seen:
        seen.append(chosen(hand))
        hand.press("down")
    return seen


def test_the_defaults() -> None:
    values = settings.defaults()
    assert [values[i] for i in (LANGUAGE, SUITS, CLOTH, TURNED, AUTO, SOUND)] == [0] * 6
    assert (values[LIGHT], values[DIM]) == (7, 2)
    assert len(values) == 8


@pytest.mark.parametrize(
    ("label", "what", "values"),
    [
        (EN.of("settings.suits"), SUITS, [form[0] for form in EN.of("settings.suit_colours")]),
        (EN.of("settings.cloth"), CLOTH, [form[0] for form in EN.of("settings.cloths")]),
        (EN.of("settings.light"), LIGHT, [f"{percent}%" for percent in range(10, 101, 10)]),
        (EN.of("settings.dim"), DIM, [form[0] for form in EN.of("settings.dim_times")]),
        (EN.of("settings.turned"), TURNED, ["off", "on"]),
        (EN.of("settings.auto"), AUTO, ["off", "on"]),
    ],
    ids=str,
)
def test_left_and_right_go_round_all_values(
    handheld: Maker, label: tuple[str, ...], what: int, values: list[str]
) -> None:
    hand = handheld()
    hand.open("settings.Settings")
    stand_on(hand, label[0])
    for key in ("right", "left", "a"):
        for _ in range(len(values)):
            assert chosen(hand) == f"{label[0]} < {values[hand.app.settings[what]]} >"
            if what == TURNED and hand.hardware.panel.turned:
                hand.press({"left": "right", "right": "left"}.get(key, key))
            else:
                hand.press(key)
    assert hand.app.settings == bytearray((1, *settings.defaults()[1:]))


def test_colours_and_cloth_act_at_once_and_on_all_screens(handheld: Maker) -> None:
    hand = handheld()
    palette = hand.renderer.palette
    hand.open("settings.Settings")
    stand_on(hand, EN.of("settings.suits")[0])
    hand.hardware.panel.done.clear()
    hand.press("right")
    assert palette.chosen == (True, False)
    assert "draw" in hand.hardware.panel.done
    stand_on(hand, EN.of("settings.cloth")[0])
    hand.press("a")
    assert palette.chosen == (True, True)
    hand.press("b")
    choose(hand, EN.of("menu.new_deal")[0])
    assert palette.chosen == (True, True)
    hand.open("settings.Settings")
    assert "4 colours" in hand.texts()
    assert "blue" in hand.texts()


def test_the_light_changes_at_once(handheld: Maker) -> None:
    hand = handheld()
    hand.open("settings.Settings")
    stand_on(hand, EN.of("settings.light")[0])
    hand.press("right")
    assert hand.hardware.panel.percent == 90
    hand.press("right", "right")
    assert hand.hardware.panel.percent == 10


def test_for_the_left_hand_the_picture_and_the_directions_are_turned(handheld: Maker) -> None:
    hand = handheld()
    hand.open("settings.Settings")
    stand_on(hand, EN.of("settings.turned")[0])
    at = hand.app._screen._at
    hand.press("right")
    assert hand.hardware.panel.turned
    assert chosen(hand) == "Left-handed < on >"
    hand.press("up")
    assert hand.app._screen._at == at + 1
    hand.press("down")
    assert hand.app._screen._at == at
    hand.press("left")
    assert not hand.hardware.panel.turned
    hand.press("up")
    assert hand.app._screen._at == at - 1


def test_the_language_changes_at_once_on_the_cards_too(handheld: Maker) -> None:
    hand = handheld()
    hand.press("a")
    choose(hand, EN.of("menu.settings")[0])
    hand.press("right")
    assert chosen(hand) == f"{RU.of('settings.language')[0]} < русский >"
    assert RU.of("menu.settings")[0] in hand.texts()
    assert hand.renderer.russian
    assert hand.app.settings[LANGUAGE] == 2
    hand.press("b")
    assert RU.of("menu.heading")[0] in hand.texts()
    choose(hand, RU.of("menu.settings")[0])
    hand.press("left")
    assert EN.of("menu.settings")[0] in hand.texts()
    assert not hand.renderer.russian


def test_there_is_a_line_only_for_what_the_handheld_has(handheld: Maker) -> None:
    hand = handheld((128, 64))
    hand.hardware.panel.can_turn = False
    hand.open("settings.Settings")
    lines = labels(hand)
    known = (
        EN.of("settings.language"),
        EN.of("settings.light"),
        EN.of("settings.dim"),
        EN.of("settings.auto"),
        EN.of("settings.erase"),
    )
    assert [line.split(" <")[0] for line in lines] == [label[0] for label in known]


def test_sound_where_there_is_a_speaker(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    speaker = hand.hardware.sound = Speaker()
    hand.press("a")
    assert speaker.blips == 0
    hand.open("settings.Settings")
    stand_on(hand, EN.of("settings.sound")[0])
    hand.press("right")
    assert speaker.blips == 1
    hand.open("table.Table")
    hand.press("a")
    assert hand.game.actions == 2
    assert speaker.blips == 2
    hand.open("settings.Settings")
    stand_on(hand, EN.of("settings.sound")[0])
    hand.press("right")
    assert speaker.blips == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_every_value_fits(handheld: Maker, size: tuple[int, int], lang: str) -> None:
    hand = handheld(size, lang=lang)
    hand.hardware.sound = Speaker()
    for screen in ("settings.Settings", "settings.Languages", "settings.Erase", "menus.MainMenu"):
        hand.open(screen)
        for _ in range(10):
            for _ in range(1 if screen != "settings.Settings" else 10):
                assert_words_fit(hand.scene)
                if hand.app._screen._at and screen == "settings.Settings":
                    hand.app._screen._change(1)
                    hand.app.step()
            hand.press("down")


# -- the first start, and erasing --------------------------------------------------------------


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_a_new_handheld_asks_for_the_language(handheld: Maker, language: int) -> None:
    hand = handheld(lang=None)
    hand.press("a")
    assert {name(each) for each in LANGUAGES} <= {*hand.texts()}
    for _ in range(language):
        hand.press("down")
    assert chosen(hand) == name(LANGUAGES[language])
    hand.press("a")
    words = load_words(LANGUAGES[language])
    assert chosen(hand) == words.of("menu.new_deal")[0]
    assert hand.app.settings[LANGUAGE] == language + 1
    hand.press("b", "a")
    assert chosen(hand) == words.of("menu.new_deal")[0]  # it asks only once


def test_back_from_the_languages_is_the_title(handheld: Maker) -> None:
    hand = handheld(lang=None)
    hand.press("a", "b")
    assert EN.of("title.below")[0] in hand.texts()
    hand.press("a")
    assert "русский" in hand.texts()


def test_with_a_language_it_does_not_ask(handheld: Maker) -> None:
    hand = handheld(lang="ru")
    hand.press("a")
    assert chosen(hand) == RU.of("menu.new_deal")[0]


def test_nothing_is_erased_unless_one_means_it(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=3)
    game = hand.game
    hand.press("a")
    hand.open("settings.Settings")
    choose(hand, EN.of("settings.erase")[0])
    assert chosen(hand) == EN.of("settings.no_yes")[0][0]
    hand.press("a")
    assert EN.of("menu.settings")[0] in hand.texts()
    choose(hand, EN.of("settings.erase")[0])
    hand.press("down", "b")
    assert EN.of("menu.settings")[0] in hand.texts()
    assert hand.game is game
    assert hand.app.settings[LANGUAGE] == 1


def test_everything_is_erased(handheld: Maker) -> None:
    hand = handheld(game="gallery", deal=3, lang="ru")
    hand.app.settings[SUITS] = hand.app.settings[TURNED] = 1
    hand.app.settings[LIGHT] = 0
    settings.adapt(hand.app)
    hand.app.counts[0] = 5
    hand.open("settings.Erase")
    hand.press("up", "a")
    assert hand.app.game is None
    assert hand.app.settings == settings.defaults()
    assert not any(hand.app.counts)
    assert hand.renderer.palette.chosen == (False, False)
    assert not hand.hardware.panel.turned
    assert hand.hardware.panel.percent == 80
    assert EN.of("title.below")[0] in hand.texts()
    hand.press("a")
    assert "русский" in hand.texts()
    hand.press("a")
    assert EN.of("menu.continue")[0] not in hand.texts()
    choose(hand, EN.of("menu.new_deal")[0])
    assert hand.game.ID == "constitution"


# -- the light ---------------------------------------------------------------------------------


def lit(handheld: Maker, dim: int, **start: object) -> Handheld:
    """A handheld at its table that dims as the setting says."""
    hand = handheld(game="constitution", deal=3, **start)
    hand.app.settings[DIM] = dim
    settings.shine(hand.app)
    return hand


@pytest.mark.parametrize(("dim", "seconds"), [(0, 15), (1, 30), (2, 60), (3, 120)])
def test_the_light_goes_down_and_then_out(handheld: Maker, dim: int, seconds: int) -> None:
    hand = lit(handheld, dim)
    panel = hand.hardware.panel
    hand.wait(1000 * seconds - 100)
    assert panel.percent == 80
    hand.wait(200)
    assert 0 < panel.percent < 10
    hand.wait(4000 * seconds - 200)
    assert panel.percent > 0
    hand.wait(200)
    assert panel.percent == 0


def test_never_is_never(handheld: Maker) -> None:
    hand = lit(handheld, 4)
    hand.wait(3_600_000)
    assert hand.hardware.panel.percent == 80


@pytest.mark.parametrize("seconds", [20, 100], ids=["dim", "dark"])
def test_the_key_that_wakes_does_nothing_else(handheld: Maker, seconds: int) -> None:
    hand = lit(handheld, 0)
    hand.wait(1000 * seconds)
    scene = bytes(hand.scene.marks)
    hand.press("a")
    assert hand.hardware.panel.percent == 80
    assert hand.game.actions == 0
    assert bytes(hand.scene.marks) == scene
    hand.press("a")
    assert hand.game.actions == 1


def test_a_key_held_to_wake_does_not_repeat(handheld: Maker) -> None:
    hand = lit(handheld, 0)
    hand.open("settings.Settings")
    hand.wait(20_000)
    hand.wait(2000, 1 << hand.hardware.names.index("down"))
    assert hand.app._screen._at == 0
    hand.wait(100)
    hand.press("down")
    assert hand.app._screen._at == 1


@pytest.mark.parametrize("apart", [0, 10, 60, 200])
def test_two_keys_that_wake_together_do_nothing_else(handheld: Maker, apart: int) -> None:
    hand = lit(handheld, 0)
    hand.wait(100_000)
    names = hand.hardware.names
    first = 1 << names.index("b")
    both = first | 1 << names.index("a")
    hand.wait(apart, first)
    hand.wait(150, both)
    hand.wait(100)
    assert hand.game.actions == 0
    hand.press("a")
    assert hand.game.actions == 1


def test_a_button_that_sticks_when_it_has_waked_blocks_nothing(handheld: Maker) -> None:
    hand = lit(handheld, 0)
    hand.wait(20_000)
    names = hand.hardware.names
    stuck = 1 << names.index("x")
    hand.wait(1000, stuck)
    hand.wait(60, stuck | 1 << names.index("a"))
    hand.wait(60, stuck)
    assert hand.game.actions == 1


def test_every_key_puts_the_dusk_off(handheld: Maker) -> None:
    hand = lit(handheld, 0)
    for _ in range(5):
        hand.wait(10_000)
        assert hand.hardware.panel.percent == 80
        hand.press("x")


def test_the_keys_are_sampled_less_often_in_the_dark(handheld: Maker) -> None:
    hand = lit(handheld, 0)
    hand.wait(20_000)
    before = hand.hardware.sampled
    hand.wait(1000)
    assert hand.hardware.sampled - before <= 20


def test_a_short_press_is_seen_in_the_dark(handheld: Maker) -> None:
    for delay in range(0, 50, 5):
        hand = lit(handheld, 0)
        hand.wait(20_000)
        hand.hardware.time += delay
        hand.press("a")
        assert hand.hardware.panel.percent == 80


def test_the_settings_act_when_it_is_switched_on(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Handheld(Hardware(), lang="en")
    hand.app.settings[:] = bytes((1, 1, 1, 2, 0, 1, 0, 0))
    hand.switch_on(monkeypatch)
    panel = hand.hardware.panel
    assert hand.renderer.palette.chosen == (True, True)
    assert panel.turned
    assert panel.percent == 30
    assert panel.done == ["start", "draw", "light"]
