"""Measures how fast random games are played: a line a variant, in JSON. For tools/bench.py.

The arguments are the time for each variant in milliseconds, and `plain` or `compiled`. Nothing is
printed where nothing can be compiled.
"""

import json
import sys
from time import process_time_ns

from tools.solver import native

_MOST = 3000  # moves of a game


def main(milliseconds: int, kind: str) -> None:
    """Measure all variants of all games."""
    if kind == "compiled" and not native.install():
        return
    from engine_core.games import GAMES, load
    from tools.solver import rollout

    for name in GAMES:
        for variant in load(name).VARIANTS:
            game = load(name).new(variant)
            plays = deal = 0
            start = process_time_ns()
            while (taken := process_time_ns() - start) < milliseconds * 1000000:
                plays += rollout.play(game, deal, _MOST)
                deal += 1
            print(json.dumps([name, variant, {"plays": plays * 1000000000 // taken}]))


main(int(sys.argv[1]), sys.argv[2])
