"""Lets a virtual board run: by a script as fast as it can, or in real time for a player."""

import time
from typing import Protocol

from tools.virtual.board import VirtualBoard
from tools.virtual.script import Script

_LOOK = 0.02  # seconds between looks at the view while the firmware works


class View(Protocol):
    """Shows a virtual board and passes the player's key presses to it."""

    def serve(self, seconds: float) -> bool:
        """Show and listen for so long; False when the player has left."""
        ...

    def close(self) -> None:
        """Leave everything as it was found."""
        ...


def run_script(board: VirtualBoard, script: Script) -> None:
    """Carry out the script; returns when the screen is idle again, the firmware asleep."""
    board.sleeping()
    while not script.tick(board):
        board.answer(board.pending)
        board.sleeping()


def run_live(board: VirtualBoard, view: View, script: Script) -> None:
    """Carry out the script for the player to see, then let him play until he leaves."""
    scripted = True
    woken = time.monotonic()
    while True:
        if not board.sleeping(_LOOK):
            if not view.serve(0):
                return
            continue
        if scripted:
            scripted = not script.tick(board)
        if not _sit_out(board, view):
            return
        elapsed = max(board.pending, int((time.monotonic() - woken) * 1000))
        woken += elapsed / 1000
        board.answer(elapsed)


def _sit_out(board: VirtualBoard, view: View) -> bool:
    """Serve the view until the firmware's sleep is over; False when the player has left."""
    until = time.monotonic() + board.pending / 1000
    while True:
        left = until - time.monotonic()
        if not view.serve(max(left, 0)):
            return False
        if time.monotonic() >= until:
            return True
