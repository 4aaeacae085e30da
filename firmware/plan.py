"""Where the piles of a game lie on a screen: all that is kept of its layout."""

from array import array

from engine_core.compat import const
from engine_core.figure import NO_PILE
from firmware.scene import Boxes

NO_PLACE = const(255)

ROUND_PITCH = const(7)  # the lozenges that count the layings
ROUND_W = const(5)

# The map of a table larger than the screen, in the lower right corner.
MAP_W = const(10)
MAP_H = const(6)

_TRAYS = const(4)


class Plan:
    """The places of a table. A place shows a pile, or a strip of a card covered in a fanned one.

    By place, `boxes` is where it lies, `face` how it is drawn (firmware/scene.py), `kind` of which
    zone it is (engine_core.figure), and `pile` which pile it shows, NO_PILE for a strip. A fanned
    pile has `strips` places just before its own for its covered cards; its own box, and theirs, is
    where the pile begins, that of a plate below its card where that is. `silent` is not 0 where
    the number of cards has no room on the card. By pile, `place` is where it lies, NO_PLACE if
    nowhere.

    A fan is `span` high, with `room` for its strips, which are of the sizes from `strip` to
    `closest`, as high as `heights` says, by size. Where not all fit, the number of those that are
    hidden stands on a plate of height `plate`, below `head` strips. A fan without strips, whose
    `closest` is -1, has the plate below its card, for the number of all.

    `spreads` is whether an open reserve has room on this screen, and `spread` whether it lies there
    in this plan, each card in a place of its own; else `heap` is the place of all of it, NO_PLACE
    if there is no reserve. `trays` are the gilded trays. The stock in the status bar begins at
    `stock_x`, 0 if it is not there. The first of the lozenges that count the layings is at
    (round_x, round_y), if `round_x` is not 0.

    Where a table is larger than the screen, places have the coordinates of the table, and `window`
    is (columns and rows that are seen, columns and rows in all, pitch of the cells in x and y);
    else it is (). Its fanned piles have two strips, and each takes three cells, one below the
    other. The stock in the bar is the last place, below all rows. All lengths are pixels.
    """

    def __init__(self, piles: int, places: int) -> None:
        self.boxes = Boxes(places)
        self.face = array("H", bytes(2 * places))
        self.kind = bytearray(places)
        self.pile = bytearray(places)
        self.strips = bytearray(places)
        self.silent = bytearray(places)
        self.place = bytearray(piles)
        for pile in range(piles):
            self.place[pile] = NO_PLACE
        self.span = self.room = self.strip = self.plate = self.head = 0
        self.closest = -1
        self.heights = bytes(4)
        self.heap = NO_PLACE
        self.spreads = self.spread = False
        self.trays = Boxes(_TRAYS)
        self.stock_x = 0
        self.round_x = self.round_y = 0
        self.window: tuple = ()

    def add(self, x: int, y: int, w: int, h: int, face: int, kind: int, pile: int) -> int:
        """Append a place and return its number. IndexError when the room is used up."""
        place = self.boxes.add(x, y, w, h)
        self.face[place] = face
        self.kind[place] = kind
        self.pile[place] = pile
        if pile != NO_PILE:
            self.place[pile] = place
        return place
