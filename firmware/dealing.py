"""Begins a game and lays it out on the screen: in memory only meanwhile. Everything allocates."""

from engine_core.compat import const
from engine_core.figure import NO_PILE
from engine_core.journal import NONE
from firmware import entropy, lazy, planner
from firmware.plan import NO_PLACE

# To be begun: not a deal of a number,
STORED = const(-2)  # but the game in the store,
FRESH = const(-3)  # or any deal


def begin(app, deal: int) -> bool:
    """Deal, and make what the game needs if it is not the one in play.

    False when the game in the store cannot be played again.
    """
    choosing = lazy.load("choosing")
    starting = None
    if deal == STORED:
        starting = lazy.load("starting")
        starting.recall(app)
    else:
        if deal == FRESH:
            deal = entropy.deal(app)
        _count_left(app, deal)
    if not app.game or app.choice != app.game.ID or app.variant != app.game.VARIANT:
        choosing.make_game(app)
    if not starting:
        app.game.deal(deal)
        app.saved = None
        app.touch()
    elif not starting.load(app):
        choosing.let_go(app)
    lazy.drop("choosing starting keeping")
    app.at = 0
    return app.game is not None


def _count_left(app, deal: int) -> None:
    """Let the deal in play, or in the store, count, unless it is the one begun."""
    game = app.game
    tag, variant, number, played = 0, 0, NONE, False
    if game:
        tag, variant, number = game.TAG, game.NUMBER, game.number
        played = game.journal.used()
    elif app.saved:
        tag, variant, _, number, played, _, _, _ = app.saved
    begun = 1 + app.games.index(app.choice), app.variants.index(app.variant), deal
    if begun != (tag, variant, number):
        statistics = lazy.load("statistics")
        statistics.leave(app.counts, tag, variant, app.serial, played)
        app.serial = statistics.serial(app.counts)
        lazy.drop("statistics")


def lay_out(app):
    """Plan where the piles lie, with the cursor on the pile where it was; return the plan."""
    pile = app.plan.pile[app.at] if app.plan else NO_PILE
    app.plan = None
    size = app.scene.width, app.scene.height
    plan = planner.make(app.game, *size, app.metrics)
    app.at = 0
    if pile != NO_PILE and plan.place[pile] != NO_PLACE:
        app.at = plan.place[pile]
    app.plan = plan
