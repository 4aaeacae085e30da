"""Tests of the measuring."""

import argparse
import json

import pytest

from host_tests.every_game import VARIANTS
from tools import bench
from tools.errors import UsageError


def test_every_figure_of_every_interpreter_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(argparse.Namespace(ms=1)) == 0
    measured = json.loads(capsys.readouterr().out)["engine, a second"]
    assert "cpython" in measured
    for figures in measured.values():
        assert list(figures) == [f"{name} {variant}" for name, variant in VARIANTS]
        for rates in figures.values():
            assert set(rates) == {"deals", "questions", "plays", "undos"}
            assert all(rate > 0 for rate in rates.values())


@pytest.mark.parametrize("ms", [0, -1, 60_001])
def test_no_time_to_measure_is_a_fault(ms: int) -> None:
    with pytest.raises(UsageError, match="--ms is from 1 to 60000"):
        bench.run(argparse.Namespace(ms=ms))
