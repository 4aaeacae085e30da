"""A hundredth of the soak (`make soak`), and that it finds what it is to find."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from engine_core.figure import COUNTER
from engine_core.game import Game
from host_tests import built, lives, soak
from host_tests.device.whole import flaw
from host_tests.every_game import VARIANTS, new
from host_tests.lives import Life, Tally
from host_tests.random_play import play
from host_tests.runtimes import ROOT, find_unix
from host_tests.soak import Soak

SEED = 5
SIZES = ("240x240", "135x240", "128x64", "72x40")
PRESSES = 2500  # of each

needs_unix = pytest.mark.skipif(find_unix() is None, reason="MicroPython's unix port is missing")


@needs_unix
def test_ten_thousand_presses() -> None:
    soaked = Soak(SEED)
    soaked.run([(size, 0, PRESSES) for size in SIZES], jobs=2)
    assert soaked.failures == []
    whole = Tally()
    for tally in soaked.done.values():
        assert tally.presses == PRESSES
        whole.add(tally)
    assert whole.lives > len(SIZES)  # there were restarts
    assert len(whole.tables) >= len(SIZES)
    assert {"table.Table", "pause.Pause", "menus.MainMenu", "title.Title"} <= whole.screens.keys()
    assert len(whole.screens) > 10


SAND = """
def flaw(game):
    return "sand" if game.actions > 5 else ""
"""


@needs_unix
def test_a_life_that_fails_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (soak.PROGRAM, *soak.HELPERS):
        shutil.copy(built.PROGRAMS / f"{name}.py", tmp_path)
    (tmp_path / "whole.py").write_text(SAND)
    monkeypatch.setattr(built, "PROGRAMS", tmp_path)
    soaked = Soak(SEED)
    soaked.run([("72x40", 3, 300)], jobs=1)
    (failure,) = soaked.failures
    assert ": sand\n" in failure
    assert re.search(r"failed after \d+0 presses; the last: (\w+ ){5}", failure)
    assert f'make soak ARGS="--seed {SEED} --only 72x40/3"' in failure


@needs_unix
def test_too_little_memory_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(soak.HEAPS, "72x40", 100)
    soaked = Soak(SEED)
    soaked.run([("72x40", 3, 300)], jobs=1)
    (failure,) = soaked.failures
    assert "MemoryError" in failure


@needs_unix
def test_ctrl_c_ends_it_with_a_summary(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "host_tests.soak", "--only", "72x40", "--chains", "2"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("Soaking, seed ")
        while process.poll() is None and not list(tmp_path.rglob("soak.mpy")):
            time.sleep(0.1)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        told = process.stdout.read()
    assert process.returncode == 130
    assert "minutes, seed " in told
    assert list(tmp_path.iterdir()) == []


# -- what it looks at --------------------------------------------------------------------------


def first_pile(game: Game) -> int:
    """The first pile that has cards."""
    return next(pile for pile in range(game.PILES) if game.table.size[pile] and top(game, pile))


def top(game: Game, pile: int) -> int:
    return 0 if game.ROLE[pile] == COUNTER else game.table.top[pile]


def other_card(game: Game) -> None:
    slot = top(game, first_pile(game))
    game.table.card[slot] = game.table.card[slot] % 13 + 1


def wrong_size(game: Game) -> None:
    game.table.size[first_pile(game)] += 1


def lost_card(game: Game) -> None:
    pile = first_pile(game)
    game.table.top[pile] = game.table.under[game.table.top[pile]]
    game.table.size[pile] -= 1


def card_twice(game: Game) -> None:
    pile = first_pile(game)
    other = next(p for p in range(game.PILES) if p != pile and game.ROLE[p] != COUNTER)
    game.table.under[top(game, pile)] = game.table.top[other] or top(game, pile)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("spoil", [other_card, wrong_size, lost_card, card_twice])
def test_a_table_that_is_not_whole_is_found(
    name: str, variant: str, spoil: Callable[[Game], None]
) -> None:
    game = new(name, variant)
    for _ in islice(play(game, 3), 60):
        assert flaw(game) == ""
    spoil(game)
    assert flaw(game)


LIFE = Life(seed=1, presses=6000, size="72x40", board=0, start=())
TOLD = ["begins 1 2 3", "shown table.Table", "table empress source", "kept 4 5 6", "over"]


def test_what_was_kept_must_be_found_again() -> None:
    tally = Tally()
    assert lives.read(LIFE, TOLD, "1 2 3", tally) == "4 5 6"
    assert tally == Tally(
        presses=6000,
        lives=1,
        screens=Counter(["table.Table"]),
        tables=Counter(["empress source"]),
    )
    with pytest.raises(lives.Failure, match="kept and found"):
        lives.read(LIFE, TOLD, "1 2 4", Tally())
    given = replace(LIFE, start=("empress", "source", "en"))
    assert lives.read(given, TOLD, "1 2 4", Tally()) == "4 5 6"


@pytest.mark.parametrize("screen", ["fault.Fault", "notice.Notice"])
def test_no_screen_of_trouble_may_be_shown(screen: str) -> None:
    with pytest.raises(lives.Failure, match=screen):
        lives.read(LIFE, [*TOLD, f"shown {screen}"], "", Tally())


def test_if_nothing_was_kept_the_next_life_begins_like_this_one() -> None:
    told = ["kept" if line.startswith("kept") else line for line in TOLD]
    assert lives.read(LIFE, told, "1 2 3", Tally()) == "1 2 3"


def test_memory_that_grows_is_found() -> None:
    flat = [(press, 1000 + press % 7, "empress en") for press in range(0, 6000, 10)]
    assert lives.growth(flat, 6000) <= 0
    leak = [(press, size + press, where) for press, size, where in flat]
    assert lives.growth(leak, 6000) > 1900
    held = [(press, size + 700 * (800 < press < 5000), where) for press, size, where in flat]
    assert lives.growth(held, 6000) <= 0
    for names, grows in ((0, True), (1, False)):
        lines = [f"used {press} {size} {where}" for press, size, where in leak]
        lines += [f"qstr pool: n_qstr=7, n_total_bytes={names * press}" for press, _, _ in leak]
        if grows:
            with pytest.raises(lives.Failure, match="memory has grown"):
                lives.read(LIFE, [*TOLD, *lines], "", Tally())
        else:
            lives.read(LIFE, [*TOLD, *lines], "", Tally())


def test_memory_is_compared_at_one_place_only() -> None:
    used = [
        (press, 1000 if press < 3000 else 5000, f"game {press < 3000}") for press in range(6000)
    ]
    assert lives.growth(used, 6000) == 0


def test_a_chain_can_be_lived_again() -> None:
    once = list(lives.lives(SEED, "72x40", 1, soak.CHAIN))
    assert once == list(lives.lives(SEED, "72x40", 1, soak.CHAIN))
    assert once != list(lives.lives(SEED, "72x40", 2, soak.CHAIN))
    assert sum(life.presses for life in once) == soak.CHAIN
    assert {bool(life.start) for life in once} == {False, True}


def test_what_was_never_seen_is_told() -> None:
    seen = Tally(screens=Counter(["table.Table"]), tables=Counter(["empress source"]))
    missed = soak.missed({"72x40": seen})
    assert "pause.Pause" in missed
    assert "empress classic" in missed
    assert not {"table.Table", "empress source", "fault.Fault"} & set(missed)
