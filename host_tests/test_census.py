"""The census: its figures, its intervals, and what it says to a wrong question."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from host_tests.runtimes import ROOT
from tools import census_file, census_work, cli, record
from tools.census import wilson
from tools.errors import UsageError


def test_it_counts_the_same_deals_for_each_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--game", "duchess", "--deals", "0..29", "--players", "greedy,hint"]
    status = cli.main(["census", "--plain", "--out", str(tmp_path / "results"), *words])
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
        (["--game", "duchess", "--jobs", "0"], "--jobs is at least 1"),
        (["--game", "duchess", "--plays", "-1"], "--plays is at least 0"),
    ],
)
def test_bad_input(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["census", *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def census(out: Path, *words: str) -> tuple[int, str]:
    """The exit status of a census of the Duchess by another process, and what it prints."""
    done = subprocess.run(
        _command(out, *words), cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    return done.returncode, done.stdout + done.stderr


def _command(out: Path, *words: str) -> list[str]:
    program = [sys.executable, "-m", "tools", "census", "--plain", "--game", "duchess"]
    return [*program, "--out", str(out), *words]


def results(out: Path) -> list[dict[str, Any]]:
    """The results in a file but for the time that each took."""
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    return sorted(
        ({**line, "seconds": 0} for line in lines), key=lambda line: (line["player"], line["deal"])
    )


def test_the_solver_is_one_of_the_players(tmp_path: Path) -> None:
    out = tmp_path / "results"
    status, said = census(out, "--deals", "5..8", "--jobs", "1")
    assert status == 0
    kept = results(out)
    players = ["greedy", "hint", "random", "solver"]
    assert [line["player"] for line in kept] == [name for name in players for _ in range(4)]
    for line in kept[12:]:
        game = record.new_game("duchess")
        game.deal(line["deal"])
        assert all(game.play(move) for move in census_work.unpack(line["moves"]))
        assert line["outcome"] == "won" and not game.left()
    solver = json.loads(next(line for line in said.splitlines() if '"player": "solver"' in line))
    assert (solver["won"], solver["lost"], solver["unknown"]) == (4, 0, 0)
    assert solver["plays"] == sum(line["plays"] for line in kept[12:])


def test_a_killed_census_goes_on(tmp_path: Path) -> None:
    """Killed at different moments, it loses nothing and counts nothing twice."""
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    words = ["--deals", "0..39", "--players", "random,solver", "--jobs", "2"]
    assert census(whole, *words)[0] == 0
    kills = sizes = 0
    for lines in (1, 2, 25, 15):
        with subprocess.Popen(
            _command(cut, *words), cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            while process.poll() is None and (
                not cut.exists() or cut.read_bytes().count(b"\n") < sizes + lines
            ):
                time.sleep(0.005)
            kills += process.poll() is None
            process.kill()
        sizes = cut.read_bytes().count(b"\n")
    assert kills > 1
    cut.write_bytes(cut.read_bytes()[:-7])  # as if the last line had not been written to its end
    status, said = census(cut, *words)
    assert status == 0
    assert results(cut) == results(whole)
    again = census(cut, *words)
    assert again[0] == 0 and results(cut) == results(whole)
    assert again[1] in said.replace("\r", "\n")


def test_two_do_not_write_the_same_file(tmp_path: Path) -> None:
    out = tmp_path / "results"
    with census_file.Results(out, record.new_game("duchess")):
        status, said = census(out, "--deals", "0..1", "--players", "greedy")
    assert status == 2 and "another census is writing" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '{"game": "gallery", "variant": "source", "rules": 1, "player": "x", "deal": 1}',
            "gallery",
        ),
        (
            '{"game": "duchess", "variant": "source", "rules": 0, "player": "x", "deal": 1}',
            "rules 0",
        ),
        ("what", "no result of a census"),
        ('{"deal": 1}', "no result of a census"),
    ],
)
def test_other_results_are_refused(tmp_path: Path, text: str, said: str) -> None:
    out = tmp_path / "results"
    out.write_text(text + "\n")
    with pytest.raises(UsageError, match=said):
        census_file.Results(out, record.new_game("duchess"))
    assert out.read_text() == text + "\n"


def test_moves_are_packed() -> None:
    moves = [0, 1, 0x7FFF, 0x4001]
    assert census_work.unpack(census_work.pack(moves)) == moves


_CLUSTER = """
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(
        host="127.0.0.1", n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


def test_a_cluster_counts_the_same(tmp_path: Path) -> None:
    program = tmp_path / "cluster.py"
    program.write_text(_CLUSTER)
    here, there = tmp_path / "here", tmp_path / "there"
    words = ["--deals", "0..24", "--players", "greedy,solver"]
    with subprocess.Popen(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as cluster:
        assert cluster.stdin and cluster.stdout
        address = cluster.stdout.readline().strip()
        assert address.startswith("tcp://127.0.0.1:")
        status, said = census(there, *words, "--scheduler", address)
        cluster.stdin.close()
    assert status == 0, said
    assert census(here, *words)[0] == 0
    assert results(there) == results(here) and len(results(here)) == 50


def test_no_cluster_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
    status, said = census(
        tmp_path / "results", "--deals", "0..1", "--scheduler", "tcp://127.0.0.1:9"
    )
    assert status == 2 and "--scheduler tcp://127.0.0.1:9: nobody answers" in said
