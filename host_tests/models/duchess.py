"""La Duchesse de Luynes (RULES.md 3)."""

RANKS = "A23456789TJQK"


class Duchess:
    """The one rule set."""

    def __init__(self, deck: list[str]) -> None:
        self.stock = list(deck)
        self.piles: list[list[str]] = [[], [], [], []]
        self.reserve: list[str] = []
        self.deal = 1
        self.up: dict[str, list[str]] = {suit: [] for suit in "CDSH"}
        self.down: dict[str, list[str]] = {suit: [] for suit in "CDSH"}

    def state(self) -> dict[str, list[str]]:
        """All places."""
        places = {"stock": self.stock[::-1], "reserve": self.reserve}
        for number, pile in enumerate(self.piles, 1):
            places[f"p{number}"] = pile
        foundations = [*self.up.values(), *self.down.values()]
        return places | {"f": sorted(" ".join(pile) for pile in foundations if pile)}

    def won(self) -> bool:
        """All 104 on the foundations."""
        return not (self.stock or self.reserve or any(self.piles))

    def moves(self) -> set[str]:
        """L1 to L4."""
        found = set()
        for number, pile in enumerate(self.piles, 1):
            if pile:
                found |= {f"p{number}-{way}" for way in self._ways(pile[-1])}
        if self.stock:
            found.add("deal")
        else:
            found |= {f"{card}-{way}" for card in self.reserve for way in self._ways(card)}
            if self.deal < 4:
                found.add("gather")
        return found

    def _ways(self, card: str) -> list[str]:
        """Whether the card starts or follows the ace, the king foundation of its suit."""
        rank = RANKS.index(card[0])
        up = len(self.up[card[1]]) == rank
        down = len(self.down[card[1]]) == 12 - rank
        return ["up"] * up + ["down"] * down

    def play(self, move: str) -> None:
        """Any move."""
        if move == "deal":
            self._deal_step()
        elif move == "gather":
            four, three, two, one = reversed(self.piles)
            self.stock = four + three + two + one + self.reserve
            self.piles = [[], [], [], []]
            self.reserve = []
            self.deal += 1
        else:
            name, way = move.split("-")
            card = self._take(name)
            (self.up if way == "up" else self.down)[card[1]].append(card)

    def _take(self, name: str) -> str:
        if name[0] == "p":
            return self.piles[int(name[1]) - 1].pop()
        self.reserve.remove(name)
        return name

    def _deal_step(self) -> None:
        aside = [] if self.deal == 4 else [self.reserve, self.reserve]
        for pile in [*self.piles, *aside]:
            if self.stock:
                pile.append(self.stock.pop(0))
