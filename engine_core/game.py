"""What all games share: dealing, playing, undoing, counting. The rules are in games/.

A move is a small int: COMPOUND flag | source pile << 7 | target pile, below 2**15. A plain move is
the transfer of the source's top card to the target; what a compound move does, its game says.
Forced consequences belong to the action that caused them.
"""

from engine_core.compat import const
from engine_core.figure import ASIDE, FOUNDATION
from engine_core.journal import COMPOUND, MARK, NONE, Journal
from engine_core.rng import Shuffler
from engine_core.table import Table

PLAYING = const(0)
WON = const(1)
STUCK = const(2)

LAST_DEAL = const(0x3FFFFFFF)  # 2**30 - 1, the largest int that is no heap object on 32-bit boards

_STOCK = const(0)  # the first pile of every game
_COMPOUND_TARGET = const(0x80)
_LANDINGS = const(48)
_ZERO = const(64)  # what a tally of 0 is written as


def pack(place: int, target: int) -> int:
    """The move from a place to one of the entries that `Game.targets` gave for it."""
    return (target & _COMPOUND_TARGET) << 7 | place << 7 | target & 0x7F


class Game:
    """A game at play. A subclass gives the class constants below and the methods marked "rule".

    Only the constructor allocates, and the methods whose docstring says so.
    """

    ID = ""  # the game's name in records (RULES.md 9)
    VARIANT = ""
    NUMBER = 0  # of the variant, in the module's VARIANTS
    RULES = 1  # version of the rules, written into records
    TAG = 0  # the game's own stream of shuffles; never changes
    PILES = 0
    PACK = 0  # cards that are shuffled
    SEEDS = 0  # cards that lie on the foundations from the start
    FOUNDATIONS = (0, 0)  # the first foundation pile, and the pile after the last
    FULL = 0  # cards on a complete foundation
    JOURNAL = 0  # words of the journal
    ROLE = b""  # what each pile is (engine_core.figure)
    ZONES: tuple = ()  # (name, first pile, number of piles): places in the notation (RULES.md 10)
    WORDS: tuple = ()  # (word, move): the moves that the notation has a word for
    FORMS: tuple = ("place-place",)  # the other moves: regular expressions, "place" any place
    FIGURE: tuple = ()  # how the piles lie on the table (engine_core.figure)
    OPEN: tuple = ()  # arrangements with a cell for each card of the reserve, for when it is open
    RESERVE = (0, 0)  # first pile and pile after the last of a heap with one cell in the figure
    ROUND = 0  # the pile that counts the layings; 0 is none
    ROUNDS = 0  # how many layings there are
    SUITED = False  # do empty foundations wait for suits, in the order of the suits?
    HEADED = False  # is the lowest card of a fanned pile always to be seen?

    def __init__(self) -> None:
        self.table = Table(self.PILES, self.PACK + self.SEEDS)
        self.journal = Journal(self.JOURNAL)
        self.source = bytearray(self.PILES)
        self.target = bytearray(2 * self.PILES)
        self.land = bytearray(_LANDINGS)
        self.number = NONE
        self.vacancy = 0  # the pile that must be filled before all else; 0 is none
        self._found = 0
        self.skipped = bytearray(self.PILES)  # not 0: `usual` and `first` pass the place over
        self._deck = bytearray(self.PACK)
        self._shuffler = Shuffler()

    # -- rules, given by the game --------------------------------------------------------------

    def fill(self, deck: bytearray) -> int:
        """Rule: write the sorted pack into deck, and return the number of its cards."""
        raise NotImplementedError

    def deal_out(self, deck: bytearray) -> None:
        """Rule: lay the pack on the empty table, deck[0] first."""
        raise NotImplementedError

    def targets(self, place: int) -> int:
        """Rule: fill `target` with where the place's card may go now; return how many."""
        raise NotImplementedError

    def can_act(self, place: int) -> bool:
        """True when the place has any target. Uses `target`."""
        return self.targets(place) > 0

    def partners(self, place: int) -> int:
        """Rule: fill `target` with the places whose compound move takes this place's card along.

        Return how many. These moves are among those of the other places.
        """
        return 0

    def settle(self, source: int) -> None:
        """Rule: carry out, with `carry`, what the player's move from source forces."""

    def derive(self) -> None:
        """Rule: work out anew whatever the game keeps beside the table; the table has changed."""

    def usual(self) -> int:
        """Rule: the move to make without thinking, NONE at the end or if there is none such.

        It is none of a place that is `skipped`. Uses `target`.
        """
        return NONE

    def harmless(self) -> int:
        """Rule: a move that cannot turn a game that can be won into one that cannot; NONE if none.

        It is made for the player who wants that, so it may not rest on cards that nobody has seen,
        and moves that are harmless one after the other must come to an end. If not said otherwise,
        it is the only move there is: who has no choice loses none. But the stock is the player's.
        Uses `source` and `target`.
        """
        move = self.only()
        return NONE if move >> 7 & 0x7F == _STOCK else move

    def weighs(self) -> bool:
        """Rule: is it worth while now to weigh the moves, or is the usual one the best advice?

        In a game of several layings it is, once the player has seen every card: from then on a
        card that is held back changes all that comes.
        """
        return self.ROUND > 0 and (self.table.size[self.ROUND] > 1 or not self.table.size[_STOCK])

    def worth(self, move: int) -> int:
        """Rule: how useful the move is, between -2**29 and 2**29.

        If not said otherwise, the cards that would come out if all went on as usual. It may be
        found out by playing on, with `make`: the Adviser puts the table back.
        """
        self.make(move)
        self.play_out()
        return -self.left()

    def idle(self) -> int:
        """Rule: what a move is worth, by `worth`, that has gained nothing when the stock is out."""
        return -self.left()

    def play_out(self) -> None:
        """Make the usual moves to the end, for `worth`."""
        move = self.usual()
        while move != NONE:
            self.make(move)
            move = self.usual()

    def first(self, place: int) -> int:
        """The first move of a place, NONE if it has none, for `usual`."""
        if self.skipped[place] or not self.targets(place):
            return NONE
        return pack(place, self.target[0])

    # -- dealing -------------------------------------------------------------------------------

    def deal(self, number: int) -> None:
        """Lay out deal `number`, 0 .. 2**30 - 1: the same cards for ever and everywhere.

        ValueError when the number is outside the range.
        """
        if not 0 <= number <= LAST_DEAL:
            raise ValueError("a deal number is from 0 to 1073741823")
        self.fill(self._deck)
        self._shuffler.seed(number, self.TAG)
        self._shuffler.shuffle(self._deck)
        self.lay(self._deck)
        self.number = number

    def lay(self, deck: bytearray) -> None:
        """Lay out the given pack, deck[0] first. It must hold just the cards that `fill` writes."""
        self.table.clear()
        self.journal.clear()
        self.number = NONE
        self.deal_out(deck)
        self.derive()

    # -- the two questions ---------------------------------------------------------------------

    def sources(self) -> int:
        """Fill `source` with the piles that can act now, in order; return how many.

        Uses `target`.
        """
        n = 0
        for place in range(self.PILES):
            if self.can_act(place):
                self.source[n] = place
                n += 1
        return n

    def offer(self, target: int) -> None:
        """Append to `target`; for the games' `targets`, which first sets `_found` to 0."""
        self.target[self._found] = target
        self._found += 1

    def only(self) -> int:
        """The only move that can be made now, NONE if there are more or none. Uses `target`."""
        only = NONE
        for place in range(self.PILES):
            if self.can_act(place):
                if only != NONE or self.targets(place) != 1:
                    return NONE
                only = pack(place, self.target[0])
        return only

    def count(self) -> int:
        """The number of moves that can be made now. Uses `target`."""
        n = 0
        for place in range(self.PILES):
            n += self.targets(place)
        return n

    def survey(self, acting: bytearray) -> int:
        """Let acting[pile] be not 0 for the piles that can act now; return what `count` says.

        Uses `target`.
        """
        n = 0
        for place in range(self.PILES):
            found = self.targets(place)
            acting[place] = found > 0
            n += found
        return n

    def moves(self) -> list:
        """All moves that can be made now. Allocates: for hosts and tests."""
        found = []
        for place in range(self.PILES):
            for i in range(self.targets(place)):
                found.append(pack(place, self.target[i]))
        return found

    def legal(self, move: int) -> bool:
        """True when the move can be made now. Uses `target`."""
        place = move >> 7 & 0x7F
        if not 0 <= move < MARK or place >= self.PILES:
            return False
        wanted = (move & COMPOUND) >> 7 | move & 0x7F
        i = self.targets(place)
        while i:
            i -= 1
            if self.target[i] == wanted:
                return True
        return False

    # -- playing -------------------------------------------------------------------------------

    def play(self, move: int) -> bool:
        """Make the move and all that it forces: one action. False when it is not legal.

        Uses `target`.
        """
        if not self.legal(move):
            return False
        self.make(move)
        return True

    def make(self, move: int) -> None:
        """Make a move that is known to be legal, for `play` and for `worth`."""
        self.journal.write(MARK | move)
        source = move >> 7 & 0x7F
        if move & COMPOUND:
            self.compound(source, move & 0x7F)
        else:
            self.table.move(source, move & 0x7F)
        self.settle(source)
        self.derive()

    def compound(self, source: int, target: int) -> None:
        """Rule: carry out a compound move, with `carry`."""
        raise NotImplementedError

    def carry(self, source: int, target: int) -> None:
        """Move a card within an action, for `settle` and `compound`."""
        self.journal.write(source << 7 | target)
        self.table.move(source, target)

    def tally(self, pile: int, difference: int) -> None:
        """Add -63..63 to the size of a pile that holds no cards but counts, within an action."""
        self.journal.write(COMPOUND | pile << 7 | _ZERO + difference)
        self.table.size[pile] += difference

    def undo(self) -> bool:
        """Take the last action back. False when there is none."""
        word = self.journal.back()
        if word == NONE:
            return False
        while True:
            if not word & COMPOUND:
                self.table.move(word & 0x7F, word >> 7 & 0x7F)
            elif not word & MARK:
                self.table.size[word >> 7 & 0x7F] -= (word & 0x7F) - _ZERO
            if word & MARK:
                break
            word = self.journal.back()
        self.derive()
        return True

    def redo(self) -> bool:
        """Do again what was undone last. False when nothing was."""
        word = self.journal.forward()
        if word == NONE:
            return False
        while True:
            if not word & COMPOUND:
                self.table.move(word >> 7 & 0x7F, word & 0x7F)
            elif not word & MARK:
                self.table.size[word >> 7 & 0x7F] += (word & 0x7F) - _ZERO
            if self.journal.action_ends():
                break
            word = self.journal.forward()
        self.derive()
        return True

    def copy(self, other: "Game") -> None:
        """Become what the other game, of the same variant, is: for hosts.

        That is table, journal and deal number.
        """
        self.table.copy(other.table)
        self.journal.copy(other.journal)
        self.number = other.number
        self.derive()

    # -- what there is to know -----------------------------------------------------------------

    def top(self, pile: int) -> int:
        """The top card of a pile, 0 if there is none."""
        return self.table.card[self.table.top[pile]]

    def left(self) -> int:
        """How many cards are not yet on the foundations."""
        first, end = self.FOUNDATIONS
        n = self.PACK + self.SEEDS
        for pile in range(first, end):
            n -= self.table.size[pile]
        return n

    def status(self) -> int:
        """WON, STUCK (no move at all, and not won) or PLAYING: for hosts.

        Uses `source` and `target`.
        """
        if self.left() == 0:
            return WON
        return PLAYING if self.sources() else STUCK

    def opened(self) -> bool:
        """Does a reserve lie open? It does when the stock is out."""
        if self.table.size[_STOCK]:
            return False
        for pile in range(self.RESERVE[0], self.RESERVE[1]):
            if self.table.size[pile]:
                return True
        return False

    def landed(self, actions: int = 1) -> int:
        """Fill `land` with the piles that got a card in the last actions; return how many."""
        return self.journal.landed(self.land, actions)

    def place_name(self, pile: int) -> str:
        """The place in the notation of RULES.md 10. Allocates: for hosts."""
        for name, first, count in self.ZONES:
            if first <= pile < first + count:
                if count == 1 or self.ROLE[pile] in (FOUNDATION, ASIDE):
                    return name
                return name + str(pile - first + 1)
        raise ValueError("there is no place " + str(pile))

    def spell(self, move: int) -> str:
        """The legal move in the notation of RULES.md 10. Allocates: for hosts."""
        for word, meant in self.WORDS:
            if move == meant:
                return word
        return self.place_name(move >> 7 & 0x7F) + "-" + self.place_name(move & 0x7F)

    @property
    def actions(self) -> int:
        """How many actions have been made and not undone."""
        return self.journal.actions
