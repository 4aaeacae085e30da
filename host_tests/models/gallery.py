"""The Picture Gallery (RULES.md 5)."""

RANKS = "A23456789TJ"


class Gallery:
    """`source`: a king bare for whatever reason is covered by the next ordinary card."""

    def __init__(self, deck: list[str]) -> None:
        kings = [i for i, card in enumerate(deck) if card[0] == "K"]
        first = next((i for i in kings if i >= 52), kings[0])
        self.stock = deck[:first] + deck[first + 1 :]
        self.piles = [[deck[first]]]
        self.queens: list[str] = []
        self.foundations: list[list[str]] = []
        self.laying = 1
        self.forget()

    def state(self) -> dict[str, list[str]]:
        """All places."""
        places = {f"k{i + 1}": self.piles[i] if i < len(self.piles) else [] for i in range(8)}
        places |= {"stock": self.stock[::-1], "queens": self.queens}
        return places | {"f": sorted(map(" ".join, self.foundations))}

    def won(self) -> bool:
        """Eight foundations at the jack."""
        return sum(map(len, self.foundations)) == 88

    def moves(self) -> set[str]:
        """G1 to G4."""
        found = set()
        for number, pile in enumerate(self.piles, 1):
            if len(pile) == 1:
                continue
            if self._foundation(pile[-1]) is not None:
                found.add(f"k{number}-f")
            if not self.stock:
                bare = [i for i, other in enumerate(self.piles, 1) if len(other) == 1]
                found |= {f"k{number}-k{king}" for king in bare}
        if self.stock:
            found.add("lay")
        elif self.laying < 3:
            found.add("gather")
        return found

    def _foundation(self, card: str) -> list[str] | None:
        for pile in self.foundations:
            if pile[-1][1] == card[1] and len(pile) == RANKS.index(card[0]):
                return pile
        return None

    def play(self, move: str) -> None:
        """Any move."""
        if move == "lay":
            self._lay(self.stock.pop(0))
        elif move == "gather":
            self.stock = [card for pile in self.piles for card in pile]
            self.piles = [[self.stock.pop(0)]]
            self.laying += 1
            self.forget()
        else:
            card = self.piles[int(move[1]) - 1].pop()
            target = self._foundation(card) if move.endswith("-f") else self.piles[int(move[4]) - 1]
            assert target is not None
            target.append(card)

    def _lay(self, card: str) -> None:
        if card[0] == "K":
            self.piles.append([card])
        elif card[0] == "Q":
            self.queens.append(card)
        elif card[0] == "A":
            self.foundations.append([card])
        else:
            self.pile_for_ordinary().append(card)

    def pile_for_ordinary(self) -> list[str]:
        """Where a card that is no king, queen or ace is laid."""
        for pile in self.piles:
            if len(pile) == 1:
                return pile
        return self.piles[-1]

    def forget(self) -> None:
        """A laying begins."""


class Lenient(Gallery):
    """Kings laid with no ordinary card between them take a card each; others need none."""

    def forget(self) -> None:
        """No pile has had a card."""
        self.have_had_one: list[list[str]] = []

    def pile_for_ordinary(self) -> list[str]:
        """The leftmost king that never had a card in this laying, else the last."""
        for pile in self.piles:
            if not any(pile is other for other in self.have_had_one):
                self.have_had_one.append(pile)
                return pile
        return self.piles[-1]
