"""The handheld: which screen is shown, the game in play, and the loop that drives both."""

from engine_core import automatic
from engine_core.compat import TYPE_CHECKING, const
from engine_core.journal import NONE
from firmware import lazy
from firmware.backlight import DARK, FULL
from firmware.cursor import NOWHERE
from firmware.dealing import FRESH
from firmware.keys import NONE as NO_KEY
from firmware.settings import AUTO, SOUND

_BUSY = const(10)  # ms between samples of the keys while a button is at work,
_REST = b"\x14\x32\x64"  # while none is, by the level of the light: full, low, off
_FALLS = const(2)  # faults with no key between them after which the handheld still goes on
_RESERVE = const(512)  # bytes, enough to see to a fault when there is no memory left

_TURN = const(7)  # bits by which the chance is turned before a time is mixed in
_REST_BITS = const(23)  # of 30
_LOW = const(0x7FFFFF)
_SMALL = const(0x3FFFFFFF)

# In one string each, which takes less memory than several:
_AT_PLAY = "table.Table drawer.Drawer"  # the screens of a game at play: elsewhere the player rests
_TELLING = "fault.Fault notice.Notice"  # screens that no notice may take the place of

# What may be in memory when a fault happens, beside the screens, and can be loaded again.
_DEALING = "dealing placing layout fit"
_PASSING = "keeping starting erasing choosing settings statistics dimming fontfile lang words"


