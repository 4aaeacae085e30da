"""What is saved comes back the same, and what is damaged comes back as nothing that it was not."""

import os
import random
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine_core.crc import crc24
from engine_core.game import Game
from firmware import erasing, finding, resuming, saved, settings, statistics, store
from firmware.finding import BESIDE, OLDER
from firmware.settings import LANGUAGE
from firmware.store import (
    COUNTS,
    DAMAGED,
    FOREIGN,
    GAME,
    NEWER,
    NONE,
    REFUSED,
    SETTINGS,
    UNREADABLE,
)
from host_tests.every_game import VARIANTS, new
from host_tests.make_saves import KINDS, MEANINGS, meaning
from host_tests.positions import pick
from host_tests.random_play import piles, state
from host_tests.runtimes import ROOT, run_cpython, run_unix, run_wasm

SAVES = Path("saves")
SAMPLES = sorted((ROOT / "host_tests" / "data" / "saves").glob("v*"))
MEMORY = Path("/dev/shm")

EVERY_VARIANT = pytest.mark.parametrize(("name", "variant"), VARIANTS)


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The handheld's file system: thousands of files are written, so in memory where there is."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        monkeypatch.chdir(folder)
        yield
        monkeypatch.undo()


def files() -> dict[str, bytes]:
    """All files of the store."""
    return {path.name: path.read_bytes() for path in SAVES.glob("*") if path.is_file()}


def started(kind: int = GAME) -> list[int]:
    slots = finding.new()
    finding.find(slots, kind)
    return slots


def loaded(slots: list[int], name: str, variant: str) -> Game:
    """The game in the store, played again."""
    game = new(name, variant)
    assert resuming.load(slots, game)
    return game


def head(slots: list[int]) -> tuple[int, ...]:
    """What is known of the game in the store."""
    told = resuming.head(slots)
    assert told is not None
    return told


def described(game: Game) -> tuple[object, ...]:
    """Table, deal, and all that was done, undone or not."""
    journal = game.journal
    words = [journal.word(i) for i in range(journal.end)]
    return state(game), game.number, game.actions, game.vacancy, words


def play(game: Game, chance: random.Random, most: int) -> None:
    """Make at most so many random moves."""
    for _ in range(most):
        move = pick(game, chance)
        if move < 0:
            return
        assert game.play(move)


# -- there and back --------------------------------------------------------------------------------


@EVERY_VARIANT
def test_a_game_of_any_length_comes_back_with_all_that_can_be_redone(
    name: str, variant: str
) -> None:
    """The pieces of a payload end behind the 57th move, the 121st, and so on."""
    game, chance = new(name, variant), random.Random(f"{name} {variant}")
    slots = finding.new()
    game.deal(chance.randrange(2**30))
    for length in range(125):
        undone = chance.choice((0, 0, 1, 3, length))
        for _ in range(undone):
            game.undo()
        assert saved.save(slots, game, length)
        other = loaded(started() if length % 8 == 0 else slots, name, variant)
        assert described(other) == described(game)
        before = files()
        assert saved.save(slots, other, length)
        assert files() == before
        while game.redo():
            assert other.redo()
        assert not other.redo()
        assert described(other) == described(game)
        if not game.sources():
            break
        play(game, chance, 1)


