"""What the buttons of a board do by their names, tapped and held."""

import pytest

from firmware.keys import ACT, BACK, DOWN, HINT, LEFT, MENU, NEXT, NONE, PREVIOUS, RIGHT, UP
from host_tests.contacts import FEW, NAMES, A, B, Bench, bit, new_keys


def test_every_button_has_its_action() -> None:
    bench = Bench()
    for name in NAMES:
        bench.hold(bit(name), 60)
        bench.hold(0, 60)
    assert bench.actions == [UP, DOWN, LEFT, RIGHT, ACT, ACT, BACK, HINT, MENU]


# For each button what it does when it is tapped, and when it is held.
TIERS = {
    "up down left right centre a b x y": (
        (UP, UP), (DOWN, DOWN), (LEFT, LEFT), (RIGHT, RIGHT),
        (ACT, ACT), (ACT, ACT), (BACK, BACK), (HINT, HINT), (MENU, MENU),
    ),
    "a b up down left right": (
        (ACT, HINT), (BACK, MENU), (UP, UP), (DOWN, DOWN), (LEFT, LEFT), (RIGHT, RIGHT),
    ),
    "up down left right a b menu": (
        (UP, UP), (DOWN, DOWN), (LEFT, LEFT), (RIGHT, RIGHT),
        (ACT, HINT), (BACK, BACK), (MENU, MENU),
    ),
    "up down left right a b x": (
        (UP, UP), (DOWN, DOWN), (LEFT, LEFT), (RIGHT, RIGHT),
        (ACT, ACT), (BACK, MENU), (HINT, HINT),
    ),
    "up down left right a b lb rb menu": (
        (UP, UP), (DOWN, DOWN), (LEFT, LEFT), (RIGHT, RIGHT),
        (ACT, ACT), (BACK, BACK), (HINT, HINT), (HINT, HINT), (MENU, MENU),
    ),
    "up down a b c": (
        (PREVIOUS, PREVIOUS), (NEXT, NEXT), (ACT, HINT), (BACK, BACK), (MENU, MENU),
    ),
    "a b x y": ((ACT, HINT), (BACK, MENU), (PREVIOUS, PREVIOUS), (NEXT, NEXT)),
    "a b c": ((PREVIOUS, BACK), (ACT, MENU), (NEXT, HINT)),
    "a b": ((NEXT, BACK), (ACT, MENU)),
    "a b c d": ((PREVIOUS, BACK), (ACT, MENU), (NEXT, HINT), (NONE, NONE)),
}  # fmt: skip


@pytest.mark.parametrize("names", TIERS)
def test_tiers(names: str) -> None:
    bench = Bench(names=tuple(names.split()))
    for i, (tapped, held) in enumerate(TIERS[names]):
        for ms, action in ((60, tapped), (520, held)):
            bench.given.clear()
            bench.hold(1 << i, ms)
            bench.hold(0, 200)
            assert bench.actions[:1] == ([action] if action else []), (i, ms)
            assert set(bench.actions) <= {action}
    assert bench.keys.few == (not {"left", "right"} <= set(names.split()))


@pytest.mark.parametrize("names", ["a b", "a b c", "a b x y", "up down a b c"])
def test_every_action_can_be_had_with_few_buttons(names: str) -> None:
    found = {action for both in TIERS[names] for action in both}
    assert {ACT, BACK, HINT, MENU, NEXT} - found <= ({HINT} if names == "a b" else set())


def test_turned_by_half_the_directions_change_places() -> None:
    bench = Bench()
    bench.keys.turned = True
    for name in NAMES:
        bench.hold(bit(name), 60)
        bench.hold(0, 60)
    assert bench.actions == [DOWN, UP, RIGHT, LEFT, ACT, ACT, BACK, HINT, MENU]


def test_on_and_back_stay_when_all_is_turned() -> None:
    bench = Bench(names=("a", "b", "x", "y"))
    bench.keys.turned = True
    for button in (4, 8):
        bench.hold(button, 60)
        bench.hold(0, 60)
    assert bench.actions == [PREVIOUS, NEXT]


# -- what is held -----------------------------------------------------------------------------


@pytest.mark.parametrize("ms", [10, 60, 300, 480])
def test_what_can_be_held_does_the_usual_thing_when_it_is_released(ms: int) -> None:
    bench = Bench(names=FEW)
    pressed = bench.time - bench.start
    bench.hold(A, ms)
    bench.hold(0, 100)
    ((time, action),) = bench.given
    assert action == NEXT
    assert ms + 40 <= time - pressed <= ms + 50


@pytest.mark.parametrize("ms", [510, 700, 20_000])
def test_what_is_held_does_the_other_thing_once_and_at_once(ms: int) -> None:
    bench = Bench(names=FEW)
    pressed = bench.time - bench.start
    bench.hold(B, ms)
    bench.hold(0, 1000)
    assert bench.given == [(pressed + 500, MENU)]


def test_a_contact_that_bounces_while_it_is_held_is_held() -> None:
    bench = Bench(names=FEW, tick=1)
    for _ in range(20):
        bench.run([A, 0, A, 0, 0])
        bench.hold(A, 20)
    bench.hold(0, 2)
    bench.hold(A, 30)
    bench.hold(0, 300)
    assert bench.actions == [BACK]


def test_a_release_before_half_a_second_that_is_sure_only_after_it_is_a_tap() -> None:
    bench = Bench(names=FEW)
    bench.hold(A, 480)
    bench.hold(0, 300)
    assert bench.actions == [NEXT]


def test_half_a_second_may_pass_in_a_redraw() -> None:
    for ms, action in ((490, NEXT), (510, BACK)):
        keys = new_keys(FEW)
        keys.sample(0, 0)
        keys.edge(0, True, 100)
        keys.edge(0, False, 100 + ms)
        keys.sample(0, 800)
        assert keys.take() == action
        assert keys.take() == NONE


def test_another_press_ends_the_wait_for_one_that_is_held_and_order_is_kept() -> None:
    bench = Bench(names=FEW)
    bench.hold(A, 200)
    bench.hold(A | B, 100)
    bench.hold(A, 600)
    bench.hold(0, 100)
    assert bench.actions == [NEXT, ACT]


def test_order_is_kept_in_a_redraw_too() -> None:
    keys = new_keys(FEW)
    keys.sample(0, 0)
    for i, closed, now in ((0, True, 10), (0, False, 60), (1, True, 90), (1, False, 150)):
        keys.edge(i, closed, now)
    keys.edge(0, True, 170)
    keys.edge(0, False, 230)
    keys.sample(0, 400)
    assert [keys.take() for _ in range(4)] == [NEXT, ACT, NEXT, NONE]
