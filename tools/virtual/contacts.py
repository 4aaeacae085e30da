"""The contacts of a virtual board's buttons: how they are, what has changed, what is to come."""

import heapq
from types import SimpleNamespace

from tools.virtual.pins import number

_PINS = 128
_DEPTH = 8  # changes: as many interrupts can wait in MicroPython's scheduler, others are lost
_ROSE = 128  # beside the number of a pin: its level rose


class Contacts:
    """Those of the board described by `facts`, all open at first."""

    def __init__(self, facts: SimpleNamespace) -> None:
        self._pins = {button: number(pin) for button, pin in facts.BUTTONS}
        self._active = facts.ACTIVE
        released = 0 if facts.ACTIVE else 1
        self._levels = sum(released << pin for pin in self._pins.values())
        self._changes: list[int] = []
        self._planned: list[tuple[int, int, str, bool]] = []  # ms, number, button, down
        self._number = 0

    def held(self, name: str) -> bool:
        """Whether a contact is closed."""
        return self._levels >> self._pins[name] & 1 == self._active

    def change(self, name: str, down: bool) -> None:
        """Close or open a contact."""
        if down != self.held(name):
            pin = self._pins[name]
            self._levels ^= 1 << pin
            self._changes.append(pin | (_ROSE if self._levels >> pin & 1 else 0))

    def set_level(self, pin: int, level: int) -> None:
        """Let a pin that is no button's have a level, unnoticed."""
        self._levels = self._levels & ~(1 << pin) | level << pin

    def plan(self, at: int, name: str, down: bool) -> None:
        """Change a contact at that ms. Several at one time come in the order of the calls."""
        self._number += 1
        heapq.heappush(self._planned, (at, self._number, name, down))

    @property
    def changed(self) -> bool:
        """Has something changed that has not been told?"""
        return bool(self._changes)

    def comes(self) -> int | None:
        """When the next change comes, if one is planned."""
        return self._planned[0][0] if self._planned else None

    def pass_to(self, clock: int) -> None:
        """Change what is due until then."""
        while self._planned and self._planned[0][0] <= clock:
            _, _, name, down = heapq.heappop(self._planned)
            self.change(name, down)

    def tell(self, changes: bool) -> bytes:
        """The rest of an answer (tools/virtual/device/wire.py), with the changes or without."""
        told = self._changes[:_DEPTH] if changes else []
        if changes:
            self._changes.clear()
        levels = self._levels.to_bytes(_PINS // 8, "little")
        return levels + bytes((len(told), *told)).ljust(1 + _DEPTH, b"\0")
