"""Four games a second time, straight from RULES.md and in no way clever (see constitution_model).

Cards are text, piles are lists, moves are those of RULES.md 10, and nothing is shared with the
engine: where both agree, a mistake would have to be made twice.
"""

from collections.abc import Callable
from typing import Protocol

from host_tests.models.aristocrat import Aristocrat, Corners, Helena
from host_tests.models.duchess import Duchess
from host_tests.models.empress import Empress
from host_tests.models.gallery import Gallery, Lenient


class Model(Protocol):
    """What a model can do; it is made from its deck, the first card first."""

    def state(self) -> dict[str, list[str]]:
        """Every place with its cards, bottom to top; under "f" each foundation as one text."""
        ...

    def moves(self) -> set[str]:
        """All legal moves."""
        ...

    def play(self, move: str) -> None:
        """Make a move of `moves`, and what it forces."""
        ...

    def won(self) -> bool:
        """Whether the game is won."""
        ...


MODELS: dict[tuple[str, str], Callable[[list[str]], Model]] = {
    ("empress", "source"): lambda deck: Empress(deck, 20),
    ("empress", "classic"): lambda deck: Empress(deck, 12, forced=True),
    ("duchess", "source"): Duchess,
    ("aristocrat", "source"): Aristocrat,
    ("aristocrat", "corners"): Corners,
    ("aristocrat", "helena"): Helena,
    ("gallery", "source"): Gallery,
    ("gallery", "lenient"): Lenient,
}
