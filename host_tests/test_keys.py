"""The keys: presses, repetition, what is stuck, what woke the screen. Bounce: test_bounces.py."""

import itertools
from collections.abc import Callable

import pytest

from firmware.keys import ACT, BACK, DOWN, HINT, LEFT, MENU, NEXT, NONE, RIGHT, UP, elapsed
from host_tests.contacts import FEW, NAMES, TICK, A, B, Bench, bit, new_keys
from host_tests.handheld import WRAP
from host_tests.runtimes import ROOT, run_unix, run_wasm

LOCKED = ROOT / "host_tests" / "device" / "keys_locked.py"


@pytest.mark.parametrize("tick", [1, 5, 10, 20])
def test_a_press_is_known_when_the_contact_is_seen(tick: int) -> None:
    bench = Bench(tick=tick)
    contact = bench.time - bench.start
    bench.hold(bit("a"), 100)
    assert bench.given == [(contact, ACT)]


def test_an_interrupt_tells_a_press_at_once() -> None:
    keys = new_keys()
    keys.sample(0, 100)
    keys.edge(5, True, 103)
    assert keys.take() == ACT
    assert keys.take() == NONE


def test_an_interrupt_that_finds_the_contact_open_again_tells_a_press() -> None:
    keys = new_keys()
    keys.sample(0, 100)
    keys.edge(5, False, 103)
    keys.edge(5, False, 103)
    assert keys.take() == ACT
    assert keys.take() == NONE


def test_an_interrupt_may_be_later_than_the_clock_of_the_sample() -> None:
    keys = new_keys(("a", "b"))
    keys.sample(0, 100)
    keys.edge(0, True, 121)
    keys.sample(1, 120)
    assert keys.take() == NONE  # held for half a second: no
    keys.edge(0, False, 150)
    for now in range(150, 220, TICK):
        keys.sample(0, now)
    assert keys.take() == NEXT
    assert keys.take() == NONE


def test_what_bounces_after_a_press_makes_none() -> None:
    for late in range(40, 100, 5):
        bench = Bench(tick=1)
        bench.hold(bit("a"), 100)
        bench.hold(0, late)
        bench.hold(bit("a"), 14)
        bench.hold(0, 200)
        assert bench.actions == [ACT], late


def test_fast_presses_survive_a_slow_screen() -> None:
    """Each press is painted for 60 ms, in which nothing is sampled."""
    bench = Bench()
    end = bench.time + 2000
    begin = bench.time
    while bench.time < end:
        before = len(bench.actions)
        bench.run([bit("right") if (bench.time - begin) % 130 < 70 else 0])
        if len(bench.actions) > before:
            bench.time += 60
    assert bench.actions == [RIGHT] * 16


def test_fast_presses_are_all_counted() -> None:
    bench = Bench()
    for _ in range(10):
        bench.hold(bit("a"), 50)
        bench.hold(0, 50)
    assert bench.actions == [ACT] * 10


def test_two_buttons_together_are_two_presses_each_once() -> None:
    bench = Bench()
    bench.hold(bit("a"), 30)
    bench.hold(bit("a", "b"), 60)
    bench.hold(bit("b"), 60)
    bench.hold(bit("a", "b"), 60)
    bench.hold(0, 60)
    assert bench.actions == [ACT, BACK, ACT]


def test_a_direction_that_is_held_repeats() -> None:
    bench = Bench()
    bench.hold(bit("right"), 1000)
    bench.hold(0, 300)
    times = [time for time, _ in bench.given]
    assert bench.actions == [RIGHT] * 6
    assert [b - a for a, b in itertools.pairwise(times)] == [400, 120, 120, 120, 120]


def test_nothing_else_repeats() -> None:
    bench = Bench()
    for name in ("a", "centre", "b", "x", "y"):
        bench.hold(bit(name), 2000)
        bench.hold(0, 100)
    assert bench.actions == [ACT, ACT, BACK, HINT, MENU]


def test_a_repetition_does_not_overrun_a_slow_screen() -> None:
    keys = new_keys()
    keys.sample(0, 0)
    for now in range(10, 3000, 10):
        keys.sample(bit("down"), now)
    taken = 0
    while keys.take():
        taken += 1
    assert taken == 1


def test_a_button_that_is_stuck_from_the_start_does_nothing_and_blocks_nothing() -> None:
    bench = Bench.__new__(Bench)
    bench.keys = new_keys()
    bench.time = bench.start = 0
    bench.tick = TICK
    bench.given = []
    bench.hold(bit("left"), 3000)
    bench.hold(bit("left", "a"), 60)
    bench.hold(bit("left"), 3000)
    assert bench.actions == [ACT]
    bench.hold(0, 100)
    bench.hold(bit("left"), 60)
    assert bench.actions == [ACT, LEFT]


def test_another_press_ends_the_repetition_of_a_button_that_sticks() -> None:
    bench = Bench()
    bench.hold(bit("left"), 500)
    repeated = len(bench.actions)
    bench.hold(bit("left", "a"), 60)
    bench.hold(bit("left"), 3000)
    assert bench.actions[repeated:] == [ACT]


