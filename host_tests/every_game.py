"""All games and variants, on any Python."""

from engine_core.games import GAMES, load


def new(game: str, variant: str):
    """A game that is not dealt yet."""
    return load(game).new(variant)


VARIANTS = [(game, variant) for game in GAMES for variant in load(game).VARIANTS]
