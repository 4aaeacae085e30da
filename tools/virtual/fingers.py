"""Presses buttons in real time, and says which key of the desktop's keyboard is which button."""

import time

from tools.virtual.board import VirtualBoard

# The shortest press, in seconds: quicker ones would be lost in the firmware's debouncing.
_SHORTEST = 0.06

ARROWS = ("up", "down", "left", "right")
KEY_NAMES = {"enter": "Enter", "escape": "Esc"}


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
    """Which button a key presses: arrows, letters, enter, escape and backspace by their names."""
    keys = {name: name for name in buttons if name in ARROWS or len(name) == 1}
    for name in buttons:
        if name not in ARROWS:
            keys.setdefault(name[0], name)
    for key, wanted in (("enter", ("centre", "a")), ("escape", ("b",)), ("backspace", ("b",))):
        for name in wanted:
            if name in buttons:
                keys.setdefault(key, name)
    return keys


def explain(buttons: list[str]) -> str:
    """The keyboard in a line for the player."""
    keys = keyboard(buttons)
    letters = " ".join(name.upper() for name in buttons if len(name) == 1)
    parts = ["Arrow keys"] if ARROWS[0] in buttons else []
    parts += [letters] if letters else []
    for key, shown in KEY_NAMES.items():
        if key in keys:
            name = keys[key]
            parts.append(f"{shown} = {name.upper() if len(name) == 1 else name}")
    return " · ".join(parts)
