"""No key on the table allocates: neither moving the cursor nor playing, taking back or painting."""

from collections.abc import Callable

import pytest

from engine_core.games import GAMES, load
from host_tests.every_game import VARIANTS
from host_tests.handheld import MONO_SIZES, SIZES
from host_tests.runtimes import ROOT, run_unix, run_wasm

LOCKED = ROOT / "host_tests" / "device" / "app_locked.py"
MENUS = ROOT / "host_tests" / "device" / "menu_locked.py"

Run = Callable[..., str]

both = pytest.mark.parametrize("run", [run_unix, run_wasm])


@both
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_keys_of_the_table_allocate_nothing(run: Run, game: str, variant: str) -> None:
    word, actions = run(LOCKED, game, variant, "tight", "240", "240", timeout=120).split()
    assert word == "played"
    assert int(actions) > 10


@both
@pytest.mark.parametrize("game", GAMES)
def test_nor_does_a_table_larger_than_the_screen(run: Run, game: str) -> None:
    variant = load(game).VARIANTS[0]
    assert run(LOCKED, game, variant, "tight", "72", "40", timeout=120).startswith("played")


@pytest.mark.parametrize("size", sorted({*SIZES, *MONO_SIZES} - {(240, 240), (72, 40)}), ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_nor_does_any_other_size(game: str, size: tuple[int, int]) -> None:
    variant = load(game).VARIANTS[0]
    assert run_unix(LOCKED, game, variant, "tight", *map(str, size)).startswith("played")


@both
def test_an_allocation_is_found(run: Run) -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run(LOCKED, "constitution", "source", "leaky", "240", "240")


@both
@pytest.mark.parametrize("size", [(240, 240), (72, 40)], ids=str)
def test_moving_in_menus_allocates_nothing(run: Run, size: tuple[int, int]) -> None:
    assert run(MENUS, *map(str, size)) == "moved\n"
