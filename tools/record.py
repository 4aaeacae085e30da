"""The text record of a game (RULES.md 10): read, replay, make, write."""

import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from engine_core.game import LAST_DEAL, Game
from engine_core.games import GAMES, load
from tools import notation

_T = TypeVar("_T")

_COLUMNS = 80
_ONCE = ("game", "variant", "rules", "deal", "deck")  # keys that may stand in a record once


@dataclass(frozen=True)
class Record:
    """A game, its deal number or else its deck, and the moves that were made, as text."""

    game: str
    variant: str
    rules: int
    deal: int | None
    deck: bytearray | None
    moves: tuple[str, ...]


def new_game(game: str, variant: str | None = None) -> Game:
    """A game that is not dealt yet; its first variant if none is named. ValueError if unknown."""
    if game not in GAMES:
        raise ValueError(f"unknown game {notation.quote(game)}: the games are {', '.join(GAMES)}")
    module = load(game)
    if variant is None:
        return module.new(module.VARIANTS[0])
    if variant not in module.VARIANTS:
        known = f"{game} has {', '.join(module.VARIANTS)}"
        raise ValueError(f"unknown variant {notation.quote(variant)}: {known}")
    return module.new(variant)


def deal_number(text: str) -> int:
    """The deal number that the text spells. ValueError unless it is one."""
    if not re.fullmatch("[0-9]{1,10}", text) or int(text) > LAST_DEAL:
        raise ValueError(
            f"bad deal number {notation.quote(text)}: deals are numbered 0 to {LAST_DEAL}"
        )
    return int(text)


def parse(data: bytes) -> Record:
    """Read a record; `replay` sees whether its moves are legal. ValueError names the fault."""
    items, moves = _items(_decode(data))
    _check_complete(items)
    name, variant, rules = (items[key][1] for key in ("game", "variant", "rules"))
    _at(items["game"], new_game, name)
    game = _at(items["variant"], new_game, name, variant)
    _at(items["rules"], _check_rules, game, rules)
    deal = deck = None
    if "deal" in items:
        deal = _at(items["deal"], deal_number, items["deal"][1])
    else:
        deck = _at(items["deck"], notation.read_deck, game, items["deck"][1])
    return Record(name, variant, game.RULES, deal, deck, tuple(moves))


def _check_rules(game: Game, version: str) -> None:
    if version != str(game.RULES):
        known = f"{game.ID} is played by version {game.RULES}"
        raise ValueError(f"unsupported rules version {notation.quote(version)}: {known}")


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ValueError(f"line {line}: this is not UTF-8 text") from None


def _items(text: str) -> tuple[dict[str, tuple[int, str]], list[str]]:
    """Line number and value of each key that may stand once, and all moves."""
    items: dict[str, tuple[int, str]] = {}
    moves: list[str] = []
    for line, content in enumerate(text.split("\n"), 1):
        content = content.partition("#")[0].strip()
        if not content:
            continue
        key, colon, value = (part.strip() for part in content.partition(":"))
        if not colon:
            raise ValueError(f"line {line}: there is no colon in {notation.quote(content)}")
        if key == "moves":
            moves += value.split()
        elif key not in _ONCE:
            raise ValueError(f"line {line}: unknown key {notation.quote(key)}")
        elif key in items:
            raise ValueError(f"line {line}: a second {key}")
        else:
            items[key] = (line, value)
    return items, moves


def _check_complete(items: dict[str, tuple[int, str]]) -> None:
    for key in ("game", "variant", "rules"):
        if key not in items:
            raise ValueError(f"truncated record: there is no line for the {key}")
    if "deal" in items and "deck" in items:
        line = max(items["deal"][0], items["deck"][0])
        raise ValueError(f"line {line}: the record has both a deal and a deck")
    if "deal" not in items and "deck" not in items:
        raise ValueError("truncated record: there is no line for the deal or the deck")


def _at(item: tuple[int, str], read: Callable[..., _T], *arguments: object) -> _T:
    """What the reading function returns; its ValueError is given the line of the item."""
    try:
        return read(*arguments)
    except ValueError as error:
        raise ValueError(f"line {item[0]}: {error}") from None


def replay(record: Record) -> Game:
    """The game of the record, played to the record's end. ValueError names the move at fault."""
    game = new_game(record.game, record.variant)
    if record.deck is not None:
        game.lay(record.deck)
    elif record.deal is not None:
        game.deal(record.deal)
    for ordinal, text in enumerate(record.moves, 1):
        try:
            game.play(notation.find(game, text))
        except notation.IllegalMove as error:
            raise ValueError(f"move {ordinal}, {text}, is illegal: {error}") from None
        except notation.UnknownMove as error:
            raise ValueError(f"move {ordinal}: {error}") from None
    return game


def of(game: Game, deck: bytearray | None = None) -> Record:
    """The record of a game at play. A game that was not dealt by number needs its deck.

    ValueError when the game is so long that its journal has dropped the first moves.
    """
    if game.journal.has_dropped():
        raise ValueError("there is no record: the game is too long, its first moves are forgotten")
    deal = game.number if deck is None else None
    return Record(game.ID, game.VARIANT, game.RULES, deal, deck, tuple(_spelled(game)))


def _spelled(game: Game) -> list[str]:
    """The moves that are done, as text. Takes them back and does them again on the way."""
    buffer = bytearray(2 * game.actions)
    count = game.journal.moves(buffer)
    while game.undo():
        pass
    spelled = []
    for i in range(count):
        spelled.append(game.spell(buffer[2 * i] | buffer[2 * i + 1] << 8))
        game.redo()
    return spelled


def write(record: Record) -> str:
    """The record as text."""
    lines = [f"game: {record.game}", f"variant: {record.variant}", f"rules: {record.rules}"]
    if record.deck is None:
        lines.append(f"deal: {record.deal}")
    else:
        lines.append(f"deck: {notation.spell_cards(record.deck)}")
    lines += textwrap.wrap(
        " ".join(record.moves),
        _COLUMNS,
        initial_indent="moves: ",
        subsequent_indent="moves: ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines) + "\n"
