"""What was once seen must be seen for ever and everywhere: counts of moves, and replayed records.

data/counts/GAME-VARIANT.txt is the output of device/counts.py. data/records/*.txt are records in
the text form, whose first line is what device/replay.py says about them. A change of rules gets a
new rules version (RULES.md 9), and new files beside these.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_tests.device.hashing import table_hash
from host_tests.every_game import VARIANTS
from host_tests.runtimes import run_cpython, run_unix, run_wasm
from tools import record

HERE = Path(__file__).parent
RECORDS = HERE / "data" / "records"

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)
EVERYWHERE = pytest.mark.parametrize("run", [run_cpython, run_unix, run_wasm])


def records_of(name: str, variant: str) -> list[Path]:
    """The records of a variant."""
    return sorted(RECORDS.glob(f"{name}-{variant}-*.txt"))


def said(path: Path) -> str:
    """What the record says of its own end."""
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


@EVERYWHERE
@EVERY_VARIANT
def test_scripted_games_have_as_many_moves_as_ever(
    name: str, variant: str, run: Callable[..., str]
) -> None:
    expected = (HERE / "data" / "counts" / f"{name}-{variant}.txt").read_text(encoding="utf-8")
    assert run(HERE / "device" / "counts.py", name, variant) == expected


@EVERYWHERE
@EVERY_VARIANT
def test_records_replay_as_ever(name: str, variant: str, run: Callable[..., str]) -> None:
    records = records_of(name, variant)
    assert len(records) == 2
    printed = run(HERE / "device" / "replay.py", *(path.name for path in records))
    assert printed.splitlines() == [said(path) for path in records]


@EVERY_VARIANT
def test_the_tools_read_the_records_and_write_them_again(name: str, variant: str) -> None:
    for path in records_of(name, variant):
        game = record.replay(record.parse(path.read_bytes()))
        end = f"# {game.status()} {game.actions} {game.left()} {table_hash(game)}\n"
        assert end + record.write(record.of(game)) == path.read_text(encoding="utf-8")
