"""Fresh deals: nobody can foresee them, even where the chip has no random numbers."""

import os
from types import SimpleNamespace

import pytest

from firmware import entropy
from firmware.entropy import DEALS


def deals(chance: int, now: int, count: int) -> list[int]:
    app = SimpleNamespace(chance=chance, now=now)
    return [entropy.deal(app) for _ in range(count)]


def test_deals_are_in_range_and_all_over_it() -> None:
    drawn = deals(0, 0, 1000)
    assert all(0 <= deal < DEALS for deal in drawn)
    assert len(set(drawn)) > 990
    assert min(drawn) < DEALS // 50
    assert max(drawn) > DEALS - DEALS // 50


def test_without_random_numbers_it_is_the_times_of_the_presses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "urandom")
    assert deals(5, 1000, 3) == deals(5, 1000, 3)
    others = [deals(chance, now, 1)[0] for chance in range(5, 25) for now in range(1000, 1010)]
    assert len(set(others)) > 195


def test_with_random_numbers_nothing_comes_twice() -> None:
    assert deals(5, 1000, 3) != deals(5, 1000, 3)
