"""Presses buttons by a list, as a patient player would: each once the screen is idle."""

from collections.abc import Iterable
from dataclasses import dataclass

from tools.errors import UsageError
from tools.virtual.board import DeviceError, VirtualBoard

_PRESS = 60  # ms a button is held unless the list says otherwise
_SETTLE = 60  # ms after its release before the screen can count as idle: only then is it sure
_QUIET = 3  # sleeps in a row without a byte for the panel make an idle screen
_RESTLESS = 60_000  # ms without an idle screen that mean there never will be one
_LONGEST = 600_000


@dataclass(frozen=True)
class Step:
    """Hold `button` for `ms`, or only wait when it is empty."""

    button: str
    ms: int


def parse(text: str, buttons: Iterable[str]) -> list[Step]:
    """Read a list such as "down a:800 wait:500"; UsageError when it is none."""
    valid = list(buttons)
    steps = []
    for item in text.split():
        name, colon, ms = item.partition(":")
        if name not in valid and not (name == "wait" and colon):
            raise UsageError(
                f"the board has no button {item}; there are: {', '.join(valid)}, and wait:MS"
            )
        if colon and not (ms.isdecimal() and 0 < int(ms) <= _LONGEST):
            raise UsageError(f"{item} needs a number of milliseconds from 1 to {_LONGEST}")
        steps.append(Step("" if name == "wait" else name, int(ms) if colon else _PRESS))
    return steps


class Script:
    """Carries out steps on a board: call `tick` at each of its sleeps."""

    def __init__(self, steps: list[Step]) -> None:
        self._steps = list(steps)
        self._until = 0  # no next step before this time
        self._quiet = 0
        self._idle_at = -1  # not begun
        self._lit = False  # has anything been seen? Later a dark screen only rests.

    def tick(self, board: VirtualBoard) -> bool:
        """Press what is due, and release it in time; True when the screen is idle after all."""
        if self._idle_at < 0:
            self._idle_at = board.clock
        self._quiet = 0 if board.drawn else self._quiet + 1
        if board.clock < self._until:
            return False
        self._lit = self._lit or board.panel.shows
        if self._quiet < _QUIET or not self._lit:
            self._check(board)
            return False
        self._idle_at = board.clock
        if not self._steps:
            return True
        self._begin(board, self._steps.pop(0))
        return False

    def _begin(self, board: VirtualBoard, step: Step) -> None:
        end = board.clock + step.ms
        if step.button:
            board.plan(board.clock, step.button, True)
            board.plan(end, step.button, False)
            end += _SETTLE
        self._rest_until(end)

    def _rest_until(self, time: int) -> None:
        self._until = self._idle_at = time
        self._quiet = 0

    def _check(self, board: VirtualBoard) -> None:
        if board.clock - self._idle_at > _RESTLESS:
            why = "never comes to rest" if board.panel.shows else "stays dark"
            raise DeviceError(f"the screen {why}")
