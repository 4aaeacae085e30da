"""From the contacts of a board's buttons to the presses that the screens get.

Each change of a contact arrives by an interrupt (`Keys.edge`), and the loop looks at all buttons
now and then (`Keys.sample`). Both say the same thing, how a contact is at a time, and feed one
state a button, so that either is enough where the other is missing: a pin may have no interrupt,
and of a burst of interrupts all but 8 are dropped.

A press counts at the first sign of contact, and is over when there was none for 40 ms: contacts
bounce for up to 20 ms (domes of polyester), worn ones for longer. Those bounce again, some 80 ms
after they opened (google/aiyprojects-raspbian#514); so until 100 ms after, and 40 ms after any sign
of contact, one counts only when it has been closed for 15 ms, as that of a second tap is.

Nothing here allocates after the constructor.
"""

from engine_core.compat import const
from firmware import lazy

NONE = const(0)
UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
NEXT = const(5)  # where there are not buttons for four directions: on in the order of reading,
PREVIOUS = const(6)  # and back
ACT = const(7)  # pick, play, choose
BACK = const(8)  # undo on the table, elsewhere one step up
HINT = const(9)
MENU = const(10)

_SHORT = const(15)  # the bits in firmware/tiers.py of what a button does when it is not held,
_LONG = const(4)  # and from which bit on there is what it does when it is

# States of a button. What has no sure end yet differs from the level of the contact.
_UP = const(0)
_DOWN = const(1)
_GUARD = const(2)  # up, but it may bounce again

_RELEASE = const(40)  # ms
_GUARDED = const(100)  # ms
_STEADY = const(15)  # ms
_HOLD = const(500)  # ms after which a button is held
_FIRST = const(400)  # ms from a press to its first repetition
_NEXT = const(120)  # ms from one repetition to the next
_LONGEST = const(10_000)  # ms after which what still repeats is stuck
_GRIP = const(500)  # ms in which other buttons may be pressed along with one that is held
_QUEUE = const(16)
_CAME = const(2)  # beside the level of a contact: an interrupt has told it
_WRAP = const(0x1FFFFFFF)  # clocks wrap at a power of two, none before 2**29 ms
_AHEAD = const(1000)  # ms by which an interrupt is later than what the loop knows, at most


def elapsed(now: int, then: int) -> int:
    """Milliseconds from then to now on a clock that wraps; right for up to six days."""
    return (now - then) & _WRAP


