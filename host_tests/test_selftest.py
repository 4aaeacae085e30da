"""The self-test: how it is reached and left, what it shows on every size, that it tells true."""

import re
import sys
from pathlib import Path

import pytest

from firmware.keys import ACT, Keys
from firmware.lang import LANGUAGES
from firmware.scene import CHOSEN, HERE, MORE_DOWN, ON_GOLD
from firmware.screens import selftest
from host_tests.handheld import (
    MONO_SIZES,
    SIZES,
    Battery,
    Handheld,
    Hardware,
    Maker,
    Palette,
    handheld,
)
from host_tests.scenes import assert_words_fit, shapes
from host_tests.virtual import Bench, run_for
from tools import boards
from tools.virtual.board import VirtualBoard

__all__ = ("handheld",)

NAMES = ("up", "down", "left", "right", "a", "b", "lb", "rb", "menu")
FEW = ("a", "b")
all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)


def begin(
    size: tuple[int, int], names: tuple[str, ...] = NAMES, lang: str = "en", full: int | None = None
) -> Handheld:
    """A handheld that begins with the self-test, on a board with these buttons."""
    hardware = Hardware(size)
    hardware.names = names
    hardware.battery = None if full is None else Battery(full)
    hand = Handheld(hardware, lang=lang, first="selftest.SelfTest")
    hand.wait(50)
    return hand


def pages(hand: Handheld) -> list[list[str]]:
    """What is written on each page. The first button turns them: it is never the one to act."""
    found = [hand.texts()]
    while len(found) < 9:
        hand.press(hand.hardware.names[0])
        if hand.texts() == found[0]:
            return found
        found.append(hand.texts())
    raise AssertionError("the first page does not come again")


def lit(hand: Handheld) -> list[str]:
    """The names of the buttons that are lit, each in its box."""
    scene = hand.scene
    seen = [box for box in shapes(scene, CHOSEN) if box[0] < scene.width]
    names = []
    for x, y, w, h in seen:
        (i,) = (
            i
            for i in range(scene.texts.count)
            if x <= scene.texts.x[i] < x + w and y <= scene.texts.y[i] < y + h and scene.string[i]
        )
        assert scene.style[i] == ON_GOLD
        assert x + w <= scene.width and y + h < scene.height
        names.append(scene.string[i])
    return names


# -- what is seen ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, Hardware.names, ("a", "b", "c"), FEW])
@all_sizes
def test_every_page_fits_and_all_is_told(
    handheld: Maker, size: tuple[int, int], names: tuple[str, ...], lang: str
) -> None:
    hand = begin(size, names, lang, full=78)
    told: list[str] = []
    for _ in pages(hand):
        assert_words_fit(hand.scene)
        told += hand.texts()
        hand.press(names[0])
    assert len(told) == len(names) + 1 + 2 * 5
    for part in ("78%", selftest.VERSION, "A"):
        assert part in told
    assert (len(pages(hand)) > 1) == bool(shapes(hand.scene, MORE_DOWN))


@all_sizes
def test_the_border_is_at_the_very_edge(handheld: Maker, size: tuple[int, int]) -> None:
    w, h = size
    edges = {(0, 0, w, 1), (0, h - 1, w, 1), (0, 0, 1, h), (w - 1, 0, 1, h)}
    assert edges <= set(shapes(begin(size).scene, HERE))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_all_buttons_of_all_boards_can_be_said(handheld: Maker, lang: str) -> None:
    for board in boards.names():
        names = tuple(dict(boards.read(boards.find(board)).BUTTONS))
        said = begin((320, 240), names, lang).texts()[: len(names)]
        assert len(set(said)) == len(names)
        if lang == "ru":
            assert not {"up", "down", "left", "right", "centre", "menu"} & set(said)


def test_the_colours_have_the_numbers_of_the_palette() -> None:
    root = boards.BOARDS.parent / "firmware"
    numbers = re.findall(r"\((\d+), \w+\),  # (\w+)", (root / "screens/selftest.py").read_text())
    assert len(numbers) == len(selftest.COLOURS)
    for number, name in numbers:
        assert f"\n{name} = const({number})" in (root / "palette.py").read_text()


