"""What each game looks like when it has come out: a file a game, named as the game.

FIGURE is (columns, rows, cells), cells are bytes row by row: a card byte, with LYING if the card
lies crosswise, or 0. The card in the middle cell, if there is one, is framed.
"""

from engine_core.compat import const

LYING = const(64)


def load(game: str) -> tuple:
    """Import and return the figure of a game. Allocates."""
    return __import__("firmware.screens.figures." + game, None, None, (game,)).FIGURE
