"""Measures the handheld on an emulated Pico: in emulated time, so it is the same in every run."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path

from tqdm import tqdm

from engine_core.games import GAMES, load
from tools import boards
from tools.build import BUILD, main, release
from tools.emulated import fingers, flash, uf2
from tools.emulated.figures import Game, Row, changed, rows, wire
from tools.emulated.pico import EmulatedPico, StandsStill
from tools.virtual.script import parse

BOARD = "pico_lcd_1_3"
SMALL = "pico_ssd1306"

_ARCHITECTURE = "armv6m"
_PROGRAMS = Path(__file__).parent / "device"
_MAIN = "main.py"
_PROGRAM = "import sys\nsys.path.append('/virtual')\n__import__('measure').main{}\n"

# The widest table is that of a deal: 81 piles can act. Of deals 0 to 14, number 11 has the most
# pairs of a pile and where it may go, 3250.
_WIDEST = ("empress", "source")
_DEALS = {"empress": 11}
_DEAL = 2

# Keys at the table, and ms after a round of the loop at which each is pressed: so no wait for the
# end of a round is hidden. Where the cursor is at first, `a` is a move.
_MOVES = ("a", "a")
_TURNS = {"gallery": 14}  # moves before them, so that more than the stock can act
_STEPS = ("right", "right", "down", "left", "down", "right")
_PHASES = (0, 3, 7, 11, 14, 18)

_LANGUAGE = "a a"  # from the title to the languages, and the first
_TO_TABLE = ("a", "a")  # from the title to the menu, and on with the game
_SAVED = 5_000_000  # us after which everything is in the store
_INTERRUPT = b"\x03"


def measure() -> tuple[list[Game], list[Row]]:
    """All figures of all games, and the budgets. StandsStill when the program fails."""
    uf2.find()
    image = _prepared()
    _files(SMALL)
    variants = [(game, load(game).VARIANTS[0]) for game in GAMES]
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(variants)), None, _end_at_once) as pool:
        small = pool.submit(_small)
        each = [pool.submit(_measure, image, game, variant) for game, variant in variants]
        _watch([small, *each])
        games = [future.result() for future in each]
        return games, rows(games, " ".join(_WIDEST), small.result())


def _end_at_once() -> None:
    """Let Ctrl-C end a process that works without a word: who started it has the word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _watch(futures: "list[Future[Game] | Future[int]]") -> None:
    """Show how many have come to their end, where somebody looks."""
    bar = tqdm(total=len(futures), unit="game", leave=False, disable=None, file=sys.stderr)
    with bar:
        for _ in as_completed(futures):
            bar.update()


# -- what is in the flash ----------------------------------------------------------------------


def _files(board: str) -> dict[str, bytes]:
    """The firmware for a board, and beside it what measures it."""
    programs = tuple(sorted(_PROGRAMS.glob("*.py")))
    return release(boards.find(board), BUILD / "emulated" / board, _ARCHITECTURE, programs)


def _prepared() -> bytes:
    """A flash with the firmware, on which the language has been chosen already."""
    image = flash.make(flash.layout(uf2.find()), _files(BOARD))
    pico = _switched_on(BOARD, image)
    fingers.press(pico, parse(_LANGUAGE, ["a"]))
    pico.run(_SAVED)
    return pico.image


def _with_main(image: bytes, text: bytes) -> bytes:
    return flash.write(flash.layout(uf2.find()), image, {_MAIN: text})


def _switched_on(board: str, image: bytes) -> EmulatedPico:
    """Such a board with that in its flash, on its battery, at rest."""
    pico = EmulatedPico(boards.read(boards.find(board)), uf2.find(), image)
    fingers.rest(pico)
    return pico


# -- one game ----------------------------------------------------------------------------------


def _measure(image: bytes, name: str, variant: str) -> Game:
    """Everything of one game, at 240x240."""
    game = Game(f"{name} {variant}")
    pico, found = _begin(BOARD, image, name, variant)
    hertz = pico.circuit.facts.SPI[1]
    whole = wire(2 * pico.circuit.facts.WIDTH * pico.circuit.facts.HEIGHT, hertz)
    game.redraw = found["draw"] / 1000 + whole
    game.conversion = found["convert"] / 1000 / whole
    game.questions = (found["sources"] + found["targets"]) / 1000
    fingers.rest(pico)
    fingers.press(pico, parse("a " * _TURNS.get(name, 0), ["a"]))
    game.moves = [_key(pico, key, phase)[0] for key, phase in zip(_MOVES, _PHASES, strict=False)]
    for milliseconds, ratio in _walk(pico):
        game.steps.append(milliseconds)
        game.ratios.append(ratio)
    pico.run(_SAVED)
    game.heap = _heap(pico, found)
    _start(game, _with_main(pico.image, main(BOARD)))
    return game


def _small() -> int:
    """The bytes in use at 128x64."""
    image = flash.make(flash.layout(uf2.find()), _files(SMALL))
    pico, found = _begin(SMALL, image, *_WIDEST)
    fingers.rest(pico)
    for key, phase in zip((*_MOVES, *_STEPS), (0, *_PHASES, 0), strict=True):
        _key(pico, key, phase)
    return _heap(pico, found)


def _begin(
    board: str, image: bytes, name: str, variant: str
) -> tuple[EmulatedPico, dict[str, int]]:
    """A board at the table of a game, and what has been measured before."""
    words = (board, name, variant, _DEALS.get(name, _DEAL))
    image = _with_main(image, _PROGRAM.format(words).encode())
    pico = EmulatedPico(boards.read(boards.find(board)), uf2.find(), image, cable=True)
    return pico, _read(pico, "end")


def _read(pico: EmulatedPico, last: str) -> dict[str, int]:
    """What it prints, until the figure of that name has come."""
    pico.until(lambda: f"\n{last} ".encode() in pico.printed or b"Traceback" in pico.printed)
    pico.run(2000)
    text = pico.printed.decode()
    if "Traceback" in text:
        raise StandsStill(text)
    pairs = (line.split() for line in text.splitlines())
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2}


def _heap(pico: EmulatedPico, found: dict[str, int]) -> int:
    """The bytes in use: at the beginning, or now if those are more."""
    pico.type(_INTERRUPT)
    return max(found["heap"], _read(pico, "played")["played"])


def _key(pico: EmulatedPico, key: str, phase: int) -> tuple[float, int]:
    """Press a key that many ms after a round of the loop: ms to the last pixel, and bytes sent."""
    pico.run(phase * 1000)
    begun, sent = pico.time, pico.sent
    fingers.press(pico, parse(key, [key]))
    count = pico.sent - sent
    on_wire = wire(count, pico.circuit.facts.SPI[1]) if pico.circuit.facts.SPI else 0
    return (pico.last - begun) / 1000 + on_wire, count


def _walk(pico: EmulatedPico) -> Iterator[tuple[float, float]]:
    """For each step that changes anything, its ms, and bytes sent to bytes of changed pixels."""
    for key, phase in zip(_STEPS, _PHASES, strict=True):
        before = pico.circuit.panel.picture()
        milliseconds, sent = _key(pico, key, phase)
        pixels = changed(before, pico.circuit.panel.picture())
        if pixels:
            yield milliseconds, sent / (2 * pixels)


def _start(game: Game, image: bytes) -> None:
    """From the reset to the title, and by two keys to the table of the game that was kept."""
    pico = _switched_on(BOARD, image)
    game.title = pico.last / 1000 + wire(pico.sent, pico.circuit.facts.SPI[1])
    game.reset = game.title + sum(_key(pico, key, 0)[0] for key in _TO_TABLE)
