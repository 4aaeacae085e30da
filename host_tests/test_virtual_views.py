"""The window, without a display, and playing in real time."""

import time
from collections.abc import Iterator

import pygame
import pytest
from PIL import Image

from host_tests.virtual import Bench, run_for
from tools import boards
from tools.virtual.board import VirtualBoard
from tools.virtual.fingers import Fingers, explain, keyboard
from tools.virtual.script import Script, parse
from tools.virtual.session import run_live
from tools.virtual.terminal import _dots, _halves, _split
from tools.virtual.window import Window


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


@pytest.fixture
def window(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Window, VirtualBoard]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with bench.start("picture") as board:
        run_for(board, 400)
        view = Window(board)
        yield view, board
        view.close()


def test_the_window_shows_the_panel_in_whole_pixels(window: tuple[Window, VirtualBoard]) -> None:
    view, board = window
    view.serve(0)
    screen = view.surface.subsurface(view.handheld.screen)
    scale = screen.get_width() // board.panel.size[0]
    assert screen.get_size() == tuple(scale * side for side in board.panel.size)
    small = pygame.transform.scale(screen, board.panel.size)
    assert pygame.image.tobytes(small, "RGB") == board.panel.picture()


@pytest.mark.parametrize(
    ("board", "scale"), [("plain_72x40", 8), ("plain_128x64", 8), ("pico_lcd_1_3", 3)]
)
def test_the_window_is_large_but_pixels_do_not_become_tiles(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, board: str, scale: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    with bench.start("buttons", boards.find(board)) as handheld:
        view = Window(handheld)
        assert view.handheld.screen.size == tuple(scale * side for side in handheld.panel.size)
        view.close()


def test_the_mouse_presses_buttons(window: tuple[Window, VirtualBoard]) -> None:
    view, board = window
    view.serve(0)
    dark = view.surface.copy()
    cap = next(cap for cap in view.handheld.caps if cap.name == "x")
    post(pygame.MOUSEBUTTONDOWN, pos=cap.centre, button=pygame.BUTTON_LEFT)
    assert view.serve(0.02)
    assert [name for name, _ in board.facts.BUTTONS if board.held(name)] == ["x"]
    at = (cap.centre[0], cap.centre[1] - cap.radius * 2 // 3)
    assert view.surface.get_at(at) != dark.get_at(at)
    post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=pygame.BUTTON_LEFT)
    assert view.serve(0.1)
    assert not board.held("x")


@pytest.mark.parametrize(
    ("scancode", "name"),
    [
        (pygame.KSCAN_UP, "up"),
        (pygame.KSCAN_RETURN, "centre"),
        (pygame.KSCAN_ESCAPE, "b"),
        (pygame.KSCAN_BACKSPACE, "b"),
        (pygame.KSCAN_Y, "y"),
    ],
)
def test_the_keyboard_presses_buttons(
    window: tuple[Window, VirtualBoard], scancode: int, name: str
) -> None:
    view, board = window
    post(pygame.KEYDOWN, scancode=scancode)
    view.serve(0.02)
    assert board.held(name)
    post(pygame.KEYUP, scancode=scancode)
    view.serve(0.1)
    assert not board.held(name)


def test_closing_the_window_ends_the_session(window: tuple[Window, VirtualBoard]) -> None:
    view, board = window
    post(pygame.QUIT)
    run_live(board, view, Script([]))


def post(kind: int, **what: object) -> None:
    pygame.event.post(pygame.event.Event(kind, what))


class ClosedAfter:
    """A view that is left after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def serve(self, seconds: float) -> bool:
        time.sleep(min(seconds, max(self._end - time.monotonic(), 0)))
        return time.monotonic() < self._end

    def close(self) -> None:
        pass


def test_live_the_clock_is_the_real_one_and_keys_are_pressed(bench: Bench) -> None:
    with bench.start("buttons") as board:
        began = time.monotonic()
        run_live(board, ClosedAfter(1.0), Script(parse("b", ["b"])))
        passed = 1000 * (time.monotonic() - began)
        presses = [line.split()[1] for line in board.log.splitlines()[1:]]
    assert presses == ["64", "0"]
    assert 0.8 * passed < board.clock <= passed


def test_a_quick_tap_lasts_long_enough_to_be_noticed(bench: Bench) -> None:
    with bench.start("buttons") as board:
        fingers = Fingers(board)
        fingers.press("a")
        fingers.release("a")
        assert board.held("a")
        time.sleep(0.07)
        fingers.move()
        assert not board.held("a")


def test_keyboards_for_boards_with_few_and_many_buttons() -> None:
    two = {"a": "a", "b": "b", "enter": "a", "escape": "b", "backspace": "b"}
    assert keyboard(["a", "b"]) == two
    assert keyboard(["left", "menu"]) == {"left": "left", "m": "menu"}
    assert explain(["a", "b"]) == "A B · Enter = A · Esc = B"


def test_two_pixels_or_eight_dots_to_a_character_of_a_terminal() -> None:
    picture = Image.new("RGB", (4, 4))
    for place in ((0, 0), (1, 3), (2, 1)):
        picture.putpixel(place, (255, 255, 255))
    lit, dark = b"\xff\xff\xff", b"\x00\x00\x00"
    assert _dots(picture) == [[(lit, dark, "⢁"), (lit, dark, "⠂")]]
    assert [[cell[:2] for cell in row] for row in _halves(picture)] == [
        [(lit, dark), (dark, dark), (dark, lit), (dark, dark)],
        [(dark, dark), (dark, lit), (dark, dark), (dark, dark)],
    ]


def test_what_terminals_send() -> None:
    assert _split("\x1b[A\x1bOBфa\r\x1b") == ["up", "down", "a", "a", "enter", "escape"]
    assert _split("\x1b[1;2C\x7f") == ["RIGHT", "backspace"]
