"""Faults as the device has them: memory runs out anywhere, a driver fails. The game is kept."""

import subprocess
from pathlib import Path

import pytest

from host_tests import built
from host_tests.runtimes import find_unix

PLACES = 200  # at which memory has to run out
HEAP = 330  # KiB
CALLS = 50  # of each method that is called often, that fail

pytestmark = pytest.mark.skipif(
    find_unix() is None, reason="MicroPython's unix port is not installed"
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The firmware, built with the programs that have it stumble."""
    programs = ("starving", "failing", "stumbling", "scripted", "whole")
    return built.make(tmp_path_factory.mktemp("library"), *programs)


def run(library: Path, program: str, *words: object) -> str:
    """What a program printed, which must come to its good end."""
    with built.folder() as store:
        done = subprocess.run(
            built.command(library, HEAP, program, *words),
            cwd=store,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=600,
            check=False,
        )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize(
    ("game", "size"), [("constitution", (240, 240)), ("duchess", (72, 40))], ids=str
)
def test_memory_runs_out_at_hundreds_of_places(
    library: Path, game: str, size: tuple[int, int]
) -> None:
    places = int(run(library, "starving", game, "source", *size))
    print(f"Memory ran out at {places} places.")
    assert places >= PLACES


def test_any_call_of_a_driver_may_fail(library: Path) -> None:
    told = run(library, "failing", "duchess", "source", 160, 128)
    failed = {tuple(line.split()[:2]): int(line.split()[2]) for line in told.splitlines()}
    assert {screen for screen, _ in failed} == {"table.Table", "menus.MainMenu"}
    for (screen, method), calls in failed.items():
        if method in ("window", "write", "end", "buttons"):
            assert calls == CALLS, (screen, method)
    for method in ("start", "light", "turn", "blip"):
        assert failed["menus.MainMenu", method], method
