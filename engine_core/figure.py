"""The words in which a game says what its piles are and how they lie on the table.

A figure is a tuple of arrangements in order of preference. An arrangement is a tuple of zones from
top to bottom; a zone is (kind, columns, rows, cells), where cells is bytes: the pile in each cell,
row by row, or NO_PILE. Each arrangement has one main zone (GRID, PAIRS or FAN).

A FAN has a fifth item: how many covered cards must be seen; a sixth is the same for monochrome
screens. An arrangement that is not for every screen begins with an int: 200 = only on screens at
least 200 pixels wide, -64 = only on those less than 64 high.
"""

from engine_core.compat import const

# Roles of piles.
STOCK = const(0)
WASTE = const(1)
FOUNDATION = const(2)
TABLEAU = const(3)
ASIDE = const(4)  # one of the cells of a heap that the notation treats as one place
COUNTER = const(5)  # holds no cards: its size counts something

# Kinds of zones.
BAND = const(0)  # foundations, stock, wastes
LOW = const(1)  # a band that prefers wide faces
GRID = const(2)  # single piles with counts
PAIRS = const(3)  # single cards or locked pairs
FAN = const(4)  # one row of fanned piles

NO_PILE = const(255)
