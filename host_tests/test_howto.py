"""How to play: the right rules, all of them, on every screen, and the way back."""

import builtins
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine_core.games import GAMES
from firmware import choosing
from firmware.keys import DOWN
from firmware.lang import LANGUAGES, load
from firmware.scene import NEXT, STATUS, THUMB, TRACK
from host_tests.every_game import VARIANTS
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Maker, handheld
from host_tests.rules_texts import FOLDER, file_of, sections
from host_tests.scenes import assert_places_apart, assert_words_fit, shapes

__all__ = ("handheld",)


languages = pytest.mark.parametrize("lang", LANGUAGES)
all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)


def page_of(hand: Handheld) -> list[str]:
    """The lines of the page that is shown."""
    screen = hand.app._screen
    return [hand.scene.string[screen._lines + i] for i in range(screen._rows)]


def words_of(hand: Handheld) -> list[str]:
    return " ".join(page_of(hand)).split()


def pages_of(hand: Handheld) -> int:
    return hand.app._screen._pages


@languages
@all_sizes
def test_all_pages_fit_and_say_all(handheld: Maker, size: tuple[int, int], lang: str) -> None:
    hand = handheld(size, lang=lang)
    whole = sections(file_of(lang))
    hand.open("howto.HowTo")
    for game, variant in VARIANTS:
        choosing.choose(hand.app, game, variant)
        hand.app.words = load(lang)
        hand.app._screen._page = 0
        hand.app._screen.open()
        words = words_of(hand)
        assert_words_fit(hand.scene)
        assert_places_apart(hand.scene)
        for _ in range(pages_of(hand) - 1):
            before = page_of(hand)
            hand.app._screen.key(DOWN)
            assert page_of(hand) != before
            assert_lines_fit(hand)
            words += words_of(hand)
        assert words == " ".join(whole[game, variant]).split()


def assert_lines_fit(hand: Handheld) -> None:
    """Each in its box, and the boxes clear of the foot and of the scroll bar."""
    scene = hand.scene
    screen = hand.app._screen
    mono = hand.app.metrics.mono
    low = scene.height if mono else shapes(scene, STATUS)[0][1]
    right = shapes(scene, TRACK)[0][0] if mono else scene.width
    box = scene.texts
    for i in range(screen._lines, screen._lines + screen._rows):
        assert hand.app.metrics.width(scene.style[i], scene.string[i]) <= box.w[i]
        assert box.y[i] + box.h[i] <= low
        assert box.x[i] + box.w[i] <= right


@languages
@all_sizes
def test_where_one_is_in_the_text_is_shown(
    handheld: Maker, size: tuple[int, int], lang: str
) -> None:
    hand = handheld(size, lang=lang)
    choosing.choose(hand.app, "duchess")
    hand.open("howto.HowTo")
    pages = pages_of(hand)
    for page in range(pages):
        if hand.app.metrics.mono:
            (track,) = shapes(hand.scene, TRACK)
            (thumb,) = shapes(hand.scene, THUMB)
            assert track[3] // pages <= thumb[3] <= max(track[3] // pages, 4)
            spare = track[3] - thumb[3]
            assert thumb[1] - track[1] == spare * page // (pages - 1)
        else:
            assert f"{page + 1}/{pages}" in hand.texts()
            assert load(lang).of("games.duchess")[1] in hand.texts()
        hand.app._screen.key(DOWN)


def test_keys_turn_the_pages(handheld: Maker) -> None:
    hand = handheld((128, 128))
    hand.open("howto.HowTo")
    pages = pages_of(hand)
    first = page_of(hand)

    def at() -> int:
        return hand.app._screen._page

    hand.press("up", "left")
    assert at() == 0 and page_of(hand) == first
    hand.press("down", "right", "a", "centre")
    assert at() == 4
    hand.press("up", "left")
    assert at() == 2
    hand.press(*["down"] * pages)
    assert at() == pages - 1
    hand.press("a")
    assert at() == 0 and page_of(hand) == first


