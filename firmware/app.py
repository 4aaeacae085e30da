"""The handheld: which screen is shown, the game in play, and the loop that drives both."""

import gc

from engine_core.compat import const
from engine_core.journal import NONE
from firmware import lazy
from firmware.backlight import DARK, FULL
from firmware.cursor import NOWHERE
from firmware.keys import NONE as NO_KEY
from firmware.playing import Playing
from firmware.settings import CLOTH, DIM, LANGUAGE, LIGHT, SOUND, SUITS, TURNED

_BUSY = const(10)  # ms between samples of the keys while a button is at work,
_REST = b"\x14\x32\x64"  # while none is, by the level of the light: full, low, off
_FALLS = const(2)  # faults with no key between them after which the handheld still goes on

# The screens of a game at play: elsewhere the player rests.
_AT_PLAY = ("table.Table", "drawer.Drawer")

# Screens that no notice may take the place of.
_TELLING = ("fault.Fault", "notice.Notice")

# Modules that are at work when something is kept, and all beside the screens that may be in memory
# when a fault happens.
_KEEPING = (
    "firmware.keeping firmware.saved firmware.store engine_core.record engine_core.crc"
    " firmware.settings firmware.statistics"
)
_DEALING = "firmware.dealing firmware.planner firmware.layout firmware.fit"
_PASSING = " ".join((_KEEPING, _DEALING, "firmware.dimming firmware.fontfile firmware.lang"))


