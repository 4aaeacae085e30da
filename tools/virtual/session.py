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
    begun = time.monotonic() - board.clock / 1000
    while True:
        if not board.sleeping(_LOOK):
            if not view.serve(0):
                return
            continue
        if scripted:
            scripted = not script.tick(board)
        if not _sit_out(board, view, begun):
            return
        elapsed = int((time.monotonic() - begun) * 1000) - board.clock
        board.answer(max(elapsed, 0 if board.changed else board.pending))


def _sit_out(board: VirtualBoard, view: View, begun: float) -> bool:
    """Serve the view until the firmware's sleep is over or interrupted; False when he has left."""
    until = begun + (board.clock + board.pending) / 1000
    while True:
        left = until - time.monotonic()
        if not view.serve(max(left, 0)):
            return False
        if board.changed or time.monotonic() >= until:
            return True
