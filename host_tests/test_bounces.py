"""Contacts that bounce, chatter and overlap: no press is lost, none doubled, order is kept."""

import random
import sys
from types import FrameType
from typing import Any

import pytest

from firmware import keys
from host_tests.contacts import BUSY, Loop, Trace, generated, recorded

RECORDED = recorded()
LONG = [trace for trace in RECORDED if not trace.interrupts]  # that samples can see
CASES = 100  # generated ones
REDRAW = 300  # ms

each = pytest.mark.parametrize("trace", RECORDED, ids=lambda trace: trace.name)
each_long = pytest.mark.parametrize("trace", LONG, ids=lambda trace: trace.name)
some = pytest.mark.parametrize("trace", [generated(random.Random(i)) for i in range(CASES)])


def redraws(trace: Trace, step: int) -> list[tuple[int, int]]:
    """Redraws that begin before, at and after everything in a trace."""
    return [(at, at + REDRAW) for at in range(-REDRAW - 30, trace.end + 30, step)]


@each
def test_with_interrupts(trace: Trace) -> None:
    for phase in range(20):
        assert Loop(trace, phase=phase).run() == trace.pressed, phase


@some
def test_with_interrupts_whatever_comes(trace: Trace) -> None:
    assert Loop(trace, phase=trace.end % 20).run() == trace.pressed


@each_long
def test_with_samples_only(trace: Trace) -> None:
    for phase in range(10):
        assert Loop(trace, phase=phase, idle=BUSY, interrupts=False).run() == trace.pressed, phase


@each
def test_in_a_slow_redraw_with_interrupts_only(trace: Trace) -> None:
    for redraw in redraws(trace, 13):
        assert Loop(trace, redraw=redraw).run() == trace.pressed, redraw


@some
def test_in_a_slow_redraw_whatever_comes(trace: Trace) -> None:
    for redraw in redraws(trace, 101):
        assert Loop(trace, redraw=redraw).run() == trace.pressed, redraw


@each_long
@pytest.mark.parametrize("lost", [0.2, 0.5, 0.9])
def test_with_some_interrupts_lost(trace: Trace, lost: float) -> None:
    for phase in range(20):
        assert Loop(trace, phase=phase, idle=BUSY, lost=lost).run() == trace.pressed, phase


def test_without_interrupts_a_redraw_loses_presses() -> None:
    """Else the tests above would show nothing."""
    double = next(trace for trace in RECORDED if trace.name.startswith("a double tap"))
    assert Loop(double, interrupts=False, redraw=(-10, 290)).run() == []


class Interrupted(Loop):
    """A loop whose interrupts come within a sample, `at` bytecodes after it began.

    The levels were read before, and the clock. In a redraw interrupts come at once.
    """

    at = 0
    steps = 0  # bytecodes of the longest sample
    _read = 0

    def interrupt(self, ms: int) -> None:
        if self._redraw[0] <= ms < self._redraw[1]:
            Loop.interrupt(self, ms)
            self._read = self.level

    def sample(self, ms: int) -> None:
        steps = 0

        def trace(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal steps
            if frame.f_code.co_filename != keys.__file__:
                return None
            frame.f_trace_opcodes = True
            if event == "opcode":
                steps += 1
                if steps == self.at:
                    sys.settrace(None)
                    Loop.interrupt(self, ms)
                    sys.settrace(trace)
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            self.keys.sample(self._read, self.ticks(ms - 1))
        finally:
            sys.settrace(before)
        self.steps = max(self.steps, steps)
        self._read = self.level
        Loop.interrupt(self, ms)  # if the sample was shorter


CALM = (
    "a double tap in 120 ms",
    "two keys together",
    "one key pressed before the other is released",
)


@pytest.mark.parametrize(
    "trace", [trace for trace in RECORDED if trace.name in CALM], ids=lambda trace: trace.name
)
@pytest.mark.parametrize("redraw", [(0, 0), (70, 370)])
def test_interrupts_may_come_anywhere_in_a_sample(trace: Trace, redraw: tuple[int, int]) -> None:
    at = 0
    steps = 1
    while at <= steps:
        loop = Interrupted(trace, redraw=redraw)
        loop.at = at
        assert loop.run() == trace.pressed, at
        steps = loop.steps
        at += 3
    assert steps > 100  # else nothing was shown
