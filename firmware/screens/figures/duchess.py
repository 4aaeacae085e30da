"""Four kings above four aces, in their middle the Duchess."""

from engine_core.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, QUEEN, SPADES
from firmware.screens.figures import CROWNED, FRAMED, grid

_DUCHESS = bytes((50, 20, HEARTS << 4 | QUEEN | FRAMED))

# fmt: off
_CARDS = (
    HEARTS << 4 | KING, SPADES << 4 | KING, 0, DIAMONDS << 4 | KING, CLUBS << 4 | KING,
    HEARTS << 4 | ACE, SPADES << 4 | ACE, 0, DIAMONDS << 4 | ACE, CLUBS << 4 | ACE,
)
# fmt: on
FIGURES = ((100, 40, CROWNED, grid(5, _CARDS) + _DUCHESS),)
SEQUENCE = (CLUBS << 4 | ACE, CLUBS << 4 | 2, DIAMONDS << 4 | KING, DIAMONDS << 4 | QUEEN)
