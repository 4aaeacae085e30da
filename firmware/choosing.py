"""Which game is played: the one that is chosen for the next deal, and the one in play.

In memory only while one of them changes.
"""

import gc

from engine_core import games
from engine_core.advice import Adviser
from firmware import lazy


def choose(app, choice: str, variant=None) -> None:
    """Choose the game of the next deal, and its variant, the first by default. Allocates.

    KeyError when there is no such game or variant.
    """
    if app.choice not in (choice, app.game and app.game.ID):
        lazy.drop("engine_core.games." + app.choice)
    app.variants = games.load(choice).VARIANTS
    app.choice = choice
    app.variant = variant or app.variants[0]
    if app.variant not in app.variants:
        raise KeyError(app.variant)


def make_game(app) -> None:
    """Let a new game of the chosen variant be the one in play, not yet dealt. Allocates."""
    let_go(app)
    app.game = games.load(app.choice).new(app.variant)
    app.adviser = Adviser(app.game)


def let_go(app) -> None:
    """Let there be no game in play. Allocates."""
    old = app.game.ID if app.game else app.choice
    app.game = app.plan = app.adviser = None
    if old != app.choice:
        lazy.drop("engine_core.games." + old)
    gc.collect()
