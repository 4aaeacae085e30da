"""The handheld: which screen is shown, the game in play, and the loop that drives both."""

import gc

from engine_core.compat import const
from engine_core.figure import NO_PILE
from engine_core.journal import NONE
from firmware import lazy
from firmware.cursor import NOWHERE
from firmware.keys import NONE as NO_KEY
from firmware.plan import NO_PLACE
from firmware.settings import CLOTH, DIM, LANGUAGE, LIGHT, SOUND, SUITS, TURNED

_BUSY = const(10)  # ms between samples of the keys
_IDLE = const(20)
_DIMMED = const(50)
_FALLS = const(2)  # faults with no key between them after which the handheld still goes on

# Modules beside the screens that may be in memory when a fault happens.
_PASSING = ("planner", "layout", "fit", "dimming", "settings", "statistics", "fontfile", "lang")


class App:
    """Runs on `hardware`: panel, buttons(), names, ticks_ms(), sleep_ms(n).

    With a game it starts at that game's table, else at the title. The variant is the game's first
    unless one is given, the deal a fresh one unless its number is. The language is the first if
    none is given, and then the title asks for one.
    KeyError for a game, variant or language that there is not, ValueError for a bad deal number.

    `game` is the game in play, `plan` where its piles lie on the screen and `adviser` who advises
    on it, or None. `before` names the screen that was shown before this one. `words` are those of
    the language while a screen opens, else None: what it says later it keeps. `alphabet` are the
    code points that it needs, in order. `settings` and `counts` are what firmware/settings.py and
    statistics.py make, `fault` is the exception of which the fault screen is to tell. The table and
    the drawer of the reserve tell each other with `at`, the place of the cursor, `drawn`, a pile
    that the drawer is to begin with, and `lifted`, one that the table is to lift.
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
        self._remember()
        self.speak(lang)
        self.choose(game or self.games[0], variant)
        if game:
            self.begin(deal)
        else:
            self.open("title.Title")
        self._switch()

    def _make_parts(self, hardware) -> None:
        from firmware.scene import Scene

        self.scene = Scene(hardware.panel.width, hardware.panel.height)
        gc.collect()
        from firmware.keys import Keys

        self._keys = Keys(hardware.names)
        gc.collect()
        from firmware.backlight import Backlight

        self._backlight = Backlight(hardware.panel, self.now)
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

    # -- what is played and how ----------------------------------------------------------------

    def choose(self, choice: str, variant=None) -> None:
        """Choose the game of the next deal, and its variant, the first by default. Allocates.

        KeyError when there is no such game or variant.
        """
        if self.choice not in (choice, self.game and self.game.ID):
            lazy.drop("engine_core.games." + self.choice)
        self._module = self._load_game(choice)
        self.choice = choice
        self.variants = self._module.VARIANTS
        self.variant = variant or self.variants[0]
        if self.variant not in self.variants:
            raise KeyError(self.variant)

    def speak(self, language=None) -> None:
        """Take another language, in words and on the cards. Allocates.

        None is the first, and none chosen yet. KeyError when there is no such language.
        """
        lang = lazy.load("firmware.lang")
        self.language = language or lang.FIRST
        words = lang.load(self.language)
        self.settings[LANGUAGE] = 1 + lang.LANGUAGES.index(language) if language else 0
        self.alphabet = lang.alphabet(words)
        self._renderer.speak(self.alphabet, words.of("cards.ranks")[0] == "russian")
        lazy.drop("firmware.lang")

    def begin(self, deal: int) -> None:
        """Begin deal of the chosen game, a fresh one if it is negative, and show the table."""
        self._deal = self._entropy.deal() if deal < 0 else deal
        self.open("table.Table")

    def new_deal(self) -> None:
        """Begin a fresh deal of the chosen game."""
        self.begin(-1)

    def _begin(self) -> None:
        """Deal, and make what the game needs if it is not the one in play. Allocates."""
        self._count_left()
        if not self.game or self.choice != self.game.ID or self.variant != self.game.VARIANT:
            self.let_go()
            game = self._module.new(self.variant)
            self._hold(game, None, self._advise(game))
        self.game.deal(self._deal)
        self._deal = NONE
        self.at = 0

    def is_outgrown(self) -> bool:
        """Is the plan none of the game as it is? Then the table is to be shown anew."""
        plan = self.plan
        return self.game and (not plan or (plan.spreads and plan.spread != self.game.opened()))

    def _lay_out(self) -> None:
        """Plan where the piles lie, with the cursor on the pile where it was. Allocates."""
        pile = self.plan.pile[self.at] if self.plan else NO_PILE
        self._hold(self.game, None, self.adviser)
        size = self.scene.width, self.scene.height
        self.plan = lazy.load("firmware.planner").make(self.game, *size, self.metrics)
        for module in ("planner", "layout", "fit"):
            lazy.drop("firmware." + module)
        self.at = 0
        if pile != NO_PILE and self.plan.place[pile] != NO_PLACE:
            self.at = self.plan.place[pile]

    def _count_left(self) -> None:
        """Let the deal in play count, unless it is the one that is begun. Allocates."""
        game = self.game
        begun = self.choice, self.variant, self._deal
        if not game or begun != (game.ID, game.VARIANT, game.number):
            self.statistics().leave(self.counts, game)
            lazy.drop("firmware.statistics")

    def let_go(self) -> None:
        """Let there be no game in play. Allocates."""
        old = self.game.ID if self.game else self.choice
        self._hold(None, None, None)
        if old != self.choice:
            lazy.drop("engine_core.games." + old)
        gc.collect()

    def _hold(self, game, plan, adviser) -> None:
        """Keep the game in play, where its piles lie and who advises on it, or None."""
        self.game = game
        self.plan = plan
        self.adviser = adviser

    # -- settings and statistics ---------------------------------------------------------------

    def _remember(self) -> None:
        """Have the settings and statistics of a new handheld. Allocates."""
        self.settings = lazy.load("firmware.settings").defaults()
        lazy.drop("firmware.settings")
        self.counts = self.statistics().new()
        lazy.drop("firmware.statistics")

    def statistics(self):
        """The module that counts. Allocates; whoever asks for it lets go of it."""
        return lazy.load("firmware.statistics")

    def erase(self) -> None:
        """Forget the settings, the statistics and the game in play. Allocates."""
        self.let_go()
        self.choose(self.games[0])
        self._remember()
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

    def go_on(self) -> None:
        """Show the table, or the end if the game has come out, which counts."""
        if self.game.left():
            self.open("table.Table")
            return
        self.statistics().won(self.counts, self.game)
        lazy.drop("firmware.statistics")
        self.open("end.End")

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
        if self._deal != NONE:
            self._begin()
        if self.is_outgrown():
            self._lay_out()
        self._show(getattr(lazy.load(module), kind)(self))
        self.rebuild()
        if self._action != NO_KEY:
            self._screen.key(self._action)

    def _show(self, screen) -> None:
        """Let this screen have the keys from now on."""
        self._screen = screen

    # -- the loop ------------------------------------------------------------------------------

    def run(self) -> None:
        """Run for ever: a fault is shown, and then the player goes on.

        Only faults without a key between them, the last of which is raised, are the end.
        """
        self._hardware.panel.start()
        self.adapt()
        shines = False
        while True:
            try:
                if not shines:
                    shines = True
                    self._draw()
                    self.shine()
                self.step()
            except Exception as fault:
                self._fall(fault)

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
        for module in _PASSING:
            lazy.drop("firmware." + module)
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
        if action and self._backlight.wake(self.now):
            keys.swallow()
            action = NO_KEY
        pressed = action
        while action:
            self._entropy.stir(self.now)
            self._screen.key(action)
            if self._next:
                self._switch()
            action = keys.take()
        self._screen.tick(self.now)
        if self._next:
            self._switch()
        self._draw()
        if pressed:
            self._falls = 0
        dimmed = self._backlight.tick(self.now)
        hardware.sleep_ms(_BUSY if keys.busy() else _DIMMED if dimmed else _IDLE)

    def _draw(self) -> None:
        if self.scene.damage.count:
            self._renderer.draw(self.scene)
