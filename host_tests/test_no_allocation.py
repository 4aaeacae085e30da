"""The central promise: once a game is made, nothing that is asked of it or done with it allocates.

Proved under a locked heap on 32 bits (WebAssembly), where an int of 2**30 is a heap object, and on
the 64-bit unix port.
"""

import inspect
from collections.abc import Callable

import pytest

from engine_core.game import Game
from host_tests.every_game import VARIANTS
from host_tests.runtimes import ROOT, run_unix, run_wasm

LOCKED = ROOT / "host_tests" / "device" / "engine_locked.py"

Run = Callable[..., str]

both = pytest.mark.parametrize("run", [run_unix, run_wasm])


@both
@pytest.mark.parametrize("variant", ["source", "cadogan"])
def test_whole_games_allocate_nothing(run: Run, variant: str) -> None:
    """The Constitution; the others are in test_games.py."""
    played = run(LOCKED, "constitution", variant, "none", timeout=120)
    assert played.splitlines() == [f"{deal} is played" for deal in (0, 20417, 2**30 - 1)]


@both
def test_a_list_is_found(run: Run) -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run(LOCKED, *VARIANTS[0], "list")


def test_a_large_int_is_found_where_ints_have_31_bits() -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run_wasm(LOCKED, *VARIANTS[0], "large")
    run_unix(LOCKED, *VARIANTS[0], "large")


FOR_RULES = ("offer", "first", "make", "play_out")


def test_no_public_call_is_forgotten() -> None:
    """All of Game but what says that it allocates, and what only the rules call."""
    called = LOCKED.read_text()
    for name, method in inspect.getmembers(Game, inspect.isfunction):
        does = method.__doc__ or ""
        of_the_rules = does.startswith("Rule:") or "within an action" in does or name in FOR_RULES
        if not (name.startswith("_") or of_the_rules or "Allocates" in does):
            assert f".{name}(" in called, name
