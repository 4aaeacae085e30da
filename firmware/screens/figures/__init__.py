"""What each game looks like when it has come out: a file a game, named as the game.

FIGURES are its figures, (width, height, style, cells), with the largest first; on a screen where
that has no room another is shown. Lengths are in twentieths of the distance from one card to the
next. Cells are three bytes a card: how far its middle is from the left and from the top, and
the card byte, with LYING if the card lies crosswise, with FRAMED if it is the heart of the figure.
SEQUENCE are four cards that show how the game builds; they stand above its rules.
"""

from engine_core.compat import const

UNIT = const(20)

CARD = const(63)
LYING = const(64)
FRAMED = const(128)

# Styles.
PLAIN = const(0)
GILDED = const(1)  # each card hangs in a gilt frame
CROWNED = const(2)  # a coronet stands over the framed card


def load(game: str):
    """Import and return the figures of a game. Allocates."""
    return __import__("firmware.screens.figures." + game, None, None, (game,))


def grid(columns: int, cards: tuple) -> bytes:
    """The cells of a figure in rows and columns, from its cards; 0 is none. Allocates."""
    cells = []
    for i, card in enumerate(cards):
        if card:
            cells += (i % columns * UNIT + UNIT // 2, i // columns * UNIT + UNIT // 2, card)
    return bytes(cells)
