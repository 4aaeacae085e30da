"""The languages: the same words in all, none missing for a game, numbers with their nouns."""

import types

import pytest

from engine_core.games import GAMES
from engine_core.games import load as load_game
from firmware.lang import LANGUAGES, load
from host_tests.handheld import SIZES
from host_tests.runtimes import run_unix


def names(words: types.ModuleType) -> dict[str, type]:
    """What a language has, and of which type."""
    return {name: type(value) for name, value in vars(words).items() if not name.startswith("_")}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_words(language: str) -> None:
    first = load(LANGUAGES[0])
    assert names(load(language)) == names(first)
    assert [len(form) for form in load(language).BAR] == [len(form) for form in first.BAR]
    assert len(load(language).TITLE) == len(first.TITLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_long_and_a_short_name(language: str) -> None:
    names = load(language).GAMES
    assert set(names) == set(GAMES)
    for long, short in names.values():
        assert len(short) < len(long)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_game_has_a_name(language: str) -> None:
    variants = load(language).VARIANTS
    assert set(variants) == set(GAMES)
    for game in GAMES:
        assert set(variants[game]) == set(load_game(game).VARIANTS)
        assert all(len(both) == 2 for both in variants[game].values())


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        load("xx")


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
from firmware import fonts
from firmware.lang import LANGUAGES, alphabet, load
from firmware.metrics import Metrics
from firmware.scene import WORD

SIGNS = "▸▯"  # of the status bar only

for size in SIZES:
    metrics = Metrics(*size, False)
    for name in set(metrics.face):
        for language in LANGUAGES:
            letters = alphabet(load(language))
            face = fonts.letters(name, letters)
            for code in letters:
                if name == metrics.face[WORD] or chr(code) not in SIGNS:
                    face.find(code)
    print(*size)
"""


def test_every_face_has_every_letter() -> None:
    """A letter that a face has not is a ValueError that names both."""
    sizes = run_unix(LETTERS.replace("SIZES", str(SIZES))).splitlines()
    assert sizes == [f"{width} {height}" for width, height in SIZES]
