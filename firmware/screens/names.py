"""What the places of a table are called, where the player looks around."""

from engine_core.compat import const
from engine_core.figure import ASIDE, FAN, TABLEAU

# Beside the roles of piles, the numbers of words in `words.of("look.at_what")`.
FANNED = const(4)
RESERVE = const(5)

SIZE = ": "  # between the number of a fanned pile and that of its cards

_PILE = bytes((TABLEAU,))


def what(app, place: int) -> int:
    """What lies on a place: a role up to TABLEAU, FANNED or RESERVE."""
    if place == app.plan.heap:
        return RESERVE
    role = app.game.ROLE[app.plan.pile[place]]
    if role == TABLEAU and app.plan.kind[place] == FAN:
        return FANNED
    return TABLEAU if role == ASIDE else role


def number(app, place: int) -> int:
    """Which of the fanned piles it is, from 1."""
    return app.plan.pile[place] + 1 - app.game.ROLE.find(_PILE)
