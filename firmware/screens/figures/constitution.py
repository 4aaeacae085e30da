"""The queen of diamonds, the aces round her, behind each ace a king crosswise (RULES.md 1.2)."""

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, KING, QUEEN, SPADES
from firmware.screens.figures import FRAMED, LYING, PLAIN, grid

_C = CLUBS << 4 | 1
_D = DIAMONDS << 4 | 1
_S = SPADES << 4 | 1 | LYING
_H = HEARTS << 4 | 1
_BISHOP_C = CLUBS << 4 | KING | LYING
_BISHOP_S = SPADES << 4 | KING | LYING
_JUDGE_D = DIAMONDS << 4 | KING
_JUDGE_H = HEARTS << 4 | KING | LYING
_QUEEN = DIAMONDS << 4 | QUEEN | FRAMED

# fmt: off
_CARDS = (
    _BISHOP_S, 0,  _JUDGE_H, 0,  _BISHOP_C,
    0,         _D, _C,       _H, 0,
    _JUDGE_D,  _S, _QUEEN,   _S, _JUDGE_D,
    0,         _H, _C,       _D, 0,
    _BISHOP_C, 0,  _JUDGE_H, 0,  _BISHOP_S,
)
# fmt: on
FIGURES = ((100, 100, PLAIN, grid(5, _CARDS)),)
SEQUENCE = (SPADES << 4 | 9, HEARTS << 4 | 8, CLUBS << 4 | 7, DIAMONDS << 4 | 6)
