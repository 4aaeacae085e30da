"""The store: two files a kind that take turns, and what is told of files that are not sound."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine_core.crc import crc24
from firmware import erasing, finding, store
from firmware.finding import BESIDE, OLDER
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
from host_tests.runtimes import ROOT, run_unix

KINDS = (GAME, COUNTS, SETTINGS)
NAMES = ("game", "counts", "settings")
SAVES = Path("saves")
CUTS = ROOT / "host_tests" / "device" / "littlefs_cuts.py"
TROUBLES = ROOT / "host_tests" / "device" / "littlefs_troubles.py"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The handheld's file system."""
    monkeypatch.chdir(tmp_path)


def files() -> dict[str, bytes]:
    """All files of the store."""
    return {path.name: path.read_bytes() for path in sorted(SAVES.glob("*")) if path.is_file()}


def write(state: list[int], payload: bytes, kind: int = GAME) -> bool:
    return store.write(state, kind, len(payload), (payload,))


def found(kind: int = GAME) -> tuple[bytes | None, int]:
    """What one who starts finds, and what he is told."""
    state = finding.new()
    length = finding.find(state, kind)
    if length == NONE:
        return None, finding.trouble(state, kind)
    data = bytearray(length)
    assert finding.load(state, kind, data) == length
    return bytes(data), finding.trouble(state, kind)


def started(kind: int = GAME) -> list[int]:
    state = finding.new()
    finding.find(state, kind)
    return state


def sealed(data: bytes | bytearray) -> bytes:
    """The file with a CRC that is right, in the place of the one that it has."""
    return bytes(data[:-3]) + crc24(data, len(data) - 3).to_bytes(3, "big")


def harm(name: str, at: int, value: int | None = None) -> bytes:
    """Change a byte of a file, and return what it is then."""
    data = bytearray((SAVES / name).read_bytes())
    data[at] = data[at] ^ 0x10 if value is None else value
    (SAVES / name).write_bytes(data)
    return bytes(data)


# -- the files -------------------------------------------------------------------------------------


def test_the_form_is_pinned() -> None:
    """Byte for byte: old saves must stay readable. The check value is that of the CRC catalogue."""
    assert crc24(b"123456789", 9) == 0x21CF02
    state = finding.new()
    write(state, b"abc", SETTINGS)
    write(state, b"", SETTINGS)
    assert files() == {
        "settings.0": bytes.fromhex("505053 01 02 01 01000000 0300 616263 77ab4c"),
        "settings.1": bytes.fromhex("505053 01 02 01 04000000 0000 19cda9"),
    }
    for data in files().values():
        assert sealed(data) == data


def test_slots_take_turns_and_numbers_grow() -> None:
    state = finding.new()
    assert finding.find(state, GAME) == NONE
    for i in range(9):
        payload = bytes((i,)) * 200 * i
        before = files()
        assert write(state, payload)
        changed = {name for name, data in files().items() if before.get(name) != data}
        assert changed == {f"game.{i % 2}"}
        number = files()[f"game.{i % 2}"][6:10]
        assert int.from_bytes(number, "little") == 3 * i + 1
        assert finding.length(state, GAME) == len(payload)
        assert found() == (payload, 0)
        if i % 3 == 0:
            state = started()


def test_parts_are_one_payload() -> None:
    parts = (b"ab", bytearray(b"cd"), memoryview(b"ef"))
    assert store.write(finding.new(), GAME, 6, parts)
    assert found() == (b"abcdef", 0)


def test_kinds_have_lives_of_their_own() -> None:
    state = finding.new()
    for kind in KINDS:
        write(state, NAMES[kind].encode(), kind)
        write(state, NAMES[kind].encode() * 2, kind)
    for kind in KINDS:
        before = files()
        write(state, b"other", kind)
        changed = {name for name, data in files().items() if before[name] != data}
        assert changed == {NAMES[kind] + ".0"}
        for other in KINDS:
            kept = b"other" if other <= kind else NAMES[other].encode() * 2
            assert found(other) == (kept, 0)


def test_what_is_the_same_is_not_written_again() -> None:
    state = finding.new()
    assert write(state, b"same")
    for _ in range(2):
        before = files()
        assert not write(state, b"same")
        assert files() == before
        state = started()
    assert write(state, b"sama")
    assert write(state, b"same")
    assert write(state, b"same" + bytes(7))


