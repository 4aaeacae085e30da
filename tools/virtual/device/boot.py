"""What a virtual board runs: the stand-ins put in place, then the firmware as on the board.

    micropython boot.py LIBRARY OUT IN JSON

LIBRARY holds the built firmware, OUT and IN are the descriptors of the wire, JSON the board and how
to start. The working directory is the handheld's file system.
"""

import gc
import json
import sys

import lockstep_time
import rp2_machine
import vfs
import wire

_LIBRARY = "/rom"  # as short as the paths on a board: MicroPython keeps each module's

_MEMORY = 2  # requests of the host, see tools/virtual/board.py
_RECORD = 3


class Harness:
    """Holds the app and answers the host's questions about it."""

    def __init__(self) -> None:
        self._app = None
        gc.collect()
        self._own = gc.mem_alloc()

    def run(self, options: dict) -> None:
        """Make the board's hardware and the app, and run it for ever."""
        from firmware.app import App

        self._app = App(
            _hardware("boards." + options["board"]),
            game=options["game"],
            variant=options["variant"],
            deal=options["deal"],
            lang=options["lang"],
        )
        self._app.run()

    def report(self, request: int) -> str:
        """Answer a request in JSON; null when there is nothing to say."""
        if request == _MEMORY:
            gc.collect()
            return json.dumps(gc.mem_alloc() - self._own)
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


def _hardware(board: str):
    """The hardware of a board, whose file is in memory only meanwhile."""
    from firmware import lazy
    from firmware.hardware import Hardware

    hardware = Hardware(lazy.load(board))
    lazy.drop(board)
    return hardware


def _stand_in() -> None:
    sys.modules["machine"] = rp2_machine
    sys.modules["time"] = lockstep_time


def main(library: str, out: str, back: str, options: str) -> None:
    """Connect the wire and run the firmware."""
    posix = vfs.VfsPosix(library)  # pyright: ignore[reportAttributeAccessIssue] - of the unix port
    vfs.mount(posix, _LIBRARY)
    sys.path[:] = (_LIBRARY, ".frozen")
    _stand_in()
    harness = Harness()
    wire.connect(int(out), int(back), harness.report)
    harness.run(json.loads(options))


main(*sys.argv[1:])
