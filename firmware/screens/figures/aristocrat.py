"""The piles of the kings have come down to the aces, those of the aces up to the kings."""

from engine_core.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, SPADES
from firmware.screens.figures import GILDED, grid

_SUITS = (HEARTS, SPADES, DIAMONDS, CLUBS)
_ACES = tuple(suit << 4 | ACE for suit in _SUITS)
_KINGS = tuple(suit << 4 | KING for suit in _SUITS)

FIGURE = (80, 40, GILDED, grid(4, _ACES + _KINGS))