def test_looking_writes_nothing() -> None:
    for kind in KINDS:
        assert found(kind) == (None, 0)
    assert not SAVES.exists()
    write(finding.new(), b"abc")
    harm("game.0", 12)
    before = files()
    assert found() == (None, DAMAGED)
    assert files() == before


def test_a_write_without_a_look_before_spoils_nothing() -> None:
    """A start that has failed may leave a new state."""
    for payload in (b"one", b"two", b"three", b"four"):
        assert write(finding.new(), payload)
    assert (files()["game.0"][12:-3], files()["game.1"][12:-3]) == (b"three", b"four")


def test_a_look_that_is_broken_off_is_done_again_before_a_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = finding.new()
    for payload in (b"one", b"two"):
        write(state, payload)
    check = finding._check

    def stumble(file: object, kind: int, state: list[int], at: int) -> int:
        if at % 6:
            raise MemoryError
        return check(file, kind, state, at)

    for state in (finding.new(), started()):
        with monkeypatch.context() as sand:
            sand.setattr(finding, "_check", stumble)
            with pytest.raises(MemoryError):
                finding.find(state, GAME)
        before = files()
        assert write(state, b"more")
        assert found() == (b"more", 0)
        assert files()["game.1"] == before["game.1"]
        (SAVES / "game.0").write_bytes(before["game.0"])


def test_two_games_of_one_length_are_two() -> None:
    """No sum of them is compared, which might be the same, but they themselves."""
    state = finding.new()
    for payload in (b"abc", b"abd", b"bbd", b"bba"):
        assert write(state, payload + crc24(payload, 3).to_bytes(3, "big"))


def test_a_payload_is_read_as_far_as_there_is_room() -> None:
    write(finding.new(), bytes(range(200)))
    state = started()
    data = bytearray(150)
    assert finding.load(state, GAME, data) == 150
    assert data == bytes(range(150))
    data = bytearray(b"x" * 210)
    assert finding.load(state, GAME, data) == 200
    assert data == bytes(range(200)) + b"x" * 10


def test_numbers_go_round() -> None:
    state = finding.new()
    write(state, b"one")
    data = bytearray(files()["game.0"])
    data[6:10] = (2**30 - 2).to_bytes(4, "little")
    (SAVES / "game.0").write_bytes(sealed(data))
    state = started()
    for payload in (b"two", b"three"):
        assert write(state, payload)
        assert found() == (payload, 0)
    assert files()["game.1"][6:10] == bytes((1, 0, 0, 0))


def test_a_number_beyond_the_last_is_damage() -> None:
    write(finding.new(), b"one")
    data = bytearray(files()["game.0"])
    data[9] = 0x40
    (SAVES / "game.0").write_bytes(sealed(data))
    assert found() == (None, DAMAGED)


# -- what is wrong ---------------------------------------------------------------------------------


