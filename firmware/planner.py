"""Makes the plan of a table: finds how the game's figure lies best, then lays the piles there."""

from firmware import lazy
from firmware.plan import Plan


def make(game, width: int, height: int, metrics) -> Plan:
    """Lay a game out on a screen of width x height pixels with these metrics. Allocates."""
    find = lazy.load("layout").find
    layout = find(game.OPEN + game.FIGURE, width, height, metrics.bar, metrics.mono)
    spreads = layout.arrangement < len(game.OPEN)
    spread = spreads and game.opened()
    if spread:
        layout.zones[-1].cells = _sorted(game, layout.zones[-1].cells)
    elif spreads:
        layout = find(game.FIGURE, width, height, metrics.bar, metrics.mono)
    size = width, height
    return lazy.load("placing").place(game, layout, spreads, spread, *size, metrics)


def _sorted(game, cells: bytes) -> bytes:
    """The cells of an open reserve in order, those without a card after the others."""
    piles = lazy.load("firmware.screens.reserve").in_order(game)
    return bytes(piles + [pile for pile in cells if pile not in piles])
