"""A hand that presses the buttons of a board at random, while the app sleeps.

For programs that are built along with the firmware. All that is by chance comes from `chance`,
which its user seeds.
"""

import scripted

from engine_core.compat import const
from engine_core.rng import Shuffler

_SAMPLE = const(30)  # ms from one look at the keys to the next,
_LONG = const(100)  # and while a key is held for long, or none
_PRESS = const(2)  # samples
_RELEASE = const(4)
_HOLD = const(8)  # long samples
_PAUSES = bytes((10, 20, 60, 60, 200, 210))  # long samples, of which some dim the light,
_NIGHT = const(6500)  # and it has gone out
_END = const(300)  # longer than until all is kept
_KEPT = const(60)  # presses that can be told afterwards

# Boards by their buttons, and which of them move, act, go back, give a hint and open the menu. With
# a colon after it, one that is held.
BOARDS = (
    ("up down left right centre a b x y", "up down left right", "a centre", "b", "x", "y"),
    ("up down left right a b", "up down left right", "a", "b", "a:", "b:"),
    ("up down a b c", "up down", "a", "b", "a:", "c"),
    ("a b x y", "x y", "a", "b", "a:", "b:"),
    ("a b c", "a c", "b", "a:", "c:", "b:"),
    ("a b", "a", "b", "a:", "", "b:"),
)

# What can be pressed; 3 is back, and 5 the menu,
_MOVE = const(1)
_ACT = const(2)
_HINT = const(4)

# and how often it is by somebody who plays, and by one who looks at all that there is. A third one
# does what is advised. They take turns, for so many presses at most.
_PLAYS = b"\x01" * 12 + b"\x02" * 9 + b"\x03\x03\x04\x04\x05"
_LOOKS = b"\x01" * 14 + b"\x02" * 4 + b"\x03\x04\x05\x05"
_FOLLOWS = b""
_MOST_VAIN = const(3)  # advice that leads to nothing
_MOODS = ((_PLAYS, 600), (_LOOKS, 500), (_FOLLOWS, 1200))

chance = Shuffler()


class Speaker:
    """Makes no sound."""

    def blip(self) -> None:
        """Be silent."""


class Hardware(scripted.Hardware):
    """Time passes as the hand says that holds the buttons. Half of these boards have interrupts."""

    def __init__(self, names: tuple, width: int, height: int, hand) -> None:
        super().__init__(names, width, height)
        self.sound = Speaker()
        self._hand = hand
        self._keys = None

    def listen(self, keys) -> None:
        """Tell the keys of each change of a contact, if there are interrupts."""
        if chance.below(2):
            self._keys = keys

    def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        self.time = self.time + self._hand.step & 0x3FFFFFFF
        self._hand.slept(self)

    def hold(self, buttons: int) -> None:
        """Hold these buttons, and no others any more."""
        changed = self.held ^ buttons
        self.held = buttons
        for i in range(len(self.names)):
            if self._keys and changed >> i & 1:
                self._keys.edge(i, buttons >> i & 1, self.time)


class Hand:
    """Presses buttons at random. Before each press it tells the life, which may raise."""

    def __init__(self, board: tuple, life) -> None:
        self.step = _SAMPLE
        self._life = life
        self._names = board[0].split()
        # Of moving, acting …: numbers of buttons, 128 more if they are to be held.
        self._ways = [b""] + [self._numbers(way) for way in board[1:]]
        self._left = _RELEASE  # samples until something else is done
        self._last = bytearray(_KEPT)
        self._count = 0
        self._mood = _PLAYS
        self._mood_left = 0  # presses until it may be another
        self._way = _MOVE  # of the last press
        self._done = 0  # the actions of the game when advice was asked for,
        self._vain = 0  # how often it has done nothing,
        self._twice = False  # and has it been acted on twice?

    def _numbers(self, way: str) -> bytes:
        numbers = []
        for name in way.split():
            held = name[-1] == ":"
            numbers.append(self._names.index(name[:-1] if held else name) | held << 7)
        return bytes(numbers)

    def slept(self, hardware: Hardware) -> None:
        """A sample has been taken: hold something else, if it is time for that."""
        self._left -= 1
        if self._left:
            return
        if hardware.held:
            hardware.hold(0)
            self._rest(_RELEASE, _SAMPLE)
        else:
            self._next(hardware)

    def _rest(self, samples: int, step: int) -> None:
        self._left = samples
        self.step = step

    def _next(self, hardware: Hardware) -> None:
        """Wait, or press something."""
        lot = chance.below(4096)
        if self._life.is_over():
            self._rest(_END, _LONG)
        elif lot < 40:
            self._rest(_one(_PAUSES) if lot else _NIGHT, _LONG)
        else:
            self._life.before_press()
            self._press(hardware, lot)

    def _press(self, hardware: Hardware, lot: int) -> None:
        """Press a button, seldom for long, or two at once."""
        if not self._mood_left:
            self._mood, most = _MOODS[chance.below(len(_MOODS))]
            self._mood_left = 1 + chance.below(most)
        self._mood_left -= 1
        self._way = _one(self._mood) if self._mood else self._following()
        press = _one(self._ways[self._way] or self._ways[_ACT])
        if lot > 4000:
            press = 0x80 | chance.below(len(self._names))
        self._last[self._count % _KEPT] = press
        self._count += 1
        buttons = 1 << (press & 0x7F)
        if lot > 4080:
            buttons |= 1 << chance.below(len(self._names))
        hardware.hold(buttons)
        if press & 0x80:
            self._rest(_HOLD + chance.below(8), _LONG)
        else:
            self._rest(_PRESS, _SAMPLE)

    def _following(self) -> int:
        """Ask for advice, then act once, or twice if the card is only lifted then."""
        game = self._life.app.game
        done = game.actions if game else 0
        if self._way == _HINT:
            self._vain = self._vain + 1 if self._done == done else 0
            self._done = done
            return _ACT
        if self._way == _ACT and self._done == done and not self._twice:
            self._twice = True
            return _ACT
        self._twice = False
        if self._vain == _MOST_VAIN:
            self._mood_left = self._vain = 0
        return _HINT

    def last(self) -> str:
        """The last presses, oldest first, as in the --keys of `patience play`."""
        keys = []
        for i in range(max(0, self._count - _KEPT), self._count):
            press = self._last[i % _KEPT]
            keys.append(self._names[press & 0x7F] + (":900" if press & 0x80 else ""))
        return " ".join(keys)


def _one(of: bytes) -> int:
    return of[chance.below(len(of))]
