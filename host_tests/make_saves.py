"""Makes the samples of saves that every later version must read: host_tests/data/saves/.

python3 -m host_tests.make_saves FOLDER, once, when a form of firmware/store.py or of one of its
payloads gets a new version: FOLDER must not exist. Never for a version that there is already: it is
what has been released. `host_tests/test_saved.py` reads the samples and compares with MEANINGS.

Every variant has a game, with actions that are undone, in a file as the store writes it; and there
are a game that has come out, statistics, settings, and one of each kind that is erased. In MEANINGS
is a line for each file: its name and what it means, in the words of `meaning`.
"""

import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from engine_core.games import GAMES, load
from firmware import finding, resuming, saved, settings, statistics, store
from firmware.store import COUNTS, GAME, SETTINGS
from host_tests.device.hashing import table_hash
from host_tests.every_game import VARIANTS, new
from host_tests.random_play import choose
from tools.album import DEALS, advised_moves
from tools.errors import UsageError

MEANINGS = "meanings.txt"
KINDS = {"game": GAME, "counts": COUNTS, "settings": SETTINGS}


def meaning(state: list[int], kind: int) -> str:
    """What the newest payload of a kind means to this program."""
    finding.find(state, kind)
    assert finding.trouble(state, kind) == 0
    return (_game, _counts, _settings)[kind](state)


def _game(state: list[int]) -> str:
    """Head, and the tables when it is loaded, when all is redone and when all is undone."""
    head = resuming.head(state)
    if head is None:
        return "no game"
    game = load(GAMES[head[0] - 1]).new(load(GAMES[head[0] - 1]).VARIANTS[head[1]])
    assert resuming.load(state, game)
    words = [game.ID, game.VARIANT, *map(str, head[2:]), table_hash(game)[:16]]
    for go in (game.redo, game.undo):
        while go():
            pass
        words += [str(game.actions), table_hash(game)[:16]]
    return " ".join(words)


def _counts(state: list[int]) -> str:
    """The serial number, and all numbers that are not 0."""
    data, counts = bytearray(1000), statistics.new()
    statistics.unpack(data, finding.load(state, COUNTS, data), counts)
    words = [f"last {counts[0]}"]
    for name, variant in VARIANTS:
        game = new(name, variant)
        numbers = [statistics.get(counts, game.TAG - 1, game.NUMBER, i) for i in range(4)]
        if any(numbers):
            words.append(f"{name} {variant} " + " ".join(map(str, numbers)))
    return ", ".join(words)


def _settings(state: list[int]) -> str:
    """Language and choices."""
    data, choices = bytearray(settings.MOST), settings.defaults()
    language = settings.unpack(data, finding.load(state, SETTINGS, data), choices)
    return f"{language} " + " ".join(map(str, choices[1:]))


def played(name: str, variant: str) -> tuple[bytes, str]:
    """The file of a game, a third of which is undone."""
    chance = random.Random(f"{name} {variant}")
    game = new(name, variant)
    game.deal(chance.randrange(2**30))
    while game.moves() and game.actions < 150:
        game.play(choose(game, game.moves(), chance))
    for _ in range(game.actions // 3):
        game.undo()
    serial = chance.randrange(256)
    return _written(GAME, lambda state: saved.save(state, game, serial))


def won() -> tuple[bytes, str]:
    """The file of a game that has come out."""
    game = new("gallery", "source")
    game.deal(DEALS["gallery", "source"])
    for move in advised_moves("gallery", "source"):
        game.play(move)
    assert not game.left()
    return _written(GAME, lambda state: saved.save(state, game, 255))


def counted() -> tuple[bytes, str]:
    """The file of statistics."""
    counts = statistics.new()
    for i, (name, variant) in enumerate(VARIANTS):
        game = new(name, variant)
        for _ in range(30 * i + 1):
            statistics.won(counts, game.TAG, game.NUMBER, statistics.serial(counts))
        for _ in range(i):
            statistics.leave(counts, game.TAG, game.NUMBER, statistics.serial(counts), True)
    return _put(COUNTS, bytes(counts))


def chosen() -> tuple[bytes, str]:
    """The file of settings."""
    return _put(SETTINGS, bytes(settings.pack(bytearray((2, 1, 1, 4, 3, 1, 1, 1)), "ru")))


def _put(kind: int, payload: bytes) -> tuple[bytes, str]:
    return _written(kind, lambda state: store.write(state, kind, len(payload), (payload,)))


def _written(kind: int, write: Callable[[list[int]], object]) -> tuple[bytes, str]:
    """What is written, and what it means."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path.cwd()
        os.chdir(folder)
        try:
            write(finding.new())
            (path,) = Path("saves").iterdir()
            return path.read_bytes(), meaning(finding.new(), kind)
        finally:
            os.chdir(home)


def samples() -> dict[str, tuple[bytes, str]]:
    """All files, and what they mean."""
    made = {f"{name}-{variant}.game": played(name, variant) for name, variant in VARIANTS}
    made |= {"out.game": won(), "all.counts": counted(), "russian.settings": chosen()}
    return made | {f"erased.{name}": _put(kind, b"") for name, kind in KINDS.items()}


def main(folder: Path) -> None:
    """Write them."""
    if folder.exists():
        raise UsageError(f"{folder} is there already: samples are never made anew")
    folder.mkdir(parents=True)
    lines = []
    for name, (data, means) in samples().items():
        (folder / name).write_bytes(data)
        lines.append(f"{name}: {means}\n")
    (folder / MEANINGS).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
