"""Contacts that close and open as time goes on, and keys that follow them.

A `Bench` is told the levels of the contacts tick by tick, a `Loop` follows a `Trace` of contacts by
samples and interrupts as the firmware does.
"""

import gc
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from firmware.keys import Keys
from host_tests.handheld import WRAP, Hardware

NAMES = Hardware.names
BUSY = 10  # ms from one sample to the next while a button is at work,
IDLE = 20  # and while none is, as in firmware/app.py
DEPTH = 8  # interrupts that MicroPython keeps at most until their handlers can run

# Which button has which action on a board with all of NAMES.
_ACTIONS = {1: "up", 2: "down", 3: "left", 4: "right", 7: "a", 8: "b", 9: "x", 10: "y"}

_BEFORE = 400  # ms before and after what happens
_AFTER = 600

TICK = 10

FEW = ("a", "b")  # a board with no more buttons than these,
A, B = 1, 2  # and their bits


def new_keys(names: tuple[str, ...] = NAMES) -> Keys:
    """Keys that are made in no time: collecting, they would search all that pytest has."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "collect", lambda: 0)
        return Keys(names)


def bit(*names: str) -> int:
    """The sample in which just these buttons are down."""
    return sum(1 << NAMES.index(name) for name in names)


class Bench:
    """Keys that are sampled every tick, from an arbitrary time on, and what they have given."""

    def __init__(self, start: int = 5000, tick: int = TICK, names: tuple[str, ...] = NAMES) -> None:
        self.keys = new_keys(names)
        self.time = start
        self.tick = tick
        self.given: list[tuple[int, int]] = []  # (ms since the start, action)
        self.start = start
        self.hold(0, 100)

    def hold(self, buttons: int, ms: int) -> None:
        """Let these buttons be down for so long."""
        self.run([buttons] * (ms // self.tick))

    def run(self, samples: list[int]) -> None:
        for buttons in samples:
            self.keys.sample(buttons, self.time % WRAP)
            while action := self.keys.take():
                self.given.append((self.time - self.start, action))
            self.time += self.tick

    @property
    def actions(self) -> list[int]:
        return [action for _, action in self.given]


Contacts = dict[str, list[tuple[int, int]]]  # of each button: when it is closed, in ms


@dataclass(frozen=True)
class Trace:
    """Contacts, and the buttons that are pressed by them, in order.

    `latency`: handlers of interrupts can run only every so many ms. `interrupts`: samples alone
    may miss something of it.
    """

    name: str
    contacts: Contacts
    pressed: list[str]
    latency: int = 1
    interrupts: bool = False

    @property
    def end(self) -> int:
        return max(end for spans in self.contacts.values() for _, end in spans)

    def changes(self) -> dict[int, list[tuple[int, bool]]]:
        """At which ms the contacts of which buttons close or open."""
        found: dict[int, list[tuple[int, bool]]] = {}
        for name, spans in self.contacts.items():
            for start, end in spans:
                found.setdefault(start, []).append((NAMES.index(name), True))
                found.setdefault(end, []).append((NAMES.index(name), False))
        return found


def recorded() -> list[Trace]:
    """Those of data/bounces.json."""
    text = (Path(__file__).parent / "data" / "bounces.json").read_text()
    keys = ("name", "contacts", "pressed", "latency", "interrupts")
    return [Trace(**{k: each[k] for k in keys if k in each}) for each in json.loads(text)]


def generated(chance: random.Random) -> Trace:
    """Some presses of some buttons, overlapping, all of which chatter and bounce."""
    contacts: Contacts = {}
    free = dict.fromkeys(_ACTIONS.values(), 0)  # when each button can be pressed again
    pressed = []
    time = 0
    for _ in range(chance.randint(2, 7)):
        name = chance.choice(list(free))
        time = max(time, free[name])
        spans, sure = _press(chance, time)
        contacts.setdefault(name, []).extend(spans)
        pressed.append(name)
        free[name] = sure + chance.randint(55, 150)
        time += chance.randint(45, 200)
    return Trace("generated", contacts, pressed)


def _press(chance: random.Random, time: int) -> tuple[list[tuple[int, int]], int]:
    """Where the contact of one press is closed, and when it opens for the last time."""
    first = chance.choice((0, 0, 5, 20, 80))
    spans = list(_chatter(chance, time, time + first))
    steady = time + first + 1, time + first + chance.randint(30, 200)
    spans += [steady, *_chatter(chance, steady[1] + 1, steady[1] + chance.choice((1, 5, 20, 80)))]
    last = spans[-1][1]
    if chance.random() < 0.3:  # it bounces once more
        late = last + chance.randint(41, 90)
        spans.append((late, late + chance.randint(1, 10)))
    return spans, spans[-1][1]


def _chatter(chance: random.Random, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Short contacts, the first of which begins at once."""
    time = start
    while time < end:
        closed = chance.randint(1, 6)
        yield time, min(time + closed, end)
        time += closed + chance.randint(1, 25)


