"""When changes are kept: after a pause, off the table at once, and at least once a minute."""

import pytest

from firmware.autosave import Autosave

WRAP = 1 << 30


def kept(autosave: Autosave, start: int, keys: list[int], until: int) -> list[int]:
    """The ms after start at which changes are kept, with a change at each of these keys."""
    found = []
    for ms in range(0, until, 10):
        now = (start + ms) % WRAP
        if ms in keys:
            autosave.key(now)
            autosave.change(now)
        if autosave.due(now):
            found.append(ms)
    return found


@pytest.mark.parametrize("start", [0, 12345, WRAP - 2000])
def test_a_pause_keeps_what_has_changed_once(start: int) -> None:
    assert kept(Autosave(start), start, [1000, 2000], 60_000) == [6000]


def test_nothing_is_kept_when_nothing_has_changed() -> None:
    autosave = Autosave(0)
    autosave.hurry()
    for now in range(0, 100_000, 10):
        if now % 1000 == 0:
            autosave.key(now)
        assert not autosave.due(now)


def test_who_plays_on_and_on_is_kept_once_a_minute_between_two_keys() -> None:
    found = kept(Autosave(0), 0, list(range(0, 200_000, 1000)), 200_000)
    assert [ms // 1000 for ms in found] == [60, 121, 182]
    assert all(ms % 1000 == 700 for ms in found)


def test_who_never_rests_for_a_moment_is_not_held_up() -> None:
    assert kept(Autosave(0), 0, list(range(0, 200_000, 500)), 200_000) == []


def test_off_the_table_changes_are_kept_at_once() -> None:
    autosave = Autosave(0)
    autosave.key(1000)
    autosave.change(1000)
    assert not autosave.due(1010)
    autosave.hurry()
    assert autosave.due(1020)
    assert not autosave.due(1030)
