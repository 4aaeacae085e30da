"""The order in which the cards of an open reserve lie. In memory only while it is asked for."""

_SUITS = (2, 3, 0, 1)  # spades, hearts, clubs, diamonds


def in_order(game) -> list:
    """The piles of the reserve that have a card, by suit and rank. Allocates."""
    first, end = game.RESERVE
    piles = [pile for pile in range(first, end) if game.table.size[pile]]
    piles.sort(key=lambda pile: _SUITS[game.top(pile) >> 4] << 4 | game.top(pile) & 15)
    return piles
