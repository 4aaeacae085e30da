"""The rules of the games for the screen: the texts, and how the device reads them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine_core.games import load as load_game
from engine_core.journal import COMPOUND
from firmware.lang import LANGUAGES, alphabet, load
from firmware.screens import rules
from firmware.screens.rules import Rules
from host_tests import rules_texts
from host_tests.every_game import VARIANTS
from host_tests.rules_texts import FOLDER, file_of, missing_letters, sections
from host_tests.runtimes import run_unix, run_wasm

LEAST_LETTERS = 13  # of a line, on 72x40

languages = pytest.mark.parametrize("language", LANGUAGES)
variants = pytest.mark.parametrize(("game", "variant"), VARIANTS)

# Of history: years, the rows of another book, the games of the old one.
HISTORY = {1874, 1880, 19, 12, 24}

# Numbers in words, and how the layings are told, by the number of them; 0 is none.
WORDS = {
    "en": {3: "three", 4: "four", 8: "eight", 13: "thirteen", 16: "sixteen"},
    "ru": {3: "три", 4: "четыре", 8: "восемь|восьми", 13: "тринадцать", 16: "шестнадцать"},
}
LAYINGS = {
    "en": r"There are ({}) (?:deals|layouts|layings) in all",
    "ru": r"(?:Сдач всего|Раскладок всего|Всего кладут) ({})\b",
}
ONCE = {"en": "once", "ru": "один раз"}


def text_of(language: str, game: str, variant: str) -> str:
    return " ".join(sections(file_of(language))[game, variant])


# -- the texts -----------------------------------------------------------------------------------


@languages
def test_every_variant_of_every_game_has_its_rules(language: str) -> None:
    assert sorted(sections(file_of(language))) == sorted(VARIANTS)


@languages
def test_every_letter_of_the_rules_can_be_written(language: str) -> None:
    assert missing_letters(language) == []


@languages
def test_the_letters_of_the_rules_are_named(language: str) -> None:
    """Those that no word has must be; others need not, and none that the rules have not may be."""
    whole = file_of(language)
    letters = load(language).of("rules.letters")[0]
    named = set(letters)
    text = set("".join("".join(text) for text in sections(whole).values()))
    words = whole.split("\n=")[0].replace(f"rules.letters: {letters}", "")
    lines = [line.partition(": ")[2] for line in words.splitlines() if not line.startswith("#")]
    names = [load(other).of("language.name")[0] for other in LANGUAGES]
    needed = "".join(sorted(text - set("0123456789< >%" + "".join(lines + names))))
    assert set(needed) <= named <= text, f"rules.letters: {needed}"


@languages
def test_every_word_fits_the_narrowest_line(language: str) -> None:
    texts = sections(file_of(language)).values()
    words = " ".join(paragraph for text in texts for paragraph in text).split()
    assert [word for word in words if len(word) > LEAST_LETTERS] == []


@languages
@variants
def test_the_rules_are_neither_scant_nor_long(language: str, game: str, variant: str) -> None:
    assert 900 <= len(text_of(language, game, variant)) <= 1800


@languages
def test_no_two_variants_read_the_same(language: str) -> None:
    texts = [" ".join(text) for text in sections(file_of(language)).values()]
    assert len(set(texts)) == len(texts)


@languages
@variants
def test_numbers_are_those_of_the_engine(language: str, game: str, variant: str) -> None:
    play = load_game(game).new(variant)
    play.deal(1)
    numbers = {208 if game == "empress" else 104}
    if game != "gallery":  # of its cards one is taken out when they are shuffled
        numbers.add(play.PACK)
    if game == "constitution":
        numbers.add(play.table.size[0])  # the stock that is left
    if game == "empress":
        numbers.add(play.WIDTH)
    if game == "duchess":
        while play.table.size[0]:
            play.play(COMPOUND)
        numbers.add(sum(play.table.size[pile] for pile in range(*play.RESERVE)))
    found = {int(number) for number in re.findall(r"\d+", text_of(language, game, variant))}
    assert numbers <= found <= numbers | HISTORY


@pytest.mark.parametrize("language", WORDS)
@variants
def test_foundations_and_layings_are_those_of_the_engine(
    language: str, game: str, variant: str
) -> None:
    play = load_game(game).new(variant)
    text = text_of(language, game, variant)
    words = WORDS[language]
    first, after = play.FOUNDATIONS
    assert re.search(rf"\b({words[after - first]})\b", text)
    if play.FULL == 13 and not play.SEEDS:
        assert words[13] in text
    if play.ROUNDS:
        assert re.search(LAYINGS[language].format(words[play.ROUNDS]), text)
    else:
        assert not re.search(LAYINGS[language].format(r"\w+"), text)
        assert ONCE[language] in text


# -- how the device reads them ---------------------------------------------------------------------


ROOMS = [(13, 4, 0), (20, 8, 0), (21, 18, 0), (24, 6, 0), (28, 14, 3), (37, 9, 0), (38, 14, 3)]


def read(language: str, game: str, variant: str, room: tuple[int, int, int]) -> list[list[str]]:
    reader = Rules(language, game, variant, *room, alphabet(load(language)))
    return [reader.page(number) for number in range(reader.pages())]


@languages
@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_pages_are_those_of_an_independent_reader(
    language: str, room: tuple[int, int, int]
) -> None:
    whole = sections(file_of(language))
    for game, variant in VARIANTS:
        expected = rules_texts.pages(whole[game, variant], *room)
        got = [trimmed(page) for page in read(language, game, variant, room)]
        assert got == [trimmed(page) for page in expected]


def trimmed(page: list[str]) -> list[str]:
    """Without an empty line at the end, which nobody sees."""
    return page[:-1] if page and page[-1] == "" else page


DEVICE = """
from firmware.lang import alphabet, load
from firmware.screens.rules import Rules

