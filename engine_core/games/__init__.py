"""The games, in the order of the menu. Only the module of the game that is played is loaded."""

GAMES = ("constitution", "empress", "duchess", "aristocrat", "gallery")


def load(game: str):
    """Import and return the module of a game of GAMES; it has VARIANTS and new(variant).

    Allocates. KeyError when there is no such game.
    """
    if game not in GAMES:
        raise KeyError(game)
    # Not by way of the package: where memory ran out in its import, it may not know its module.
    return __import__("engine_core.games." + game, None, None, ("",))
