"""A virtual board in a window: a handheld to be played with the mouse or the keyboard."""

import os
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.virtual.board import VirtualBoard
from tools.virtual.fingers import ARROWS, LONG, Fingers, explain, keyboard, long_keys
from tools.virtual.handheld import Handheld

_FRAME = 1 / 60  # seconds between pictures
_FILL = (0.94, 0.9)  # how much of the desktop's width and height the window may take
_LARGEST = 8  # larger pixels do not show more, and a letter falls apart in them
_TITLE = "Pocket Patience"

# Keys by their place, not by their letter: they are the same under a Russian layout.
_NAMED = {
    pygame.KSCAN_RETURN: "enter",
    pygame.KSCAN_KP_ENTER: "enter",
    pygame.KSCAN_ESCAPE: "escape",
    pygame.KSCAN_BACKSPACE: "backspace",
    **{getattr(pygame, f"KSCAN_{name.upper()}"): name for name in ARROWS},
}


class NoWindow(Exception):
    """No window can be opened."""


class Window:
    """The view of a board in a desktop window. NoWindow when there is no display."""

    def __init__(self, board: VirtualBoard) -> None:
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoWindow(str(error)) from None
        pygame.font.init()
        self._board = board
        self._fingers = Fingers(board)
        self._buttons = [name for name, _ in board.facts.BUTTONS]
        keys = keyboard(self._buttons)
        held = long_keys(self._buttons)
        self._long = {c: held[key] for c, key in _NAMED.items() if key in held}
        self._scancodes = {c: keys[key] for c, key in _NAMED.items() if key in keys} | {
            getattr(pygame, f"KSCAN_{key.upper()}"): keys[key] for key in keys if len(key) == 1
        }
        self.handheld = self._fit()
        self.surface = pygame.display.set_mode(self.handheld.size)
        pygame.display.set_caption(f"{_TITLE} · {explain(self._buttons)}")
        self._clicked = ""
        self._drawn: tuple[int, frozenset[str]] = (-1, frozenset())

    def _fit(self) -> Handheld:
        """The handheld at the largest sensible whole scale at which the desktop holds it."""
        room = pygame.display.get_desktop_sizes()[0]
        size = self._board.panel.size
        help_line = explain(self._buttons)
        scale = 1
        while scale < _LARGEST and all(
            need <= part * have
            for need, part, have in zip(
                Handheld.measure(size, scale + 1, self._buttons), _FILL, room, strict=True
            )
        ):
            scale += 1
        return Handheld(size, scale, self._buttons, help_line)

    def serve(self, seconds: float) -> bool:
        """Show the board and take the player's presses for so long; False when he closes it."""
        until = time.monotonic() + seconds
        while True:
            self._fingers.move()
            self._draw()
            left = until - time.monotonic()
            wait = max(int(1000 * min(left, _FRAME)), 1)
            event = pygame.event.wait(wait) if left > 0 else pygame.event.poll()
            while event.type != pygame.NOEVENT:
                if event.type == pygame.QUIT:
                    return False
                self._take(event)
                event = pygame.event.poll()
            if time.monotonic() >= until:
                return True

    def close(self) -> None:
        """Close the window."""
        pygame.quit()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            name = self._scancodes.get(event.scancode)
            if event.scancode in self._long and event.type == pygame.KEYDOWN:
                self._fingers.tap(self._long[event.scancode], LONG)
            elif name is not None and event.type == pygame.KEYDOWN:
                self._fingers.press(name)
            elif name is not None:
                self._fingers.release(name)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._clicked = next((c.name for c in self.handheld.caps if c.holds(event.pos)), "")
            if self._clicked:
                self._fingers.press(self._clicked)
        elif event.type == pygame.MOUSEBUTTONUP and self._clicked:
            self._fingers.release(self._clicked)
            self._clicked = ""
        elif event.type == pygame.WINDOWEXPOSED:
            self._drawn = (-1, frozenset())

    def _draw(self) -> None:
        """Draw what is new since the last time."""
        panel = self._board.panel
        held = frozenset(name for name in self._buttons if self._board.held(name))
        if (panel.changes, held) == self._drawn:
            return
        self._drawn = (panel.changes, held)
        picture = pygame.image.frombytes(panel.picture(), panel.size, "RGB")
        self.handheld.draw(self.surface, picture, set(held))
        pygame.display.flip()
