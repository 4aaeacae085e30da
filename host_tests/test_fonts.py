"""The glyphs: their sources, the file made of them, and what the device reads from it."""

from itertools import combinations
from pathlib import Path

import pytest

from host_tests.runtimes import ROOT, run_unix
from tools.errors import UsageError
from tools.fonts import source
from tools.fonts.__main__ import ASSET
from tools.fonts.asset import build

GLYPHS = ROOT / "host_tests" / "device" / "glyphs.py"


def test_the_file_is_what_its_sources_make() -> None:
    assert ASSET.read_bytes() == build(), "run python3 -m tools.fonts"


@pytest.mark.parametrize("name", source.TEXT)
def test_a_text_face_has_all_letters_and_signs(name: str) -> None:
    letters = source.letters(name)
    missing = set(source.LETTERS) | {ord(letter) for letter in "Ёё«»—…·“”’"}
    assert not {chr(code) for code in missing - set(letters)}


@pytest.mark.parametrize("name", source.TEXT)
def test_no_two_letters_of_an_alphabet_look_the_same(name: str) -> None:
    letters = source.letters(name)
    russian = [*range(0x410, 0x450), 0x401, 0x451]
    latin = [*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1), *range(48, 58)]
    for alphabet in (russian, latin):
        for a, b in combinations(alphabet, 2):
            assert letters[a] != letters[b], (chr(a), chr(b))


@pytest.mark.parametrize(
    ("name", "height", "count"),
    [
        *((name, int(name[1:]), 16) for name in ("R17", "R12", "R9", "R6")),
        *((name, int(name[1:]), 4) for name in ("S17", "S11", "S9", "S7", "S5")),
        ("D5", 5, 10),
        ("hand", 9, 1),
    ],
)
def test_a_drawn_face_has_glyphs_of_one_height(name: str, height: int, count: int) -> None:
    glyphs = source.drawn(name)
    assert [len(rows) for rows in glyphs] == [height] * count
    assert len({tuple(rows) for rows in glyphs}) == count


@pytest.mark.parametrize("rows", ["##\n#", "##\n#x", ""])
def test_a_picture_that_is_none_is_said(
    rows: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "drawn").mkdir()
    (tmp_path / "drawn" / "R6.txt").write_text(f"# Ranks.\n\nA\n{rows}\n")
    monkeypatch.setattr(source, "HERE", tmp_path)
    with pytest.raises(UsageError, match="the picture of A is not a block"):
        source.drawn("R6")


@pytest.mark.parametrize("name", source.DRAWN)
def test_the_device_reads_a_drawn_face(name: str) -> None:
    printed = run_unix(GLYPHS, "drawn", name).splitlines()
    assert printed == ["/".join(rows) for rows in source.drawn(name)]


@pytest.mark.parametrize("name", source.TEXT)
def test_the_device_reads_a_text_face(name: str) -> None:
    letters = source.letters(name)
    printed = run_unix(GLYPHS, "letters", name, *map(str, letters)).splitlines()
    assert printed == ["/".join(rows) for rows in letters.values()]


@pytest.mark.parametrize("name", source.DIGITS)
def test_the_device_reads_digits(name: str) -> None:
    printed = run_unix(GLYPHS, "drawn", name).splitlines()
    assert printed == ["/".join(rows) for rows in source.letters(name).values()]


def test_the_device_reads_the_signs_of_the_smallest_face() -> None:
    letters = source.letters("4x6")
    printed = run_unix(GLYPHS, "letters", "4x6", *map(str, letters)).splitlines()
    assert printed == ["/".join(rows) for rows in letters.values()]
    assert {ord(letter) for letter in "0123456789▸▯"} == set(letters)


def test_a_missing_letter_is_named_with_its_face() -> None:
    with pytest.raises(AssertionError, match=r"ValueError: \(1026, '8x13'\)"):
        run_unix(GLYPHS, "letters", "8x13", str(ord("Ђ")))


def test_a_missing_face_is_named() -> None:
    with pytest.raises(AssertionError, match="no face R99 in"):
        run_unix(GLYPHS, "drawn", "R99")
