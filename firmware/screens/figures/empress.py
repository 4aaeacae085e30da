"""The Empress, her guards the jacks, and round them aces and kings (RULES.md 2.2).

Jacks and aces stand in pairs: hearts and clubs above and below, diamonds and spades, lying, at the
left and the right; the kings of hearts at the four ends, those of diamonds on the diagonals.
Where there is no room for all, the Empress and her guards.
"""

from engine_core.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from firmware.screens.figures import FRAMED, LYING, PLAIN, grid

_X = 79  # the middle
_Y = 70
_HALF = 10  # from the middle of a pair to its cards


def _four(x: int, y: int, card: int) -> list:
    """The card at (x, y) from the middle, mirrored to both sides; on an axis only two."""
    cells = []
    for across in (-x, x) if x else (0,):
        for down in (-y, y) if y else (0,):
            cells += (_X + across, _Y + down, card)
    return cells


_ALL = bytes(
    [_X, _Y, CLUBS << 4 | QUEEN | FRAMED]
    + _four(_HALF, 20, HEARTS << 4 | JACK)
    + _four(_HALF, 40, CLUBS << 4 | ACE)
    + _four(28, _HALF, DIAMONDS << 4 | JACK | LYING)
    + _four(48, _HALF, SPADES << 4 | ACE | LYING)
    + _four(0, 60, HEARTS << 4 | KING)
    + _four(69, 0, HEARTS << 4 | KING | LYING)
    + _four(40, 40, DIAMONDS << 4 | KING)
)

_H = HEARTS << 4 | JACK
_D = DIAMONDS << 4 | JACK
_GUARDS = (_H, _D, _H, _D, CLUBS << 4 | QUEEN | FRAMED, _D, _H, _D, _H)

FIGURES = ((158, 140, PLAIN, _ALL), (60, 60, PLAIN, grid(3, _GUARDS)))
SEQUENCE = (SPADES << 4 | ACE, SPADES << 4 | 2, HEARTS << 4 | KING, HEARTS << 4 | QUEEN)
