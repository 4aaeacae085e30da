"""The state of a game: piles of cards as linked stacks in four bytearrays."""

from engine_core.compat import const

NOTHING = const(0)  # the slot below the lowest card of a pile; card[0] is no card


class Table:
    """`card[slot]` and `under[slot]` for every card, `top[pile]` and `size[pile]` for every pile.

    Slots are numbered from 1, in the order in which `add` brought the cards in; slot 0 stands for
    nothing. A pile may grow to any size, and moving its top card costs the same whatever its size.
    At most 255 cards and 127 piles, so that slots and piles are bytes.
    """

    def __init__(self, piles: int, cards: int) -> None:
        self.card = bytearray(cards + 1)
        self.under = bytearray(cards + 1)
        self.top = bytearray(piles)
        self.size = bytearray(piles)
        self._used = 0

    def clear(self) -> None:
        """Take all cards off the table."""
        for pile in range(len(self.top)):
            self.top[pile] = NOTHING
            self.size[pile] = 0
        self._used = 0

    def add(self, pile: int, card: int) -> None:
        """Bring a new card in, on top of pile. IndexError when the table has no slot left."""
        slot = self._used + 1
        self.card[slot] = card
        self._used = slot
        self.under[slot] = self.top[pile]
        self.top[pile] = slot
        self.size[pile] += 1

    def move(self, source: int, target: int) -> None:
        """Move the top card of pile source, which must have one, onto pile target."""
        slot = self.top[source]
        self.top[source] = self.under[slot]
        self.size[source] -= 1
        self.under[slot] = self.top[target]
        self.top[target] = slot
        self.size[target] += 1

    def copy(self, other: "Table") -> None:
        """Become what the other table, of as many piles and cards, is."""
        copy_bytes(other.card, self.card)
        copy_bytes(other.under, self.under)
        copy_bytes(other.top, self.top)
        copy_bytes(other.size, self.size)
        self._used = other._used


def copy_bytes(source: bytearray, target: bytearray) -> None:
    """Copy all bytes of source to the front of target."""
    for i in range(len(source)):
        target[i] = source[i]
