"""The gallery: queens, kings, and the jacks that the aces have come to (RULES.md 5)."""

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from firmware.screens.figures import GILDED, grid

_QUEENS = (HEARTS, CLUBS, SPADES, DIAMONDS, HEARTS, CLUBS, SPADES, DIAMONDS)
_KINGS = (SPADES, DIAMONDS, CLUBS, HEARTS, DIAMONDS, SPADES, HEARTS, CLUBS)
_JACKS = (DIAMONDS, SPADES, HEARTS, CLUBS, SPADES, HEARTS, DIAMONDS, CLUBS)


def _row(suits: tuple, rank: int) -> tuple:
    return tuple(suit << 4 | rank for suit in suits)


_CARDS = _row(_QUEENS, QUEEN) + _row(_KINGS, KING) + _row(_JACKS, JACK)
FIGURE = (160, 60, GILDED, grid(8, _CARDS))