def test_which_of_two_is_damaged_is_told_apart() -> None:
    """One damaged bit, wherever, does not make the newer one look like the older."""
    state = finding.new()
    write(state, b"\0")
    for number in range(1, 12):
        write(state, bytes((number,)))
        good = files()
        newest, other = f"game.{number % 2}", f"game.{1 - number % 2}"
        bits = range(8 * len(good[newest]))
        for bit in bits if number == 1 else bits[48:80]:
            harmed = bytearray(good[newest])
            harmed[bit // 8] ^= 1 << bit % 8
            (SAVES / newest).write_bytes(harmed)
            payload, trouble = found()
            assert payload == bytes((number - 1,))
            assert trouble == (FOREIGN if bit < 24 else DAMAGED) | BESIDE
        (SAVES / newest).write_bytes(good[newest])
        harm(other, 12)
        assert found() == (bytes((number,)), DAMAGED | BESIDE | OLDER)
        (SAVES / other).write_bytes(good[other])


def test_damage_is_not_taken_for_a_newer_version() -> None:
    write(finding.new(), b"abc")
    for at in (3, 5):
        for value in (0, 1, 2, 3, 9, 17, 33, 65, 129, 255):
            good = files()["game.0"]
            if value != good[at]:
                data = harm("game.0", at, value)
                assert found() == (None, DAMAGED)
                (SAVES / "game.0").write_bytes(sealed(data))
                assert found() == (None, NEWER if value > 1 else DAMAGED)
            (SAVES / "game.0").write_bytes(good)


def test_of_a_newer_form_only_its_beginning_and_its_end_are_known() -> None:
    SAVES.mkdir()
    for length in (5, 6, 8, 113, 114, 116, 117, 500):
        (SAVES / "game.0").write_bytes(sealed(b"PPS\x02" + b"." * length + bytes(3)))
        assert found() == (None, NEWER)


def test_newer_files_are_kept_through_play_with_an_older_program() -> None:
    """Its own files stay as they are, so that after another upgrade nothing is lost."""
    state = finding.new()
    for payload in (b"one", b"two"):
        write(state, payload)
    for slot in (0, 1):
        data = bytearray(files()[f"game.{slot}"])
        data[5] = 2
        (SAVES / f"game.{slot}").write_bytes(sealed(data))
    newer = files()
    state = started()
    assert (finding.length(state, GAME), finding.trouble(state, GAME)) == (NONE, NEWER)
    for payload in (b"a", b"b", b"c"):
        write(state, payload)
        assert found() == (payload, 0)
    assert files()["game.new0"] == newer["game.0"]
    assert files()["game.new1"] == newer["game.1"]


def test_of_two_faults_the_worse_is_told() -> None:
    SAVES.mkdir()
    (SAVES / "game.0").write_bytes(sealed(b"PPS\x09" + bytes(30)))
    (SAVES / "game.1").write_bytes(b"")
    assert found() == (None, NEWER)
    (SAVES / "game.0").write_bytes(b"something else")
    assert found() == (None, FOREIGN)


def test_the_one_aside_is_the_last() -> None:
    state = finding.new()
    write(state, b"one")
    for value in range(3):
        write(state, b"two")
        harmed = harm("game.1", 12, value)
        state = started()
        assert finding.trouble(state, GAME) == DAMAGED | BESIDE
        write(state, b"three")
        assert finding.trouble(state, GAME) == 0
        assert found() == (b"three", 0)
        assert set(files()) == {"game.0", "game.1", "game.bad1"}
        assert files()["game.bad1"] == harmed
        state = finding.new()
        write(state, b"one")


def test_one_that_is_refused_makes_room_for_the_one_before() -> None:
    state = finding.new()
    for payload in (b"one", b"two"):
        write(state, payload)
    finding.reject(state, GAME, REFUSED)
    assert finding.length(state, GAME) == 3
    data = bytearray(3)
    assert finding.load(state, GAME, data) == 3
    assert (data, finding.trouble(state, GAME)) == (b"one", REFUSED | BESIDE)
    finding.reject(state, GAME, REFUSED)
    assert (finding.length(state, GAME), finding.trouble(state, GAME)) == (NONE, REFUSED)
    assert finding.load(state, GAME, data) == NONE
    before = files()
    write(state, b"three")
    assert {files()["game.bad0"], files()["game.bad1"]} == set(before.values())
    assert found() == (b"three", 0)


def test_a_folder_in_the_place_of_a_file() -> None:
    state = finding.new()
    for payload in (b"one", b"two"):
        write(state, payload)
    (SAVES / "game.1").unlink()
    (SAVES / "game.1").mkdir()
    (SAVES / "game.bad1").mkdir()
    state = started()
    assert finding.trouble(state, GAME) == UNREADABLE | BESIDE
    write(state, b"three")
    assert found() == (b"three", 0)
    assert (SAVES / "game.bad1").is_dir()


def test_a_file_in_the_place_of_the_folder() -> None:
    SAVES.write_bytes(b"")
    state = started()
    assert finding.trouble(state, GAME) == UNREADABLE
    with pytest.raises(OSError):
        write(state, b"one")
    assert finding.length(state, GAME) == NONE
    SAVES.unlink()
    assert write(started(), b"one")


def test_a_file_that_goes_while_it_is_in_use() -> None:
    state = finding.new()
    for payload in (b"one", b"two"):
        write(state, payload)
    (SAVES / "game.1").unlink()
    data = bytearray(3)
    assert finding.load(state, GAME, data) == 3
    assert (data, finding.trouble(state, GAME)) == (b"one", UNREADABLE | BESIDE)


# -- when it cannot be written ---------------------------------------------------------------------


class Full:
    """A file on a file system that has room for so many more bytes."""

    def __init__(self, path: str, room: int) -> None:
        self._file = Path(path).open("wb")  # noqa: SIM115
        self._room = room

    def __enter__(self) -> "Full":
        return self

    def __exit__(self, *fault: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        self._file.write(bytes(data)[: self._room])
        self._room -= len(data)
        if self._room < 0:
            raise OSError(28, os.strerror(28))


@pytest.mark.parametrize("room", [0, 11, 12, 14, 17, 19])
def test_a_write_that_fails_leaves_the_newest(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = finding.new()
    for payload in (b"one", b"two"):
        write(state, payload)
    for _ in range(2):
        with monkeypatch.context() as full:
            full.setattr(store, "open", lambda path, mode: Full(path, room), raising=False)
            with pytest.raises(OSError, match="space"):
                write(state, b"three")
        assert (finding.length(state, GAME), finding.trouble(state, GAME)) == (3, 0)
        data = bytearray(3)
        assert finding.load(state, GAME, data) == 3
        assert data == b"two"
        assert found()[0] == b"two"
        spare = list(state)
        finding.reject(spare, GAME, REFUSED)
        assert finding.length(spare, GAME) == NONE  # what was half written counts for nothing
    assert write(state, b"four")
    assert found() == (b"four", 0)
    assert not any("bad" in name for name in files())


# -- erasing ---------------------------------------------------------------------------------------


def test_erasing_leaves_nothing_of_what_was() -> None:
    state = finding.new()
    for kind in KINDS:
        for payload in (b"secret", b"hidden"):
            write(state, payload, kind)
    harm("counts.0", 13)
    for name in ("game.bad1", "settings.new0"):
        (SAVES / name).write_bytes(b"secret")
    state = finding.new()
    for kind in KINDS:
        finding.find(state, kind)
    erasing.wipe(state)
    assert len(files()) == 3
    assert not any(word in data for word in (b"secret", b"hidden") for data in files().values())
    for kind in KINDS:
        assert (finding.length(state, kind), finding.trouble(state, kind)) == (0, 0)
        assert found(kind) == (b"", 0)
        for payload in (b"new", b"newer"):
            assert write(state, payload, kind)
            assert found(kind) == (payload, 0)


def test_an_erase_that_fails_loses_nothing_that_is_not_erased(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = finding.new()
    for kind in KINDS:
        for payload in (b"one", b"two"):
            write(state, payload, kind)

    def write_none_of_counts(path: str, *rest: object) -> None:
        if "counts" in path:
            raise OSError(28)

    monkeypatch.setattr(store, "_write", write_none_of_counts)
    with pytest.raises(OSError, match="28"):
        erasing.wipe(state)
    assert [found(kind) for kind in (COUNTS, SETTINGS)] == [(b"two", 0)] * 2


# -- real file systems -----------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["littlefs", "fat"])
def test_the_power_may_go_at_any_operation(
    system: str, record_property: Callable[[str, object], None]
) -> None:
    """Every program and every erase of a session, and torn ones."""
    said = run_unix(CUTS, system, "none", heap="4M")
    record_property("said", f"power cuts: {said.strip()}")
    words = said.split()
    writes, operations, cuts = (int(words[i]) for i in (1, 3, 5))
    assert words[0] == system
    assert writes >= 12
    assert cuts == (3 * operations + 1 if system == "littlefs" else operations + 1)
    assert cuts > 100


@pytest.mark.parametrize("system", ["littlefs", "fat"])
def test_a_store_that_removes_the_old_before_it_writes_is_found(system: str) -> None:
    with pytest.raises(AssertionError, match="kind 0 is a third thing"):
        run_unix(CUTS, system, "remove", heap="4M")


@pytest.mark.parametrize("system", ["littlefs", "fat"])
def test_full_and_read_only_file_systems_and_things_in_the_way(system: str) -> None:
    said = run_unix(TROUBLES, system, heap="4M")
    assert said.splitlines() == ["full", "read-only", "in the way"]
