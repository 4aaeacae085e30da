"""The binary record: what is written is read, and nothing else that is read changes a game."""

import random
from functools import cache

import pytest

from engine_core import record
from engine_core.game import LAST_DEAL, Game
from engine_core.record import HEAD, TAIL, Reader, crc24
from host_tests.every_game import VARIANTS, new
from host_tests.positions import pick
from host_tests.random_play import state

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)
DEALS = (0, 1, 20417, LAST_DEAL)


def play(game: Game, number: int, most: int) -> None:
    """Deal, and play at most so many random moves."""
    chance = random.Random(number)
    game.deal(number)
    for _ in range(most):
        move = pick(game, chance)
        if move < 0:
            return
        assert game.play(move)


def written(game: Game) -> bytearray:
    """The record of a game."""
    data = bytearray(record.size(game.actions))
    assert record.write(game, data) == len(data)
    return data


def sealed(data: bytes | bytearray) -> bytearray:
    """The data with a CRC that is right."""
    body = bytearray(data[:-TAIL])
    return body + crc24(body, len(body)).to_bytes(TAIL, "big")


@cache
def sample(name: str, variant: str, number: int = 1, most: int = 12) -> bytes:
    """The record of a short game."""
    game = new(name, variant)
    play(game, number, most)
    return bytes(written(game))


class Desk:
    """A game in the middle, a spare one, and a reader."""

    def __init__(self, name: str, variant: str) -> None:
        self.game = new(name, variant)
        self.spare = new(name, variant)
        self.reader = Reader()
        play(self.game, 77, 15)
        self.home = written(self.game)
        self._before = self._all()

    def _all(self) -> tuple[object, ...]:
        game = self.game
        noted = bytearray(2 * game.JOURNAL)
        game.journal.moves(noted)
        return state(game), game.number, game.actions, game.vacancy, bytes(noted)

    def load(self, data: bytes | bytearray) -> tuple[int, int]:
        """The fault and its place; the game must be as it was, unless there is no fault."""
        taken = self.reader.load(bytearray(data), len(data), self.game, self.spare)
        assert taken == (self.reader.fault == record.SOUND)
        if taken:
            assert written(self.game) == data
            assert self.reader.load(self.home, len(self.home), self.game, self.spare)
        assert self._all() == self._before
        return (record.SOUND, 0) if taken else (self.reader.fault, self.reader.at)


@EVERY_VARIANT
def test_a_written_game_is_read_back(name: str, variant: str) -> None:
    game, other, spare = (new(name, variant) for _ in range(3))
    other.deal(5)
    reader = Reader()
    for number in (*DEALS, *range(2, 8)):
        play(game, number, 400)
        for _ in range(number % 5):  # undone actions are not written
            game.undo()
        data = written(game)
        assert reader.load(data, len(data), other, spare)
        assert (reader.fault, reader.at) == (record.SOUND, 0)
        assert (state(other), other.number) == (state(game), number)
        assert (other.actions, other.moves()) == (game.actions, game.moves())
        assert written(other) == data
        while other.undo():
            pass
        game.deal(number)
        assert state(other) == state(game)


def test_a_record_longer_than_it_is_said_to_be_is_read_as_far_as_it_goes() -> None:
    """The buffer of a device is as long as the longest record."""
    desk = Desk("duchess", "source")
    data = bytearray(sample("duchess", "source"))
    assert desk.reader.load(data + bytes(100), len(data), desk.game, desk.spare)


def test_the_form_is_pinned() -> None:
    """A deal and two layings, byte for byte: old saves must stay readable."""
    game = new("gallery", "lenient")
    game.deal(20417)
    assert game.play(0x4000)
    assert game.play(0x4000)
    data = written(game)
    assert data[:-TAIL].hex(" ") == "50 50 52 01 05 01 01 c1 4f 00 00 02 00 00 40 00 40"
    assert data == sealed(data)


def test_the_crc_is_that_of_the_standard() -> None:
    """RFC 9580, 6.1 gives the algorithm; the check value is that of the CRC catalogue."""
    assert crc24(bytearray(b"123456789"), 9) == 0x21CF02
    assert crc24(bytearray(b"123456789"), 0) == 0xB704CE


def test_nothing_is_written_where_it_cannot_be_read_again() -> None:
    game = new("duchess", "source")
    play(game, 3, 10)
    assert record.write(game, bytearray(record.size(10) - 1)) == 0
    deck = bytearray(game.PACK)
    game.fill(deck)
    game.lay(deck)
    assert record.write(game, bytearray(100)) == 0


