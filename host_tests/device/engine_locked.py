"""Plays whole games with the heap locked: whatever allocates raises MemoryError.

Arguments: game, variant, and a fault of FAULTS that is built in on purpose.
"""

import sys

import micropython

from engine_core import automatic, record
from engine_core.game import Game, pack
from engine_core.games import load
from engine_core.rng import Shuffler
from host_tests.device.engine_play import any_move, digest

DEALS = (0, 20417, 0x3FFFFFFF)


def make_list(number: int) -> list:
    """Allocates everywhere."""
    return [number]


def reach_2_to_the_30(number: int) -> int:
    """Allocates where an int has 31 bits."""
    return 0x3FFFFFFF + number


def nothing(number: int) -> None:
    """No fault."""


FAULTS = {"list": make_list, "large": reach_2_to_the_30, "none": nothing}


class Session:
    """A game, whatever its calls need, and all that can be done with them."""

    def __init__(self, name: str, variant: str, fault: str) -> None:
        module = load(name)
        self.game: Game = module.new(variant)
        self.spare: Game = module.new(variant)
        self.chance = Shuffler()
        self.deck = bytearray(self.game.PACK)
        self.bytes = bytearray(record.size(self.game.JOURNAL))
        self.reader = record.Reader()
        self.acting = bytearray(self.game.PILES)
        self.fault = FAULTS[fault]

    def locked(self, number: int) -> None:
        """A whole game with the heap locked."""
        micropython.heap_lock()
        try:
            self.there_and_back(number)
        finally:
            micropython.heap_unlock()

    def there_and_back(self, number: int) -> None:
        """From the deal to the end, and back."""
        game = self.game
        game.deal(number)
        self.chance.seed(number, 0)
        while True:
            self.ask()
            move = any_move(game, self.chance)
            if not game.play(move):  # -1 at the end
                break
            game.undo()
            game.redo()
            self.go_by_itself()
            self.fault(game.actions)
        game.journal.moves(self.bytes)
        length = record.write(game, self.bytes)
        while game.undo():
            pass
        self.ask()
        while game.redo():
            pass
        if not self.reader.load(self.bytes, length, game, self.spare):
            raise ValueError("a record is refused")
        self.spare.copy(game)
        game.fill(self.deck)
        game.lay(self.deck)

    def go_by_itself(self) -> None:
        """Automatic play, as after a move, and back."""
        game = self.game
        game.only()
        automatic.undo(game, True)
        automatic.redo(game, True)
        move = game.harmless()
        if move >= 0:
            automatic.play(game, move, True)
        automatic.landed(game, True)

    def ask(self) -> None:
        """Every question about a table."""
        game = self.game
        for i in range(game.sources()):
            place = game.source[i]
            game.can_act(place)
            for j in range(game.targets(place)):
                game.legal(pack(place, game.target[j]))
        for pile in range(game.PILES):
            game.top(pile)
        game.count()
        game.survey(self.acting)
        game.status()
        game.left()
        game.opened()
        game.landed()
        game.journal.has_dropped()
        digest(game)


session = Session(sys.argv[1], sys.argv[2], sys.argv[3])
for deal in DEALS:
    session.locked(deal)
    print(deal, "is played")
