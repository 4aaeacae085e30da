"""With few buttons every screen has its way on and back, and one tells what they do."""

import re

import pytest

from engine_core.figure import STOCK
from engine_core.journal import COMPOUND
from firmware.keys import ACT, NEXT, PREVIOUS
from firmware.lang import LANGUAGES
from firmware.scene import CHOSEN, STEPS
from host_tests.every_screen import SCREENS
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Hardware, Maker, handheld
from host_tests.scenes import Box, apart, assert_words_fit, chosen_line, inks, shapes
from host_tests.thumbs import TIERS, Hands, Thumbs, names, thumbs

__all__ = ("handheld", "thumbs")

tiers = pytest.mark.parametrize("count", TIERS)
few = pytest.mark.parametrize("count", TIERS[:-1])
all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)


OVERLAYS = ("drawer.Drawer", "pile.Pile")


def show(hand: Handheld, screen: str) -> None:
    """Show a screen with something on it."""
    app = hand.app
    if screen in OVERLAYS:
        while hand.game.table.size[0]:
            hand.game.play(COMPOUND)
    if screen == "pile.Pile":
        plan = app.plan
        size = hand.game.table.size
        app.at = next(
            place
            for place in range(plan.boxes.count)
            if plan.pile[place] < len(size) and size[plan.pile[place]] > 1
            if hand.game.ROLE[plan.pile[place]] != STOCK
        )
    if screen == "fault.Fault":
        app.fault = RuntimeError("seen")
    if screen == "notice.Notice":
        app.told = [("notice.settings", "notice.failed")]
    hand.open(screen)
    assert app._shown == screen


def seen(hand: Handheld) -> tuple[object, ...]:
    """All that a player sees."""
    scene = hand.scene
    places, texts, shapes = scene.places, scene.texts, scene.shapes
    return (
        [
            (places.x[i], places.y[i], places.w[i], scene.card[i], scene.marks[i])
            for i in range(places.count)
        ],
        [
            (texts.x[i], texts.y[i], scene.style[i], scene.string[i], scene.value[i])
            for i in range(texts.count)
        ],
        [(scene.kind[i], shapes.x[i], shapes.y[i]) for i in range(shapes.count)],
    )


@pytest.mark.parametrize("screen", [s for s in SCREENS if s != "selftest.SelfTest"])
@few
def test_every_screen_goes_on_and_back(thumbs: Hands, count: int, screen: str) -> None:
    """Next shows something else; previous, on a screen that stays, what was there before."""
    player = thumbs(game="duchess" if screen in OVERLAYS else "constitution", deal=2)
    hand = player.hand
    show(hand, screen)
    before = seen(hand)
    player.do(NEXT)
    assert seen(hand) != before
    if player.shown == screen and PREVIOUS in player.can:
        player.do(PREVIOUS)
        assert seen(hand) == before


@all_sizes
def test_the_statistics_scroll_and_then_turn(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Where not all games have room, next leads through them and round; acting turns the page."""
    monkeypatch.setattr(Hardware, "names", names(2))
    player = Thumbs(handheld(size))
    hand = player.hand
    hand.open("stats.Statistics")
    first = seen(hand)
    screens = [first]
    for _ in range(12):
        player.do(NEXT)
        screens.append(seen(hand))
    lines = hand.app._screen._last
    assert bool(lines) == (size == (72, 40))
    turn = lines + 1 if lines else hand.app._screen._pages
    assert screens.index(first, 1) == turn
    assert all(screen != first for screen in screens[1:turn])
    if lines:
        assert hand.app._screen._page == 0
        player.do(ACT)
        assert hand.app._screen._page == 1


# -- what the buttons do ---------------------------------------------------------------------------

DO = {
    2: "A next, Hold A back, B choose, Hold B menu",
    3: "A previous, Hold A back, B choose, Hold B menu, C next, Hold C hint",
    4: "A choose, Hold A hint, B back, Hold B menu, X previous, Y next",
    5: "A choose, Hold A hint, B back, C menu",
    6: "A choose, Hold A hint, B back, Hold B menu",
}


@all_sizes
@tiers
def test_a_screen_tells_what_the_buttons_do(
    thumbs: Hands, count: int, size: tuple[int, int]
) -> None:
    player = thumbs(size)
    player.hand.open("settings.Settings")
    player.choose("settings.buttons")
    told: list[str] = []
    while (line := chosen_line(player.hand.scene)) not in told:
        told.append(line)
        player.do(player.down)
    assert [line.replace("back, undo", "back") for line in told] == DO[count].split(", ")
    player.do(ACT)
    assert player.shown == "settings.Settings"


@pytest.mark.parametrize("lang", LANGUAGES)
@all_sizes
@tiers
def test_its_words_fit_and_say_hold_in_one_way(
    thumbs: Hands, count: int, size: tuple[int, int], lang: str
) -> None:
    player = thumbs(size, lang=lang)
    player.hand.open("buttons.Buttons")
    ways = set()
    for _ in range(6):
        assert_words_fit(player.hand.scene)
        label = re.match(r"(.*?)[A-Z]\b", chosen_line(player.hand.scene))
        assert label
        ways.add(label[1])
        player.do(player.down)
    assert len(ways - {""}) == 1


def test_who_has_a_button_for_everything_is_told_nothing(handheld: Maker) -> None:
    hand = handheld(lang=None)
    hand.press("a", "down", "a")
    assert hand.app._shown == "menus.MainMenu"
    hand.open("settings.Settings")
    assert not any("buttons.Buttons" in line for line in hand.app._screen._lines)


# -- deal by number --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@all_sizes
@few
def test_a_number_is_set_and_dealt(
    thumbs: Hands, count: int, size: tuple[int, int], lang: str
) -> None:
    player = thumbs(size, lang=lang)
    hand = player.hand
    hand.open("number.Number")
    for stop in range(11):
        assert_words_fit(hand.scene)
        (gold,) = [box for box in gilded(hand) if box[0] < hand.scene.width]
        assert (gold in shapes(hand.scene, CHOSEN)) == (stop == 1)
        assert_one_word_is_on(gold, hand)
        player.do(NEXT)
    player.deal(70_041)
    assert hand.game.number == 70_041


def gilded(hand: Handheld) -> list[Box]:
    """Where it is golden, one of them out of sight."""
    return shapes(hand.scene, CHOSEN) + shapes(hand.scene, STEPS)


def assert_one_word_is_on(gold: Box, hand: Handheld) -> None:
    """It is on the glass, and so is the word or the digit on it, which no other touches."""
    x, y, w, h = gold
    left, top, right, low = x, y, x + w, y + h
    assert left >= 0 and top >= 0 and right <= hand.scene.width and low <= hand.scene.height
    others = [ink for ink in inks(hand.scene) if not apart(ink, (left, top, right, low))]
    ((word_left, word_top, word_right, word_low),) = others
    assert left <= word_left and word_right <= right and top <= word_top and word_low <= low


@few
def test_the_line_at_the_foot_is_true(thumbs: Hands, count: int) -> None:
    player = thumbs((240, 240))
    hand = player.hand
    hand.open("number.Number")
    foot = re.fullmatch(r"(\w): \+1  (Hold )?(\w): back", hand.texts()[1])
    assert foot
    hand.press(foot[1].lower())
    assert hand.app._screen._number == 1
    bit = 1 << hand.hardware.names.index(foot[3].lower())
    hand.wait(600 if foot[2] else 50, bit)
    hand.wait(60)
    assert player.shown == "menus.MainMenu"
