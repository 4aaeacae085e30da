"""The seam between screens and pixels: what is to be seen, kept in arrays, without a pixel of it.

A screen builds its scene once (`clear`, then `place`, `text`, `shape`) and from then on only
changes what stands there (`show`, `mark`, `say`, `reshape`). The setters compare, so saying the
same twice costs nothing; what really changed is in `damage`, for the renderer to repaint.
Nothing here allocates after the constructor.

Drawing order: background, shapes, places, marks, texts; within each, the order of making.
"""

from array import array

from engine_core.compat import const
from firmware.damage import Damage

# Faces of a place: one of four sizes, together with any of the words after them.
BIG = const(0)
MEDIUM = const(1)
SMALL = const(2)
TINY = const(3)
WIDE = const(4)  # the suit beside the rank, not below it
CLOSE = const(8)  # little air to the row below: a picked card is not lifted; in mono, no tally
GILT = const(16)  # a foundation: its upper edge is gilded
IN_BAR = const(32)  # the stock as a small back in the status bar
FANNED = const(64)  # one of the overlapping cards of the title
STRIP = const(128)  # a covered card of a fan, of which a strip is to be seen
FAN_TOP = const(256)  # the top card of a fan: no mark reaches up into the strip above
PAIRED = const(512)  # a locked pair may come here
MOUNTED = const(1024)  # it lies in a MOUNT, not on the cloth

# What lies on a place: a card byte (suit << 4 | rank), or one of these.
EMPTY = const(0)
GHOST = const(14)  # suit << 4 | GHOST: a foundation not yet started, its suit shown faintly
BACK = const(15)  # a face-down pile; its count is on a plaque
PLATE = const(
    64
)  # in a fan, the number of cards that are hidden, or below a card, of all: the count

# Marks, to be combined.
CURSOR = const(1)
TARGET = const(2)
PICKED = const(4)
LAST = const(8)  # the last move came here
DONE = const(16)  # a complete foundation
BLINK = const(32)  # the other half of the cursor's blinking

# Shapes.
TRAY = const(0)  # the gilded tray of the foundations: w x h is what the bronze fills
STATUS = const(1)  # ground of the status bar
FRAME = const(2)  # double frame with folded corners
RULE = const(3)  # rule with a lozenge below a heading
CHOSEN = const(4)  # the chosen line of a menu
HAND = const(5)  # the pointing hand before it
PANEL = const(6)  # a felt panel with a double frame, over a table
LAID = const(7)  # lozenge of a round of laying that has begun: 5 x 5
TO_COME = const(8)  # lozenge of a round to come
TILE = const(9)  # a digit lies on it
TILE_EMPTY = const(10)  # a zero before a number
STEPS = const(11)  # the chosen tile, golden, with triangles above and below: 7 pixels each
CORONET = const(12)  # of a duchess: 15 x 9
MOUNT = const(13)  # a gilt frame 2 or 3 pixels wide, with its inside
HEAD = const(14)  # ground of a heading: the whole upper edge of a monochrome screen. Texts that
# begin on it, on a CHOSEN or on STEPS are dark there, whatever their style.
MORE_UP = const(15)  # triangles: a list goes on above,
MORE_DOWN = const(16)  # and below
TRACK = const(17)  # at the right of a text of several pages,
THUMB = const(18)  # and which part of it is shown
MAP = const(19)  # the whole of a table that is larger than the screen,
HERE = const(20)  # and on it what is shown
TO_UP = const(21)  # arrows to a target out of sight: 3 x 2, to the sides 2 x 3
TO_DOWN = const(22)
TO_LEFT = const(23)
TO_RIGHT = const(24)
NEXT = const(25)  # from a card to the one that follows it

# Styles of text.
WORD = const(0)  # status bar; the number of such a text is gold
LINE = const(1)
SMALLPRINT = const(2)
HEADING = const(3)
TITLE = const(4)
ON_GOLD = const(5)  # a line on a CHOSEN bar
SIGN = const(6)  # status bar, a golden sign before a number
GOLD_WORD = const(7)  # status bar, all gold
VALUE = const(8)  # what stands at the right of a line, dim
GOLD_LINE = const(9)
PROMPT = const(10)  # small print to be noticed
GOLD_PRINT = const(11)  # small print, gold
DIGIT = const(12)  # on a TILE or between STEPS, as large as a title
FAINT = const(13)  # a digit on a TILE_EMPTY

# Alignment of a text in its box.
LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

NO_NUMBER = const(-1)

# Every mark, a lifted card and its shadow stay within this many pixels of the place's edge. Below
# a locked pair it is one more.
REACH = const(2)

# Marks of which nothing is further in than two pixels from the place's edge; on cards less wide,
# but for the tops of fans, than one or none.
_RIMS = const(CURSOR | TARGET | LAST | BLINK)
_BROAD = const(24)
_RIMMED = const(15)

_PLACES = const(144)
_TEXTS = const(40)
_SHAPES = const(32)


class Boxes:
    """Rectangles in pixels: parallel arrays `x, y, w, h`, of which the first `count` are in use."""

    def __init__(self, room: int) -> None:
        self.count = 0
        self.x = array("h", bytes(2 * room))
        self.y = array("h", bytes(2 * room))
        self.w = array("h", bytes(2 * room))
        self.h = array("h", bytes(2 * room))

    def add(self, x: int, y: int, w: int, h: int) -> int:
        """Append a rectangle and return its number. IndexError when the room is used up."""
        i = self.count
        self.x[i] = x
        self.y[i] = y
        self.w[i] = w
        self.h[i] = h
        self.count = i + 1
        return i


