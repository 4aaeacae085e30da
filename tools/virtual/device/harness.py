"""Holds the app of a virtual board: makes its hardware, runs it and answers the host about it."""

import gc
import json
import os
import sys

import lockstep_time
import wire
from micropython import const

_MEMORY = const(2)  # requests of the host, see tools/virtual/board.py
_RECORD = const(3)
_LOADED = const(4)

_GAMES = "engine_core.games."


class Harness:
    """Holds the app and answers the host's questions about it."""

    def __init__(self) -> None:
        self._app = None
        gc.collect()
        self._own = gc.mem_alloc()

    def run(self, options: dict) -> None:
        """Make the board's hardware and the app, and run it for ever."""
        from firmware import start

        self._app = start.make(
            options["board"],
            options["game"],
            options["variant"],
            options["deal"],
            options["lang"],
        )
        self._app.run()

    def report(self, request: int) -> str:
        """Answer a request in JSON; null when there is nothing to say."""
        if request == _MEMORY:
            gc.collect()
            return json.dumps(gc.mem_alloc() - self._own)
        if request == _LOADED:
            return json.dumps([name for name in sys.modules if name.startswith(_GAMES)])
        game = self._app.game if request == _RECORD and self._app else None
        if game is None:
            return json.dumps(None)
        moves = bytearray(2 * game.JOURNAL)
        count = game.journal.moves(moves)
        return json.dumps(
            {
                "game": game.ID,
                "variant": game.VARIANT,
                "rules": game.RULES,
                "deal": game.number,
                "moves": [moves[2 * i] | moves[2 * i + 1] << 8 for i in range(count)],
            }
        )


def main(out: str, back: str, options: str) -> None:
    """Put the stand-ins in place, connect the wire and run the firmware."""
    sys.modules["machine"] = __import__(os.getenv("MACHINE", ""))
    sys.modules["time"] = lockstep_time
    harness = Harness()
    wire.connect(int(out), int(back), harness.report)
    try:
        harness.run(json.loads(options))
    finally:
        wire.finish()
