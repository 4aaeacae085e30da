"""docs/adding-a-board.md, followed to the letter: a board that is not in the list."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.runtimes import ROOT
from tools import boards

PAGE = (ROOT / "docs" / "adding-a-board.md").read_text(encoding="utf-8")
ROOMS = ("boards", "docs", "engine_core", "firmware", "host_tests", "tools")
(NAME,) = set(re.findall(r"`boards/(\w+)\.py`:", PAGE))
PYTEST = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider")


def block(kind: str) -> str:
    """The one block of code of that kind on the page."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return found


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout that has the board too."""
    copy = tmp_path_factory.mktemp("checkout")
    for room in ROOMS:
        skip = shutil.ignore_patterns("__pycache__", "pictures")
        shutil.copytree(ROOT / room, copy / room, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "boards" / f"{NAME}.py").write_text(block("python"), encoding="utf-8")
    return copy


def run(checkout: Path, *arguments: str) -> str:
    """Run Python in the copy, and return what it printed."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=checkout, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_a_board_that_is_not_in_the_list() -> None:
    assert NAME not in boards.names()
    assert block("sh").count(NAME) == 3 and f"make deploy BOARD={NAME}" in PAGE


def test_the_list_has_it(checkout: Path) -> None:
    tell, _, _ = block("sh").splitlines()
    said = run(checkout, *tell.split()[1:])
    assert said.startswith(
        f"{NAME}  RP2040, MicroPython RPI_PICO, screen 320x240, buttons a b x y;"
    )
    assert "drivers/st7789/st7789.cpp" in said
    assert NAME in run(checkout, "-m", "tools", "boards")


def test_it_can_be_played(checkout: Path, tmp_path: Path) -> None:
    _, play, _ = block("sh").splitlines()
    shot = tmp_path / "shot.png"
    run(checkout, *play.split()[1:], "--view", "none", "--keys", "a", "--shot", str(shot))
    assert shot.exists()


def test_the_tests_that_the_page_names_pass(checkout: Path) -> None:
    _, _, test = block("sh").splitlines()
    done = run(checkout, *PYTEST, *test.split()[1:])
    found = re.search(r"(\d+) passed", done)
    assert found and int(found[1]) >= 20


def test_every_file_that_the_page_names_is_there(checkout: Path) -> None:
    named = set(re.findall(r"`((?:boards|firmware|tools|host_tests)/[\w./]+\.py)`", PAGE))
    named |= set(re.findall(r"host_tests/\w+\.py", PAGE))
    assert len(named) >= 8
    assert all((checkout / name).exists() for name in named)


def test_every_field_of_the_page_is_one(checkout: Path) -> None:
    fields = set(re.findall(r"^([A-Z0-9]+) = ", block("python"), re.MULTILINE))
    told = set(re.findall(r"`([A-Z][A-Z0-9]+)`", PAGE)) - {"RP2", "ESP32", "SAMD"}  # chips
    known = set(vars(boards.read(checkout / "boards" / f"{NAME}.py")))
    assert fields <= known and told <= known
