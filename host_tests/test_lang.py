"""The languages: the same words in all, none missing for a game, numbers with their nouns."""

import re

import pytest

from engine_core.games import GAMES
from engine_core.games import load as load_game
from firmware.lang import LANGUAGES, load
from host_tests.handheld import MONO_SIZES, SIZES
from host_tests.runtimes import ROOT, run_unix

FOLDER = ROOT / "firmware" / "lang"
KEY = re.compile(r"([a-z_]+(?:\.[a-z_]+)+): (\S.*\S|\S)")

languages = pytest.mark.parametrize("language", LANGUAGES)


def texts(language: str) -> dict[str, str]:
    """The lines of the words of a language, read by other means than the device's."""
    words = (FOLDER / f"{language}.txt").read_text(encoding="utf-8").split("\n=")[0]
    lines = [line for line in words.splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not KEY.fullmatch(line)] == []
    return dict(line.split(": ", 1) for line in lines)


@languages
def test_the_handheld_reads_what_stands_there(language: str) -> None:
    words = load(language)
    for key, text in texts(language).items():
        values = [tuple(f.rstrip("#") for f in part.split(" | ")) for part in text.split(" ; ")]
        assert words.of(key) == (values[0] if len(values) == 1 else tuple(values)), key


@languages
def test_all_languages_have_the_same_words(language: str) -> None:
    first, other = texts(LANGUAGES[0]), texts(language)
    assert list(other) == list(first)
    for key, text in first.items():
        assert text.count(" ; ") == other[key].count(" ; "), key
        assert ("#" in text) == ("#" in other[key]), key
    assert len(load(language).of("title.lines")) == 2
    assert [len(row) for row in load(language).of("status.facts")] == [3] * 5


@languages
def test_every_key_is_there_once_for_some_screen_and_long_enough(language: str) -> None:
    code = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "firmware").rglob("*.py"))
    lines = (FOLDER / f"{language}.txt").read_text(encoding="utf-8").split("\n=")[0].splitlines()
    keys = [line.split(": ")[0] for line in lines if KEY.fullmatch(line)]
    assert len(set(keys)) == len(keys)
    for key in set(keys) - {"rules.letters"}:
        beginning = key.split(".")[0]
        assert f'"{key}"' in code or re.search(rf'"{beginning}(\.?)"', code), key
        assert len(key) > 10


@languages
def test_every_game_has_a_long_and_a_short_name(language: str) -> None:
    for game in GAMES:
        long, short = load(language).of(f"games.{game}")
        assert len(short) < len(long)
    assert {key for key in texts(language) if key.startswith("games.")} == {
        f"games.{game}" for game in GAMES
    }


@languages
def test_every_variant_of_every_game_has_a_name_and_a_source(language: str) -> None:
    """In the order of the game's own variants, by which the statistics count."""
    for kind in ("variants", "sources"):
        expected = [f"{kind}.{game}.{v}" for game in GAMES for v in load_game(game).VARIANTS]
        assert [key for key in texts(language) if key.startswith(f"{kind}.")] == expected
    for game in GAMES:
        assert len(load(language).all(f"variants.{game}")) == len(load_game(game).VARIANTS)


def test_a_word_that_there_is_not() -> None:
    with pytest.raises(KeyError, match=r"nothing\.at_all"):
        load("en").of("nothing.at_all")


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        load("none")


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (0, "0 moves", "0 ходов"),
        (1, "1 move", "1 ход"),
        (2, "2 moves", "2 хода"),
        (4, "4 moves", "4 хода"),
        (5, "5 moves", "5 ходов"),
        (11, "11 moves", "11 ходов"),
        (12, "12 moves", "12 ходов"),
        (14, "14 moves", "14 ходов"),
        (21, "21 moves", "21 ход"),
        (101, "101 moves", "101 ход"),
        (111, "111 moves", "111 ходов"),
        (112, "112 moves", "112 ходов"),
        (122, "122 moves", "122 хода"),
        (214, "214 moves", "214 ходов"),
        (223, "223 moves", "223 хода"),
    ],
)
def test_moves_agree_with_their_number(number: int, english: str, russian: str) -> None:
    assert load("en").moves(number) == english
    assert load("ru").moves(number) == russian


LETTERS = """
from firmware import fontfile
from firmware.lang import LANGUAGES, alphabet, load
from firmware.metrics import Metrics
from firmware.scene import WORD

SIGNS = "▸▯"  # of the status bar only

for size in SIZES:
    metrics = Metrics(*size, False)
    for name in set(metrics.face):
        for language in LANGUAGES:
            letters = alphabet(load(language))
            face = fontfile.letters(name, letters)
            for code in letters:
                if name == metrics.face[WORD] or chr(code) not in SIGNS:
                    face.find(code)
    print(*size)
"""


def test_every_face_has_every_letter() -> None:
    """A letter that a face has not is a ValueError that names both."""
    sizes = run_unix(LETTERS.replace("SIZES", str(SIZES))).splitlines()
    assert sizes == [f"{width} {height}" for width, height in SIZES]


STARTING = """
from array import array

from firmware import fontfile
from firmware.canvas import Canvas
from firmware.lang import LANGUAGES, alphabet, load
from firmware.metrics import Metrics
from firmware.renderer import Renderer

for width, height in SIZES:
    for name in set(Metrics(width, height, height < 80).face):
        for language in LANGUAGES:
            fontfile.check(name, alphabet(load(language)))


class Panel:
    width = height = 240
    mono = False


renderer = Renderer(Panel(), Canvas(240, 240, False))
try:
    renderer.speak(array("H", sorted((0x30, 0x416, 0x4E00))), True)
except ValueError as error:
    print(error)
"""


def test_a_handheld_that_lacks_a_letter_says_so_when_it_starts() -> None:
    said = run_unix(STARTING.replace("SIZES", str(SIZES + MONO_SIZES)))
    assert re.fullmatch(r"no letter '\u4e00' in face \w+\n", said)
