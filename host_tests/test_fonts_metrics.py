"""Which faces a screen has, and how wide texts are."""

import pytest

from firmware.metrics import Metrics
from firmware.scene import HEADING, LINE, SIGN, SMALLPRINT, TITLE, VALUE, WORD
from tools.fonts import source

FACES = {
    (320, 240): ("9x15B", "8x13", "7x13", "7x13", "10x20", 16),
    (240, 240): ("9x15B", "8x13", "7x13", "7x13", "10x20", 16),
    (240, 135): ("8x13B", "7x13", "6x10", "6x10", "10x20", 12),
    (135, 240): ("7x13B", "7x13", "6x10", "6x10", "10x20", 12),
    (160, 128): ("7x13", "6x10", "6x10", "5x8", "9x18B", 10),
    (128, 128): ("7x13", "6x10", "6x10", "5x8", "9x18B", 10),
    (128, 64): ("6x10", "5x8", "5x8", "5x7", "9x15B", 8),
    (72, 40): ("5x7", "5x7", "5x7", "4x6", "6x10", 7),
}


@pytest.mark.parametrize("screen", FACES)
def test_a_screen_has_its_faces(screen: tuple[int, int]) -> None:
    metrics = Metrics(*screen, False)
    styles = (HEADING, LINE, SMALLPRINT, WORD, TITLE)
    assert (*(metrics.face[style] for style in styles), metrics.bar) == FACES[screen]


@pytest.mark.parametrize("screen", FACES)
def test_a_cell_is_as_large_as_its_face_says(screen: tuple[int, int]) -> None:
    metrics = Metrics(*screen, False)
    for style, face in enumerate(metrics.face):
        width, height = source.cell(face)
        assert metrics.advance[style] == width
        assert metrics.height[style] == height + (style == TITLE)  # a title has a shadow


def test_all_of_the_bar_has_one_face() -> None:
    metrics = Metrics(240, 240, False)
    assert metrics.face[SIGN] == metrics.face[WORD]
    assert metrics.face[VALUE] == metrics.face[LINE]


@pytest.mark.parametrize(
    ("string", "value", "letters"),
    [("", -1, 0), ("Сдача ", 0, 7), ("ходов ", 9, 7), ("", 10, 2), ("", 2**30 - 1, 10)],
)
def test_the_width_of_a_text_is_that_of_its_letters(string: str, value: int, letters: int) -> None:
    assert Metrics(240, 240, False).width(WORD, string, value) == 7 * letters