class Scene:
    """What a screen of width x height pixels shows: places, texts, shapes and what changed."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.damage = Damage(width, height)
        self.places = Boxes(_PLACES)
        self.face = array("H", bytes(2 * _PLACES))
        self.card = bytearray(_PLACES)
        self.lower = bytearray(_PLACES)  # the lower card of a locked pair
        self.count = bytearray(_PLACES)
        self.marks = bytearray(_PLACES)
        self.texts = Boxes(_TEXTS)
        self.style = bytearray(_TEXTS)
        self.align = bytearray(_TEXTS)
        self.string = [""] * _TEXTS
        self.value = [NO_NUMBER] * _TEXTS
        self.shapes = Boxes(_SHAPES)
        self.kind = bytearray(_SHAPES)
        self.bar = height  # where the status bar begins: no place above reaches into it

    def clear(self) -> None:
        """Begin a new screen: nothing on it, all of it to be painted."""
        self.places.count = 0
        self.texts.count = 0
        self.shapes.count = 0
        self.bar = self.height
        self.damage.all()

    def cover(self) -> None:
        """Begin a screen over the one that is shown: nothing of that is painted again.

        What is made from now on must stay inside a PANEL.
        """
        self.clear()
        self.damage.clear()

    def place(self, x: int, y: int, w: int, h: int, face: int) -> int:
        """Make a place of w x h pixels with the upper left corner at (x, y); return its number."""
        i = self.places.add(x, y, w, h)
        self.face[i] = face
        self.card[i] = self.lower[i] = EMPTY
        self.count[i] = 0
        self.marks[i] = 0
        self._spoil(i)
        return i

    def show(self, i: int, card: int, count: int, lower: int = EMPTY) -> None:
        """Let place i show a card byte, EMPTY, GHOST, BACK or PLATE, and how many cards lie there.

        With `lower` it is a locked pair: the card was laid on that one.
        """
        if self.card[i] != card or self.count[i] != count or self.lower[i] != lower:
            self.card[i] = card
            self.count[i] = count
            self.lower[i] = lower
            self._spoil(i)

    def move(self, i: int, x: int, y: int, w: int, h: int, face: int) -> None:
        """Give place i another rectangle and face; w of 0 hides it."""
        box = self.places
        same = box.x[i] == x and box.y[i] == y and box.w[i] == w and box.h[i] == h
        if not same or self.face[i] != face:
            self._spoil(i)
            box.x[i] = x
            box.y[i] = y
            box.w[i] = w
            box.h[i] = h
            self.face[i] = face
            self._spoil(i)

    def mark(self, i: int, marks: int) -> None:
        """Give place i exactly these marks."""
        changed = self.marks[i] ^ marks
        if changed:
            self.marks[i] = marks
            self._spoil(i, 0 if changed & ~_RIMS else self._rim(i))

    def _rim(self, i: int) -> int:
        """How wide what the marks may change is, from their reach inwards."""
        w = self.places.w[i]
        rim = REACH + (self.face[i] & PAIRED > 0)  # `_spoil` adds a row for a pair
        if w >= _BROAD or self.face[i] & FAN_TOP:
            return rim + 2
        return rim + (w >= _RIMMED)

    def _spoil(self, i: int, rim: int = 0) -> None:
        box = self.places
        w = box.w[i]
        if w:
            h = box.h[i] + 2 * REACH
            if self.face[i] & PAIRED:
                h += 1
            self.damage.add(box.x[i] - REACH, box.y[i] - REACH, w + 2 * REACH, h, rim)

    def text(self, x: int, y: int, w: int, h: int, style: int, align: int) -> int:
        """Make an empty text in a box of w x h pixels at (x, y); return its number."""
        i = self.texts.add(x, y, w, h)
        self.style[i] = style
        self.align[i] = align
        self.string[i] = ""
        self.value[i] = NO_NUMBER
        return i

    def say(self, i: int, string: str, value: int = NO_NUMBER) -> None:
        """Let text i read string, followed by value in digits unless it is NO_NUMBER."""
        if self.string[i] != string or self.value[i] != value:
            self.string[i] = string
            self.value[i] = value
            self._spoil_text(i)

    def restyle(self, i: int, style: int) -> None:
        """Give text i another style."""
        if self.style[i] != style:
            self.style[i] = style
            self._spoil_text(i)

    def move_text(self, i: int, x: int, w: int) -> None:
        """Move the box of text i to x and make it w pixels wide."""
        box = self.texts
        if box.x[i] != x or box.w[i] != w:
            self._spoil_text(i)
            box.x[i] = x
            box.w[i] = w
            self._spoil_text(i)

    def _spoil_text(self, i: int) -> None:
        box = self.texts
        self.damage.add(box.x[i], box.y[i], box.w[i], box.h[i], 0)

    def shape(self, kind: int, x: int, y: int, w: int, h: int) -> int:
        """Make a shape of w x h pixels at (x, y); return its number."""
        i = self.shapes.add(x, y, w, h)
        self.kind[i] = kind
        if kind == STATUS:
            self.bar = y
        self.damage.add(x, y, w, h, 0)
        return i

    def rekind(self, i: int, kind: int) -> None:
        """Make shape i one of another kind, in the same rectangle."""
        if self.kind[i] != kind:
            box = self.shapes
            self.kind[i] = kind
            self.damage.add(box.x[i], box.y[i], box.w[i], box.h[i], 0)

    def move_shape(self, i: int, x: int, y: int) -> None:
        """Move shape i so that its upper left corner is at (x, y)."""
        box = self.shapes
        if box.x[i] != x or box.y[i] != y:
            self.damage.add(box.x[i], box.y[i], box.w[i], box.h[i], 0)
            box.x[i] = x
            box.y[i] = y
            self.damage.add(x, y, box.w[i], box.h[i], 0)
