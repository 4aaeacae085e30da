"""What the stamps of firmware/tape.py are made of."""

from engine_core.compat import const

# What is to be painted of a place: itself, its locked pair again over marks, how many cards a back
# stands for, or else a mark.
PLACE = const(0)
AGAIN = const(0x40)
PLAQUE = const(0x60)

# A key: what the place is like, and the strokes (the first, and that before which they end).
KEY = const(9)
HEIGHT = const(1)  # after the width
FACE = const(2)  # two bytes
KIND = const(4)
COUNT = const(5)
MARKS = const(6)
FIRST = const(7)
END = const(8)

# Kinds: of cards, from here on, and of pairs; what is no card is a kind of its own; of marks.
CARD = const(1)
PAIR = const(3)
MARK = const(0x20)

EDGE = const(6)  # from this bit on in MARKS: how far the place is from the screen's left edge, and
OFF = const(2)  # that is so far at most

# A stroke: what it is and a colour or a size of face; x and y from the place's corner and ORIGIN;
# two more bytes.
STROKE = const(5)
ORIGIN = const(16)
FILL = const(0x00)  # width, height
GLYPH = const(0x10)  # number of the sheet, number of the glyph
RANK = const(0x20)  # width in whose middle it is, or 0; of which card
SUIT = const(0x30)  # 0; of which card

LOWER = const(1)  # of which card: of the lower one of a pair,
TINT = const(1)  # and from this bit on 1 + the colour, if it has not its own
