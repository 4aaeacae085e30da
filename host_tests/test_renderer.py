"""The renderer on MicroPython itself: what a panel shows, without an allocation while drawing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_tests.pictures import check, from_rgb565
from host_tests.runtimes import ROOT, run_unix, run_wasm

DEVICE = ROOT / "host_tests" / "device"

Run = Callable[..., str]

SIZES = ("320x240", "240x240", "240x135", "135x240", "160x128", "128x128")

GAMES = ("empress", "classic", "duchess", "gallery", "aristocrat")

PICTURES = [
    *(("table", size, language, "two") for size in SIZES for language in ("en", "ru")),
    ("table", "240x240", "ru", "four"),
    ("table", "240x240", "en", "blue"),
    ("table", "128x128", "en", "four blue"),
    *((game, size, "en", "two") for game in GAMES for size in SIZES),
    *((game, "240x240", "ru", "two") for game in GAMES),
    ("open", "320x240", "ru", "two"),
    ("open", "240x240", "en", "four"),
    ("browse", "240x240", "en", "two"),
    ("browse", "135x240", "ru", "two"),
    ("browse", "128x128", "ru", "two"),
    ("reserve", "160x128", "ru", "two"),
    ("title", "240x240", "en", "two"),
    ("title", "240x240", "ru", "two"),
    ("lines", "240x240", "en", "two"),
    ("lines", "240x240", "ru", "two"),
    ("faces", "320x240", "ru", "two"),
]


@pytest.mark.parametrize(("scene", "size", "language", "colours"), PICTURES)
def test_a_scene_looks_as_expected(
    scene: str, size: str, language: str, colours: str, tmp_path: Path
) -> None:
    shown = tmp_path / "shown"
    run_unix(DEVICE / "paint.py", scene, size, language, colours, str(shown))
    width, height = map(int, size.split("x"))
    picture = from_rgb565(shown.read_bytes(), width, height)
    suffix = "" if colours == "two" else "-" + colours.replace(" ", "-")
    check(picture, f"{scene}-{size}-{language}{suffix}")


@pytest.mark.parametrize("run", [run_unix, run_wasm])
@pytest.mark.parametrize(
    ("scene", "width", "height"),
    [
        ("table", 240, 240),
        ("table", 135, 240),
        ("lines", 240, 240),
        ("empress", 128, 128),
        ("classic", 240, 240),
        ("duchess", 160, 128),
        ("gallery", 128, 128),
    ],
)
def test_drawing_allocates_nothing(run: Run, scene: str, width: int, height: int) -> None:
    arguments = (scene, str(width), str(height), "ru", "none")
    assert run(DEVICE / "paint_locked.py", *arguments) == "drawn 0\n"


def test_an_allocation_would_be_found() -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run_unix(DEVICE / "paint_locked.py", "table", "128", "128", "en", "list")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("scene", "width", "height"),
    [
        ("table", 128, 128),
        ("table", 160, 128),
        ("title", 240, 240),
        ("lines", 240, 240),
        ("empress", 128, 128),
        ("classic", 128, 128),
        ("duchess", 160, 128),
        ("gallery", 128, 128),
    ],
)
def test_drawing_what_changed_is_drawing_all(
    scene: str, width: int, height: int, seed: int
) -> None:
    arguments = (scene, str(width), str(height), "ru", str(seed), "25")
    sent = int(run_unix(DEVICE / "paint_random.py", *arguments, timeout=120))
    assert 0 < sent < 25 * width * height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["table", *GAMES])
def test_no_mark_covers_a_rank_or_a_suit(scene: str, size: str) -> None:
    width, height = size.split("x")
    assert int(run_unix(DEVICE / "paint_marks.py", scene, width, height, "ru")) > 50


def test_moving_the_cursor_sends_the_rims_of_two_cards() -> None:
    program = """
from firmware.scene import CURSOR, TARGET
from host_tests.device.paint import start

panel, renderer, scene = start("table", 240, 240, "en")
renderer.draw(scene)
panel.sent = 0
scene.mark(10, TARGET)
scene.mark(30, CURSOR)
renderer.draw(scene)
print(panel.sent // 2)
"""
    assert int(run_unix(program)) == 2 * (31 * 44 - 23 * 36)


def test_a_letter_that_no_face_has_is_named() -> None:
    program = """
from host_tests.device.paint import start

panel, renderer, scene = start("lines", 240, 240, "en")
scene.say(0, "Ђ")
renderer.draw(scene)
"""
    with pytest.raises(AssertionError, match="ValueError"):
        run_unix(program)
