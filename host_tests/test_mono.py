"""Painting for panels of two colours on MicroPython itself, like test_renderer.py."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_tests.pictures import check, from_bytes
from host_tests.runtimes import ROOT, run_unix, run_wasm

DEVICE = ROOT / "host_tests" / "device"

Run = Callable[..., str]

PICTURES = [
    ("table", "128x64", "en"),
    ("table", "128x64", "ru"),
    ("duchess", "128x64", "ru"),
    ("duchess", "72x40", "en"),
    ("gallery", "128x64", "en"),
    ("aristocrat", "128x64", "en"),
    ("places", "128x64", "ru"),
    ("shapes", "128x64", "ru"),
]

SCENES = [
    ("table", 128, 64),
    ("duchess", 128, 64),
    ("gallery", 128, 64),
    ("aristocrat", 128, 64),
    ("places", 128, 64),
]

# What only the painting in sixteen colours needs.
COLOUR = ("counts", "faces", "kit", "lattice", "marks", "pairs", "palette", "shapes", "strips")


@pytest.mark.parametrize(("scene", "size", "language"), PICTURES)
def test_a_scene_looks_as_expected(scene: str, size: str, language: str, tmp_path: Path) -> None:
    shown = tmp_path / "shown"
    run_unix(DEVICE / "paint.py", scene, size, language, "two", str(shown))
    width, height = map(int, size.split("x"))
    check(from_bytes(shown.read_bytes(), width, height), f"{scene}-{size}-{language}")


@pytest.mark.parametrize("run", [run_unix, run_wasm])
@pytest.mark.parametrize(("scene", "width", "height"), [*SCENES, ("shapes", 128, 64)])
def test_drawing_allocates_nothing(run: Run, scene: str, width: int, height: int) -> None:
    arguments = (scene, str(width), str(height), "ru", "none")
    assert run(DEVICE / "paint_locked.py", *arguments) == "drawn 0\n"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("scene", "width", "height"), [*SCENES, ("shapes", 128, 64)])
def test_drawing_what_changed_is_drawing_all(
    scene: str, width: int, height: int, seed: int
) -> None:
    arguments = (scene, str(width), str(height), "ru", str(seed), "25")
    sent = int(run_unix(DEVICE / "paint_random.py", *arguments, timeout=120))
    assert 0 < sent <= 25 * width * height


@pytest.mark.parametrize(("scene", "width", "height"), [*SCENES, ("duchess", 72, 40)])
def test_no_mark_touches_what_is_printed(scene: str, width: int, height: int) -> None:
    tried = run_unix(DEVICE / "mono_marks.py", scene, str(width), str(height))
    assert int(tried) > 50


@pytest.mark.parametrize("size", ["128, 64", "240, 240"])
def test_the_painting_of_the_other_kind_of_panel_is_not_in_memory(size: str) -> None:
    program = f"""
import sys
from host_tests.device.paint import start

panel, renderer, scene = start("table", {size}, "en")
renderer.draw(scene)
print(*sys.modules)
"""
    loaded = {name.removeprefix("firmware.") for name in run_unix(program).split()}
    colour = loaded & set(COLOUR)
    mono = {name for name in loaded if name.startswith("mono.")}
    assert (colour, mono) == (set(), {"mono.kit", "mono.shapes"}) or (
        (colour, mono) == (set(COLOUR), set())
    )
    assert bool(mono) == (size == "128, 64")
