"""A fault: what is kept of the game in play and how to go on. Any button leads on."""

import io

from engine_core.compat import const, print_exception
from firmware import lazy
from firmware.screens.message import Message

_LOG = "fault.log"
_MOST = const(2048)  # bytes of the log
_LOST = const(-1)
_SELF_TEST = "selftest.SelfTest"  # a screen with colours of its own


class Fault(Message):
    """Writes the fault of the app down and makes sure of the game before it tells of either."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._noted = note(app.fault, _describe(app.game))
        app.fault = None
        self._made = app.game.actions if app.game else 0
        self._kept = replay(app.game) if app.game else 0
        self._lost = self._kept == _LOST
        try:
            if self._lost:
                lazy.load("firmware.choosing").let_go(app)
                lazy.load("firmware.starting").recall(app)
                lazy.drop("firmware.choosing firmware.starting firmware.keeping")
            else:
                app.keep()
            if app.before == _SELF_TEST:
                lazy.load("settings").adapt(app)
                lazy.drop("settings")
        except Exception:  # it may be the fault itself: it must not hide this screen
            app.touch()

    def open(self) -> None:
        """Build the scene: as many sentences as there is room for, the first one always."""
        words = self._app.words
        first, others = self._sentences(words)
        self._say(words.of("fault.heading"), first, others)

    def _sentences(self, words) -> tuple:
        """The first one in its forms, and the list of the others."""
        others = []
        if self._kept < self._made and not self._lost:
            others.append(words.of("fault.moves_lost")[0])
        kept = self._kept > 0
        others.append(words.of("fault.go_on_there" if kept else "fault.press_to_go_on")[0])
        if self._noted:
            others.append(words.of("fault.noted")[0])
        if self._lost:
            return words.of("fault.game_back" if self._app.saved else "fault.game_lost"), others
        if not self._app.game:
            return words.of("fault.stumbled"), others
        if not kept:
            return words.of("fault.unplayed"), others
        number = str(self._kept)
        return [number.join(form.split("#")) for form in words.of("fault.moves_kept")], others

    def key(self, action: int) -> None:
        """Go on."""
        if self._app.game:
            self._app.go_on()
        else:
            self._app.open("menus.MainMenu")


def note(fault, where: str) -> bool:
    """Append the trace to the log, of which the newest part is kept; False if it cannot be written.

    Allocates.
    """
    trace = io.StringIO()
    print_exception(fault, trace)  # pyright: ignore[reportArgumentType]
    text = (where + trace.getvalue()).encode()[-_MOST:]  # pyright: ignore[reportAttributeAccessIssue]
    try:
        text = _read(_MOST - len(text)) + text
        with open(_LOG, "wb") as log:
            log.write(text)
    except OSError:
        return False
    return True


def _read(most: int) -> bytes:
    """The last bytes of the log, so many at most; nothing if there is none."""
    try:
        with open(_LOG, "rb") as log:
            text = log.read(_MOST)
    except OSError:
        return b""
    return text[-most:] if most else b""


def _describe(game) -> str:
    """The game in play in a line, so that the fault can be made to happen again. Allocates."""
    if not game:
        return "no game\n"
    words = (game.ID, game.VARIANT, "deal", str(game.number), "moves", str(game.actions))
    return " ".join(words) + "\n"


def replay(game) -> int:
    """Deal again and play all moves again by the rules; return how many could be, _LOST if none.

    Whatever the fault has left half done is so done away with. Allocates.
    """
    if game.number < 0:
        return _LOST
    if game.journal.has_dropped():
        return game.actions
    moves = bytearray(2 * game.actions)
    kept = game.journal.moves(moves)
    number = game.number
    while kept != _LOST:
        done = _LOST
        try:
            game.deal(number)
            done = 0
            while done < kept and game.play(moves[2 * done] | moves[2 * done + 1] << 8):
                done += 1
            return done
        except Exception:
            kept = done  # so far it goes well
    return _LOST
