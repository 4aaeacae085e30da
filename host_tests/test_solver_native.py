"""What is compiled for this machine does the same as the plain sources, and is never stale."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tests.every_game import VARIANTS, new
from tools.solver import native, rollout, staging

_DEALS = range(100, 104)
_MOST = 250  # moves of a game

_TRACES = """
import sys
from tools.solver import native

assert native.install()
from engine_core import game
from engine_core.games import load
from tools.solver import rollout

assert game.__file__.endswith(native._SUFFIX) and rollout.__file__.endswith(native._SUFFIX)
for line in sys.stdin:
    name, variant, deal, most = line.split()
    print(rollout.trace(load(name).new(variant), int(deal), int(most)))
"""


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The folder with the compiled modules."""
    try:
        return native.build()
    except native.Unavailable as reason:
        pytest.skip(str(reason))


def test_the_compiled_engine_plays_the_same_games(compiled: Path) -> None:
    """All moves, all advice and all tables of random games of every variant, and undo and redo."""
    games = [(*variant, deal) for variant in VARIANTS for deal in _DEALS]
    asked = "".join(f"{name} {variant} {deal} {_MOST}\n" for name, variant, deal in games)
    said = _run(_TRACES, asked).split()
    for (name, variant, deal), trace in zip(games, said, strict=True):
        assert rollout.trace(new(name, variant), deal, _MOST) == int(trace), (name, variant, deal)


_SEARCHES = """
import sys
from tools.solver import native

if sys.argv[1] == "compiled":
    assert native.install()
from engine_core.games import load
from tools.solver.ladders import ladder

for line in sys.stdin:
    name, variant, deal, most = line.split()
    game = load(name).new(variant)
    for rung in ladder(game):
        game.deal(int(deal))
        rung.search.most = int(most)
        lore = rung.lore(game)
        outcome = rung.search.run(lore, int(deal))
        print(rung.name, outcome, rung.search.plays, lore.plays, *rung.search.moves())
"""


def test_compiled_searches_find_the_same(compiled: Path) -> None:
    """Each search makes the same moves and comes to the same end."""
    asked = "".join(f"{name} {variant} 3 1500\n" for name, variant in VARIANTS)
    said = [_run(_SEARCHES, asked, how) for how in ("plain", "compiled")]
    assert said[0] == said[1]
    assert said[0].count("\n") > 50
    assert any(line.split("tries ")[-1].startswith("1 ") for line in said[0].splitlines())


def test_a_trace_tells_games_apart() -> None:
    traces = {rollout.trace(new(*variant), deal, 60) for variant in VARIANTS for deal in _DEALS}
    assert len(traces) == len(VARIANTS) * len(_DEALS)


def _run(program: str, asked: str = "", *words: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        input=asked,
        env={**os.environ, "PYTHONPATH": str(native.ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def test_without_a_compiler_it_says_so_and_goes_on() -> None:
    program = (
        "from tools.solver import native; print(native.install());"
        "from engine_core import game; print(game.__file__)"
    )
    said = _run(program, CC="no-such-compiler -O3")
    assert "There is no C compiler (no-such-compiler): plain Python is used" in said
    assert said.startswith("False") and "game.py" in said


def test_a_compiler_that_fails_is_named(tmp_path: Path) -> None:
    program = (
        "from pathlib import Path; from tools.solver import native;"
        f"print(native.install(Path({str(tmp_path)!r}) / 'cache'))"
    )
    said = _run(program, CC="false")
    assert said.startswith("False") and "The C compilation failed" in said
    assert [path.name for path in (tmp_path / "cache").iterdir()] == []


def test_a_change_of_the_sources_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = ["cc"]
    before = native._digest(compiler)
    assert native._digest(compiler) == before != native._digest(["cc", "-O0"])
    for module in native.modules():
        path = tmp_path / native._path(module, ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((native.ROOT / native._path(module, ".py")).read_bytes())
    monkeypatch.setattr(native, "ROOT", tmp_path)
    assert native._digest(compiler) == before
    (tmp_path / "engine_core/game.py").write_text("")
    assert native._digest(compiler) != before


def test_the_source_tree_stays_as_it_is(compiled: Path) -> None:
    assert compiled.is_relative_to(native.CACHE)
    for room in ("engine_core", "tools"):
        assert not any(_made(native.ROOT / room))


def _made(room: Path) -> Iterator[Path]:
    for suffix in (".c", ".so", ".html"):
        yield from room.rglob(f"*{suffix}")


_CARDS = """
from engine_core.compat import const

HIGH = const(3)


def rank(card: int) -> int:
    return card & 15


def suit(card: int) -> int:
    return card >> 4


def alternate(one: int, other: int) -> bool:
    return (one ^ other) & 16 != 0
"""

_GAME = """
from engine_core.cards import HIGH, fill, rank


class Game:
    PILES = HIGH + 1
    STEP = (1, -2)
    NAME = "game"

    def top(self, pile: int) -> int:
        return self.card[self.under[pile]]

    def worth(self, pile):
        return rank(self.top(pile + 1)) - fill(pile)
"""


def test_staging_puts_what_c_has_in_the_place_of_python() -> None:
    sources = {"engine_core.cards": _CARDS, "engine_core.game": _GAME}
    types = {"engine_core.cards": "", "engine_core.game": "from x cimport fill, Table\n"}
    staged = staging.stage(sources, types)["engine_core.game"]
    assert "return (self.card[self.under[pile + 1]] & 15) - fill(pile)" in staged
    assert "import rank" in staged and "import fill" not in staged
    assert "self.PILES = 3 + 1\n" in staged and "self.STEP[1] = -2\n" in staged
    assert "NAME = 'game'" in staged
    assert staged.endswith("globals().update({'HIGH': 3})\n")


def test_what_is_compiled_is_the_engine_and_the_searches() -> None:
    wanted = {"engine_core.game", "engine_core.games.duchess", "tools.solver.rollout"}
    assert wanted <= {*native.modules()}


def test_nothing_is_counted_from_the_end() -> None:
    """What is compiled takes an index as it is, and a negative one would lie outside."""
    for module in native.modules():
        tree = ast.parse((native.ROOT / native._path(module, ".py")).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp):
                assert not isinstance(node.slice.op, ast.USub), (module, node.lineno)


def test_the_types_go_along_when_it_is_installed() -> None:
    settings = (native.ROOT / "pyproject.toml").read_text("utf-8")
    assert '"*.pxd"' in settings and '"*.h"' in settings
