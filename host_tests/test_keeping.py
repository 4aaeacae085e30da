"""What the handheld keeps: when it writes, what it finds after a restart, what it tells."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine_core.games import GAMES
from firmware import erasing
from firmware.dealing import FRESH
from firmware.lang import LANGUAGES
from firmware.lang import load as load_words
from firmware.screens import menus
from firmware.settings import CLOTH, LANGUAGE, LIGHT
from firmware.statistics import PLAYED, STREAK, WON, get
from firmware.store import COUNTS
from host_tests.every_game import VARIANTS
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Maker, handheld
from host_tests.scenes import assert_words_fit
from host_tests.test_app import chosen
from host_tests.test_fault import fail, run
from tools.album import advised_moves

__all__ = ("handheld",)

EN = load_words("en")
SAVES = Path("saves")
PAUSE = 5000


def files() -> dict[str, bytes]:
    """All files of the handheld."""
    return {path.name: path.read_bytes() for path in sorted(SAVES.glob("*")) if path.is_file()}


def state(hand: Handheld) -> tuple[Any, ...]:
    game = hand.game
    table = game.table
    parts = (table.card, table.under, table.top, table.size)
    return game.ID, game.VARIANT, game.number, game.actions, *map(bytes, parts)


def play(hand: Handheld, count: int) -> None:
    """Play as the player does, through the app."""
    for _ in range(count):
        hand.app.play(hand.game.moves()[0])


def go_on(maker: Maker, **start: Any) -> Handheld:
    """Switch the handheld off and on, and go on with its game."""
    hand = maker(lang=None, **start)
    hand.press("a")
    assert chosen(hand).startswith(EN.of("menu.continue")[0])
    hand.press("a")
    assert hand.app._shown == "table.Table"
    return hand


# -- when ------------------------------------------------------------------------------------------


def test_nothing_is_written_until_something_is_changed(handheld: Maker) -> None:
    hand = handheld(lang=None)
    hand.wait(120_000)
    hand.press("down", "b", "a", "down", "up")
    hand.wait(120_000)
    assert not SAVES.exists()


def test_a_start_writes_nothing(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 3)
    hand.wait(PAUSE)
    before = files()
    stamps = {path: path.stat().st_mtime_ns for path in SAVES.iterdir()}
    hand = go_on(handheld)
    hand.press("up", "down", "y", "b", "y", "up", "a", "a")
    hand.wait(PAUSE)
    assert files() == before
    assert {path: path.stat().st_mtime_ns for path in SAVES.iterdir()} == stamps


def test_a_move_is_kept_once_the_player_pauses(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5)
    hand.wait(PAUSE)
    before = files()
    hand.press("a")
    play(hand, 1)
    hand.wait(3000)
    assert files() == before
    hand.wait(1500)
    assert files() != before
    after = files()
    hand.wait(60_000)
    assert files() == after


def test_leaving_the_table_keeps_the_game_at_once(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5)
    hand.wait(PAUSE)
    before = files()
    play(hand, 1)
    hand.press("y")
    assert files() != before


def test_moves_without_a_pause_are_kept_once_a_minute(handheld: Maker) -> None:
    hand = handheld(game="empress", deal=5)
    hand.wait(PAUSE)
    seen = {files()["game.0"]}
    for _ in range(150):
        play(hand, 1)
        hand.press("left")
        hand.wait(900)
        seen |= set(files().values()) - {files().get("settings.0"), files().get("counts.0")}
    assert 3 <= len(seen) <= 4


# -- what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_game_goes_on_with_all_that_can_be_undone_and_redone(
    handheld: Maker, game: str, variant: str
) -> None:
    hand = handheld(game=game, variant=variant, deal=7)
    play(hand, 12)
    hand.app.undo()
    hand.app.undo()
    kept = state(hand)
    hand.press("y")
    other = go_on(handheld)
    assert state(other) == kept
    for each in (hand, other):
        each.game.redo()
        each.game.redo()
    assert state(other) == state(hand)
    assert other.game.actions == 12
    while other.game.undo():
        assert hand.game.undo()
        assert state(other) == state(hand)
    assert other.game.actions == 0


def test_the_settings_stay_and_the_language_by_its_name(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(lang="ru")
    hand.app.settings[CLOTH] = 1
    hand.app.settings[LIGHT] = 3
    hand.app.touch()
    hand.wait(PAUSE)
    order = tuple(reversed(LANGUAGES))
    monkeypatch.setattr("firmware.lang.LANGUAGES", order)
    hand = handheld(lang=None)
    assert hand.app.language == "ru"
    assert (hand.app.settings[CLOTH], hand.app.settings[LIGHT]) == (1, 3)
    assert hand.app.settings[LANGUAGE] == 1 + order.index("ru")
    assert hand.hardware.panel.percent == 0  # until it runs


def test_a_setting_changed_by_keys_is_kept(handheld: Maker) -> None:
    hand = handheld()
    hand.open("settings.Settings")
    hand.press("down", "right")
    hand.wait(PAUSE)
    suits = hand.app.settings[1]
    assert suits == 1
    assert handheld(lang=None).app.settings[1] == 1


def test_a_language_changed_by_keys_is_kept(handheld: Maker) -> None:
    hand = handheld()
    hand.open("settings.Settings")
    hand.press("right", "b")
    assert hand.app.language == "ru"
    assert handheld(lang=None).app.language == "ru"


def test_a_game_that_came_out_is_counted_and_not_gone_on_with(handheld: Maker) -> None:
    hand = handheld(game="gallery", deal=7)
    for move in advised_moves("gallery", "source"):
        hand.app.play(move)
    hand.app.go_on()
    hand.wait(100)
    hand.wait(100)
    hand = handheld(lang=None)
    hand.press("a")
    assert not chosen(hand).startswith(EN.of("menu.continue")[0])
    assert get(hand.app.counts, GAMES.index("gallery"), 0, WON) == 1
    assert get(hand.app.counts, GAMES.index("gallery"), 0, PLAYED) == 1
    hand.press("a")  # a new deal
    hand.wait(PAUSE)
    assert get(hand.app.counts, GAMES.index("gallery"), 0, PLAYED) == 1
    assert get(hand.app.counts, GAMES.index("gallery"), 0, STREAK) == 1


def test_a_stored_game_that_is_left_counts_as_played(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 3)
    hand.press("y")
    hand = handheld(lang=None)
    hand.press("a", "down", "a")
    assert hand.game.number != 5
    assert get(hand.app.counts, GAMES.index("duchess"), 0, PLAYED) == 1


def test_a_stored_game_without_a_move_does_not_count(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5)
    hand.press("y")
    hand = handheld(lang=None)
    hand.press("a", "down", "a")
    assert get(hand.app.counts, GAMES.index("duchess"), 0, PLAYED) == 0


def test_erasing_is_kept(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5, lang="ru")
    play(hand, 3)
    hand.press("y")
    erasing.erase(hand.app)
    hand.app.step()
    hand = handheld(lang=None)
    assert hand.app.settings[LANGUAGE] == 0
    hand.press("a")
    assert hand.app._shown == "settings.Languages"
    assert not menus.can_go_on(hand.app)


# -- what goes wrong -------------------------------------------------------------------------------


def told(hand: Handheld) -> str:
    """What the notice says."""
    assert hand.app._shown == "notice.Notice"
    return " ".join(hand.texts())


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Lets every file that is opened to be written fail with an error number; 0: none does."""
    numbers = [0]
    opened = open

    def open_it(path: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if "w" in mode and numbers[0]:
            raise OSError(numbers[0], os.strerror(numbers[0]))
        return opened(path, mode, *rest, **more)

    monkeypatch.setattr("builtins.open", open_it)

    def fail(number: int) -> None:
        numbers[0] = number

    yield fail


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "notice.full"),
        (errno.EROFS, "notice.read_only"),
        (errno.EIO, "notice.failed"),
    ],
)
def test_a_save_that_fails_is_told_once_and_play_goes_on(
    handheld: Maker, broken: Callable[[int], None], number: int, key: str
) -> None:
    hand = handheld(game="duchess", deal=5)
    hand.wait(PAUSE)
    broken(number)
    play(hand, 1)
    hand.wait(PAUSE)
    assert EN.of(key)[0].split()[0] in told(hand)
    hand.press("a")
    assert hand.app._shown == "table.Table"
    play(hand, 2)
    hand.wait(PAUSE)
    assert hand.app._shown == "table.Table"
    assert hand.game.actions == 3
    broken(0)
    play(hand, 1)
    hand.wait(PAUSE)
    kept = state(hand)
    assert state(go_on(handheld)) == kept


