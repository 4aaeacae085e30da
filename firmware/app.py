"""The handheld: which screen is shown, the game in play, and the loop that drives both."""

import gc

from engine_core.compat import const
from engine_core.journal import NONE
from firmware import lazy
from firmware.cursor import NOWHERE
from firmware.keys import NONE as NO_KEY

_BUSY = const(10)  # ms between samples of the keys
_IDLE = const(20)
_LIGHT = const(80)  # per cent


class App:
    """Runs on `hardware`: panel, buttons(), names, ticks_ms(), sleep_ms(n).

    With a game it starts at that game's table, else at the title. The variant is the game's first
    unless one is given, the deal a fresh one unless its number is, the language the first.
    KeyError for a game, variant or language that there is not, ValueError for a bad deal number.

    `game` is the game in play, `plan` where its piles lie on the screen and `adviser` who advises
    on it, or None. `words` are those of the language while a screen opens, else None: what it says
    later it keeps. The table and the drawer of the reserve tell each other with `at`, the place
    of the cursor, `drawn`, a pile that the drawer is to begin with, and `lifted`, one that the
    table is to lift.
    """

    def __init__(self, hardware, game=None, variant=None, deal=-1, lang=None) -> None:
        # The large buffers first, while the heap is in one piece; then module by module what is to
        # be compiled, each cleaned up after. This is the one place that sees to it.
        from firmware.canvas import Canvas

        canvas = Canvas(hardware.panel.width, hardware.panel.height)
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
        self._next = ""
        self.at = 0
        self.drawn = self.lifted = NOWHERE
        self.words = None
        self.speak(lang or self._lang.LANGUAGES[0])
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
        from firmware.entropy import Entropy

        self._entropy = Entropy(self.now)
        gc.collect()
        from engine_core import games

        self.games = games.GAMES
        self._load_game = games.load
        from firmware import lang

        self._lang = lang
        gc.collect()
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

    def speak(self, language: str) -> None:
        """Take another language, in words and on the cards. Allocates.

        KeyError when there is no such language.
        """
        words = self._lang.load(language)
        self.language = language
        self._renderer.speak(self._lang.alphabet(words), words.RUSSIAN_RANKS)

    def begin(self, deal: int) -> None:
        """Begin deal of the chosen game, a fresh one if it is negative, and show the table."""
        self._deal = self._entropy.deal() if deal < 0 else deal
        self.open("table.Table")

    def new_deal(self) -> None:
        """Begin a fresh deal of the chosen game."""
        self.begin(-1)

    def _begin(self) -> None:
        """Deal, and make what the game needs if it is not the one in play. Allocates."""
        if not self.game or self.choice != self.game.ID or self.variant != self.game.VARIANT:
            self._let_go()
            game = self._module.new(self.variant)
            size = self.scene.width, self.scene.height
            plan = lazy.load("firmware.planner").make(game, *size, self.metrics)
            self._hold(game, plan, self._advise(game))
            for module in ("planner", "layout", "fit"):
                lazy.drop("firmware." + module)
        self.game.deal(self._deal)
        self._deal = NONE
        self.at = 0

    def _let_go(self) -> None:
        """Let there be no game in play."""
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

    # -- the screens ---------------------------------------------------------------------------

    def open(self, screen: str, action: int = NO_KEY) -> None:
        """Show another screen, "module.Class" of firmware/screens, as soon as no key is at work.

        It gets the action as its first key.
        """
        self._next = screen
        self._action = action

    def go_on(self) -> None:
        """Show the table, or the end if the game has come out."""
        self.open("table.Table" if self.game.left() else "end.End")

    def rebuild(self) -> None:
        """Build the scene of the screen that is shown anew. Allocates."""
        self.words = self._lang.load(self.language)
        self._screen.open()
        self.words = None
        lazy.drop("firmware.lang." + self.language)
        self._renderer.prepare(self.scene)

    def _switch(self) -> None:
        """Show the screen that is to be shown. Only that one is in memory. Allocates."""
        module, kind = self._next.split(".")
        module = "firmware.screens." + module
        self._next = ""
        self._show(None)
        if not lazy.loaded(module) or self._deal != NONE:
            lazy.drop_all("firmware.screens.")
        if self._deal != NONE:
            self._begin()
        self._show(getattr(lazy.load(module), kind)(self))
        self.rebuild()
        if self._action != NO_KEY:
            self._screen.key(self._action)

    def _show(self, screen) -> None:
        """Let this screen have the keys from now on."""
        self._screen = screen

    # -- the loop ------------------------------------------------------------------------------

    def run(self) -> None:
        """Run for ever."""
        panel = self._hardware.panel
        panel.start()
        self._draw()
        panel.light(_LIGHT)
        while True:
            self.step()

    def step(self) -> None:
        """One tick: sample the keys, let the screen act on presses, draw what changed, sleep."""
        hardware = self._hardware
        keys = self._keys
        self.now = hardware.ticks_ms()
        keys.sample(hardware.buttons(), self.now)
        action = keys.take()
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
        hardware.sleep_ms(_BUSY if keys.busy() else _IDLE)

    def _draw(self) -> None:
        if self.scene.damage.count:
            self._renderer.draw(self.scene)
