"""The Aristocrat (RULES.md 4), whose limits are read off the ground plan itself."""

RANKS = "A23456789TJQK"
PLAN = """
c1  t1  t2  t3  t4  c2
l1  KH  KS  KD  KC  r1
l2  AH  AS  AD  AC  r2
c4  b1  b2  b3  b4  c3
"""
WHERE = {
    name: (row, column)
    for row, line in enumerate(PLAN.strip().splitlines())
    for column, name in enumerate(line.split())
}
ORDER = ["c1", "c2", "c3", "c4", "t1", "t2", "t3", "t4"]
ORDER += ["r1", "r2", "b4", "b3", "b2", "b1", "l2", "l1"]


class Aristocrat:
    """`source`: the limits never end."""

    def __init__(self, deck: list[str]) -> None:
        self.stock = list(deck)
        self.places: dict[str, list[str]] = {name: [] for name in ORDER}
        self.foundations = {name: [name] for name in WHERE if name not in ORDER}
        self.layout = 1
        self._lay_layer()

    def _lay_layer(self) -> None:
        for name in ORDER:
            if self.stock:
                self.places[name].append(self.stock.pop(0))

    def state(self) -> dict[str, list[str]]:
        """All places."""
        foundations = sorted(map(" ".join, self.foundations.values()))
        return self.places | {"stock": self.stock[::-1], "f": foundations}

    def won(self) -> bool:
        """All 104 on the foundations."""
        return sum(map(len, self.foundations.values())) == 104

    def without_limits(self) -> bool:
        """Whether every place may play to any foundation."""
        return False

    def moves(self) -> set[str]:
        """R1 to R5."""
        found = {"layer"} if self.stock else set()
        if not self.stock and self.layout < 3:
            found.add("gather")
        for name, pile in self.places.items():
            for foundation in self.foundations if pile else ():
                if self._follows(pile[-1], foundation) and self._in_line(name, foundation):
                    found.add(f"{name}-{'up' if foundation[0] == 'A' else 'down'}")
        return found

    def _follows(self, card: str, foundation: str) -> bool:
        top = self.foundations[foundation][-1]
        step = 1 if foundation[0] == "A" else -1
        return top[1] == card[1] and RANKS.index(top[0]) + step == RANKS.index(card[0])

    def _in_line(self, name: str, foundation: str) -> bool:
        if name[0] == "c" or self.without_limits():
            return True
        row, column = WHERE[name]
        return row == WHERE[foundation][0] or column == WHERE[foundation][1]

    def play(self, move: str) -> None:
        """Any move; a corner is replaced."""
        if move == "layer":
            self._lay_layer()
        elif move == "gather":
            self.stock = [card for name in ORDER for card in self.places[name]]
            for pile in self.places.values():
                pile.clear()
            self.layout += 1
            self._lay_layer()
        else:
            name, way = move.split("-")
            card = self.places[name].pop()
            self.foundations[("A" if way == "up" else "K") + card[1]].append(card)
            if name[0] == "c" and self.stock:
                self.places[name].append(self.stock.pop(0))


class Corners(Aristocrat):
    """No limits whenever the pack is out, until the cards are gathered."""

    def without_limits(self) -> bool:
        """The pack is out."""
        return not self.stock


class Helena(Aristocrat):
    """No limits from the second layout on."""

    def without_limits(self) -> bool:
        """The first layout is over."""
        return self.layout >= 2
