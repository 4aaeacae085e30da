"""Presses buttons in real time, and says which key of the desktop's keyboard is which button."""

import time

from firmware.keys import ACT, BACK, NEXT, PREVIOUS
from firmware.tiers import actions
from tools.virtual.board import VirtualBoard

# The shortest press, in seconds: quicker ones would be lost in the firmware's debouncing.
_SHORTEST = 0.06

LONG = 0.7  # seconds that are a long press for the firmware too when it has much to paint

ARROWS = ("up", "down", "left", "right")
KEY_NAMES = {"enter": "Enter", "escape": "Esc"}

# Other keys that press the first button with one of these actions.
_ALSO = {
    PREVIOUS: ("left", "up"),
    NEXT: ("right", "down"),
    ACT: ("enter",),
    BACK: ("escape", "backspace"),
}
_HELD = 4  # bits of the action of a press; those of a long one are above


class Fingers:
    """What holds the buttons of a board: press and release by name, and `move` now and then."""

    def __init__(self, board: VirtualBoard) -> None:
        self._board = board
        self._pressed: dict[str, float] = {}
        self._lifting: dict[str, float] = {}

    def press(self, name: str) -> None:
        """Hold a button."""
        self._pressed.setdefault(name, time.monotonic())
        self._lifting.pop(name, None)
        self._board.press(name)

    def release(self, name: str) -> None:
        """Let go of a button, not before the firmware could notice it."""
        if name in self._pressed:
            self._lifting[name] = self._pressed[name] + _SHORTEST
        self.move()

    def tap(self, name: str, seconds: float) -> None:
        """Hold a button for so long from now."""
        self.press(name)
        self._lifting[name] = time.monotonic() + seconds

    def move(self) -> None:
        """Lift the fingers that are due."""
        now = time.monotonic()
        for name in [name for name, due in self._lifting.items() if due <= now]:
            del self._lifting[name], self._pressed[name]
            self._board.release(name)


def keyboard(buttons: list[str]) -> dict[str, str]:
    """Which button a key presses: by their names, and as the firmware takes the buttons."""
    keys = {name: name for name in buttons if name in ARROWS or len(name) == 1}
    for name in buttons:
        if name not in ARROWS:
            keys.setdefault(name[0], name)
    for name, does in zip(buttons, actions(tuple(buttons)), strict=True):
        for key in _ALSO.get(does & (1 << _HELD) - 1, ()):
            keys.setdefault(key, name)
    return keys


def long_keys(buttons: list[str]) -> dict[str, str]:
    """The button of which a key makes a long press: escape and backspace, if that one is back."""
    return {
        key: name
        for name, does in zip(buttons, actions(tuple(buttons)), strict=True)
        if does >> _HELD == BACK
        for key in _ALSO[BACK]
    }


def explain(buttons: list[str]) -> str:
    """The keyboard in a line for the player."""
    keys = keyboard(buttons)
    held = long_keys(buttons)
    letters = " ".join(name.upper() for name in buttons if len(name) == 1)
    parts = [letters] if letters else []
    if ARROWS[0] in buttons:
        parts.insert(0, "Arrow keys")
    elif "right" in keys:
        moves = [_printed(keys[key]) for key in ("left", "right") if key in keys]
        parts.append(f"Arrow keys = {' '.join(moves)}")
    for key, shown in KEY_NAMES.items():
        if key in keys:
            parts.append(f"{shown} = {_printed(keys[key])}")
        elif key in held:
            parts.append(f"{shown} = hold {_printed(held[key])}")
    return " · ".join(parts)


def _printed(name: str) -> str:
    return name.upper() if len(name) == 1 else name
