"""The window, without a display, and playing in real time."""

import time
from collections.abc import Iterator

import pygame
import pytest
from PIL import Image

from host_tests.virtual import Bench, run_for
from tools import boards
from tools.virtual.board import VirtualBoard
from tools.virtual.fingers import Fingers, explain, keyboard, long_keys
from tools.virtual.handheld import Handheld
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
    two = {"a": "a", "b": "b", "enter": "b", "right": "a", "down": "a"}
    assert keyboard(["a", "b"]) == two
    assert long_keys(["a", "b"]) == {"escape": "a", "backspace": "a"}
    assert keyboard(["left", "menu"]) == {"left": "left", "m": "menu"}
    four = keyboard(["a", "b", "x", "y"])
    assert [four[key] for key in ("left", "right", "enter", "escape")] == ["x", "y", "a", "b"]


@pytest.mark.parametrize(
    ("buttons", "line"),
    [
        ("a b", "A B · Arrow keys = A · Enter = B · Esc = hold A"),
        ("a b c", "A B C · Arrow keys = A C · Enter = B · Esc = hold A"),
        ("a b x y", "A B X Y · Arrow keys = X Y · Enter = A · Esc = B"),
        ("up down a b c", "Arrow keys · A B C · Enter = A · Esc = B"),
        ("up down left right a b", "Arrow keys · A B · Enter = A · Esc = B"),
    ],
)
def test_the_line_of_help(buttons: str, line: str) -> None:
    assert explain(buttons.split()) == line


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("size", [(240, 240), (135, 240), (72, 40)], ids=str)
def test_the_handheld_has_the_buttons_of_its_board(size: tuple[int, int], count: int) -> None:
    """All of them on the body, none on another or on the screen; few lie below it in a row."""
    pygame.font.init()
    names = [name for name, _ in boards.read(boards.find(f"plain_240x240_{count}")).BUTTONS]
    drawn = Handheld(size, 2, names, explain(names))
    assert sorted(cap.name for cap in drawn.caps) == sorted(names)
    body = pygame.Rect(0, 0, *drawn.size)
    for cap in drawn.caps:
        assert body.contains(cap.box) and not cap.box.colliderect(drawn.screen)
        assert [other.name for other in drawn.caps if other.holds(cap.centre)] == [cap.name]
    below = [cap for cap in drawn.caps if cap.centre[1] > drawn.screen.bottom]
    assert [cap.name for cap in below] == (names if count <= 3 else [])
    if count == 4:  # as on a Pico Display Pack
        a, b, x, y = (cap.centre for cap in drawn.caps)
        assert a[0] == b[0] < drawn.screen.left and x[0] == y[0] > drawn.screen.right
        assert a[1] == x[1] < drawn.screen.centery < b[1] == y[1]


def test_the_mouse_holds_a_button_for_as_long_as_it_does(
    window: tuple[Window, VirtualBoard],
) -> None:
    view, board = window
    view.serve(0)
    cap = view.handheld.caps[0]
    post(pygame.MOUSEBUTTONDOWN, pos=cap.centre, button=pygame.BUTTON_LEFT)
    view.serve(0.7)
    assert board.held(cap.name)
    post(pygame.MOUSEBUTTONUP, pos=cap.centre, button=pygame.BUTTON_LEFT)
    view.serve(0.05)
    assert not board.held(cap.name)


def test_escape_is_a_long_press_where_back_is(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with bench.start("buttons", boards.find("plain_240x135_2")) as board:
        view = Window(board)
        done: list[tuple[str, float]] = []
        monkeypatch.setattr(board, "press", lambda name: done.append((name, time.monotonic())))
        monkeypatch.setattr(board, "release", lambda name: done.append((name, time.monotonic())))
        post(pygame.KEYDOWN, scancode=pygame.KSCAN_ESCAPE)
        post(pygame.KEYUP, scancode=pygame.KSCAN_ESCAPE)
        while len(done) < 2:
            view.serve(0.05)
        (pressed, since), (released, until) = done
        assert pressed == released == "a"
        assert until - since > 0.6
        view.close()


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