@pytest.mark.parametrize("key", ["b", "y"])
@pytest.mark.parametrize("menu", ["pause.Pause", "menus.MainMenu", "games.GamePage"])
def test_the_menu_leads_there_and_back_leads_to_the_menu(
    handheld: Maker, menu: str, key: str
) -> None:
    hand = handheld(game="gallery", deal=1)
    hand.open(menu)
    texts = hand.texts()
    line = [label[0] for label, *_ in hand.app._screen._lines].index("How to play")
    while hand.app._screen._at != line:
        hand.press("down")
    hand.press("a")
    assert hand.texts()[0] == "How to play"
    hand.press("a", key)
    assert hand.app._shown == menu
    assert sorted(hand.texts()) == sorted(texts)


def test_the_pause_tells_the_game_in_play_other_menus_the_chosen_one(handheld: Maker) -> None:
    whole = sections(file_of("en"))
    hand = handheld((320, 240), game="aristocrat", variant="helena", deal=1)
    choosing.choose(hand.app, "gallery", "lenient")
    for menu, game, variant in (
        ("pause.Pause", "aristocrat", "helena"),
        ("menus.MainMenu", "gallery", "lenient"),
        ("games.GamePage", "gallery", "lenient"),
    ):
        hand.open(menu)
        hand.open("howto.HowTo")
        words = words_of(hand)
        while hand.app._screen._page < pages_of(hand) - 1:
            hand.press("a")
            words += words_of(hand)
        assert words == " ".join(whole[game, variant]).split()


@pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)
def test_cards_stand_above_the_first_page_of_large_screens(
    handheld: Maker, size: tuple[int, int]
) -> None:
    hand = handheld(size)
    for game, signs in zip(GAMES, (3, 2, 2, 2, 3), strict=True):
        choosing.choose(hand.app, game)
        hand.open("howto.HowTo")
        shown = 4 if min(size) >= 200 else 0
        assert cards(hand) == shown
        assert signs_of(hand) == (signs if shown else 0)
        lines = [line for line in page_of(hand) if line]
        hand.press("a")
        assert cards(hand) == 0
        assert signs_of(hand) == 0
        hand.press("up")
        assert cards(hand) == shown
        assert [line for line in page_of(hand) if line] == lines


def signs_of(hand: Handheld) -> int:
    """How many signs between cards are to be seen."""
    return sum(y < hand.scene.height for _, y, _, _ in shapes(hand.scene, NEXT))


def cards(hand: Handheld) -> int:
    """How many places are to be seen."""
    box = hand.scene.places
    return sum(box.w[i] > 0 for i in range(box.count))


Replace = Callable[[str, bytes], None]


@pytest.fixture
def replace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Replace:
    """Lets the file of a language be another one."""

    def replace(language: str, content: bytes) -> None:
        file = tmp_path / "other.txt"
        file.write_bytes(content)
        old = builtins.open

        def other(path: Any, *args: Any) -> Any:
            ours = str(path).endswith(f"lang/{language}.txt")
            return old(file if ours else path, *args)

        monkeypatch.setattr(builtins, "open", other)

    return replace


@pytest.mark.parametrize("rules", [0, 1, 4000])
@languages
@all_sizes
def test_rules_that_are_missing_or_cut_are_said(
    handheld: Maker, size: tuple[int, int], lang: str, rules: int, replace: Replace
) -> None:
    whole = (FOLDER / f"{lang}.txt").read_bytes()
    replace(lang, whole[: whole.index(b"\n=") + 1 + rules])
    hand = handheld(size, lang=lang)
    choosing.choose(hand.app, "gallery")
    hand.open("menus.MainMenu")
    hand.open("howto.HowTo")
    shown = " ".join(words_of(hand))
    assert shown == load(lang).of("rules.missing")[0]
    assert_words_fit(hand.scene)
    hand.press("up", "down", "left", "right", "a")
    assert " ".join(words_of(hand)) == shown
    hand.press("b")
    assert hand.app._screen.__class__.__name__ == "MainMenu"


def test_a_letter_that_cannot_be_written_is_said(handheld: Maker, replace: Replace) -> None:
    replace("en", file_of("en").replace("is our guess", "is our gueß").encode())
    hand = handheld()
    for variant in ("source", "helena"):
        choosing.choose(hand.app, "aristocrat", variant)
        hand.open("howto.HowTo")
        damaged = " ".join(words_of(hand)) == load("en").of("rules.missing")[0]
        assert damaged == (variant == "source")
