"""Prints streams of the generator, and the beginnings of deals."""

from engine_core.cards import card_name
from engine_core.games import load
from engine_core.rng import Shuffler

stream = Shuffler()
for number, tag in ((0, 1), (1, 1), (0x3FFFFFFF, 1), (20417, 2)):
    stream.seed(number, tag)
    print(*[stream.next() for _ in range(8)])

game = load("constitution").new("source")
for number in (0, 1, 20417, 0x3FFFFFFF):
    game.deal(number)
    # The People's row is dealt first, the Council's last.
    print(*[card_name(game.top(pile)) for row in (34, 26, 18, 10) for pile in range(row, row + 8)])