def test_the_version_is_that_of_the_product() -> None:
    text = (boards.BOARDS.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{selftest.VERSION}"\n' in text


# -- the buttons -------------------------------------------------------------------------------


@all_sizes
def test_each_button_lights_while_it_is_pressed(handheld: Maker, size: tuple[int, int]) -> None:
    hand = begin(size)
    said = hand.texts()[: len(NAMES)]
    assert lit(hand) == []
    for i, name in enumerate(said):
        hand.wait(50, 1 << i)
        assert lit(hand) == [name]
    hand.wait(50, 0b11)
    assert lit(hand) == said[:2]


def test_the_button_of_the_start_counts_when_it_was_released(handheld: Maker) -> None:
    hardware = Hardware((240, 240))
    hardware.held = 1
    hand = Handheld(hardware, lang="en", first="selftest.SelfTest")
    hand.wait(5000, 1)
    assert hand.app._shown == "selftest.SelfTest" and lit(hand) == ["up"]
    hand.wait(50)
    hand.wait(1900, 1)
    assert hand.app._shown == "selftest.SelfTest"
    hand.wait(300, 1)
    assert hand.app._shown == "title.Title"


@pytest.mark.parametrize("name", ["up", "a", "b", "y"])
def test_held_for_two_seconds_any_button_leads_to_the_title(handheld: Maker, name: str) -> None:
    hand = handheld(first="selftest.SelfTest")
    hand.wait(50)
    palette = hand.renderer.palette
    assert isinstance(palette, Palette)
    assert palette.put_in == dict(selftest.COLOURS)
    bit = 1 << hand.hardware.names.index(name)
    hand.wait(2200, bit)
    hand.wait(2000, bit)
    hand.wait(500)
    assert hand.app._shown == "title.Title"  # nor does what is still held lead on from there
    assert palette.put_in == {}


def test_two_buttons_by_turns_lead_nowhere(handheld: Maker) -> None:
    hand = begin((240, 240))
    for i in range(6):
        hand.wait(1000, 1 << i)
    assert hand.app._shown == "selftest.SelfTest"


# -- what is measured --------------------------------------------------------------------------


def facts(hand: Handheld) -> dict[str, str]:
    """What is told: all but the names of the buttons and how to leave."""
    told = hand.texts()[len(hand.hardware.names) + 1 :]
    return dict(zip(told[::2], told[1::2], strict=True))


def test_the_storage_is_looked_at_on_request_only(handheld: Maker) -> None:
    hand = begin((240, 240), FEW)
    assert facts(hand)["Storage"] == "press B" and not list(Path().iterdir())
    hand.press("b")
    assert facts(hand)["Storage"] == "in order"
    assert not list(Path("saves").iterdir())


@pytest.mark.parametrize("names", [NAMES, Hardware.names, ("a", "b", "c"), FEW])
@all_sizes
def test_what_was_asked_for_stays_to_be_seen(
    handheld: Maker, size: tuple[int, int], names: tuple[str, ...]
) -> None:
    hand = begin(size, names)
    acting = Keys(names)
    name = next(n for n, does in zip(names, acting._actions, strict=True) if does & 15 == ACT)
    hand.press(name)
    hand.wait(100)
    assert {"in order", "ok"} & set(hand.texts())
    seen = hand.texts()
    hand.press(names[0])  # the next one turns the page again
    assert (hand.texts() != seen) == bool(shapes(hand.scene, MORE_DOWN))


def test_a_bounce_turns_no_page(handheld: Maker) -> None:
    hand = begin((72, 40))
    first = hand.texts()
    for _ in range(3):
        hand.wait(10, 1)
        hand.wait(10)
    assert hand.texts() == first
    hand.press("up")
    assert hand.texts() != first


def test_after_a_fault_the_colours_are_those_of_the_game(handheld: Maker) -> None:
    hand = begin((240, 240))
    assert hand.renderer.palette.put_in
    hand.app._fall(ValueError("sand"))
    hand.wait(50)
    assert hand.app._shown == "fault.Fault" and not hand.renderer.palette.put_in


def test_a_notice_comes_first(handheld: Maker) -> None:
    hand = begin((240, 240))
    hand.app.told.append(("notice.game", "notice.damaged"))
    hand.wait(50)
    assert hand.app._shown == "notice.Notice"
    hand.press("a")
    hand.wait(50)
    assert hand.app._shown == "selftest.SelfTest" and lit(hand) == []
    assert hand.renderer.palette.put_in == dict(selftest.COLOURS)


class Spoilt(bytes):
    """What is never read as it was written."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return False


def test_a_storage_that_fails_says_how(handheld: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = begin((240, 240))
    Path("saves").write_text("this is no folder")
    hand.press("a")
    assert facts(hand)["Storage"] == "error 20"
    Path("saves").unlink()
    # Of the module that the screen has: it was loaded anew.
    monkeypatch.setattr(sys.modules["firmware.screens.measuring"], "_PATTERN", Spoilt(b"x"))
    hand.press("a")
    assert facts(hand)["Storage"] == "error -2"


def test_the_battery_is_told_where_there_is_one(handheld: Maker) -> None:
    assert facts(begin((240, 240), full=5))["Battery"] == "5%"
    assert "Battery" not in facts(begin((240, 240)))


# -- on a virtual board ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


def begun(board: VirtualBoard, held: int) -> bytes:
    """What is seen when a button is held for so long from the power-on."""
    if held:
        board.press("b")
        board.plan(held, "b", False)
    run_for(board, held + 1500)
    return board.panel.picture()


@pytest.mark.parametrize("name", ["pico_lcd_1_3", "plain_72x40"])
def test_only_a_button_held_for_a_second_leads_there(bench: Bench, name: str) -> None:
    shown = {}
    for held in (0, 500, 990, 1030):
        with bench.start("begin", boards.find(name)) as board:
            shown[held] = begun(board, held)
            assert board.panel.faults == []
    assert shown[0] == shown[500] == shown[990] != shown[1030]


def test_bars_of_pure_colours_and_then_those_of_the_game(bench: Bench) -> None:
    with bench.start("begin") as board:
        seen = begun(board, 1030)
        pixels = [seen[3 * (240 * 20 + x) : 3 * (240 * 20 + x) + 3] for x in (30, 90, 150, 210)]
        assert pixels == [b"\xff\0\0", b"\0\xff\0", b"\0\0\xff", b"\xff\xff\xff"]
        for edge in (0, 239):
            assert seen[3 * 240 * edge : 3 * 240 * (edge + 1)] == b"\xff" * 720
            assert seen[3 * edge :: 720] == seen[3 * edge + 1 :: 720] == b"\xff" * 240
        board.press("x")
        run_for(board, 100)
        assert board.panel.picture() != seen
        board.release("x")
        run_for(board, 100)
        assert board.panel.picture() == seen
        board.press("x")
        run_for(board, 2500)
        board.release("x")
        run_for(board, 500)
        left = board.panel.picture()
    with bench.start("begin") as board:
        assert left == begun(board, 0)
