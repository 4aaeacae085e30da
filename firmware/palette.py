"""The 16 colours of the handheld, as numbers of a canvas and as the panel wants them."""

from array import array

from engine_core.compat import const

NIGHT = const(0)
FELT = const(1)
MOSS = const(2)
SAGE = const(3)
IVORY = const(4)
PARCHMENT = const(5)
UMBER = const(6)
GOLD = const(7)
BRONZE = const(8)
NAVY = const(9)
AQUA = const(10)
CLUBS = const(11)  # the four suits, in the order of a card byte
DIAMONDS = const(12)
SPADES = const(13)
HEARTS = const(14)
STEEL = const(15)

# RGB565, by number of the colour.
_GREEN_CLOTH = (
    0x08A2,  # NIGHT
    0x12A8,  # FELT
    0x09E6,  # MOSS
    0x5CEF,  # SAGE
    0xFF9B,  # IVORY
    0xDE54,  # PARCHMENT
    0x6AE7,  # UMBER
    0xF609,  # GOLD
    0x8AE4,  # BRONZE
    0x19CD,  # NAVY
    0x1DDB,  # AQUA
    0x10A3,  # CLUBS
    0xB8A4,  # DIAMONDS
    0x10A3,  # SPADES
    0xB8A4,  # HEARTS
    0x9DBB,  # STEEL
)
_BLUE_CLOTH = ((NIGHT, 0x0884), (FELT, 0x19ED), (MOSS, 0x1149), (SAGE, 0x7CF9), (NAVY, 0x68C5))
_FOUR_SUITS = ((CLUBS, 0x0B45), (DIAMONDS, 0x1A78))


class Palette:
    """RGB565 of the 16 colours with the bytes in the order the wire sends them.

    `pairs` are 512 numbers of 16 bits: for each byte of a canvas those of its two pixels, in whose
    memory the first byte to be sent lies first, as everywhere MicroPython runs on.
    """

    def __init__(self) -> None:
        self.pairs = array("H", bytes(1024))
        self.choose(False, False)

    def choose(self, four_suits: bool, blue_cloth: bool) -> None:
        """Take two or four colours of suits, and the green or the blue cloth."""
        for i in range(16):
            self.put(i, _GREEN_CLOTH[i])
        if blue_cloth:
            for i, colour in _BLUE_CLOTH:
                self.put(i, colour)
        if four_suits:
            for i, colour in _FOUR_SUITS:
                self.put(i, colour)

    def put(self, i: int, colour: int) -> None:
        """Let number i be that colour, RGB565."""
        colour = (colour & 0xFF) << 8 | colour >> 8
        for other in range(16):
            self.pairs[2 * (i << 4 | other)] = colour
            self.pairs[2 * (other << 4 | i) + 1] = colour
