"""The piles of the kings have come down to the aces, those of the aces up to the kings."""

from engine_core.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, QUEEN, SPADES
from firmware.screens.figures import GILDED, grid

_SUITS = (HEARTS, SPADES, DIAMONDS, CLUBS)
_ACES = tuple(suit << 4 | ACE for suit in _SUITS)
_KINGS = tuple(suit << 4 | KING for suit in _SUITS)

FIGURES = ((80, 40, GILDED, grid(4, _ACES + _KINGS)),)
SEQUENCE = (HEARTS << 4 | KING, HEARTS << 4 | QUEEN, CLUBS << 4 | ACE, CLUBS << 4 | 2)
