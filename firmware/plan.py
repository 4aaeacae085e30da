"""Where the piles of a game lie on a screen: all that is kept of its layout."""

from engine_core.figure import FOUNDATION
from firmware import lazy
from firmware.scene import CLOSE, GILT, Boxes


class Plan:
    """By pile, `boxes` is where its card lies and `face` how it is drawn (firmware/scene.py).

    `rim` is how far the tray reaches out round the foundations, in pixels.
    """

    def __init__(self, piles: int) -> None:
        self.boxes = Boxes(piles)
        self.face = bytearray(piles)
        self.rim = 0


def make(game, width: int, height: int, bar: int) -> Plan:
    """Lay a game out on a screen of width x height pixels with a status bar. Allocates."""
    plan = Plan(game.PILES)
    layout = lazy.load("firmware.layout")
    zones = layout.find(game.FIGURE, width, height, bar, False).zones
    for pile in range(game.PILES):
        for zone in zones:
            for cell in range(len(zone.cells)):
                if zone.cells[cell] == pile:
                    _put(plan, zone, cell, game.ROLE[pile] == FOUNDATION)
    layout = zones = None
    lazy.drop("firmware.layout")
    lazy.drop("firmware.fit")
    return plan


def _put(plan: Plan, zone, cell: int, foundation: bool) -> None:
    """Add the next pile, which lies in that cell of the zone."""
    face = zone.face
    if zone.pitch_y - zone.h == 1:
        face |= CLOSE
    if foundation:
        face |= GILT
        plan.rim = 1 if face & CLOSE else 2
    pile = plan.boxes.add(zone.left(cell), zone.upper(cell), zone.w, zone.h)
    plan.face[pile] = face