@EVERY_VARIANT
def test_whole_games_come_back(name: str, variant: str) -> None:
    chance = random.Random(name + variant)
    for deal in range(4):
        game = new(name, variant)
        game.deal(deal)
        play(game, chance, 600)
        for _ in range(deal * game.actions // 4):
            game.undo()
        slots = finding.new()
        assert saved.save(slots, game, deal)
        other = loaded(started(), name, variant)
        assert described(other) == described(game)
        while game.undo():
            assert other.undo()
            assert state(other) == state(game)


def test_the_head_tells_of_the_game_without_playing_it() -> None:
    assert resuming.head(started()) is None
    game = new("duchess", "source")
    game.deal(2**30 - 1)
    play(game, random.Random(1), 9)
    game.undo()
    game.undo()
    slots = finding.new()
    saved.save(slots, game, 250)
    told = (game.TAG, 0, 1, 2**30 - 1, 9, 7, 0, 250)
    assert head(slots) == head(started()) == told
    erasing.wipe(slots)
    assert resuming.head(slots) is resuming.head(started()) is None
    assert not resuming.load(started(), game)


def test_that_it_has_come_out_is_told() -> None:
    game = new("gallery", "source")
    game.deal(1)
    slots = finding.new()
    saved.save(slots, game, 0)
    assert head(slots)[6] == 0
    game.left = lambda: 0
    saved.save(slots, game, 0)
    assert head(slots)[6] == saved.OUT


def test_the_form_is_pinned() -> None:
    """Two actions, one of them undone, byte for byte."""
    game = new("gallery", "lenient")
    game.deal(20417)
    assert game.play(0x4000)
    assert game.play(0x4000)
    game.undo()
    saved.save(finding.new(), game, 7)
    payload = "07 0100 00" + "505052 01 05 01 01 c14f0000 0200 0040 0040"
    assert files()["game.0"][12:-3] == bytes.fromhex(payload)


def test_the_biggest_save() -> None:
    """The Gallery can go on for ever: what its journal holds, and no more, is saved."""
    game = new("gallery", "source")
    game.deal(1)
    most = game.JOURNAL
    for move in range(most):
        game.journal.write(0x8000 | move)
    slots = finding.new()
    assert saved.save(slots, game, 0)
    assert len(files()["game.0"]) == 15 + 17 + 2 * most == 3072
    assert head(slots)[4] == most


def test_another_deal_of_the_same_length_is_another_game() -> None:
    slots = finding.new()
    for deal in range(20):
        for name, variant in VARIANTS:
            game = new(name, variant)
            game.deal(deal)
            assert saved.save(slots, game, 9)
            assert head(slots)[:4] == (game.TAG, game.NUMBER, 1, deal)


def test_every_python_writes_the_same_and_reads_it() -> None:
    """One of them has ints of 31 bits."""
    program = ROOT / "host_tests" / "device" / "saves.py"
    written = run_cpython(program)
    assert len(written.splitlines()) == len(VARIANTS) + 6
    assert run_unix(program) == written
    assert run_wasm(program) == written


def test_where_there_is_no_record_the_last_save_stays() -> None:
    game = new("constitution", "source")
    game.deal(1)
    slots = finding.new()
    saved.save(slots, game, 1)
    before = files()
    deck = bytearray(game.PACK)
    game.fill(deck)
    game.lay(deck)
    assert not saved.save(slots, game, 1)
    game.deal(1)
    for _ in range(game.JOURNAL + 1):
        game.journal.write(0x8000)
    assert game.journal.has_dropped()
    assert not saved.save(slots, game, 1)
    assert files() == before


# -- what is refused -------------------------------------------------------------------------------


def two_saves() -> list[int]:
    """A game of five moves in one slot, the same one of six in the other."""
    game = new("duchess", "source")
    game.deal(5)
    slots = finding.new()
    for most in (5, 1):
        play(game, random.Random(most), most)
        saved.save(slots, game, 1)
    return slots


def refused(slots: list[int], game: Game, fault: int) -> None:
    """Neither save can be loaded; both are kept aside."""
    kept = files()
    for trouble in (fault | BESIDE, fault):
        assert not resuming.load(slots, game)
        assert game.number == NONE
        assert finding.trouble(slots, GAME) == trouble
    assert resuming.head(slots) is None
    game.deal(1)
    assert saved.save(slots, game, 2)
    assert {files()["game.bad0"], files()["game.bad1"]} == set(kept.values())
    assert head(started())[3] == 1


def test_another_game_is_refused() -> None:
    refused(two_saves(), new("gallery", "source"), REFUSED)


def test_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    slots, game = two_saves(), new("duchess", "source")
    monkeypatch.setattr(type(game), "RULES", 2)
    refused(slots, game, REFUSED)


def rewritten(at: int, value: int) -> None:
    """Change a byte of the records in both slots, and the CRCs so that they are right."""
    for path in SAVES.glob("game.?"):
        data = bytearray(path.read_bytes())
        data[12 + 4 + at] = value
        data[-3:] = crc24(data, len(data) - 3).to_bytes(3, "big")
        path.write_bytes(data)


def test_a_move_that_the_rules_refuse_is_refused() -> None:
    two_saves()
    rewritten(13 + 8, 0x7F)
    refused(started(), new("duchess", "source"), REFUSED)


@pytest.mark.parametrize(
    ("at", "value"),
    [(10, 0x40), (11, 7), (12, 1), (-3, 7), (-2, 1)],
    ids=["deal", "actions", "more", "done", "more"],
)
def test_a_head_that_contradicts_itself_is_damage(at: int, value: int) -> None:
    two_saves()
    rewritten(at, value)
    slots = started()
    assert finding.trouble(slots, GAME) == 0
    assert resuming.head(slots) is None
    assert finding.trouble(slots, GAME) == DAMAGED


def test_what_changes_between_a_look_and_a_load_is_damage() -> None:
    slots = two_saves()
    data = bytearray(files()["game.1"])
    data[-1] ^= 1
    (SAVES / "game.1").write_bytes(data)
    game = new("duchess", "source")
    assert not resuming.load(slots, game)
    assert finding.trouble(slots, GAME) == DAMAGED | BESIDE
    assert resuming.load(slots, game)
    assert game.actions == 5
    (SAVES / "game.0").unlink()
    assert not resuming.load(slots, game)
    assert finding.trouble(slots, GAME) == UNREADABLE


def test_a_file_that_ends_or_fails_in_the_middle_of_a_load(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new("empress", "source")
    game.deal(1)
    play(game, random.Random(1), 100)
    slots = finding.new()
    saved.save(slots, game, 1)
    (SAVES / "game.0").write_bytes(files()["game.0"][:200])
    assert not resuming.load(slots, game)
    assert finding.trouble(slots, GAME) == DAMAGED

    def fail(*_: object) -> int:
        raise OSError(5, "input/output error")

    slots = two_saves()
    with monkeypatch.context() as sand:
        sand.setattr(finding, "take", fail)
        assert not resuming.load(slots, new("duchess", "source"))
    assert finding.trouble(slots, GAME) == UNREADABLE | BESIDE
    assert head(slots)[4] == 5


# -- settings and statistics -----------------------------------------------------------------------


def settings_of(data: bytes | bytearray) -> tuple[str | None, bytes]:
    choices = settings.defaults()
    language = settings.unpack(bytearray(data), len(data), choices)
    assert choices[LANGUAGE] == 0
    return language, bytes(choices[1:])


def test_settings_come_back() -> None:
    choices = bytearray((2, 1, 1, 9, 4, 1, 1, 1))
    data = settings.pack(choices, "ru")
    assert data == b"\x02ru\x01\x01\x09\x04\x01\x01\x01"
    assert settings_of(data) == ("ru", choices[1:])
    choices[LANGUAGE] = 0  # it is spoken, but was not chosen
    assert settings_of(settings.pack(choices, "en")) == (None, choices[1:])
    assert len(data) < settings.MOST


def test_settings_that_are_not_known_are_the_defaults() -> None:
    default = bytes(settings.defaults()[1:])
    assert settings_of(b"") == (None, default)
    assert settings_of(b"\x02xx\x01")[0] is None
    assert settings_of(b"\x02\xff\xfe\x01")[0] is None
    assert settings_of(b"\x02r") == (None, default)
    assert settings_of(b"\xff" * 30) == (None, default)
    assert settings_of(b"\x02ru" + b"\x02\x02\x0a\x05\x02\x02\x02") == ("ru", default)
    assert settings_of(b"\x02ru\x01\x01") == ("ru", b"\x01\x01" + default[2:])
    assert settings_of(b"\x02ru\x01\x01\x01\x01\x01\x01\x01later") == ("ru", b"\x01" * 7)


def test_what_is_behind_a_payload_is_not_read() -> None:
    """The buffer may hold more than there is."""
    choices = settings.defaults()
    assert settings.unpack(bytearray(b"\x02ru\x01\x01"), 4, choices) == "ru"
    assert choices == bytes((0, 1)) + settings.defaults()[2:]
    counts = statistics.new()
    statistics.unpack(bytearray(b"\x07\x01\x00\x02\x00"), 4, counts)
    assert counts[:5] == b"\x07\x01\x00\x00\x00"


def test_statistics_that_are_shorter_or_longer_are_read_as_far_as_they_are_known() -> None:
    whole = bytes(range(1, 30)) * 7
    for length in (*range(8), 160, 161, 162, 203):
        counts = statistics.new()
        statistics.unpack(bytearray(whole[:length]), length, counts)
        known = max(0, min(length, len(counts)) - 1) // 2 * 2 + (length > 0)
        assert counts[:known] == whole[:known]
        assert not any(counts[known:])


def test_numbers_that_are_too_large_become_the_largest() -> None:
    counts = statistics.new()
    statistics.unpack(bytearray(b"\xff\x0f\x27\x10\x27\xff\xff"), 7, counts)
    assert counts[:7] == b"\xff" + b"\x0f\x27" * 3


# -- damage ----------------------------------------------------------------------------------------


@cache
def good(kind: int) -> tuple[tuple[bytes, bytes], ...]:
    """Pairs of files, the older one first, as they are in slots 0 and 1."""
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            return tuple(_pair(kind, which) for which in range(len(VARIANTS)))
        finally:
            os.chdir(home)


def _pair(kind: int, which: int) -> tuple[bytes, bytes]:
    chance = random.Random(which)
    slots = started(kind)
    game = new(*VARIANTS[which])
    game.deal(which)
    for _ in range(2):
        if kind == GAME:
            play(game, chance, 7)
            game.undo()
            saved.save(slots, game, which)
        else:
            payload = chance.randbytes(161) if kind == COUNTS else b"\x02ru" + chance.randbytes(7)
            store.write(slots, kind, len(payload), (payload,))
    pair = tuple(sorted(files().values(), key=lambda data: data[6:10]))
    for path in SAVES.iterdir():
        path.unlink()
    return pair[0], pair[1]


Harm = Callable[[bytes, random.Random, int], bytes]


def flipped(data: bytes, chance: random.Random, _: int) -> bytes:
    """One to three bits, not of the magic."""
    harmed = bytearray(data)
    while bytes(harmed) == data:
        for _ in range(chance.randint(1, 3)):
            harmed[chance.randrange(3, len(data))] ^= 1 << chance.randrange(8)
    return bytes(harmed)


def cut(data: bytes, chance: random.Random, _: int) -> bytes:
    """A part of it, or nothing."""
    return data[: chance.randrange(len(data))]


def extended(data: bytes, chance: random.Random, _: int) -> bytes:
    """Something behind it: nothing at all, the same again, or noise."""
    more = (bytes(9), b"\xff" * 9, data, chance.randbytes(9), b"\0")
    return data + chance.choice(more)


def strewn(data: bytes, chance: random.Random, _: int) -> bytes:
    """Noise inside."""
    at = chance.randrange(3, len(data))
    noise = chance.randbytes(chance.randint(3, 40))
    return data[:at] + noise + data[at + len(noise) * chance.randrange(2) :]


def swapped(_: bytes, chance: random.Random, kind: int) -> bytes:
    """A file of another kind."""
    return chance.choice(chance.choice(good((kind + chance.choice((1, 2))) % 3)))


def foreign(data: bytes, chance: random.Random, _: int) -> bytes:
    """Something else: as long as it is, zeros, ones, text, a record, noise, a damaged magic."""
    noise = chance.randbytes(len(data))
    magic = bytes((data[0] ^ chance.randrange(1, 256),)) + data[1:]
    return chance.choice(
        (bytes(len(data)), b"\xff" * len(data), b"# a picture\n", data[16:], noise, magic)
    )


def newer(data: bytes, chance: random.Random, _: int) -> bytes:
    """Of a newer version, of the file or of the payload."""
    body = bytearray(data)
    body[chance.choice((3, 5))] = chance.randrange(2, 256)
    if body[3] > 1:
        body += chance.randbytes(chance.randrange(20))
    return bytes(body[:-3]) + crc24(body, len(body) - 3).to_bytes(3, "big")


HARMS: dict[Harm, int] = {
    flipped: DAMAGED,
    cut: DAMAGED,
    extended: DAMAGED,
    strewn: DAMAGED,
    swapped: DAMAGED,
    foreign: FOREIGN,
    newer: NEWER,
}


class Case:
    """A pair of files, of which one or both are harmed, or gone, or the same, or a folder."""

    def __init__(self, kind: int, chance: random.Random) -> None:
        self.kind = kind
        pair = chance.choice(good(kind))
        self.data: list[bytes | None] = list(pair)
        self.fault = [0, 0]
        for slot in chance.choice(((0,), (1,), (1,), (0, 1))):
            self._harm(slot, chance)
        if not any(self.fault) and chance.random() < 0.1:
            self.data[1] = self.data[0]  # two of the same number
        sound = [slot for slot in (0, 1) if self.data[slot] and not self.fault[slot]]
        self.newest = max(sound) if sound else NONE
        self.turned = chance.random() < 0.5  # the older one is in slot 1
        first = int(self.turned)
        if (
            self.data[first] == b""
            and self.fault[first] == DAMAGED
            and self.data[1 - first] is None
        ):
            self.fault[first] = 0  # the power went in the very first write

    def _harm(self, slot: int, chance: random.Random) -> None:
        how = chance.randrange(len(HARMS) + 2)
        data = self.data[slot]
        if how == len(HARMS):
            self.data[slot] = None
        elif how > len(HARMS):
            self.data[slot] = b""
            self.fault[slot] = UNREADABLE
        elif data:
            harm, self.fault[slot] = list(HARMS.items())[how]
            self.data[slot] = harm(data, chance, self.kind)
            if len(self.data[slot] or b"") < 12:
                self.fault[slot] = DAMAGED

    def name(self, slot: int, aside: str = "") -> Path:
        return SAVES / f"{('game', 'counts', 'settings')[self.kind]}.{aside}{slot ^ self.turned}"

    def put(self) -> None:
        """Write the files."""
        for slot in (0, 1):
            data = self.data[slot]
            if self.fault[slot] == UNREADABLE:
                self.name(slot).mkdir()
            elif data is not None:
                self.name(slot).write_bytes(data)

    def trouble(self) -> int:
        """What is to be told, but for OLDER."""
        worst = max(self.fault)
        return worst | BESIDE if worst and self.newest != NONE else worst

    def payload(self) -> bytes | None:
        return None if self.newest == NONE else (self.data[self.newest] or b"")[12:-3]

    def is_kept(self) -> bool:
        """Is all that was harmed kept aside as it is?"""
        for slot in (0, 1):
            aside = self.name(slot, "new" if self.fault[slot] == NEWER else "bad")
            if self.fault[slot] == UNREADABLE:
                if not aside.is_dir():
                    return False
            elif self.fault[slot] and aside.read_bytes() != self.data[slot]:
                return False
        return True


def check_case(case: Case, chance: random.Random) -> None:
    """Find, load, and write again."""
    kind = case.kind
    slots = finding.new()
    length = finding.find(slots, kind)
    payload = case.payload()
    assert length == (NONE if payload is None else len(payload))
    told = finding.trouble(slots, kind)
    assert told & ~OLDER == case.trouble()
    if told & OLDER:  # nothing is lost, and that is so
        assert case.newest == 1
    data = bytearray(max(0, length))
    assert finding.load(slots, kind, data) == length
    assert payload is None or data == payload
    if kind == GAME and payload:
        check_game(slots, payload)
    fresh = chance.randbytes(20)
    assert store.write(slots, kind, len(fresh), (fresh,))
    assert case.is_kept()
    slots = started(kind)
    assert finding.trouble(slots, kind) == 0
    data = bytearray(20)
    assert (finding.load(slots, kind, data), data) == (20, fresh)


def by_numbers(tag: int, variant: int) -> Game:
    """The game with that TAG and of the variant with that NUMBER."""
    games = [new(*each) for each in VARIANTS]
    (game,) = [game for game in games if (tag, variant) == (game.TAG, game.NUMBER)]
    return game


@cache
def game_of(payload: bytes) -> tuple[object, ...]:
    """What the sound payload of a game means."""
    game = by_numbers(payload[8], payload[9])
    game.deal(int.from_bytes(payload[11:15], "little"))
    for at in range(17, len(payload), 2):
        assert game.play(int.from_bytes(payload[at : at + 2], "little"))
    while game.actions > int.from_bytes(payload[1:3], "little"):
        game.undo()
    return described(game)


def check_game(slots: list[int], payload: bytes) -> None:
    """The game comes back, and is none but the one that was saved."""
    game = by_numbers(*head(slots)[:2])
    assert resuming.load(slots, game)
    assert described(game) == game_of(payload)


@pytest.mark.parametrize(("kind", "cases"), [(GAME, 4000), (COUNTS, 3000), (SETTINGS, 3000)])
def test_damaged_files(
    kind: int, cases: int, record_property: Callable[[str, object], None]
) -> None:
    """10,000 cases. The other two kinds are as they were, whatever happens to this one."""
    seed = 20250 + kind
    record_property("said", f"damaged files: {cases} cases of kind {kind}, seed {seed}")
    chance = random.Random(seed)
    SAVES.mkdir()
    others = [Case(other, random.Random(1)) for other in range(3) if other != kind]
    for other in others:
        other.data[:], other.fault, other.newest = good(other.kind)[0], [0, 0], 1
        other.put()
    seen = set()
    for number in range(cases):
        case = Case(kind, chance)
        case.put()
        try:
            check_case(case, chance)
            seen.add(case.trouble())
            clear(case)
            for other in others:
                assert [other.name(slot).read_bytes() for slot in (0, 1)] == other.data
        except Exception as fault:
            raise AssertionError(f"case {number} of seed {seed}: {case.__dict__}") from fault
    assert len(list(SAVES.iterdir())) == 4
    faults = {DAMAGED, FOREIGN, NEWER, UNREADABLE}
    assert seen == faults | {0} | {fault | BESIDE for fault in faults}


def clear(case: Case) -> None:
    """Remove all files of the case."""
    for aside in ("", "bad", "new"):
        for slot in (0, 1):
            path = case.name(slot, aside)
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink(missing_ok=True)


@EVERY_VARIANT
def test_moves_that_were_never_saved_are_refused_or_a_game_by_the_rules(
    name: str, variant: str
) -> None:
    """The CRC is right, but what it seals is not: no exception, and every card is there."""
    chance = random.Random(name + variant)
    game = new(name, variant)
    game.deal(3)
    play(game, chance, 20)
    saved.save(finding.new(), game, 1)
    (payload,) = (data[12:-3] for data in files().values())
    outcomes = set()
    for _ in range(150):
        body = bytearray(payload)
        for _ in range(chance.randint(1, 3)):
            body[chance.randrange(len(body))] = chance.randrange(256)
        slots = started()
        store.write(slots, GAME, len(body), (body,))
        other = new(name, variant)
        outcomes.add(resuming.load(slots, other))
        if other.number != NONE:
            slots_seen = sorted(slot for pile in piles(other) for slot in pile)
            assert slots_seen == list(range(1, other.PACK + other.SEEDS + 1))
    assert outcomes == {True, False}


# -- what was released -----------------------------------------------------------------------------


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_released_saves_stay_readable_and_mean_the_same(folder: Path) -> None:
    lines = (folder / MEANINGS).read_text(encoding="utf-8").splitlines()
    meanings = dict(line.split(": ", 1) for line in lines)
    assert set(meanings) == {path.name for path in folder.iterdir()} - {MEANINGS}
    assert len(meanings) >= len(VARIANTS)
    SAVES.mkdir()
    for name, means in meanings.items():
        kind = name.rsplit(".")[-1]
        (SAVES / f"{kind}.1").write_bytes((folder / name).read_bytes())
        assert meaning(finding.new(), KINDS[kind]) == means, name


def test_there_are_samples_of_each_version() -> None:
    assert [folder.name for folder in SAMPLES] == ["v1"]
