"""Replays text records of host_tests/data/records, whose names are given; prints a line for each.

The line: status, actions, cards left, and the hash of the final table.
"""

import sys

import engine_core.game
from engine_core.figure import TABLEAU
from engine_core.game import pack
from host_tests.device.hashing import table_hash
from host_tests.every_game import new

FOLDER = engine_core.game.__file__[: -len("engine_core/game.py")] + "host_tests/data/records/"


def items(name: str) -> dict:
    """The values of the record by their keys."""
    found = {"moves": ""}
    with open(FOLDER + name) as lines:
        for line in lines:
            if line[0] != "#":
                key, value = line.strip().split(": ")
                found[key] = found["moves"] + " " + value if key == "moves" else value
    return found


def find(game, text: str) -> int:
    """The legal move that the text spells; only likely places are asked, so that it is quick."""
    for place in bytes(game.source[: game.sources()]):
        if game.ROLE[place] != TABLEAU or game.place_name(place) in text:
            for target in bytes(game.target[: game.targets(place)]):
                if game.spell(pack(place, target)) == text:
                    return pack(place, target)
    raise ValueError(text + " is not legal")


for record in sys.argv[1:]:
    item = items(record)
    game = new(item["game"], item["variant"])
    game.deal(int(item["deal"]))
    for move in item["moves"].split():
        if not game.play(find(game, move)):
            raise ValueError(move + " is refused")
    print(game.status(), game.actions, game.left(), table_hash(game))
