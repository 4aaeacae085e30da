"""docs/adding-a-language.md, followed to the letter: a third language of English in capitals."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.runtimes import ROOT

PAGE = (ROOT / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
PYTEST = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider")
BUILD = """
import sys
from pathlib import Path
from tools.build import build

build(Path("boards/pico_lcd_1_3.py").resolve(), Path(sys.argv[1]))
"""
ROOMS = ("boards", "docs", "engine_core", "firmware", "host_tests", "tools")


def blocks(kind: str) -> list[str]:
    """The blocks of code of one kind on the page."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def translate(file: Path) -> None:
    """Translate the copied file, all but its keys, and name the letters that the rules use."""
    lines = file.read_text(encoding="utf-8").split("\n")
    rules = next(i for i, line in enumerate(lines) if line.startswith("="))
    lines[rules:] = [line if line.startswith("=") else line.upper() for line in lines[rules:]]
    letters = set("".join(line for line in lines[rules:] if not line.startswith("="))) - {" "}
    for i, line in enumerate(lines[:rules]):
        key, _, text = line.partition(": ")
        if key == "rules.letters":
            lines[i] = f"rules.letters: {''.join(sorted(letters))}"
        elif text and key not in ("cards.ranks", "#"):
            lines[i] = f"{key}: {text.upper()}"
    file.write_text("\n".join(lines), encoding="utf-8")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout that has the language `xx` too."""
    copy = tmp_path_factory.mktemp("checkout")
    for room in ROOMS:
        skip = shutil.ignore_patterns("__pycache__", "pictures")
        shutil.copytree(ROOT / room, copy / room, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    subprocess.run(blocks("sh")[0], shell=True, check=True, cwd=copy)
    translate(copy / "firmware" / "lang" / "xx.txt")
    return copy


def run(checkout: Path, *arguments: str) -> str:
    """Run Python in the copy, and return what it printed."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=checkout, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_tests_that_the_page_names_pass(checkout: Path) -> None:
    named = re.findall(r"host_tests/\w+\.py", PAGE)
    assert all((checkout / name).exists() for name in named)
    files = blocks("sh")[1].splitlines()[0].split()[1:]
    done = run(checkout, *PYTEST, "-k", "xx or every_face", *files)
    found = re.search(r"(\d+) passed", done)
    assert found and int(found[1]) > 3 * len(files)


def test_every_page_of_the_rules_fits(checkout: Path) -> None:
    done = run(checkout, *PYTEST, "-k", "xx and say_all", "host_tests/test_howto.py")
    assert "8 passed" in done


def test_the_build_takes_the_new_file_along(checkout: Path, tmp_path: Path) -> None:
    run(checkout, "-c", BUILD, str(tmp_path))
    text = (checkout / "firmware" / "lang" / "xx.txt").read_bytes()
    assert (tmp_path / "firmware" / "lang" / "xx.txt").read_bytes() == text