class Loop:
    """Lets keys follow a trace. The loop begins `phase` ms late.

    Without `interrupts` there are only samples. `redraw`: from when to when there are none.
    Interrupts are lost with the probability `lost`.
    """

    def __init__(
        self,
        trace: Trace,
        *,
        phase: int = 0,
        idle: int = IDLE,
        interrupts: bool = True,
        redraw: tuple[int, int] = (0, 0),
        lost: float = 0,
        start: int = 5000,
    ) -> None:
        self.keys = new_keys()
        self.given: list[tuple[int, str]] = []  # ms, button
        self.level = 0
        self._trace = trace
        self._idle = idle
        self._interrupts = interrupts
        self._redraw = redraw
        self._lost = lost
        self._chance = random.Random(phase)
        self._start = start + _BEFORE
        self._waiting: list[int] = []  # buttons that have interrupted
        self._next = phase - _BEFORE

    def run(self) -> list[str]:
        """The buttons that were pressed, as the screens get to know it."""
        changes = self._trace.changes()
        end = max(self._trace.end, self._redraw[1]) + _AFTER
        ms = min(min(changes), -_BEFORE)
        while ms < end:
            for button, closed in changes.pop(ms, ()):
                self._change(button, closed)
            if ms < -_BEFORE:  # nobody looks yet
                self._waiting.clear()
            elif ms % self._trace.latency == 0:
                self.interrupt(ms)
            if ms >= self._next:
                self.step(ms)
                if self._redraw[0] <= self._next < self._redraw[1]:
                    self._next = self._redraw[1]
            ms = self._coming(ms, min(changes, default=end))
        return [name for _, name in self.given]

    def _coming(self, ms: int, change: int) -> int:
        """When something happens next."""
        if self._waiting:
            return ms + 1
        return min(change, self._next)

    def _change(self, button: int, closed: bool) -> None:
        self.level = self.level | 1 << button if closed else self.level & ~(1 << button)
        kept = self._interrupts and len(self._waiting) < DEPTH
        if kept and self._chance.random() >= self._lost:
            self._waiting.append(button)

    def interrupt(self, ms: int) -> None:
        """Let the handlers of interrupts run."""
        for button in self._waiting:
            self.keys.edge(button, self.level >> button & 1 == 1, self.ticks(ms))
        self._waiting.clear()

    def step(self, ms: int) -> None:
        """One round of the loop."""
        self.sample(ms)
        while action := self.keys.take():
            self.given.append((ms, _ACTIONS[action]))
        self._next = ms + (BUSY if self.keys.busy() else self._idle)

    def sample(self, ms: int) -> None:
        """Let the keys see all contacts."""
        self.keys.sample(self.level, self.ticks(ms))

    def ticks(self, ms: int) -> int:
        """What the clock shows then."""
        return (self._start + ms) % WRAP