def test_a_damaged_newest_save_is_told_and_the_one_before_is_used(handheld: Maker) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 2)
    hand.wait(PAUSE)
    kept = state(hand)
    first = set(files())
    play(hand, 1)
    hand.wait(PAUSE)
    (newest,) = {name for name in files() if name.startswith("game.")} - first
    damaged = files()[newest][:-1] + b"\x00"
    (SAVES / newest).write_bytes(damaged)
    hand = handheld(lang=None)
    assert "The newest save was damaged" in told(hand)
    hand.press("a")
    assert hand.app._shown == "title.Title"
    hand.press("a", "a")
    assert state(hand) == kept
    play(hand, 1)
    hand.wait(PAUSE)
    assert damaged in files().values()
    assert newest in files()


@pytest.mark.parametrize("kind", ["game", "counts", "settings"])
def test_a_lost_save_is_told_and_touches_no_other(handheld: Maker, kind: str) -> None:
    hand = handheld(game="duchess", deal=5, lang="ru")
    play(hand, 2)
    hand.wait(PAUSE)
    play(hand, 1)
    hand.app.settings[CLOTH] = 1
    hand.wait(PAUSE)
    kept = state(hand)
    for path in SAVES.glob(kind + ".*"):
        path.write_bytes(b"sand")
    hand = handheld(lang=None)
    words = EN if kind == "settings" else load_words("ru")
    assert words.of("notice." + kind)[0] in told(hand)
    hand.press("a")
    assert hand.app._shown == "title.Title"
    assert (hand.app.language == "ru") is (kind != "settings")
    assert (hand.app.settings[CLOTH] == 1) is (kind != "settings")
    assert menus.can_go_on(hand.app) is (kind != "game")
    if kind != "game":
        menus.resume(hand.app)
        hand.app.step()
        assert state(hand) == kept


