"""From the buttons of a board to the presses that the screens get.

The whole board is sampled at once, as an int with bit i set while button i is down. Each button has
a level, the milliseconds for which it has been down of late; contact bounce moves it to and fro,
and only a level that has risen to _PRESS is a press, only one that has sunk to 0 a release. A press
is latched in a short queue until the screen takes it. Nothing here allocates after the constructor.
"""

from engine_core.compat import const

NONE = const(0)
UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
ACT = const(5)  # pick, play, choose
BACK = const(6)  # undo on the table, elsewhere one step up
HINT = const(7)
MENU = const(8)

# What the buttons do, by the names that the board files give them. This is the only such list.
ACTIONS = {
    "up": UP,
    "down": DOWN,
    "left": LEFT,
    "right": RIGHT,
    "centre": ACT,
    "a": ACT,
    "b": BACK,
    "x": HINT,
    "y": MENU,
}

# A sample counts for the time since the one before it, in ms at most: after a pause, while a screen
# was painted, one is enough for a press, and two for a release.
_STEP = const(30)
_PRESS = const(25)  # ms; with samples every 10 ms a press is known 20 to 30 ms after the contact
_RELEASE = const(40)  # ms
_FIRST = const(400)  # ms from a press to its first repetition
_NEXT = const(120)  # ms from one repetition to the next
_GRIP = const(500)  # ms in which other buttons may be pressed along with one that is held
_QUEUE = const(16)
_WRAP = const(0x1FFFFFFF)  # clocks wrap at a power of two, none before 2**29 ms


def elapsed(now: int, then: int) -> int:
    """Milliseconds from then to now on a clock that wraps; right for up to six days."""
    return (now - then) & _WRAP


class Keys:
    """The presses of a board's buttons. `names` are the buttons' names in the order of the bits.

    Buttons that are down at the first sample do nothing until they have been released: they are
    stuck, or still held from before. Presses that find the queue full are dropped, so that those
    in it keep their order. A direction that is held repeats, until any other button is pressed.
    """

    def __init__(self, names: tuple) -> None:
        self._actions = bytes([ACTIONS.get(name, NONE) for name in names])
        self._level = bytearray(len(names))
        self._down = 0  # bit i: button i is pressed, its bouncing taken out
        self._then = -1  # time of the last sample
        self._queue = bytearray(_QUEUE)
        self._first = 0
        self._waiting = 0
        self._held = NONE  # the direction that repeats,
        self._bit = 0  # its button,
        self._since = 0  # the time from which it waits
        self._wait = 0  # and for how long, in ms
        self._swallowed = 0  # the button whose press was swallowed, while it is still down
        self.turned = False  # are the directions turned by half?

    def sample(self, buttons: int, now: int) -> None:
        """Take in which buttons are down at time now, in ms."""
        if self._then < 0:
            self._begin(buttons)
        step = min(elapsed(now, self._then), _STEP)
        self._then = now
        bit = 1
        for i in range(len(self._level)):
            self._integrate(i, bit, buttons & bit != 0, step)
            if self._down & bit and self._level[i] == 0:
                self._down ^= bit
            bit <<= 1
        self._swallowed &= self._down
        self._repeat(buttons, now)

    def _begin(self, buttons: int) -> None:
        self._down = buttons
        for i in range(len(self._level)):
            if buttons >> i & 1:
                self._level[i] = _RELEASE

    def _integrate(self, i: int, bit: int, contact: bool, step: int) -> None:
        """Let the level of button i rise or sink by step ms, and note a press."""
        if not contact:
            self._level[i] = max(self._level[i] - step, 0)
            return
        self._level[i] = min(self._level[i] + step, _RELEASE)
        if self._level[i] >= _PRESS and not self._down & bit:
            self._level[i] = _RELEASE
            self._down |= bit
            self._press(self._actions[i], bit)

    def _press(self, action: int, bit: int) -> None:
        if self._swallowed and elapsed(self._then, self._since) < _GRIP:
            return
        if self.turned and UP <= action <= RIGHT:
            action = (action - 1 ^ 1) + 1  # up and down change places, and left and right
        self._put(action)
        self._held = action if UP <= action <= RIGHT else NONE
        self._bit = bit
        self._since = self._then
        self._wait = _FIRST

    def _repeat(self, buttons: int, now: int) -> None:
        """Repeat the direction that is held, unless a press still waits: it must not overrun."""
        if self._held == NONE:
            return
        if not self._down & self._bit:
            self._held = NONE
        elif buttons & self._bit and elapsed(now, self._since) >= self._wait:
            if not self._waiting:
                self._put(self._held)
            self._since = now
            self._wait = _NEXT

    def _put(self, action: int) -> None:
        if action != NONE and self._waiting < _QUEUE:
            self._queue[(self._first + self._waiting) % _QUEUE] = action
            self._waiting += 1

    def take(self) -> int:
        """The oldest press that has not been taken yet, NONE if there is none."""
        if not self._waiting:
            return NONE
        action = self._queue[self._first]
        self._first = (self._first + 1) % _QUEUE
        self._waiting -= 1
        return action

    def swallow(self) -> None:
        """Forget what has been pressed, and what is pressed along with it: it only woke the panel.

        What is pressed once that button is released, or after half a second, counts again.
        """
        self._waiting = 0
        self._held = NONE
        self._swallowed = self._bit

    def busy(self) -> bool:
        """True while a button is down or bouncing: sample again soon."""
        return max(self._level) > 0
