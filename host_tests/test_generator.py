"""The shuffle: what a deal number means never changes, on no interpreter, and is fair."""

from collections import Counter
from collections.abc import Callable
from math import sqrt

import pytest

from engine_core.games.constitution import new
from engine_core.rng import Shuffler
from host_tests.runtimes import ROOT, run_cpython, run_unix, run_wasm

DEVICE = ROOT / "host_tests" / "device"

# The streams of (0, 1), (1, 1), (2**30 - 1, 1) and (20417, 2), as sfc16 written in C gave them, and
# the first 32 cards of the deals 0, 1, 20417 and 2**30 - 1 of the Constitution. They never change.
PINNED = """\
48028 44889 44545 45322 51905 38928 11696 64161
61050 49518 42862 39595 62103 14339 2600 21446
56088 54567 2204 16813 52690 34164 56591 13736
54648 30933 38397 30168 27348 35090 64017 11764
3S 7D 2S JC JD 7C 2H 4H TS 4D TD 9C 7S 6S 4S 3S 2C 6C 8S 3D TC 9H 7D 9S 9C 7S 2D 5D 5H 2S 4H 6D
6C 9S JC TH TS 3H 3S 5C 5S TC 6D 2D 9H 6S 4S TH JC 3H 4S 8D 7S 3C 5C 4H TD 7D 8S 2H JD 7S 2C JD
9H 3H JS JS 5C 4S JH 2S 8H 6D 5D 4D 5H 5S 2C 6S 7S 4H JC 8D 6D JD 8H 3C 3D 2D 2D TS 8S 4H 4C 2S
JH 9H 7H 4D 5H JC TS 9S 5C 7S 7H 7C 2C 8S 7S 9C 3D 5S JS 6D 7D TH TD 9C TD JC 4C 6S 4D 4S 7D TH
"""

everywhere = pytest.mark.parametrize("run", [run_cpython, run_unix, run_wasm])


@everywhere
def test_deals_never_change(run: Callable[..., str]) -> None:
    assert run(DEVICE / "generator.py") == PINNED


@pytest.mark.parametrize("run", [run_unix, run_wasm])
def test_games_go_the_same_everywhere(run: Callable[..., str]) -> None:
    here = run_cpython(DEVICE / "engine_games.py", "5")
    assert len(set(here.splitlines())) >= 10
    assert run(DEVICE / "engine_games.py", "5", timeout=120) == here


def test_the_generator_is_sfc16() -> None:
    """Against a second writing of it."""
    stream = Shuffler()
    stream.seed(123456789, 1)
    a, b, c, counter = 123456789 & 0xFFFF, 123456789 >> 16, 1, 1
    for step in range(12 + 200_000):
        out = (a + b + counter) % 65536
        a, b, c = b ^ b // 32, c * 9 % 65536, (c * 64 % 65536 + c // 1024 + out) % 65536
        counter = (counter + 1) % 65536
        if step >= 12:
            assert stream.next() == out


@pytest.mark.parametrize("n", [1, 2, 3, 80, 65535, 65536])
def test_below_takes_every_number_as_often(n: int) -> None:
    """From each value of the generator once: all numbers below n come equally often."""

    class Once(Shuffler):
        def __init__(self) -> None:
            super().__init__()
            self._values = iter(range(65536))

        def next(self) -> int:
            return next(self._values)

    stream = Once()
    drawn: Counter[int] = Counter()
    while True:
        try:
            drawn[stream.below(n)] += 1
        except StopIteration:
            break
    assert sorted(drawn) == list(range(n))
    assert set(drawn.values()) == {65536 // n}


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Deals 0 to 99,999: 80 places by 40 kinds of cards, two of each kind.

    For fair permutations of n = 80 cards in k = 40 equal kinds, (n-1)/n times the sum of
    (seen - expected)**2 / expected is distributed as chi-square with (n-1)(k-1) = 3081 degrees of
    freedom. A fair shuffle lies farther than 5 standard deviations from the mean, above or below,
    with a probability under 1e-6: 7.5e-7 above, 0.9e-7 below (Wilson and Hilferty).
    """
    shuffles = 100_000
    game = new("source")
    sorted_pack = bytearray(game.PACK)
    game.fill(sorted_pack)
    stream = Shuffler()
    decks = bytearray()
    for number in range(shuffles):
        deck = sorted_pack[:]
        stream.seed(number, game.TAG)
        stream.shuffle(deck)
        decks += deck
    expected = shuffles * 2 / game.PACK
    total = 0.0
    for place in range(game.PACK):
        seen = Counter(decks[place :: game.PACK])
        total += sum((seen[kind] - expected) ** 2 / expected for kind in set(sorted_pack))
    freedom = (game.PACK - 1) * (game.PACK // 2 - 1)
    statistic = total * (game.PACK - 1) / game.PACK
    assert abs(statistic - freedom) < 5 * sqrt(2 * freedom)
