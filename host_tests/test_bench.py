"""Tests of the measuring."""

import argparse
import json

import pytest

from host_tests.every_game import VARIANTS
from tools import bench, cli
from tools.emulated import bench as emulated
from tools.emulated import figures
from tools.emulated.pico import StandsStill
from tools.errors import UsageError


def test_every_figure_of_every_interpreter_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(argparse.Namespace(ms=1, emulated=False)) == 0
    said = json.loads(capsys.readouterr().out)
    assert [*said["random games, a second"]] == ["plain", "compiled"]
    for counts in said["random games, a second"].values():
        assert all(count["plays"] > 0 for count in counts.values())
    measured = said["engine, a second"]
    assert "cpython" in measured
    for variants in measured.values():
        assert list(variants) == [f"{name} {variant}" for name, variant in VARIANTS]
        for rates in variants.values():
            assert set(rates) == {"deals", "questions", "plays", "undos"}
            assert all(rate > 0 for rate in rates.values())


@pytest.mark.parametrize("ms", [0, -1, 60_001])
def test_no_time_to_measure_is_a_fault(ms: int) -> None:
    with pytest.raises(UsageError, match="--ms is from 1 to 60000"):
        bench.run(argparse.Namespace(ms=ms, emulated=False))


# -- on an emulated Pico -----------------------------------------------------------------------


def found() -> list[figures.Game]:
    """Two games, one of which takes too much time and the other too much memory."""
    return [
        figures.Game(
            "empress source",
            steps=[10, 66],
            ratios=[1, 1.5],
            moves=[50],
            redraw=60.1,
            conversion=0.25,
            questions=12,
            heap=90 * 1024,
            title=1000,
            reset=1999,
        ),
        figures.Game(
            "gallery source",
            moves=[45, 20],
            redraw=30,
            conversion=0.5,
            questions=80,
            heap=99 * 1024,
            title=900,
            reset=2500,
        ),
    ]


def budgets() -> list[figures.Row]:
    return figures.rows(found(), "empress source", 46 * 1024)


def test_the_wire_takes_its_time_by_arithmetic() -> None:
    assert figures.wire(2 * 240 * 240, 62_500_000) == pytest.approx(14.7456)
    assert figures.wire(0, 62_500_000) == 0


def test_pixels_that_changed_are_counted_once() -> None:
    assert figures.changed(b"abcdefghi", b"abcdXfghi") == 1
    assert figures.changed(b"abcdefghi", b"XbXdefXXX") == 2
    assert figures.changed(b"abc", b"abc") == 0


def test_each_budget_is_held_against_the_worst_game() -> None:
    worst = {row.what: (row.found, row.where, row.excess <= 0) for row in budgets()}
    assert worst == {
        "cursor step, key to last pixel": (66, "empress source", False),
        "move, key to last pixel": (50, "empress source", True),
        "full redraw at 240x240": (60.1, "empress source", False),
        "its conversion, to its time on the wire": (0.5, "gallery source", True),
        "sources and targets of the widest Empress": (12, "empress source", True),
        "reset to a playable table": (2500, "gallery source", False),
        "live heap in play at 240x240": (99, "gallery source", False),
        "live heap in play at 128x64": (46, "empress source", False),
        "bytes of a cursor step, to those of changed pixels": (1.5, "empress source", True),
    }


def test_a_verdict_says_by_how_much() -> None:
    verdicts = {row.what: row.verdict for row in budgets()}
    assert verdicts["cursor step, key to last pixel"] == "**missed by 33.0 ms, 100%**"
    assert verdicts["reset to a playable table"] == "**missed by 500 ms, 25%**"
    assert verdicts["move, key to last pixel"] == "met, 0% to spare"
    assert verdicts["sources and targets of the widest Empress"] == "met, 70% to spare"


def test_the_tables_are_markdown_with_all_of_it() -> None:
    lines = figures.tables(found(), budgets()).splitlines()
    assert lines[11] == ""
    assert len(lines) == 2 + 9 + 1 + 2 + 2
    for table in (lines[:11], lines[12:]):
        assert len({len(line) for line in table}) == 1
        assert len({line.count("|") for line in table}) == 1
    assert "| 33.0 ms | 66.0 ms |" in " ".join(lines[2].split())
    assert "| 10.0 … 66.0 ms | 50.0 ms |" in " ".join(lines[14].split())
    assert "| gallery source | – |" in " ".join(lines[15].split())


def test_a_chip_that_does_not_go_on_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure() -> None:
        raise StandsStill("the screen never comes to rest")

    monkeypatch.setattr(emulated, "measure", measure)
    assert cli.main(["bench", "--emulated"]) == 2
    told = "patience: the emulated Pico does not go on: the screen never comes to rest\n"
    assert capsys.readouterr().err == told


def test_json_has_what_the_tables_have(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(emulated, "measure", lambda: (found(), budgets()))
    assert cli.main(["bench", "--emulated", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in told["games"]] == ["empress source", "gallery source"]
    assert told["budgets"][0] == {
        "what": "cursor step, key to last pixel",
        "unit": "ms",
        "most": 33,
        "found": 66,
        "where": "empress source",
        "met": False,
        "excess": 33,
    }
    assert cli.main(["bench", "--emulated"]) == 0
    assert capsys.readouterr().out == figures.tables(found(), budgets()) + "\n"
