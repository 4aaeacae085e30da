"""Saves games of all variants and loads them again; prints what was written, a line each.

The store and all that goes through it is the same on every Python, so the lines are.
"""

import binascii

from engine_core.game import LAST_DEAL
from engine_core.rng import Shuffler
from firmware import finding, resuming, saved, settings, statistics, store
from firmware.store import COUNTS, GAME, SETTINGS
from host_tests.device.engine_play import any_move
from host_tests.device.hashing import table_hash
from host_tests.every_game import VARIANTS, new

MOVES = 70
UNDONE = 9

_NO_SUCH_FILE = 44  # of the file system that Emscripten has in memory


def opened(path: str, mode: str):
    """Open a file. That there is none has the number that it has on boards."""
    try:
        return open(path, mode)
    except OSError as fault:
        if fault.errno == _NO_SUCH_FILE:
            raise OSError(2, path) from None
        raise


def played(name: str, variant: str):
    """A game, some moves of which are undone."""
    game = new(name, variant)
    chance = Shuffler()
    chance.seed(7, 0)
    game.deal(LAST_DEAL)
    for _ in range(MOVES):
        game.play(any_move(game, chance))
    for _ in range(UNDONE):
        game.undo()
    return game


def described(game) -> tuple:
    """Table and journal."""
    return table_hash(game), game.actions, game.journal.end


def show(kind: str) -> None:
    """Print the newest file of a kind."""
    for slot in "01":
        with open("saves/" + kind + "." + slot, "rb") as file:
            print(kind, slot, binascii.hexlify(file.read()).decode())


def main() -> None:
    """All variants, statistics and settings."""
    for module in (store, finding):
        module.open = opened  # pyright: ignore[reportAttributeAccessIssue]
    for name, variant in VARIANTS:
        game = played(name, variant)
        saved.save(finding.new(), game, 200)
        state = finding.new()
        finding.find(state, GAME)
        other = new(name, variant)
        if not resuming.load(state, other) or described(other) != described(game):
            raise ValueError("another game comes back")
        print(name, variant, resuming.head(state), described(other))
    show("game")
    counts = statistics.new()
    data = settings.pack(bytearray((1, 1, 1, 9, 4, 1, 1, 1)), "ru")
    for _ in range(2):
        state = finding.new()
        statistics.won(counts, 5, 1, statistics.serial(counts))
        store.write(state, COUNTS, len(counts), (counts,))
        data[4] ^= 1
        store.write(state, SETTINGS, len(data), (data,))
    show("counts")
    show("settings")


main()
