"""Is a game's table whole? Looks at its bytes, not through the engine's own methods."""

from engine_core.figure import COUNTER


def flaw(game) -> str:
    """What is wrong with the table of a game that is dealt, "" if nothing. Allocates.

    Every card of the pack is there, as often as any other, in one pile only, and each pile is as
    large as it says.
    """
    table = game.table
    seen = bytearray(len(table.card))  # by slot
    cards = bytearray(64)  # how many there are of each
    for pile in range(game.PILES):
        if game.ROLE[pile] == COUNTER:
            continue
        size = 0
        slot = table.top[pile]
        while slot:
            if seen[slot]:
                return "pile " + str(pile) + ": the card in slot " + str(slot) + " is twice there"
            seen[slot] = 1
            cards[table.card[slot]] += 1
            slot = table.under[slot]
            size += 1
        if size != table.size[pile]:
            return "pile " + str(pile) + " has " + str(size) + ", not " + str(table.size[pile])
    return _missing(game, seen, cards)


def _missing(game, seen: bytearray, cards: bytearray) -> str:
    for slot in range(1, len(seen)):
        if not seen[slot]:
            return "the card in slot " + str(slot) + " is in no pile"
    pack = bytearray(game.PACK)
    game.fill(pack)
    for card in pack:
        if not cards[card]:
            return "card " + str(card) + " is not there"
    packs = max(cards)
    for card in range(len(cards)):
        if cards[card] not in (0, packs):
            return "there are " + str(cards[card]) + " of card " + str(card)
    return ""