def test_a_game_by_other_rules_is_told_and_kept_aside(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 2)
    hand.wait(PAUSE)
    kept = files()
    monkeypatch.setattr(type(hand.game), "RULES", 99)
    hand = handheld(lang=None)
    hand.press("a")
    if menus.can_go_on(hand.app):
        hand.press("a")
    assert "other rules" in told(hand)
    hand.press("a")
    hand.app.begin(FRESH)
    hand.wait(PAUSE)
    hand.app.begin(FRESH)
    hand.wait(PAUSE)
    assert kept["game.0"] in files().values()


def test_a_start_that_stumbles_over_the_store_shows_the_fault_and_spoils_nothing(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 2)
    hand.wait(PAUSE)
    kept = state(hand)
    with monkeypatch.context() as sand:
        import firmware.finding

        def stumble(*_: Any) -> int:
            raise MemoryError

        sand.setattr("firmware.lazy.drop", lambda _: None)
        sand.setattr(firmware.finding, "find", stumble)
        hand = handheld(lang=None)
        assert hand.app._shown == "fault.Fault"
    hand.press("a")
    hand.app.settings[CLOTH] = 1
    hand.app.touch()
    hand.wait(PAUSE)
    assert state(go_on(handheld)) == kept


def test_a_start_that_stumbles_again_and_again_leaves_the_language(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(lang=None)  # none is chosen
    hand.app.settings[CLOTH] = 1
    hand.app.touch()
    hand.wait(PAUSE)
    import firmware.finding

    find = firmware.finding.find

    def stumble(slots: Any, kind: int) -> int:
        if kind == COUNTS:
            raise MemoryError
        return find(slots, kind)

    monkeypatch.setattr("firmware.lazy.drop", lambda _: None)
    monkeypatch.setattr(firmware.finding, "find", stumble)
    hand = handheld(lang=None)
    for _ in range(2):
        assert hand.app._shown == "fault.Fault"
        assert hand.app.language == "en"
        hand.app.touch()
        run(hand, "a")


def test_a_fault_keeps_the_game_up_to_the_last_action(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 3)
    kept = state(hand)
    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    assert hand.app._shown == "fault.Fault"
    assert state(go_on(handheld)) == kept


def test_a_game_that_a_fault_spoils_goes_on_from_its_last_save(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 3)
    hand.wait(PAUSE)
    kept = state(hand)
    play(hand, 2)
    with monkeypatch.context() as sand:
        sand.setattr(hand.game, "deal", fail)
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    assert EN.of("fault.game_back")[0] in " ".join(hand.texts())
    run(hand, "a")
    assert chosen(hand).startswith(EN.of("menu.continue")[0])
    run(hand, "a")
    assert state(hand) == kept
    assert state(go_on(handheld)) == kept


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_the_end_of_the_program_keeps_the_game(
    handheld: Maker, end: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="duchess", deal=5)
    play(hand, 3)
    kept = state(hand)

    def stop(_: int) -> None:
        raise end

    monkeypatch.setattr(hand.app._screen, "tick", stop)
    with pytest.raises(end):
        hand.app.run()
    assert state(go_on(handheld)) == kept


def test_the_end_of_the_program_lets_go_of_everything_whatever_fails(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    hand = handheld(game="duchess", deal=5)
    hardware = hand.hardware

    def let_go(what: str) -> Callable[[], None]:
        def note() -> None:
            done.append(what)
            fail()

        return note

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(hardware, "release", let_go("buttons"))
    monkeypatch.setattr(hardware.panel, "end", let_go("panel"))
    monkeypatch.setattr(hand.app, "keep", let_go("game"))
    monkeypatch.setattr(hand.app._screen, "tick", stop)
    with pytest.raises(KeyboardInterrupt):
        hand.app.run()
    assert done == ["buttons", "panel", "game"]


NOTICES = ("torn", "damaged", "newer", "unreadable", "refused", "full", "read_only", "failed")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, *MONO_SIZES], ids=str)
def test_every_notice_fits_every_screen(handheld: Maker, size: tuple[int, int], lang: str) -> None:
    hand = handheld(size, lang=lang)
    words = load_words(lang)
    for title in ("game", "counts", "settings", "saving"):
        for text in NOTICES:
            hand.app.told = [("notice." + title, "notice." + text)]
            hand.app.step()
            hand.app.step()
            assert_words_fit(hand.scene)
            shown = told(hand)
            assert any(form in shown for form in words.of("notice." + text)), shown
            hand.press("a")
            assert hand.app._shown != "notice.Notice"