class Keys:
    """The presses of a board's buttons. `names` are the buttons' names in the order of the bits.

    Buttons that are down at the first sample do nothing until they have been released: they are
    stuck, or still held from before. Presses that find the queue full are dropped, so that those
    in it keep their order. A button that does something else when it is held does the usual thing
    when it is released or another is pressed. Other directions repeat while they are held, until
    any button is pressed. `few` tells that there are no buttons for four directions, `holds` that
    some button does something else when it is held; `turned` is set to turn the directions by half.

    Handlers of interrupts run at jumps of the loop's bytecode (py/vm.c), one at a time. While the
    loop is in `sample` they only leave a note, so each of the two finds all as the other wants it.
    Elsewhere the loop changes only `_out` and `turned`, which handlers do not, and see `swallow`.
    """

    def __init__(self, names: tuple) -> None:
        tiers = lazy.load("firmware.tiers")
        self._actions = tiers.actions(names)
        self.few = tiers.is_few(names)
        self.holds = max(self._actions) > _SHORT
        lazy.drop("firmware.tiers")
        count = len(names)
        self._state = bytearray(count)
        self._closed = bytearray(count)  # the level of the contact as it was seen last
        self._contact = [0] * count  # the last sign of contact; the guard ends _GUARDED later
        self._closing = [0] * count  # since when a contact in the guard is closed
        self._late = bytearray(count)  # notes of interrupts
        self._locked = True  # must interrupts leave notes?
        self._then = -1  # the time of the last sample or interrupt
        self._queue = bytearray(_QUEUE)
        self._in = 0  # presses that were put into it, modulo twice its size,
        self._out = 0  # and that were taken: only `take` and `swallow`, of the loop, change this
        self._key = 0  # the button that was pressed last,
        self._pressed = 0  # when,
        self._wait = 0  # for how long until it does something more (ms; 0: it will not)
        self._swallowed = False  # and was its press swallowed?
        self.turned = False

    # -- what the contacts say -----------------------------------------------------------------

    def edge(self, i: int, closed: bool, now: int) -> None:
        """Take in, from an interrupt, that the contact of button i has changed: how it is now.

        If it is open, and was when it was seen last, then it was closed in the meantime.
        """
        self._then = now
        if self._locked:
            self._late[i] = _CAME + closed
        else:
            self._change(i, closed, now)

    def sample(self, buttons: int, now: int) -> None:
        """Take in which contacts are closed: bit i for button i. `now` is not later than they."""
        self._locked = True
        read = now
        if self._then < 0:
            for i in range(len(self._state)):
                self._state[i] = self._closed[i] = buttons >> i & 1
        elif elapsed(self._then, now) < _AHEAD:
            now = self._then
        self._then = now
        for i in range(len(self._state)):
            if buttons >> i & 1 or self._state[i]:
                self._look(i, buttons >> i & 1, read, now)
        if self._wait:
            self._keep(now)
        self._locked = False
        for i in range(len(self._late)):
            if self._late[i]:
                self._catch_up(i)

    def _look(self, i: int, closed: int, read: int, now: int) -> None:
        """See a contact in a sample, unless an interrupt may have told since that it changed."""
        if self._state[i] != _DOWN or elapsed(self._contact[i], read) >= _AHEAD:
            self._see(i, closed, False, now)

    def _catch_up(self, i: int) -> None:
        """See what an interrupt noted during a sample."""
        self._locked = True
        closed = self._late[i] - _CAME
        self._late[i] = 0
        self._change(i, closed, self._then)
        self._locked = False

    def _change(self, i: int, closed: int, now: int) -> None:
        """See that a contact has changed. Until now all others were as they had been."""
        for other in range(len(self._state)):
            if self._state[other] == _GUARD and self._closed[other]:
                self._see(other, True, False, now)
        self._see(i, closed, True, now)

    def _see(self, i: int, closed: int, came: bool, now: int) -> None:
        """Take in the level of a contact; `came`: because it has changed."""
        was = self._closed[i]
        rest = elapsed(now, self._contact[i])
        if self._state[i] == _DOWN and not was and rest >= _RELEASE:
            self._release(i)
        sign = closed or was or came
        if self._state[i] == _DOWN:
            if sign:
                self._contact[i] = now
        elif not sign:
            if rest >= _GUARDED:
                self._state[i] = _UP
        elif self._state[i] == _UP or rest >= _GUARDED or self._is_steady(i, closed, came, now):
            self._press(i, now)
            self._state[i] = _DOWN
            self._contact[i] = now
        self._closed[i] = closed

    def _is_steady(self, i: int, closed: int, came: bool, now: int) -> bool:
        """Has a contact in the guard been closed for long? If not, the guard ends no sooner.

        Then its end is at least _RELEASE away, wherefore `_contact` may be later than it was.
        """
        if came or not self._closed[i]:
            self._closing[i] = now
        elif closed and elapsed(now, self._closing[i]) >= _STEADY:
            return True
        if elapsed(now, self._contact[i]) > _GUARDED - _RELEASE:
            self._contact[i] = elapsed(now, _GUARDED - _RELEASE)
        return False

    # -- what comes of it ----------------------------------------------------------------------

    def _press(self, i: int, now: int) -> None:
        key = self._key
        swallows = self._swallowed and self._state[key] == _DOWN
        if swallows and elapsed(now, self._pressed) < _GRIP:
            return
        if self._wait:
            self._settle(now if self._closed[key] else self._contact[key])
        self._swallowed = False
        self._key = i
        self._pressed = now
        action = self._actions[i]
        if action > _SHORT:
            self._wait = _HOLD
        else:
            self._put(action)
            self._wait = _FIRST if UP <= action <= PREVIOUS else 0

    def _release(self, i: int) -> None:
        self._state[i] = _GUARD
        if i == self._key:
            self._swallowed = False
            if self._wait:
                self._settle(self._contact[i])

    def _settle(self, until: int) -> None:
        """Nothing more can come of the last press, whose contact was closed until then."""
        self._wait = 0
        action = self._actions[self._key]
        if action > _SHORT:
            held = elapsed(until, self._pressed) >= _HOLD
            self._put(action >> _LONG if held else action & _SHORT)

    def _keep(self, now: int) -> None:
        """See to what comes of a button that is held. A repetition must not overrun the screen."""
        key = self._key
        held = elapsed(now, self._pressed)
        if not self._closed[key] or held < self._wait:
            return
        if self._actions[key] > _SHORT or held >= _LONGEST:
            self._settle(now)
            return
        if self._in == self._out:
            self._put(self._actions[key])
        self._wait = held + _NEXT

    def _put(self, action: int) -> None:
        if self.turned and UP <= action <= RIGHT:
            action = (action - 1 ^ 1) + 1  # up and down change places, and left and right
        at = self._in
        if action != NONE and (at - self._out) % (2 * _QUEUE) < _QUEUE:
            self._queue[at % _QUEUE] = action
            self._in = (at + 1) % (2 * _QUEUE)

    # -- what the loop asks --------------------------------------------------------------------

    def take(self) -> int:
        """The oldest press that has not been taken yet, NONE if there is none."""
        at = self._out
        if at == self._in:
            return NONE
        action = self._queue[at % _QUEUE]
        self._out = (at + 1) % (2 * _QUEUE)  # from now on an interrupt may use its place
        return action

    def swallow(self) -> None:
        """Forget what has been pressed, and what is pressed along with it: it only woke the panel.

        What is pressed once that button is released, or after half a second, counts again. An
        interrupt on the way is forgotten too, or comes after: there is no harm in either.
        """
        self._out = self._in
        self._wait = 0
        self._swallowed = True

    def busy(self) -> bool:
        """True while something may come of a button soon, other than by its being pressed."""
        return self._wait != 0 or self._state != self._closed
