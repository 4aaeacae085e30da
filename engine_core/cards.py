"""A card is a byte: suit << 4 | rank.

Suits ♣ ♦ ♠ ♥ are 0..3, so bit 4 says "red". Ranks are 1 (ace) .. 13 (king). 0 is no card.
"""

from engine_core.compat import const

CLUBS = const(0)
DIAMONDS = const(1)
SPADES = const(2)
HEARTS = const(3)

ACE = const(1)
JACK = const(11)
QUEEN = const(12)
KING = const(13)

_RED = const(16)


def suit(card: int) -> int:
    """The suit of a card, 0..3."""
    return card >> 4


def rank(card: int) -> int:
    """The rank of a card, 1..13; 0 for no card."""
    return card & 15


def alternate(one: int, other: int) -> bool:
    """True when one of the two cards is red and the other black."""
    return (one ^ other) & _RED != 0


def is_built(size: bytearray, up: int, down: int, card: int) -> bool:
    """True when the card lies on the ace foundation of its suit or on the king foundation.

    `size` are the sizes of all piles; `up` and `down` are the foundations of the first suit.
    """
    built = size[up + suit(card)] >= rank(card)
    return built or size[down + suit(card)] > KING - rank(card)


def card_name(card: int) -> str:
    """The card in the notation of RULES.md 10, as `QH`. Allocates: for hosts."""
    return "A23456789TJQK"[rank(card) - 1] + "CDSH"[suit(card)]


def fill(pack: bytearray, start: int, copies: int, low: int, high: int) -> int:
    """Write the ranks low..high of all four suits, each `copies` times, from index start on.

    The order is by suit, then rank. Returns the index after the last card.
    """
    card = low
    while card < 64:
        for _ in range(copies):
            pack[start] = card
            start += 1
        card = card + 1 if card & 15 < high else (card | 15) + 1 + low
    return start