for language in LANGUAGES:
    letters = alphabet(load(language))
    for game, variant in VARIANTS:
        rules = Rules(language, game, variant, 20, 8, 0, letters)
        for number in range(rules.pages()):
            for line in rules.page(number):
                print(line)
"""


@pytest.mark.parametrize("run", [run_unix, run_wasm])
def test_the_device_reads_the_same(run: Callable[..., str]) -> None:
    program = DEVICE.replace("LANGUAGES", repr(LANGUAGES)).replace("VARIANTS", repr(VARIANTS))
    expected = [
        line
        for language in LANGUAGES
        for game, variant in VARIANTS
        for page in read(language, game, variant, (20, 8, 0))
        for line in page
    ]
    assert run(program).splitlines() == expected


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the device finds the rules now: nothing is there."""
    monkeypatch.setattr(rules, "_FOLDER", f"{tmp_path}/")
    return tmp_path


def texts_of(folder: Path, text: str | bytes, room: tuple[int, int, int] = (20, 8, 0)) -> list[str]:
    """The lines of gallery lenient when this is the English file."""
    content = text if isinstance(text, bytes) else text.encode()
    (folder / "en.txt").write_bytes(content)
    return [line for page in read("en", "gallery", "lenient", room) for line in page]


def test_there_is_no_file(folder: Path) -> None:
    with pytest.raises(OSError):
        read("en", "gallery", "source", (20, 8, 0))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "=",
        "= gallery\n\nCards.\n\n=\n",
        "= gallery lenience\n\nCards.\n\n=\n",
        "= gallery lenient",
        "= gallery lenient\n",
        "= gallery lenient\n\nCards.",
        "= gallery lenient\n\nCards.\n",
        "= gallery lenient\n\nCards of J\u00fclich.\n\n=\n",
        b"= gallery lenient\n\nCards \xd0.\n\n=\n",
        bytes(300),
        bytes(range(256)) * 4,
    ],
)
def test_a_file_without_the_whole_section_is_found(folder: Path, text: str | bytes) -> None:
    with pytest.raises(ValueError):
        texts_of(folder, text)


def test_a_file_that_is_cut_anywhere_is_found(folder: Path) -> None:
    """From where the last section begins on, or near; what stands before it can still be read."""
    before = b"= gallery source\n\nTwo cards.\n\n"
    whole = (FOLDER / "en.txt").read_bytes()
    whole = before + whole[whole.index(b"= gallery lenient") :]  # short: it is read so often
    end = whole.rindex(b"=")
    for size in range(len(before), end, 3):
        with pytest.raises(ValueError):
            texts_of(folder, whole[:size])
    assert texts_of(folder, whole[: end + 1])
    assert read("en", "gallery", "source", (20, 8, 0))


def test_a_heading_ends_a_section_without_an_empty_line(folder: Path) -> None:
    text = "= gallery lenient\nOne card.\n= gallery source\nTwo cards.\n=\n"
    assert texts_of(folder, text) == ["One card."]
    assert read("en", "gallery", "source", (20, 8, 0)) == [["Two cards."]]


def test_line_ends_of_any_kind(folder: Path) -> None:
    whole = file_of("en")
    plain = texts_of(folder, whole)
    assert texts_of(folder, whole.replace("\n", "\r\n")) == plain
    assert texts_of(folder, whole.replace("\n", "  \n")) == plain


def test_a_word_longer_than_a_line_is_cut(folder: Path) -> None:
    text = "= gallery lenient\n\nA card abcdefghijklmnopqrstuvwxy.\n\n=\n"
    lines = trimmed(texts_of(folder, text, (10, 8, 0)))
    assert lines == ["A card", "abcdefghij", "klmnopqrst", "uvwxy."]


def test_an_empty_section_is_an_empty_page(folder: Path) -> None:
    assert texts_of(folder, "= gallery lenient\n\n=\n") == []


def test_an_empty_line_never_begins_a_page(folder: Path) -> None:
    text = "= gallery lenient\n\nOne.\n\nTwo.\n\nSix.\n\n=\n"
    (folder / "en.txt").write_text(text)
    for rows in range(1, 7):
        for page in read("en", "gallery", "lenient", (10, rows, 0)):
            assert page[0]
