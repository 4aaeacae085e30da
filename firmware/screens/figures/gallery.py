"""The gallery: queens, kings, and the jacks that the aces have come to (RULES.md 5)."""

from engine_core.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from firmware.screens.figures import GILDED, UNIT, grid

_QUEENS = (HEARTS, CLUBS, SPADES, DIAMONDS, HEARTS, CLUBS, SPADES, DIAMONDS)
_KINGS = (SPADES, DIAMONDS, CLUBS, HEARTS, DIAMONDS, SPADES, HEARTS, CLUBS)
_JACKS = (DIAMONDS, SPADES, HEARTS, CLUBS, SPADES, HEARTS, DIAMONDS, CLUBS)


def _row(suits: tuple, rank: int) -> tuple:
    return tuple(suit << 4 | rank for suit in suits)


def _gallery(columns: int) -> tuple:
    """The first of each row."""
    queens = _row(_QUEENS[:columns], QUEEN)
    kings = _row(_KINGS[:columns], KING)
    jacks = _row(_JACKS[:columns], JACK)
    return (columns * UNIT, 3 * UNIT, GILDED, grid(columns, queens + kings + jacks))


FIGURES = (_gallery(8), _gallery(5))
SEQUENCE = (SPADES << 4 | ACE, SPADES << 4 | 2, SPADES << 4 | 3, SPADES << 4 | 4)
