"""A handheld without glass: the whole app on CPython, its keys pressed, its scenes read."""

import gc
import sys
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from engine_core.game import Game
from firmware.keys import Keys
from firmware.metrics import Metrics
from firmware.scene import CURSOR, Scene

WRAP = 1 << 30


class Panel:
    """Glass that notes what is done to it."""

    def __init__(self, width: int, height: int, mono: bool) -> None:
        self.width = width
        self.height = height
        self.mono = mono
        self.done: list[str] = []
        self.can_turn = True
        self.turned = False
        self.percent = 0

    def start(self) -> None:
        self.done.append("start")

    def end(self) -> None: ...

    def light(self, percent: int) -> None:
        self.done.append("light" if percent else "dark")
        self.percent = percent

    def turn(self, half: bool) -> None:
        self.turned = bool(half)


class Speaker:
    """Counts its sounds."""

    def __init__(self) -> None:
        self.blips = 0

    def blip(self) -> None:
        self.blips += 1


class Battery:
    """So full, on a board that can or cannot switch itself off."""

    def __init__(self, full: int, off: Callable[[], None] | None = None) -> None:
        self.full = full
        self.off = off

    def percent(self) -> int:
        return self.full


class Hardware:
    """Time that passes when the app sleeps, and buttons. The clock wraps half a minute on."""

    names: tuple[str, ...] = ("up", "down", "left", "right", "centre", "a", "b", "x", "y")

    def __init__(self, size: tuple[int, int] = (240, 240)) -> None:
        self.panel = Panel(*size, mono=min(size) < 80)
        self.sound: Speaker | None = None
        self.battery: Battery | None = None
        self.held = 0
        self.time = WRAP - 30_000
        self.sampled = 0
        self.keys: Keys | None = None

    def buttons(self) -> int:
        self.sampled += 1
        return self.held

    def listen(self, keys: Keys) -> None:
        self.keys = keys

    def release(self) -> None:
        self.keys = None

    def ticks_ms(self) -> int:
        return self.time % WRAP

    def sleep_ms(self, ms: int) -> None:
        self.time += ms


class Canvas:
    """Nothing is painted on it."""

    def __init__(self, width: int, height: int, mono: bool) -> None: ...


class Palette:
    """The colours that were chosen last."""

    def __init__(self) -> None:
        self.chosen = (False, False)
        self.put_in: dict[int, int] = {}

    def choose(self, four_suits: bool, blue_cloth: bool) -> None:
        self.chosen = (bool(four_suits), bool(blue_cloth))
        self.put_in = {}

    def put(self, i: int, colour: int) -> None:
        self.put_in[i] = colour


class Renderer:
    """Paints nothing; the panel notes when."""

    def __init__(self, panel: Panel, canvas: Canvas) -> None:
        self.metrics = Metrics(panel.width, panel.height, panel.mono)
        self.palette = Palette()
        self.russian = False
        self.alphabet: list[int] = []
        self._panel = panel

    def speak(self, alphabet: Iterable[int], russian: bool) -> None:
        self.alphabet = list(alphabet)
        self.russian = russian

    def leave(self) -> None:
        pass

    def prepare(self, scene: Scene) -> None:
        """All that is to be written is in the alphabet."""
        for i, string in enumerate(scene.string[: scene.texts.count]):
            assert set(map(ord, string)) <= set(self.alphabet), string
            if self.metrics.face[scene.style[i]] == "4x6":
                assert set(string) <= set("▸▯"), f"{string}: the smallest face has only digits"

    def draw(self, scene: Scene) -> None:
        self._panel.done.append("draw")
        scene.damage.clear()

    def dim(self, scene: Scene) -> None:
        self._panel.done.append("dim")


class Handheld:
    """The app with someone at its keys."""

    def __init__(self, hardware: Hardware, **start: Any) -> None:
        from firmware.app import App

        self.hardware = hardware
        self.app = App(hardware, **start)
        self.app.step()

    def switch_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the app run as on a board until it sleeps for the first time."""

        def stop(ms: int) -> None:
            raise KeyboardInterrupt

        self.scene.damage.all()
        self.hardware.panel.done.clear()
        monkeypatch.setattr(self.hardware, "sleep_ms", stop)
        with pytest.raises(KeyboardInterrupt):
            self.app.run()

    def open(self, screen: str) -> None:
        """Let another screen be shown."""
        self.app.open(screen)
        self.app.step()

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def renderer(self) -> Renderer:
        renderer = self.app.renderer
        assert isinstance(renderer, Renderer)
        return renderer

    @property
    def game(self) -> Game:
        """The game in play; there must be one."""
        assert self.app.game
        return self.app.game

    def press(self, *names: str) -> None:
        """Press buttons one after the other, 50 ms each."""
        for name in names:
            self.wait(50, 1 << self.hardware.names.index(name))
            self.wait(50)

    def wait(self, ms: int, held: int = 0) -> None:
        """Let time pass while these buttons are held."""
        self.hardware.held = held
        end = self.hardware.time + ms
        while self.hardware.time < end:
            self.app.step()

    def texts(self) -> list[str]:
        """All that is written on the screen."""
        scene = self.scene
        found = []
        for i in range(scene.texts.count):
            value = scene.value[i]
            text = scene.string[i] + (str(value) if value >= 0 else "")
            if text:
                found.append(text)
        return found

    def marked(self, mark: int) -> list[int]:
        """The places that have a mark."""
        return [i for i in range(self.scene.places.count) if self.scene.marks[i] & mark]

    def cursor(self) -> int:
        """The place of the cursor; there must be just one."""
        (place,) = self.marked(CURSOR)
        return place


Maker = Callable[..., Handheld]

# The glass with colours that a table fits on without scrolling.
SIZES = [(240, 240), (320, 240), (240, 135), (135, 240), (160, 128), (128, 128)]

# Glass of two colours, where most tables scroll.
MONO_SIZES = [(128, 64), (72, 40)]


@pytest.fixture
def handheld(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Maker:
    """Makes a handheld; the arguments are those of the app, and the size of the glass.

    All that it makes share one file system, which is empty at first.
    """
    monkeypatch.chdir(tmp_path)
    renderer = types.ModuleType("firmware.renderer")
    renderer.Renderer = Renderer  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "firmware.renderer", renderer)
    canvas = types.ModuleType("firmware.canvas")
    canvas.Canvas = Canvas  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "firmware.canvas", canvas)
    # Here it would search all that pytest has, and is called whenever another screen is shown.
    monkeypatch.setattr(gc, "collect", lambda: 0)
    return make


def make(size: tuple[int, int] = (240, 240), **start: Any) -> Handheld:
    """A handheld whose language has been chosen; one that is new has lang=None."""
    return Handheld(Hardware(size), **{"lang": "en", **start})
