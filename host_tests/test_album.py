"""Every picture there is to be seen is as it was when it was last looked at.

A picture that may change is looked at first and then stored anew: `make pictures`, and what lies
in build/pictures goes to host_tests/pictures/.
"""

from pathlib import Path

import pytest

from firmware.lang import LANGUAGES
from host_tests.every_game import VARIANTS
from host_tests.pictures import EXPECTED, check
from host_tests.virtual import PROGRAMS
from tools import album, boards, pictures, record
from tools.album import Shot
from tools.virtual.board import DEVICE, VirtualBoard
from tools.virtual.picture import image_of
from tools.virtual.script import Script, parse
from tools.virtual.session import run_script

VISITS = [
    (board, language, visit)
    for board in pictures.BOARDS
    for language in LANGUAGES
    for visit in album.names(language)
]

# The screens that no way leads to, or none on these boards.
SELDOM = {
    "buttons.Buttons": [Shot("", "buttons")],
    "": [Shot("", "notice")],  # a save is damaged
    "selftest.SelfTest": [Shot("", "selftest"), Shot("a", "selftest-storage")],
}


@pytest.mark.parametrize(("board", "language", "visit"), VISITS)
def test_everything_looks_as_it_did(board: str, language: str, visit: str) -> None:
    for name, picture in pictures.take(pictures.library(board), board, language, visit):
        check(picture, f"{pictures.folder(board)}/{name}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", pictures.BOARDS)
def test_a_fault_looks_as_it_did(board: str, language: str, tmp_path: Path) -> None:
    file = boards.find(board)
    arguments = [str(DEVICE), file.stem, language]
    program = PROGRAMS / "faulty.py"
    facts = boards.read(file)
    with VirtualBoard(facts, program, arguments, tmp_path, pictures.library(board)) as running:
        run_script(running, Script(parse("wait:100 b", ("b",))))
        shown = image_of(running.panel)
    check(shown, f"{pictures.folder(board)}/fault-{language}")


@pytest.mark.parametrize("screen", SELDOM)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", pictures.BOARDS)
def test_what_is_seldom_seen_looks_as_it_did(
    board: str, language: str, screen: str, tmp_path: Path
) -> None:
    file = boards.find(board)
    arguments = [str(DEVICE), file.stem, language, *screen.split()]
    if not screen:
        (tmp_path / "saves").mkdir()
        (tmp_path / "saves" / "game.0").write_bytes(b"PPS\1" + bytes(30))
    program = PROGRAMS / "showing.py"
    facts = boards.read(file)
    with VirtualBoard(facts, program, arguments, tmp_path, pictures.library(board)) as running:
        for shot in SELDOM[screen]:
            run_script(running, Script(parse(shot.keys, ("a",))))
            check(image_of(running.panel), f"{pictures.folder(board)}/{shot.name}-{language}")


def test_no_picture_is_left_of_what_is_no_longer_there() -> None:
    expected = {
        f"{language}.{shot.name}"
        for language in LANGUAGES
        for visit in album.names(language)
        for shot in album.visit(visit, True).shots
    }
    seldom = ["fault", *(shot.name for shots in SELDOM.values() for shot in shots)]
    expected |= {f"{language}.{name}" for language in LANGUAGES for name in seldom}
    for board in pictures.BOARDS:
        stored = (EXPECTED / pictures.folder(board)).glob("*.png")
        assert {".".join(path.stem.rsplit("-", 1)[::-1]) for path in stored} == expected


def test_there_is_a_board_of_each_size_and_every_variant_is_played() -> None:
    sizes = {pictures.folder(name) for name in boards.names()}
    assert {pictures.folder(name) for name in pictures.BOARDS} == sizes
    assert set(album.DEALS) == set(VARIANTS)


def test_the_games_come_out() -> None:
    for (name, variant), deal in album.DEALS.items():
        game = record.new_game(name, variant)
        game.deal(deal)
        for move in album.advised_moves(name, variant):
            assert game.play(move)
        assert (game.left() == 0) == ((name, variant) != ("aristocrat", "source"))
