"""The results of a census: a file of JSON lines to which each deal is added once.

The process may be killed at any moment. A line that was not written to its end is cut off when the
census goes on, and its deal is played again.
"""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType

from engine_core.game import Game
from tools.census_work import Line
from tools.errors import UsageError

try:
    import fcntl
except ImportError:  # Windows: nobody sees to it that no other process writes the same file
    fcntl = None


class Results:
    """The results of one variant in a file, which is locked while it is open."""

    def __init__(self, path: Path, game: Game) -> None:
        self._of = {"game": game.ID, "variant": game.VARIANT, "rules": game.RULES}
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab+")
        try:
            self._lock()
            self._cut()
            self.lines = dict(self._read())  # by player and deal
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _lock(self) -> None:
        if fcntl:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise UsageError(f"another census is writing {self._path}") from None

    def _cut(self) -> None:
        """Cut off what was not written to its end."""
        self._file.seek(0)
        end = self._file.read().rfind(b"\n") + 1
        self._file.truncate(end)

    def _read(self) -> Iterator[tuple[tuple[str, int], Line]]:
        self._file.seek(0)
        for number, text in enumerate(self._file, 1):
            try:
                line = json.loads(text)
                of = {key: line[key] for key in self._of}
                key = line["player"], line["deal"]
            except (ValueError, TypeError, KeyError):
                raise UsageError(f"{self._path}, line {number}: no result of a census") from None
            if of != self._of:
                other = f"{of['game']} {of['variant']}, rules {of['rules']}"
                raise UsageError(f"{self._path}, line {number}: a result of {other}")
            yield key, line

    def add(self, lines: Iterable[Line]) -> None:
        """Write results down, each deal of a player once."""
        for line in lines:
            key = str(line["player"]), int(line["deal"])
            if key not in self.lines:
                self.lines[key] = line
                self._file.write(json.dumps({**self._of, **line}).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
