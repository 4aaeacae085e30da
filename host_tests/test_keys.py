"""The keys: bounce taken out, no press lost or doubled, repetition of what is held."""

import itertools
import random

import pytest

from firmware.keys import ACT, BACK, DOWN, HINT, LEFT, MENU, NONE, RIGHT, UP, Keys, elapsed

NAMES = ("up", "down", "left", "right", "centre", "a", "b", "x", "y")
TICK = 10
WRAP = 1 << 30


def bit(*names: str) -> int:
    """The sample in which just these buttons are down."""
    return sum(1 << NAMES.index(name) for name in names)


class Bench:
    """Keys that are sampled every tick, from an arbitrary time on, and what they have given."""

    def __init__(self, start: int = 5000, tick: int = TICK) -> None:
        self.keys = Keys(NAMES)
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


def chatter(chance: random.Random, ms: int, buttons: int, tick: int) -> list[int]:
    """Contacts that open and close at random for so long."""
    return [chance.choice((0, buttons)) for _ in range(ms // tick)]


def test_every_button_has_its_action() -> None:
    bench = Bench()
    for name in NAMES:
        bench.hold(bit(name), 60)
        bench.hold(0, 60)
    assert bench.actions == [UP, DOWN, LEFT, RIGHT, ACT, ACT, BACK, HINT, MENU]


def test_a_press_is_known_within_30_ms() -> None:
    bench = Bench()
    contact = bench.time - bench.start
    bench.hold(bit("a"), 100)
    assert bench.given[0][0] - contact <= 30


def test_a_press_of_50_ms_is_seen_at_every_usual_rate() -> None:
    for tick in (1, 5, 10, 20):
        bench = Bench(tick=tick)
        bench.hold(bit("a"), 50)
        bench.hold(0, 100)
        assert bench.actions == [ACT], tick


def test_a_tap_of_one_tick_is_no_press() -> None:
    for tick in (1, 10, 20):
        bench = Bench(tick=tick)
        bench.run([0, bit("a"), 0, 0, 0, 0, 0, 0])
        assert bench.actions == [], tick


def test_a_press_seen_once_after_a_long_paint_is_a_press() -> None:
    bench = Bench()
    bench.time += 70
    bench.run([bit("a"), 0, 0, 0, 0])
    assert bench.actions == [ACT]


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


@pytest.mark.parametrize("ms", range(5, 85, 5))
def test_bouncing_at_both_ends_of_a_press_gives_one_press(ms: int) -> None:
    chance = random.Random(ms)
    for _ in range(50):
        bench = Bench(tick=1)
        bench.run(chatter(chance, ms, bit("a"), 1))
        bench.hold(bit("a"), 100)
        # What falls to open for 40 ms on balance is a release; contacts that bounce do not.
        bench.run(chatter(chance, min(ms, 20), bit("a"), 1))
        bench.hold(0, 100)
        assert bench.actions == [ACT]


def test_a_short_contact_after_the_release_is_no_press() -> None:
    for late in range(10, 120, 10):
        bench = Bench()
        bench.hold(bit("a"), 100)
        bench.hold(0, late)
        bench.hold(bit("a"), 20)
        bench.hold(0, 200)
        assert bench.actions == [ACT], late


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
    keys = Keys(NAMES)
    keys.sample(0, 0)
    for now in range(10, 3000, 10):
        keys.sample(bit("down"), now)
    taken = 0
    while keys.take():
        taken += 1
    assert taken == 1


def test_a_button_that_is_stuck_from_the_start_does_nothing_and_blocks_nothing() -> None:
    bench = Bench.__new__(Bench)
    bench.keys = Keys(NAMES)
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
    keys = Keys(NAMES)
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


def test_idle_keys_are_not_busy() -> None:
    keys = Keys(NAMES)
    keys.sample(0, 0)
    assert not keys.busy()
    keys.sample(bit("x"), 10)
    assert keys.busy()
    for now in range(20, 100, 10):
        keys.sample(0, now)
    assert not keys.busy()


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
    keys = Keys(NAMES)
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


def test_turned_by_half_the_directions_change_places() -> None:
    bench = Bench()
    bench.keys.turned = True
    for name in NAMES:
        bench.hold(bit(name), 60)
        bench.hold(0, 60)
    assert bench.actions == [DOWN, UP, RIGHT, LEFT, ACT, ACT, BACK, HINT, MENU]