class App:
    """Runs on `hardware`, of which firmware/hardware.py is one.

    With a game it starts at that game's table, else at the screen `first`, by default the title.
    The variant is the game's first unless one is given, the deal a fresh one unless its number is.
    The language is the one in the store unless one is given; the first if there is none, and then
    the title asks for one. KeyError for a game, variant or language that there is not, ValueError
    for a bad deal number.

    `renderer`, `metrics`, `scene`, `keys`, `backlight` and `autosave` are its parts.

    The game: `choice` and `variant` are those of the next deal, of `games` and `variants`, and
    `to_deal` is the deal to begin, NONE if none is. `game` is the game in play, `plan` where its
    piles lie on the screen and `adviser` who advises on it, or None. `serial` is the number of the
    deal in play by which statistics.py counts it once. `chance` is what entropy.py draws on.

    What is remembered: `settings` and `counts` are what firmware/settings.py and statistics.py
    make. `slots` is what firmware/store.py knows of its files, None if they could not be looked at,
    `saved` what is known of the game there while it is not in play, or None. `failing` tells that
    the last write was a failure, `told` is what the notice screen is to tell.

    The screens: `before` names the screen that was shown before this one. `language` is spoken,
    `words` are its words while a screen opens, else None: what it says later it keeps. `alphabet`
    are the code points that it needs, in order. `fault` is the exception of which the fault screen
    is to tell. `names` are the board's names of its buttons; if there are `few`, not one for each
    direction. `battery` can tell how full it is, or is None. `now` is the time of the tick. The
    table and the drawer of the reserve tell each other with `at`, the place of the cursor, `drawn`,
    a pile that the drawer is to begin with, and `lifted`, one that the table is to lift.
    """

    if TYPE_CHECKING:  # most attributes are given to it in firmware/making.py
        from typing import Any

        _screen: Any

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init__(self, hardware, game=None, variant=None, deal=NONE, lang=None, first=None) -> None:
        self._screen = None
        self._shown = self._next = ""
        self._level = FULL  # of the light
        self._falls = 0
        self._reserve = bytearray(_RESERVE)
        self._started = False
        lazy.load("making").make(self, hardware, game, variant, deal, lang, first)
        lazy.drop("making")
        self._switch()

    # -- the game in play ----------------------------------------------------------------------

    def begin(self, deal: int) -> None:
        """Begin deal of the chosen game, a fresh one if it is negative, and show the table."""
        self.to_deal = FRESH if deal < 0 else deal
        self.open("table.Table")

    def is_outgrown(self) -> bool:
        """Is the plan none of the game as it is? Then the table is to be shown anew."""
        plan = self.plan
        return self.game and (not plan or (plan.spreads and plan.spread != self.game.opened()))

    def play(self, move: int) -> None:
        """Make the player's move."""
        automatic.play(self.game, move, self.settings[AUTO])
        self.touch()
        self.blip()

    def undo(self) -> None:
        """Take the player's last action back."""
        automatic.undo(self.game, self.settings[AUTO])
        self.touch()

    def go_on(self) -> None:
        """Show the table, or the end if the game has come out, which counts."""
        game = self.game
        if game.left():
            self.open("table.Table")
            return
        statistics = lazy.load("statistics")
        statistics.won(self.counts, game.TAG, game.NUMBER, self.serial)
        self.touch()
        lazy.drop("statistics")
        self.open("end.End")

    def blip(self) -> None:
        """Make a short sound, if the player wants any."""
        if self.settings[SOUND]:
            self.hardware.sound.blip()

    # -- what is kept --------------------------------------------------------------------------

    def touch(self) -> None:
        """Something has changed that is to be kept."""
        self.autosave.change(self.now)

    def keep(self) -> None:
        """Write what has changed into the store. Allocates. What goes wrong there is told."""
        if self.slots is None:  # the start has failed: what is there must not be written over
            lazy.load("starting").start(self)
            lazy.drop("starting choosing")
            lazy.load("lang").speak(self, self.language)
            lazy.drop("lang words")
        packed = lazy.load("settings").pack(self.settings, self.language)
        lazy.drop("settings")
        lazy.load("keeping").keep(self, packed)
        lazy.drop("keeping")

    # -- the screens ---------------------------------------------------------------------------

    def open(self, screen: str, action: int = NO_KEY) -> None:
        """Show another screen, "module.Class" of firmware/screens, as soon as no key is at work.

        It gets the action as its first key.
        """
        self._next = screen
        self._action = action

    def rebuild(self) -> None:
        """Build the scene of the screen that is shown anew. Allocates."""
        self.words = lazy.load("words").Words(self.language)
        self._screen.open()
        self.words = None
        self.renderer.prepare(self.scene)

    def draw(self) -> None:
        """Paint what has changed in the scene."""
        if self.scene.damage.count:
            self.renderer.draw(self.scene)

    def _switch(self) -> None:
        """Show the screen that is to be shown. Only that one is in memory. Allocates."""
        self.before = self._shown
        self._shown = self._next
        module, kind = self._next.split(".")
        module = "firmware.screens." + module
        self._next = ""
        self._screen = None
        if not lazy.loaded(module) or self.to_deal != NONE or self.is_outgrown():
            lazy.drop_all("firmware.screens.")
        if self._shown in _AT_PLAY:
            self.renderer.leave()
        else:
            self.autosave.hurry()
        if not self._deal_out():
            self.open("menus.MainMenu")
            self._switch()
            return
        self._screen = getattr(lazy.load(module), kind)(self)
        self.rebuild()
        if self._action != NO_KEY:
            self._screen.key(self._action)

    def _deal_out(self) -> bool:
        """Begin what is to be begun, and lay it out; False if that cannot be. Allocates."""
        deal = self.to_deal
        if deal == NONE and not self.is_outgrown():
            return True
        self.to_deal = NONE
        dealing = lazy.load("dealing")
        done = deal == NONE or dealing.begin(self, deal)
        if done and self.is_outgrown():
            dealing.lay_out(self)
        lazy.drop(_DEALING)
        return done

    # -- the loop ------------------------------------------------------------------------------

    def run(self) -> None:
        """Run for ever: a fault is shown, and then the player goes on.

        Only faults without a key between them, the last of which is raised, are the end; and
        Ctrl-C, after which the board is left with its game kept and nothing at work.
        """
        try:
            while True:
                self._run()
        finally:
            self._stop()

    def _run(self) -> None:
        """Run until there is a fault, and have it shown."""
        try:
            if not self._started:
                self._start()
            while True:
                self.step()
        except Exception as fault:
            self._fall(fault)

    def _start(self) -> None:
        """Switch the panel on, and the light once there is something to see."""
        self.hardware.panel.start()
        settings = lazy.load("settings")
        settings.adapt(self)
        self._started = True
        self.draw()
        settings.shine(self)
        lazy.drop("settings")

    def _stop(self) -> None:
        """Let go of the buttons and the panel, and keep the game, as far as all that goes."""
        for last in (self.hardware.release, self.hardware.panel.end, self.keep):
            try:
                last()
            except Exception:
                pass

    def _fall(self, fault) -> None:
        """Drop all that can be dropped, then show the fault, or the main menu if that failed."""
        self._reserve = None
        self._falls += 1
        if self._falls > _FALLS:
            raise fault
        self.fault = fault
        self._screen = self.words = None
        self.lifted = NOWHERE
        self.to_deal = NONE
        lazy.drop(_DEALING)
        lazy.drop(_PASSING)
        lazy.drop_all("firmware.screens.")
        self.keys.swallow()
        self.backlight.shine(self.now)
        self.open("fault.Fault" if self._falls == 1 else "menus.MainMenu")

    def step(self) -> None:
        """One tick: sample the keys, let the screen act on presses, draw what changed, sleep."""
        hardware = self.hardware
        keys = self.keys
        self.now = hardware.ticks_ms()
        keys.sample(hardware.buttons(), self.now)
        if self._next:
            self._switch()
        action = keys.take()
        if action and self._level != FULL:
            keys.swallow()  # first: to wake takes a panel some time, in which a key may come
            self.backlight.shine(self.now)
            action = NO_KEY
        if action:
            self._serve(action)
        if self._level != DARK:
            self._screen.tick(self.now)
        if self._next:
            self._switch()
        self.draw()
        if action and self._falls:
            self._falls = 0
            self._reserve = bytearray(_RESERVE)
        if self.autosave.due(self.now):
            self.keep()
        if self.told and self._shown not in _TELLING:
            self.open("notice.Notice")
        self._level = self.backlight.tick(self.now)
        hardware.sleep_ms(_BUSY if keys.busy() else _REST[self._level])

    def _serve(self, action: int) -> None:
        """Let the screen act on a press and on those that wait behind it."""
        self.autosave.key(self.now)
        self.backlight.stay(self.now)
        chance = self.chance
        self.chance = ((chance & _LOW) << _TURN | chance >> _REST_BITS) ^ self.now & _SMALL
        while action:
            self._screen.key(action)
            if self._next:
                self._switch()
            action = self.keys.take()
