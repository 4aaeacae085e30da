"""Tests of the journal's ring, which no game of the Constitution ever fills."""

from engine_core.journal import MARK, NONE, Journal


def moves(journal: Journal, room: int = 64) -> list[int]:
    buffer = bytearray(room)
    return [buffer[2 * i] | buffer[2 * i + 1] << 8 for i in range(journal.moves(buffer))]


def act(journal: Journal, move: int, *consequences: int) -> None:
    for word in (MARK | move, *consequences):
        journal.write(word)


def test_a_full_ring_drops_its_oldest_actions_whole() -> None:
    journal = Journal(8)
    act(journal, 1, 11, 12)
    act(journal, 2, 21)
    act(journal, 3, 31, 32)
    assert (moves(journal), journal.actions, journal.has_dropped()) == ([1, 2, 3], 3, False)
    act(journal, 4)
    assert (moves(journal), journal.actions, journal.has_dropped()) == ([2, 3, 4], 4, True)
    act(journal, 5, *range(51, 58))
    assert (moves(journal), journal.actions) == ([5], 5)
    back = [journal.back() for _ in range(9)]
    assert back == [57, 56, 55, 54, 53, 52, 51, MARK | 5, NONE]
    assert journal.actions == 4  # dropped ones have been made and were not undone


def test_it_goes_round_many_times() -> None:
    journal = Journal(5)
    for move in range(1000):
        act(journal, move, 77)
        assert moves(journal) == ([move - 1, move] if move else [move])


def test_moves_leave_out_what_has_no_room() -> None:
    journal = Journal(8)
    for move in (1, 2, 3):
        act(journal, move)
    assert moves(journal, room=5) == [1, 2]
    buffer = bytearray(9)
    assert journal.moves(buffer, 3) == 3
    assert buffer.hex() == "000000" + "010002000300"


def test_landed_stops_where_there_is_no_room() -> None:
    journal = Journal(8)
    act(journal, 1 << 7 | 2, 3 << 7 | 4, 5 << 7 | 6)
    piles = bytearray(2)
    assert journal.landed(piles) == 2
    assert piles == bytes((6, 4))
