"""The census: its figures, its intervals, and what it says to a wrong question."""

import json

import pytest

from tools import cli
from tools.census import wilson


def test_it_counts_the_same_deals_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    status = cli.main(
        ["census", "--game", "duchess", "--deals", "0..29", "--players", "greedy,hint"]
    )
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == 0
    assert [line["player"] for line in lines] == ["greedy", "hint"]
    assert all(line["deals"] == "0..29" and line["variant"] == "source" for line in lines)
    greedy, hint = lines
    assert 0 < greedy["won"] < hint["won"] < 30
    assert hint["percent"] == round(100 * hint["won"] / 30, 2)
    assert hint["interval"][0] < hint["percent"] < hint["interval"][1]


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(0, 2000, 0, 0.00192), (109, 110, 0.950, 0.998), (2000, 2000, 0.99808, 1)],
)
def test_intervals(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "bridge"], "unknown game 'bridge'"),
        (["--game", "duchess", "--deals", "5"], "A..B"),
        (["--game", "duchess", "--deals", "9..5"], "the smaller number first"),
        (["--game", "duchess", "--players", "fox"], "there is no player fox"),
    ],
)
def test_bad_input(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["census", *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