def test_the_queue_keeps_the_order_and_drops_what_has_no_room() -> None:
    keys = new_keys()
    now = 0
    pressed = [UP, ACT, BACK, MENU] * 5
    names = {UP: "up", ACT: "a", BACK: "b", MENU: "y"}
    keys.sample(0, now)
    for action in pressed:
        for buttons in (bit(names[action]), 0):
            for _ in range(6):
                now += TICK
                keys.sample(buttons, now)
    taken = []
    while action := keys.take():
        taken.append(action)
    assert taken == pressed[:16]
    assert keys.take() == NONE


def test_nothing_changes_where_the_clock_wraps() -> None:
    for before in range(0, 1200, 30):
        bench = Bench(start=WRAP - before)
        bench.hold(bit("up"), 700)
        bench.hold(0, 60)
        bench.hold(bit("a"), 60)
        assert bench.actions == [UP, UP, UP, UP, ACT], before
    assert elapsed(5, WRAP - 5) == 10


# -- what is stuck, and what goes on without the loop ---------------------------------------------


def test_repetition_ends_after_ten_seconds() -> None:
    bench = Bench()
    bench.hold(bit("right"), 30_000)
    times = [time for time, _ in bench.given]
    assert 9_500 < times[-1] - times[0] < 10_000
    assert not bench.keys.busy()
    bench.hold(0, 100)
    bench.hold(bit("right"), 60)
    assert len(bench.given) == len(times) + 1


def test_idle_and_stuck_keys_are_not_busy() -> None:
    bench = Bench()
    assert not bench.keys.busy()
    bench.hold(bit("x"), 10)
    assert not bench.keys.busy()  # nothing more comes of it
    bench.hold(0, 40)
    assert bench.keys.busy()
    bench.hold(0, 200)
    assert not bench.keys.busy()
    bench.hold(bit("left"), 1000)
    assert bench.keys.busy()


def test_a_button_that_can_be_held_is_busy_for_half_a_second() -> None:
    bench = Bench(names=FEW)
    bench.hold(A, 490)
    assert bench.keys.busy()
    bench.hold(A, 30)
    assert not bench.keys.busy()


def test_a_button_that_is_stuck_from_the_start_is_not_busy() -> None:
    keys = new_keys()
    for now in range(0, 100, TICK):
        keys.sample(bit("left"), now)
        assert not keys.busy()


def test_there_may_be_days_between_two_presses() -> None:
    bench = Bench()
    bench.hold(bit("a"), 60)
    bench.hold(0, 60)
    for hours in (1, 149, 298, 400):
        bench.time += hours * 3_600_000
        bench.hold(0, 200)
        bench.hold(bit("a"), 20)
        bench.hold(0, 100)
    assert bench.actions == [ACT] * 5


# -- the key that wakes -----------------------------------------------------------------------


def test_what_woke_the_panel_is_swallowed_with_what_is_pressed_along_with_it() -> None:
    bench = Bench()
    bench.hold(bit("down"), 30)
    assert bench.actions == [DOWN]
    bench.keys.swallow()
    bench.hold(bit("down", "a"), 60)
    bench.hold(bit("down"), 600)
    assert bench.actions == [DOWN]
    bench.hold(0, 100)
    bench.hold(bit("down"), 60)
    bench.hold(0, 100)
    bench.hold(bit("a"), 60)
    assert bench.actions == [DOWN, DOWN, ACT]


def test_presses_that_wait_are_swallowed_too() -> None:
    keys = new_keys()
    keys.sample(0, 0)
    for now in range(10, 60, 10):
        keys.sample(bit("a", "up"), now)
    keys.swallow()
    assert keys.take() == NONE


def test_a_button_that_woke_and_sticks_swallows_no_longer_than_half_a_second() -> None:
    bench = Bench()
    bench.hold(bit("x"), 30)
    bench.keys.swallow()
    bench.hold(bit("x"), 600)
    bench.hold(bit("x", "a"), 60)
    assert bench.actions == [HINT, ACT]


def test_a_key_that_woke_is_not_held_and_does_not_repeat() -> None:
    for names, button in ((FEW, A), (NAMES, bit("right"))):
        bench = Bench(names=names)
        bench.hold(button, 20)
        bench.keys.swallow()
        bench.hold(button, 3000)
        bench.hold(0, 100)
        assert bench.actions == ([RIGHT] if names == NAMES else [])


def test_a_key_that_woke_by_its_release_swallows_nothing_after_it() -> None:
    bench = Bench(names=FEW)
    bench.hold(A, 60)
    bench.hold(0, 50)
    assert bench.actions == [NEXT]
    bench.keys.swallow()
    bench.hold(B, 60)
    bench.hold(0, 60)
    assert bench.actions == [NEXT, ACT]


@pytest.mark.parametrize("run", [run_unix, run_wasm])
def test_nothing_is_allocated(run: Callable[..., str]) -> None:
    word, taken = run(LOCKED).split()
    assert word == "taken"
    assert int(taken) > 100