@EVERY_VARIANT
def test_every_fault_has_its_name_and_place(name: str, variant: str) -> None:
    desk = Desk(name, variant)
    good = sample(name, variant)
    actions = (len(good) - HEAD - TAIL) // 2

    def changed(at: int, value: int) -> bytearray:
        data = bytearray(good)
        data[at] = value
        return data

    for length in range(HEAD + TAIL):
        assert desk.load(good[:length]) == (record.SHORT, length)
    for length in range(HEAD + TAIL, len(good)):
        assert desk.load(good[:length]) == (record.SHORT, 11)
    assert desk.load(good + b"\0") == (record.SHORT, 11)
    assert desk.load(sealed(changed(11, actions + 1))) == (record.SHORT, 11)
    for at in range(4):
        assert desk.load(changed(at, 0)) == (record.FOREIGN, at)
        assert desk.load(sealed(changed(at, 255))) == (record.FOREIGN, at)
    assert desk.load(changed(HEAD, good[HEAD] ^ 1)) == (record.DAMAGED, len(good) - TAIL)
    assert desk.load(sealed(changed(4, 200))) == (record.OTHER_GAME, 4)
    assert desk.load(sealed(changed(5, 9))) == (record.OTHER_VARIANT, 5)
    assert desk.load(sealed(changed(6, 2))) == (record.OTHER_RULES, 6)
    assert desk.load(sealed(changed(10, 64))) == (record.NO_DEAL, 7)
    for action in range(1, actions + 1):
        for low, high in ((255, 255), (127, 0), (0, 128)):
            data = changed(HEAD + 2 * action - 2, low)
            data[HEAD + 2 * action - 1] = high
            assert desk.load(sealed(data)) == (record.ILLEGAL, action)


@EVERY_VARIANT
def test_the_record_of_another_game_or_variant_is_refused(name: str, variant: str) -> None:
    desk = Desk(name, variant)
    for other, its_variant in VARIANTS:
        fault, at = desk.load(sample(other, its_variant))
        if (other, its_variant) == (name, variant):
            assert fault == record.SOUND
        elif other == name:
            assert (fault, at) == (record.OTHER_VARIANT, 5)
        else:
            assert (fault, at) == (record.OTHER_GAME, 4)


def flipped(data: bytearray, chance: random.Random) -> bytearray:
    """One to three bits."""
    for _ in range(chance.randint(1, 3)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data


def cut(data: bytearray, chance: random.Random) -> bytearray:
    """The beginning, or the end."""
    at = chance.randrange(len(data) + 1)
    return data[:at] if chance.random() < 0.7 else data[at:]


def spliced(data: bytearray, chance: random.Random) -> bytearray:
    """The beginning, and from somewhere the end of another record."""
    other = sample(
        *chance.choice(VARIANTS), number=chance.choice(DEALS), most=chance.choice((0, 4))
    )
    return data[: chance.randrange(len(data))] + other[chance.randrange(len(other)) :]


def strewn(data: bytearray, chance: random.Random) -> bytearray:
    """Any bytes, or some inside."""
    noise = chance.randbytes(chance.randrange(1, 8))
    at = chance.randrange(len(data))
    return data[:at] + noise + data[at + len(noise) * chance.randrange(2) :]


def headed(data: bytearray, chance: random.Random) -> bytearray:
    """The head of another record, with this one's length."""
    other = sample(*chance.choice(VARIANTS))
    return bytearray(other[:7]) + data[7:]


HARM = (flipped, cut, spliced, strewn, headed)
CASES = 10_000  # a variant: 100,000 in all
RESEALED = 0.1  # of the cases, so that what lies behind the CRC is reached too


@EVERY_VARIANT
def test_no_harmed_record_changes_a_game_or_raises(name: str, variant: str) -> None:
    desk = Desk(name, variant)
    chance = random.Random(f"{name} {variant}")
    goods = [sample(name, variant, number, most) for number in DEALS for most in (0, 1, 3)]
    faults = set()
    for _ in range(CASES):
        data = chance.choice(HARM)(bytearray(chance.choice(goods)), chance)
        if len(data) >= HEAD + TAIL and chance.random() < RESEALED:
            actions = (len(data) - HEAD - TAIL) // 2
            data[11:13] = actions.to_bytes(2, "little")
            data = sealed(data[: record.size(actions)])
        faults.add(desk.load(data)[0])
    named = {record.SHORT, record.FOREIGN, record.DAMAGED, record.OTHER_GAME, record.ILLEGAL}
    assert faults >= named
