"""A fault anywhere: a screen that tells, a log, the game as it was, and never an endless loop."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine_core.games import GAMES, load
from engine_core.journal import COMPOUND
from firmware.lang import LANGUAGES
from firmware.lang import load as load_words
from firmware.screens import fault as fault_screen
from host_tests.every_screen import SCREENS
from host_tests.handheld import SIZES, Handheld, Hardware, Maker, handheld
from host_tests.scenes import assert_words_fit

__all__ = ("handheld",)

EN = load_words("en")
ALL_SIZES = [*SIZES, (128, 64), (72, 40)]
LOG = Path("fault.log")


class Sand(Exception):
    """What gets into the works."""


class End(BaseException):
    """Ends a run."""


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The handheld's file system."""
    monkeypatch.chdir(tmp_path)
    yield


def fail(*_: Any) -> None:
    raise Sand("sand")


def run(hand: Handheld, *names: str, ms: int = 500) -> None:
    """Let the app run as on the board, press buttons, and stop it after a while."""
    hardware = hand.hardware
    presses = list(names)
    begin = hardware.time

    def sleep(n: int) -> None:
        hardware.time += n
        passed = hardware.time - begin
        at = passed // 100 - 1
        pressing = 0 <= at < len(presses) and passed % 100 < 50
        hardware.held = 1 << hardware.names.index(presses[at]) if pressing else 0
        if passed > ms + 100 * len(presses):
            raise End

    hardware.sleep_ms = sleep  # type: ignore[method-assign]
    with pytest.raises(End):
        hand.app.run()


def told(hand: Handheld) -> str:
    """The sentences of the fault screen."""
    assert hand.app._shown == "fault.Fault"
    return " ".join(hand.texts()[1:])


def shown(hand: Handheld) -> str:
    return hand.app._shown


def play(hand: Handheld, count: int) -> None:
    for _ in range(count):
        assert hand.game.play(hand.game.moves()[0])


def state(hand: Handheld) -> tuple[bytes, bytes, int]:
    game = hand.game
    return bytes(game.table.top), bytes(game.table.size), game.actions


def needs(hand: Handheld, screen: str) -> None:
    """Let there be what some screens are for."""
    if screen == "drawer.Drawer":
        while hand.game.table.size[0]:
            assert hand.game.play(COMPOUND)
    if screen == "notice.Notice":
        hand.app.told.append(("notice.game", "notice.torn"))


