"""The Empress of India (RULES.md 2)."""

UP = "A23456789TJK"  # without the queen
DOWN = "KQT98765432A"  # without the jack


def is_red(card: str) -> bool:
    """Hearts and diamonds are red."""
    return card[1] in "DH"


class Empress:
    """Rows of any width; `forced` is the filling of the variant `classic` (RULES.md 9)."""

    def __init__(self, deck: list[str], width: int, forced: bool = False) -> None:
        self.forced = forced
        self.foundations = [[rank + s] for rank, s in ("AC", "KD", "AS", "KH") for _ in range(4)]
        self.army: dict[str, list[str]] = {f"a{i + 1}": [] for i in range(2 * width)}
        self.navy: dict[str, list[str]] = {f"n{i + 1}": [] for i in range(2 * width)}
        self.red: list[str] = []
        self.black: list[str] = []
        self.stock = list(deck)
        while not all(self.army.values()) or not all(self.navy.values()):
            self._deal_one(self.stock.pop(0))

    def _deal_one(self, card: str) -> None:
        for pile in (self.army if is_red(card) else self.navy).values():
            if not pile:
                pile.append(card)
                return
        self._discard(card)

    def _discard(self, card: str) -> None:
        (self.red if is_red(card) else self.black).append(card)

    def state(self) -> dict[str, list[str]]:
        """All places."""
        heaps = {"stock": self.stock[::-1], "rwaste": self.red, "bwaste": self.black}
        return heaps | self.army | self.navy | {"f": sorted(map(" ".join, self.foundations))}

    def won(self) -> bool:
        """All 16 foundations have 12 cards."""
        return all(len(pile) == 12 for pile in self.foundations)

    def _foundation(self, card: str) -> list[str] | None:
        """A foundation that the card follows."""
        order = DOWN if is_red(card) else UP
        for pile in self.foundations:
            if pile[0][1] == card[1] and len(pile) < 12 and order[len(pile)] == card[0]:
                return pile
        return None

    def _fits(self, card: str) -> bool:
        return self._foundation(card) is not None

    def moves(self) -> set[str]:
        """E1 to E5."""
        return self.moves_but_joins() | self._joins()

    def moves_but_joins(self) -> set[str]:
        """E1, E3, E4, E5."""
        found = {"turn"} if self.stock else set()
        for places, waste in ((self.army, self.red), (self.navy, self.black)):
            for name, pile in places.items():
                if waste and not pile:
                    found.add(f"waste-{name}")
                if len(pile) == 2 and all(map(self._fits, pile)):
                    found.add(f"{name}-f")
        soldiers = [a for a, pile in self.army.items() if len(pile) == 1 and self._fits(pile[0])]
        sailors = [n for n, pile in self.navy.items() if len(pile) == 1 and self._fits(pile[0])]
        return found | {f"{a}+{n}-f" for a in soldiers for n in sailors}

    def _joins(self) -> set[str]:
        """E2."""
        pairs = [
            (a, n)
            for a, army_pile in self.army.items()
            for n, navy_pile in self.navy.items()
            if len(army_pile) == len(navy_pile) == 1
        ]
        return {f"{a}-{n}" for a, n in pairs} | {f"{n}-{a}" for a, n in pairs}

    def play(self, move: str) -> None:
        """Any move; in `classic` the filling after it."""
        if move == "turn":
            self._discard(self.stock.pop(0))
        elif move.startswith("waste-"):
            waste = self.red if move[6] == "a" else self.black
            self._place(move[6:]).append(waste.pop())
        elif move.endswith("-f"):
            self._play_pair([self._place(name) for name in move[:-2].split("+")])
        else:
            mover, lower = move.split("-")
            self._place(lower).append(self._place(mover).pop())
        if self.forced:
            self._fill(self.army, self.red, self.black)
            self._fill(self.navy, self.black, self.red)

    def _place(self, name: str) -> list[str]:
        return self.army[name] if name[0] == "a" else self.navy[name]

    def _play_pair(self, piles: list[list[str]]) -> None:
        for pile in piles:
            while pile:
                card = pile.pop()
                foundation = self._foundation(card)
                assert foundation is not None
                foundation.append(card)

    def _fill(self, places: dict[str, list[str]], own: list[str], other: list[str]) -> None:
        for pile in places.values():
            if pile:
                continue
            red = own is self.red
            while not own and self.stock:
                card = self.stock.pop(0)
                (own if is_red(card) == red else other).append(card)
            if own:
                pile.append(own.pop())
