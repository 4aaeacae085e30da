"""Opens the view a virtual board is played in."""

import importlib.util
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tools.errors import UsageError
from tools.virtual.board import VirtualBoard
from tools.virtual.session import View

VIEWS = ("window", "terminal", "none")


@contextmanager
def open_view(kind: str | None, board: VirtualBoard) -> Iterator[View | None]:
    """The view of that kind, or the best there is when `kind` is None; None is no view at all.

    Raises UsageError when the kind that was asked for is not to be had.
    """
    view = _open(kind, board)
    try:
        yield view
    finally:
        if view is not None:
            view.close()


def _open(kind: str | None, board: VirtualBoard) -> View | None:
    if kind == "none":
        return None
    if kind == "window":
        return _window(board)
    if kind is None and _has_display():
        try:
            return _window(board)
        except UsageError:
            pass  # the next best
    if sys.stdin.isatty() and sys.stdout.isatty():
        from tools.virtual.terminal import Terminal

        return Terminal(board)
    if kind == "terminal":
        raise UsageError("the terminal view needs a terminal")
    return None


def _has_display() -> bool:
    """Whether a window could open: a display server on Linux; elsewhere there always is one."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return named or not sys.platform.startswith("linux")


def _window(board: VirtualBoard) -> View:
    if not _has_display():
        raise UsageError("no window can open here: there is no display")
    if importlib.util.find_spec("pygame") is None:
        raise UsageError("the window needs pygame, which `make play` installs")
    from tools.virtual.window import NoWindow, Window

    try:
        return Window(board)
    except NoWindow as error:
        raise UsageError(f"no window can open here: {error}") from None