@pytest.mark.parametrize("method", ["open", "key", "tick", "__init__"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_fault_in_any_screen(
    handheld: Maker, screen: str, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "duchess" if screen == "drawer.Drawer" else "constitution"
    hand = handheld(game=name, deal=3)
    play(hand, 5)
    needs(hand, screen)
    before = state(hand)
    module, kind = screen.split(".")
    with monkeypatch.context() as sand:
        hand.app.open(screen)
        hand.app._switch()
        found = __import__("firmware.screens." + module, None, None, ("",))
        sand.setattr(getattr(found, kind), method, fail)
        if method in ("open", "__init__"):
            hand.app.open(screen)
        run(hand, *["x"] * (method == "key"))
    assert f"moves up to {before[2]} are kept" in told(hand)
    assert state(hand) == before
    assert "Sand: sand" in LOG.read_text()
    assert f"{name} source deal 3 moves {before[2]}" in LOG.read_text()


def test_any_key_goes_on_to_the_table(handheld: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Hardware.names:
        hand = handheld(game="constitution", deal=3)
        with monkeypatch.context() as sand:
            sand.setattr(hand.app._screen, "tick", fail)
            run(hand)
        assert EN.of("fault.heading")[0] in hand.texts()
        assert "The program stumbled, but the game is safe. Press a button to go on." in told(hand)
        run(hand, name)
        assert shown(hand) == "table.Table"


def test_without_a_game_on_to_the_main_menu(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld()
    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    assert told(hand).startswith("The program stumbled. Press a button to go on. A note")
    run(hand, "b")
    assert shown(hand) == "menus.MainMenu"
    assert LOG.read_text().startswith("no game\n")


def test_a_fault_in_drawing(handheld: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = handheld(game="constitution", deal=3)
    draw = hand.renderer.draw
    broken = [True]

    def once(scene: Any) -> None:
        if broken:
            broken.clear()
            fail()
        draw(scene)

    monkeypatch.setattr(hand.renderer, "draw", once)
    hand.scene.damage.all()
    run(hand)
    assert "the game is safe" in told(hand)
    assert hand.hardware.panel.percent == 80


def test_a_fault_at_every_draw_is_the_end(handheld: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = handheld(game="constitution", deal=3)
    monkeypatch.setattr(hand.renderer, "draw", fail)
    hand.scene.damage.all()
    with pytest.raises(Sand):
        hand.app.run()


@pytest.mark.parametrize("method", ["__init__", "open", "tick", "key"])
def test_a_fault_in_the_fault_screen_leads_to_the_main_menu(
    handheld: Maker, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="constitution", deal=3)
    monkeypatch.setattr(hand.app._screen, "tick", fail)
    load_screen = hand.app._switch

    def switch() -> None:
        if hand.app._next == "fault.Fault":
            found = __import__("firmware.screens.fault", None, None, ("",))
            monkeypatch.setattr(found.Fault, method, fail)
            with monkeypatch.context() as kept:
                kept.setattr("firmware.lazy.drop_all", lambda _: None)
                load_screen()
        else:
            load_screen()

    monkeypatch.setattr(hand.app, "_switch", switch)
    run(hand, *["a"] * (method == "key"), ms=200)
    assert shown(hand) == "menus.MainMenu"
    assert hand.game.number == 3


def test_after_a_key_the_next_fault_is_told_again(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="constitution", deal=3)
    for _ in range(4):
        with monkeypatch.context() as sand:
            sand.setattr(hand.app._screen, "tick", fail)
            run(hand)
        assert "the game is safe" in told(hand)
        run(hand, "a")
        assert shown(hand) == "table.Table"


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_the_program_can_be_ended(
    handheld: Maker, end: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld()

    def stop(_: int) -> None:
        raise end

    monkeypatch.setattr(hand.app._screen, "tick", stop)
    with pytest.raises(end):
        hand.app.run()
    assert not LOG.exists()


def test_too_little_memory_is_a_fault_like_others(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="empress", deal=3)
    play(hand, 3)

    def full(_: int) -> None:
        raise MemoryError

    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", full)
        run(hand)
    assert "moves up to 3 are kept" in told(hand)
    assert "MemoryError" in LOG.read_text()


# -- the game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_stumbles_half_way_leaves_nothing_half_done(
    handheld: Maker, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game=game, deal=3)
    play(hand, 6)
    other = load(game).new(hand.game.VARIANT)
    other.copy(hand.game)
    move = hand.game.moves()[0]
    assert other.play(move)
    with monkeypatch.context() as sand:
        sand.setattr(hand.game, "settle", fail)
        with pytest.raises(Sand):
            hand.game.play(move)
    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    assert "moves up to 7 are kept" in told(hand)
    assert bytes(hand.game.table.top) == bytes(other.table.top)
    assert bytes(hand.game.table.size) == bytes(other.table.size)


def test_a_move_that_always_stumbles_is_lost(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="constitution", deal=3)
    play(hand, 6)
    before = state(hand)
    make = hand.game.make

    def stumble(move: int) -> None:
        make(move)
        if hand.game.actions == 7:
            fail()

    monkeypatch.setattr(hand.game, "make", stumble)
    monkeypatch.setattr(hand.app._screen, "key", lambda _: hand.game.play(hand.game.moves()[0]))
    run(hand, "a")
    assert "moves up to 6 are kept. Other moves are lost." in told(hand)
    assert state(hand) == before


def test_moves_that_the_rules_refuse_are_lost(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="constitution", deal=3)
    play(hand, 6)
    hand.game.journal._ring[0] ^= 1
    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    text = told(hand)
    assert "Other moves are lost." in text
    assert hand.game.actions < 6


def test_a_deal_that_stumbles_is_lost(handheld: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = handheld(game="constitution", deal=3)
    monkeypatch.setattr(type(hand.game), "deal_out", fail)
    hand.app.begin(4)
    run(hand)
    assert told(hand).startswith("The program stumbled, and the game is lost. Press a button")
    assert hand.app.game is None
    run(hand, "a")
    assert EN.of("menu.continue")[0] not in hand.texts()


def test_replaying_comes_to_an_end_whatever_stumbles(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(game="constitution", deal=3)
    play(hand, 5)
    monkeypatch.setattr(hand.game, "deal", fail)
    assert fault_screen.replay(hand.game) == -1


# -- the log -----------------------------------------------------------------------------------


def stumble(text: str) -> Exception:
    try:
        raise Sand(text)
    except Sand as fault:
        return fault


def test_the_log_keeps_the_newest_and_stays_small() -> None:
    for i in range(100):
        assert fault_screen.note(stumble(f"grain {i}."), "no game\n")
        assert LOG.stat().st_size <= 2048
    text = LOG.read_text()
    assert "grain 99." in text
    assert "grain 98." in text
    assert "grain 0." not in text


def test_a_trace_longer_than_the_log_ends_with_the_fault() -> None:
    assert fault_screen.note(stumble("x" * 5000 + "y"), "no game\n")
    assert LOG.read_text().rstrip().endswith("xxy")
    assert LOG.stat().st_size == 2048


def test_a_log_that_cannot_be_written_is_not_mentioned(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    LOG.mkdir()
    hand = handheld(game="constitution", deal=3)
    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    assert "the game is safe" in told(hand)
    assert "fault.log" not in told(hand)


# -- the screen --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moves", [0, 7, 150])
@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_the_first_sentence_is_always_there(
    handheld: Maker, size: tuple[int, int], moves: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = handheld(size, game="empress", deal=3, lang=lang)
    play(hand, moves)
    with monkeypatch.context() as sand:
        sand.setattr(hand.app._screen, "tick", fail)
        run(hand)
    words = load_words(lang)
    text = told(hand)
    kept = [form.replace("#", str(moves)) for form in words.of("fault.moves_kept")]
    firsts = kept if moves else list(words.of("fault.unplayed"))
    assert any(first in text for first in firsts)
    assert_words_fit(hand.scene)
    if size != (72, 40):
        assert words.of("fault.noted")[0] in text
    if not hand.app.metrics.mono:
        assert firsts[0] in text
