"""The English Constitution a second time, straight from RULES.md 1 and in no way clever.

Cards are text, piles are lists, and nothing is shared with the engine: where both agree, a mistake
would have to be made twice.
"""

from collections.abc import Iterable

RANKS = "A23456789TJQK"
COLUMNS = range(8)


def _height(card: str) -> int:
    return RANKS.index(card[0])


def _differ_in_colour(one: str, other: str) -> bool:
    return (one[1] in "DH") != (other[1] in "DH")


class Model:
    """What rules A and B share. `rows[0]` is i1; the moves are those of RULES.md 10."""

    # By how much the moved card is higher, by the row it is packed on.
    steps = (-1, -1, -1)

    def __init__(self, deck: Iterable[str]) -> None:
        cards = list(deck)
        i4, i3, i2, i1 = ([[card] for card in cards[at : at + 8]] for at in (0, 8, 16, 24))
        self.rows = [i1, i2, i3, i4]
        self.stock = cards[32:]  # the first is turned first
        self.waste: list[str] = []
        self.foundations = {suit: [0, 0] for suit in "CDSH"}  # heights, the ace's is 0

    def state(self) -> dict[str, list[str]]:
        """Every place with its cards, bottom to top; foundations as suit and number of cards."""
        places = {"stock": self.stock[::-1], "waste": self.waste[:]}
        for r, row in enumerate(self.rows, 1):
            for c, pile in enumerate(row, 1):
                places[f"i{r}.{c}"] = pile[:]
        places["f"] = sorted(f"{s}{h + 1}" for s, two in self.foundations.items() for h in two)
        return places

    def won(self) -> bool:
        """All foundations at the jack."""
        return all(height == 10 for two in self.foundations.values() for height in two)

    def moves(self) -> set[str]:
        """All legal moves."""
        found = {f"i1.{c + 1}-f" for c in COLUMNS if self._goes_up(self.rows[0][c])}
        for target in range(3):
            found |= self._packings(target)
        if self.stock:
            found.add("turn")
        return found

    def _goes_up(self, pile: list[str]) -> bool:
        return bool(pile) and _height(pile[-1]) - 1 in self.foundations[pile[-1][1]]

    def _packings(self, target: int) -> set[str]:
        return {
            f"i{target + 2}.{c + 1}-i{target + 1}.{k + 1}"
            for c in COLUMNS
            for k in COLUMNS
            if self._packs(self.rows[target + 1][c], self.rows[target][k], self.steps[target])
        }

    def _packs(self, source: list[str], target: list[str], step: int) -> bool:
        if not source or not target:
            return False
        high = _height(source[-1]) - _height(target[-1])
        return high == step and _differ_in_colour(source[-1], target[-1])

    def play(self, move: str) -> None:
        """Make a move of `moves`, and what it forces."""
        source, _, target = move.partition("-")
        if move == "turn":
            self.waste.append(self.stock.pop(0))
        elif target == "f":
            card = self.pile(source).pop()
            two = self.foundations[card[1]]
            two[two.index(_height(card) - 1)] += 1
        else:
            self.pile(target).append(self.pile(source).pop())
        self.force()

    def pile(self, name: str) -> list[str]:
        """The pile of the place `waste` or `i2.5`."""
        if name == "waste":
            return self.waste
        return self.rows[int(name[1]) - 1][int(name[3]) - 1]

    def force(self) -> None:
        """What the rules do by themselves."""
        raise NotImplementedError


class Source(Model):
    """Rules A."""

    steps = (-1, 1, -1)

    def moves(self) -> set[str]:
        """A1 to A8."""
        found = super().moves()
        for c in COLUMNS if self.waste else ():
            pile = self.rows[3][c]
            if not pile or self._packs(self.waste, pile, 1):
                found.add(f"waste-i4.{c + 1}")
        return found

    def force(self) -> None:
        """A6."""
        again = True
        while again:
            again = False
            for r in range(3):
                for c in COLUMNS:
                    if self.rows[r + 1][c] and not self.rows[r][c]:
                        self.rows[r][c].append(self.rows[r + 1][c].pop())
                        again = True


class Cadogan(Model):
    """Rules B."""

    def moves(self) -> set[str]:
        """B1 to B4."""
        vacancy = self._vacancy()
        if vacancy is None:
            return super().moves()
        lower = vacancy[0] + 1
        return {f"fill-i{lower + 1}.{c + 1}" for c in COLUMNS if self.rows[lower][c]}

    def _vacancy(self) -> tuple[int, int] | None:
        """B4: row and column of the place that waits to be filled."""
        for r in range(3):
            if any(self.rows[r + 1]):
                for c in COLUMNS:
                    if not self.rows[r][c]:
                        return r, c
        return None

    def play(self, move: str) -> None:
        """As for both rule sets, and B4's filling."""
        verb, _, source = move.partition("-")
        vacancy = self._vacancy()
        if verb != "fill" or vacancy is None:
            return super().play(move)
        r, c = vacancy
        self.rows[r][c].append(self.pile(source).pop())
        self.force()

    def force(self) -> None:
        """B5."""
        for c in COLUMNS:
            if not self.rows[3][c] and self._vacancy() is None:
                if self.waste:
                    self.rows[3][c].append(self.waste.pop())
                elif self.stock:
                    self.rows[3][c].append(self.stock.pop(0))


MODELS = {"source": Source, "cadogan": Cadogan}
