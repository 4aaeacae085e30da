"""The last line of the main menu and of the pause: how full the battery is, where there is one."""

import pytest

from firmware.lang import LANGUAGES, load
from host_tests.handheld import MONO_SIZES, SIZES, Battery, Handheld, Hardware, Maker, handheld
from host_tests.scenes import assert_words_fit, chosen_line
from tools import cli

__all__ = ("handheld",)

MENUS = ("menus.MainMenu", "pause.Pause")
all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)


def fed(size: tuple[int, int], battery: Battery | None, lang: str = "en") -> Handheld:
    """A handheld with that battery, a game in play."""
    hardware = Hardware(size)
    hardware.battery = battery
    return Handheld(hardware, game="constitution", deal=3, lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("menu", MENUS)
@all_sizes
def test_it_is_told_and_cannot_be_chosen(
    handheld: Maker, size: tuple[int, int], menu: str, lang: str
) -> None:
    hand = fed(size, Battery(100), lang)
    hand.open(menu)
    count = len(hand.app._screen._lines)
    label = load(lang).of("menu.battery")[0]
    first = chosen_line(hand.scene)
    chosen = [first]
    for _ in range(count - 2):
        hand.press("down")
        chosen.append(chosen_line(hand.scene))
        assert_words_fit(hand.scene)
    assert not any(label in line for line in chosen) and len(set(chosen)) == count - 1
    assert {label, "100%"} <= set(hand.texts())  # seen beside the last choice
    hand.press("down")
    assert chosen_line(hand.scene) == first


@pytest.mark.parametrize("menu", MENUS)
def test_without_a_battery_there_is_no_such_line(handheld: Maker, menu: str) -> None:
    hand = fed((240, 240), None)
    hand.open(menu)
    assert not {"Battery", "Switch off"} & set(hand.texts())


@pytest.mark.parametrize("menu", MENUS)
def test_it_is_as_full_as_when_the_menu_opened(handheld: Maker, menu: str) -> None:
    battery = Battery(7)
    hand = fed((240, 240), battery)
    for full in (7, 0, 55):
        battery.full = full
        hand.open(menu)
        assert f"{full}%" in hand.texts()


def test_a_board_that_can_is_switched_off_with_the_game_kept(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    hand = fed((240, 240), Battery(50, lambda: done.append("off")))
    monkeypatch.setattr(hand.app, "keep", lambda: done.append("kept"))
    hand.open("pause.Pause")
    assert "Switch off" not in hand.texts()
    hand.open("menus.MainMenu")
    for _ in range(20):
        if chosen_line(hand.scene) == "Switch off":
            break
        hand.press("down")
    done.clear()
    hand.press("a")
    assert done == ["kept", "off"]


def test_an_m5stickc_plus_goes_out(capsys: pytest.CaptureFixture[str]) -> None:
    keys = " ".join(["a"] * 7 + ["b"])  # from the title through the menu
    arguments = ("--board", "m5stickc_plus", "--lang", "en", "--view", "none", "--keys", keys)
    assert cli.main(["play", *arguments]) == 0
    assert "switched off" in capsys.readouterr().err