class App(Playing):
    """Runs on `hardware`, of which firmware/hardware.py is one.

    With a game it starts at that game's table, else at the title.
    The variant is the game's first unless one is given, the deal a fresh one unless its number is.
    The language is the one in the store unless one is given; the first if there is none, and then
    the title asks for one. KeyError for a game, variant or language that there is not, ValueError
    for a bad deal number.

    `game` is the game in play, `plan` where its piles lie on the screen and `adviser` who advises
    on it, or None. `slots` is what firmware/store.py knows of its files, `saved` what is known of
    the game there while it is not in play, or None, and `serial` the number of the deal in play by
    which statistics.py counts it once. `told` is what the notice screen is to tell. `before` names
    the screen that was shown before this one. `words` are those of the language while a screen
    opens, else None: what it says later it keeps. `alphabet` are the code points that it needs, in
    order. `settings` and `counts` are what firmware/settings.py and statistics.py make, `fault` is
    the exception of which the fault screen is to tell. `names` are the board's names of its
    buttons; if there are `few`, not one for each direction. `battery` can tell how full it is, or
    is None. The table and the drawer of the reserve
    tell each other with `at`, the place of the cursor, `drawn`, a pile that the drawer is to begin
    with, and `lifted`, one that the table is to lift.
    """

    def __init__(self, hardware, game=None, variant=None, deal=-1, lang=None) -> None:
        # The large buffers first, while the heap is in one piece; then module by module what is to
        # be compiled, each cleaned up after. This is the one place that sees to it.
        from firmware.canvas import Canvas

        panel = hardware.panel
        canvas = Canvas(panel.width, panel.height, panel.mono)
        from firmware.renderer import Renderer

        gc.collect()
        self._renderer = Renderer(hardware.panel, canvas)
        self.metrics = self._renderer.metrics
        gc.collect()
        self._hardware = hardware
        self.now = hardware.ticks_ms()
        self._make_parts(hardware)
        self.choice = ""
        self._hold(None, None, None)
        self._deal = NONE  # the deal to begin, if there is one
        self._show(None)
        self._next = self._shown = self.before = ""
        self.at = 0
        self.drawn = self.lifted = NOWHERE
        self.words = None
        self.fault = None
        self._falls = 0
        self._started = False
        self._light = FULL
        self.choose(game or self.games[0], variant)
        self._remember(lang)
        if game:
            self.choose(game, variant)
            self.begin(deal)
        else:
            self.open(self._first())
        self._switch()

    def _make_parts(self, hardware) -> None:
        from firmware.scene import Scene

        self.scene = Scene(hardware.panel.width, hardware.panel.height)
        gc.collect()
        from firmware.keys import Keys

        self._keys = Keys(hardware.names)
        self.few = self._keys.few
        self.names = hardware.names
        self.battery = hardware.battery
        hardware.listen(self._keys)
        gc.collect()
        from firmware.backlight import Backlight

        self._backlight = Backlight(hardware.panel, self.now)
        gc.collect()
        from firmware.autosave import Autosave

        self._autosave = Autosave(self.now)
        gc.collect()
        from firmware.entropy import Entropy

        self._entropy = Entropy(self.now)
        gc.collect()
        from engine_core import games

        self.games = games.GAMES
        self._load_game = games.load
        from engine_core.advice import Adviser

        self._advise = Adviser
        gc.collect()

    def _first(self) -> str:
        """The screen to begin with."""
        if self.fault:
            return "fault.Fault"
        return "notice.Notice" if self.told else "title.Title"

    # -- settings and statistics ---------------------------------------------------------------

    def speak(self, language=None) -> None:
        """Take another language, in words and on the cards. Allocates.

        None is the first, and none chosen yet. KeyError when there is no such language.
        """
        lang = lazy.load("firmware.lang")
        chosen = language or lang.FIRST
        words = lang.load(chosen)
        alphabet = lang.alphabet(words)
        russian = words.of("cards.ranks")[0] == "russian"
        number = 1 + lang.LANGUAGES.index(language) if language else 0
        # All at once: a fault on the way must not leave words in letters that there are not.
        self.language = chosen
        self.alphabet = alphabet
        self.settings[LANGUAGE] = number
        self._renderer.speak(alphabet, russian)
        lazy.drop("firmware.lang")

    def _remember(self, lang) -> None:
        """Take what is in the store, and speak this language, that of the store if None. Allocates.

        A fault in that is shown. Nothing is written.
        """
        self.slots = self.language = None
        self._forget()
        try:
            self._keeping("start")
        except Exception as fault:
            self.fault = fault
        self.speak(lang or self.language)

    def _forget(self) -> None:
        """Have nothing to remember: the settings and statistics of a new handheld. Allocates."""
        self.saved = None
        self.serial = 1
        self.failing = False  # was the last write a failure?
        self.told = []
        self.settings = lazy.load("firmware.settings").defaults()
        lazy.drop("firmware.settings")
        self.counts = self.statistics().new()
        lazy.drop("firmware.statistics")

    def touch(self) -> None:
        """Something has changed that is to be kept."""
        self._autosave.change(self.now)

    def keep(self) -> None:
        """Write what has changed into the store. Allocates. What goes wrong there is told."""
        self._keeping("keep")

    def reload(self) -> bool:
        """Play the game in the store again on the one in play; False if it cannot be. Allocates."""
        return self._keeping("load")

    def recall(self) -> None:
        """Find out what game is in the store, to go on with that. Allocates."""
        self._keeping("recall")

    def _keeping(self, what: str):
        """Have that function of firmware/keeping.py at work. Allocates."""
        done = getattr(lazy.load("firmware.keeping"), what)(self)
        lazy.drop(_KEEPING)
        return done

    def statistics(self):
        """The module that counts. Allocates; whoever asks for it lets go of it."""
        return lazy.load("firmware.statistics")

    def erase(self) -> None:
        """Forget the settings, the statistics and the game in play. Allocates."""
        self.let_go()
        self.choose(self.games[0])
        self._forget()
        self._keeping("erase")
        self.speak()
        self.adapt()
        self.shine()
        self.open("title.Title")

    def adapt(self) -> None:
        """Take the colours and the orientation of the settings. Then all is to be drawn anew."""
        settings = self.settings
        if not self.metrics.mono:
            self._renderer.palette.choose(settings[SUITS], settings[CLOTH])
        if self.can_turn():
            self._hardware.panel.turn(settings[TURNED])
            self._keys.turned = settings[TURNED]

    def shine(self) -> None:
        """Let the light be as the settings say."""
        self._backlight.set(self.settings[LIGHT], self.settings[DIM], self.now)

    def can_turn(self) -> bool:
        """Can the picture be turned for the left hand?"""
        return self._hardware.panel.can_turn

    def has_sound(self) -> bool:
        """Is there anything to make a sound with?"""
        return self._hardware.sound is not None

    def blip(self) -> None:
        """Make a short sound, if the player wants any."""
        if self.settings[SOUND]:
            self._hardware.sound.blip()

    # -- the screens ---------------------------------------------------------------------------

    def open(self, screen: str, action: int = NO_KEY) -> None:
        """Show another screen, "module.Class" of firmware/screens, as soon as no key is at work.

        It gets the action as its first key.
        """
        self._next = screen
        self._action = action

    def rebuild(self) -> None:
        """Build the scene of the screen that is shown anew. Allocates."""
        self.words = lazy.load("firmware.lang").load(self.language)
        self._screen.open()
        self.words = None
        self._renderer.prepare(self.scene)

    def dim(self) -> None:
        """Begin a scene over what is shown, which darkens; it must stay in a PANEL. Allocates."""
        self._draw()
        self._renderer.dim()
        self.scene.cover()

    def _switch(self) -> None:
        """Show the screen that is to be shown. Only that one is in memory. Allocates."""
        self.before = self._shown
        self._shown = self._next
        module, kind = self._next.split(".")
        module = "firmware.screens." + module
        self._next = ""
        self._show(None)
        if not lazy.loaded(module) or self._deal != NONE or self.is_outgrown():
            lazy.drop_all("firmware.screens.")
        if not self._deal_out():
            self.open("menus.MainMenu")
            self._switch()
            return
        if self._shown not in _AT_PLAY:
            self._autosave.hurry()
        self._show(getattr(lazy.load(module), kind)(self))
        self.rebuild()
        if self._action != NO_KEY:
            self._screen.key(self._action)

    def _deal_out(self) -> bool:
        """Begin what is to be begun, and lay it out; False if that cannot be. Allocates."""
        deal = self._deal
        if deal == NONE and not self.is_outgrown():
            return True
        self._deal = NONE
        dealing = lazy.load("firmware.dealing")
        done = deal == NONE or dealing.begin(self, deal)
        if done and self.is_outgrown():
            dealing.lay_out(self)
        lazy.drop(_DEALING)
        return done

    def _show(self, screen) -> None:
        """Let this screen have the keys from now on."""
        self._screen = screen

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
                self._hardware.panel.start()
                self.adapt()
                self._started = True
                self._draw()
                self.shine()
            while True:
                self.step()
        except Exception as fault:
            self._fall(fault)

    def _stop(self) -> None:
        """Let go of the buttons and the panel, and keep the game, as far as all that goes."""
        for last in (self._hardware.release, self._hardware.panel.end, self.keep):
            try:
                last()
            except Exception:
                pass

    def _fall(self, fault) -> None:
        """Drop all that can be dropped, then show the fault, or the main menu if that failed."""
        self._falls += 1
        if self._falls > _FALLS:
            raise fault
        self.fault = fault
        self.words = None
        self.lifted = NOWHERE
        self._deal = NONE
        self._show(None)
        lazy.drop(_PASSING)
        lazy.drop_all("firmware.screens.")
        self._keys.swallow()
        self._backlight.shine(self.now)
        self.open("fault.Fault" if self._falls == 1 else "menus.MainMenu")

    def step(self) -> None:
        """One tick: sample the keys, let the screen act on presses, draw what changed, sleep."""
        hardware = self._hardware
        keys = self._keys
        self.now = hardware.ticks_ms()
        keys.sample(hardware.buttons(), self.now)
        if self._next:
            self._switch()
        action = keys.take()
        if action and self._light != FULL:
            keys.swallow()  # first: to wake takes a panel some time, in which a key may come
            self._backlight.shine(self.now)
            action = NO_KEY
        if action:
            self._serve(action)
        if self._light != DARK:
            self._screen.tick(self.now)
        if self._next:
            self._switch()
        self._draw()
        if action:
            self._falls = 0
        if self._autosave.due(self.now):
            self.keep()
        self._tell()
        self._light = self._backlight.tick(self.now)
        hardware.sleep_ms(_BUSY if keys.busy() else _REST[self._light])

    def _serve(self, action: int) -> None:
        """Let the screen act on a press and on those that wait behind it."""
        self._autosave.key(self.now)
        self._backlight.stay(self.now)
        while action:
            self._entropy.stir(self.now)
            self._screen.key(action)
            if self._next:
                self._switch()
            action = self._keys.take()

    def _tell(self) -> None:
        """Show what is to be told, unless a fault is."""
        if self.told and self._shown not in _TELLING:
            self.open("notice.Notice")

    def _draw(self) -> None:
        if self.scene.damage.count:
            self._renderer.draw(self.scene)
