"""Makes the app: what its constructor does, in memory only meanwhile. Everything allocates."""

import gc

from engine_core.compat import const
from engine_core.journal import NONE
from firmware import lazy
from firmware.cursor import NOWHERE

_SMALL = const(0x3FFFFFFF)


def make(app, hardware, game, variant, deal: int, lang, first) -> None:
    """Give the app all its attributes, and have it open its first screen.

    The arguments, and what may be raised, are those of the App.
    """
    app.hardware = hardware
    _make_large(app, hardware.panel)
    app.now = hardware.ticks_ms()
    _make_parts(app, hardware)
    _begin_with_nothing(app)
    choosing = lazy.load("choosing")
    choosing.choose(app, game or app.games[0], variant)
    _remember(app, lang)
    if game:
        choosing.choose(app, game, variant)
        app.begin(deal)
    elif app.fault and not first:
        app.open("fault.Fault")
    else:
        app.open(first or ("notice.Notice" if app.told else "title.Title"))
    lazy.drop("choosing")


def _make_large(app, panel) -> None:
    """The large buffers first, while the heap is in one piece.

    Here and in `_make_parts` it is cleaned up after each module that may be to be compiled. This is
    the one place that sees to it.
    """
    from firmware.canvas import Canvas

    canvas = Canvas(panel.width, panel.height, panel.mono)
    from firmware.renderer import Renderer

    gc.collect()
    app.renderer = Renderer(panel, canvas)
    app.metrics = app.renderer.metrics
    gc.collect()
    from firmware.scene import Scene

    app.scene = Scene(panel.width, panel.height)
    gc.collect()


def _make_parts(app, hardware) -> None:
    from firmware.keys import Keys

    app.keys = Keys(hardware.names)
    app.few = app.keys.few
    app.names = hardware.names
    app.battery = hardware.battery
    hardware.listen(app.keys)
    gc.collect()
    from firmware.backlight import Backlight

    app.backlight = Backlight(hardware.panel, app.now)
    gc.collect()
    from firmware.autosave import Autosave

    app.autosave = Autosave(app.now)
    gc.collect()
    from engine_core.games import GAMES

    app.games = GAMES
    gc.collect()


def _begin_with_nothing(app) -> None:
    """No game, no words, no fault."""
    app.game = app.plan = app.adviser = app.words = app.fault = None
    app.slots = app.language = None
    app.choice = app.before = ""
    app.at = 0
    app.to_deal = NONE
    app.drawn = app.lifted = NOWHERE
    app.chance = app.now & _SMALL


def _remember(app, lang) -> None:
    """Take what is in the store, and speak this language, that of the store if None.

    A fault in that is shown. Nothing is written.
    """
    lazy.load("settings").forget(app)
    lazy.drop("settings")
    try:
        lazy.load("starting").start(app)
    except Exception as fault:
        app.fault = fault
    lazy.drop("starting keeping settings statistics")
    lazy.load("lang").speak(app, lang or app.language)
    lazy.drop("lang words")
