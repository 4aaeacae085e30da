"""What counts as played and as won, told in stories, and the screen that shows it."""

import pytest

from engine_core.games import GAMES, load
from firmware import choosing, erasing, statistics
from firmware.lang import LANGUAGES
from firmware.lang import load as load_words
from firmware.scene import GOLD_LINE, GOLD_WORD
from firmware.statistics import BEST, PLAYED, STREAK, WON
from host_tests.handheld import SIZES, Handheld, Maker, handheld
from host_tests.scenes import assert_words_fit

__all__ = ("handheld",)

EN = load_words("en")
ALL_SIZES = [*SIZES, (128, 64), (72, 40)]

NUMBERS = (PLAYED, WON, STREAK, BEST)


class Player:
    """Tells a story at a handheld, word by word."""

    def __init__(self, hand: Handheld) -> None:
        self.hand = hand
        self.deal = 1

    def tell(self, story: str) -> None:
        for word in story.split():
            getattr(self, word)()

    def begin(self) -> None:
        """Another deal."""
        self.deal += 1
        self.again()

    def again(self) -> None:
        """The same deal, by its number."""
        self.hand.app.begin(self.deal)
        self.hand.app.step()

    def move(self) -> None:
        assert self.hand.game.play(self.hand.game.moves()[0])

    def undo(self) -> None:
        assert self.hand.game.undo()

    def over(self) -> None:
        """Start over, in the pause menu."""
        self.hand.open("pause.Pause")
        self.hand.app._screen._start_over()
        self.hand.app.step()

    def win(self) -> None:
        """The last move, on a table that is laid for it."""
        self.lay()
        self.hand.open("table.Table")
        self.hand.app._screen._play(17 << 7 | 9)
        self.hand.app.step()
        assert self.hand.app._shown == "end.End"

    def lay(self) -> None:
        """All but the jack of hearts is played."""
        game = self.hand.game
        game.table.clear()
        for pile in range(2, 10):
            for rank in range(1, 12 - (pile == 9)):
                game.table.add(pile, (pile - 2) // 2 << 4 | rank)
        game.table.add(17, 0x3B)
        game.derive()

    def redo(self) -> None:
        self.hand.open("pause.Pause")
        self.hand.app._screen._redo()
        self.hand.app.step()

    def other(self) -> None:
        """The same number of another game, and back to the first."""
        choosing.choose(self.hand.app, "gallery")
        self.again()
        choosing.choose(self.hand.app, "constitution")

    def erase(self) -> None:
        erasing.erase(self.hand.app)
        self.hand.app.step()


@pytest.mark.parametrize(
    ("story", "numbers"),
    [
        ("", (0, 0, 0, 0)),
        ("begin begin", (0, 0, 0, 0)),
        ("move", (0, 0, 0, 0)),
        ("move begin", (1, 0, 0, 0)),
        ("move begin move begin", (2, 0, 0, 0)),
        ("move undo begin", (1, 0, 0, 0)),
        ("move over begin", (1, 0, 0, 0)),
        ("move over over", (0, 0, 0, 0)),
        ("move again", (0, 0, 0, 0)),
        ("move again begin", (0, 0, 0, 0)),
        ("move again move begin", (1, 0, 0, 0)),
        ("move other", (1, 0, 0, 0)),
        ("win", (1, 1, 1, 1)),
        ("win begin", (1, 1, 1, 1)),
        ("win undo win", (1, 1, 1, 1)),
        ("win undo redo", (1, 1, 1, 1)),
        ("win undo begin", (1, 1, 1, 1)),
        ("win over begin", (1, 1, 1, 1)),
        ("win again win", (1, 1, 1, 1)),
        ("win begin win", (2, 2, 2, 2)),
        ("win begin win begin move begin", (3, 2, 0, 2)),
        ("win begin win begin move begin win", (4, 3, 1, 2)),
        ("win begin begin win", (2, 2, 2, 2)),
        ("win other begin win", (2, 2, 2, 2)),
        ("win erase", (0, 0, 0, 0)),
        ("win erase begin win", (1, 1, 1, 1)),
        ("move erase begin", (0, 0, 0, 0)),
    ],
)
def test_stories(handheld: Maker, story: str, numbers: tuple[int, ...]) -> None:
    hand = handheld(game="constitution", deal=1)
    Player(hand).tell(story)
    found = tuple(statistics.get(hand.app.counts, 0, 0, number) for number in NUMBERS)
    assert found == numbers


def test_each_variant_has_its_numbers(handheld: Maker) -> None:
    """Whatever is counted for one is counted for no other."""
    hand = handheld(game="constitution", deal=1)
    seen = set()
    for game in GAMES:
        for i, variant in enumerate(load(game).VARIANTS):
            made = load(game).new(variant)
            assert GAMES.index(game) == made.TAG - 1
            assert made.NUMBER == i < statistics.MOST_VARIANTS
            counts = statistics.new()
            statistics.won(counts, made.TAG, i, 1)
            assert statistics.get(counts, made.TAG - 1, i, WON) == 1
            assert statistics.total(counts, made.TAG - 1, WON) == 1
            seen.add(bytes(counts))
    assert len(seen) == sum(len(load(game).VARIANTS) for game in GAMES)
    assert len(hand.app.counts) == len(statistics.new())


def win(counts: bytearray) -> None:
    """A deal of the lenient Gallery comes out."""
    statistics.won(counts, 5, 1, statistics.serial(counts))


def leave(counts: bytearray, played: bool) -> None:
    """A deal of the lenient Gallery is left."""
    statistics.leave(counts, 5, 1, statistics.serial(counts), played)


def numbers(counts: bytearray) -> list[int]:
    return [statistics.get(counts, 4, 1, number) for number in NUMBERS]


def test_no_number_grows_beyond_9999() -> None:
    counts = statistics.new()
    for _ in range(10_050):
        win(counts)
    assert numbers(counts) == [9999] * 4
    leave(counts, True)
    assert numbers(counts) == [9999, 9999, 0, 9999]


def test_a_deal_counts_once_by_its_serial_number() -> None:
    """Numbers go round; one that is not played keeps its number free for the next."""
    counts = statistics.new()
    seen = []
    for deal in range(600):
        serial = statistics.serial(counts)
        seen.append(serial)
        leave(counts, False)
        assert statistics.serial(counts) == serial
        for _ in range(2):
            if deal % 3:
                statistics.won(counts, 5, 1, serial)
            statistics.leave(counts, 5, 1, serial, True)
            statistics.won(counts, 5, 1, serial)
        assert numbers(counts)[:2] == [deal + 1, deal + 1 - (deal + 3) // 3]
    assert seen == [(deal + 1) % 256 for deal in range(600)]


@pytest.mark.parametrize("counts_are_old", [False, True])
@pytest.mark.parametrize("game_is_old", [False, True])
@pytest.mark.parametrize("comes_out", [False, True])
def test_no_deal_counts_twice_whichever_was_saved_last_when_the_power_went(
    counts_are_old: bool, game_is_old: bool, comes_out: bool
) -> None:
    """One ends and another begins; each file is as before that or as after it; then one comes out.

    Of the one that ended nothing is known if only the new game was saved.
    """
    counts = statistics.new()
    win(counts)
    before = bytearray(counts)
    first = statistics.serial(counts)
    if comes_out:
        win(counts)
    else:
        leave(counts, True)
    second = statistics.serial(counts)
    counts = before if counts_are_old else counts
    statistics.won(counts, 5, 1, first if game_is_old else second)
    both = not counts_are_old and not game_is_old
    assert numbers(counts)[0] == 1 + 1 + both


@pytest.mark.parametrize(
    ("won", "played", "percent"), [(0, 0, 0), (3, 12, 25), (19, 27, 70), (44, 119, 36), (9, 9, 100)]
)
def test_per_cent(won: int, played: int, percent: int) -> None:
    assert statistics.per_cent(won, played) == percent


# -- the screen --------------------------------------------------------------------------------


def fill(hand: Handheld, value: int) -> None:
    """Let every number of every variant be value."""
    for i in range(1, len(hand.app.counts), 2):
        hand.app.counts[i] = value & 255
        hand.app.counts[i + 1] = value >> 8


def pages() -> int:
    return 1 + sum(len(load(game).VARIANTS) for game in GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", [0, 7, 9999])
@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_all_pages_fit(handheld: Maker, size: tuple[int, int], value: int, lang: str) -> None:
    hand = handheld(size, game="constitution", deal=1, lang=lang)
    fill(hand, value)
    hand.open("stats.Statistics")
    for _ in range(pages()):
        for _ in range(6):
            assert_words_fit(hand.scene)
            hand.press("down")
        hand.press("right")
    assert hand.app.words is None
    assert load_words(lang).of("menu.statistics")[0] in hand.texts()


@pytest.mark.parametrize("size", [size for size in ALL_SIZES if size != (72, 40)], ids=str)
def test_the_columns_are_aligned(handheld: Maker, size: tuple[int, int]) -> None:
    hand = handheld(size)
    fill(hand, 12)
    hand.app.counts[1] = 0xE8
    hand.app.counts[2] = 3
    hand.open("stats.Statistics")
    scene = hand.scene
    rights = {
        scene.texts.x[i] + scene.texts.w[i]
        for i in range(scene.texts.count)
        if scene.string[i].isdecimal()
    }
    assert len(rights) == 3
    assert "1036" in hand.texts()


def test_zeros_are_not_gold(handheld: Maker) -> None:
    for size in SIZES:
        hand = handheld(size)
        hand.open("stats.Statistics")
        golden = [
            hand.scene.string[i]
            for i in range(hand.scene.texts.count)
            if hand.scene.style[i] in (GOLD_LINE, GOLD_WORD)
        ]
        assert golden == []
        assert hand.texts().count("0") == 18


def test_the_pages_of_the_variants(handheld: Maker) -> None:
    hand = handheld()
    fill(hand, 8)
    hand.open("stats.Statistics")
    hand.press("right", "a", "right")
    assert hand.texts()[0] == EN.of("games.empress")[0]
    assert EN.all("variants.empress")[0][0] in hand.texts()
    assert EN.of("statistics.facts")[4][0] in hand.texts()
    hand.press("left", "left")
    assert EN.all("variants.constitution")[0][0] in hand.texts()
    hand.press("left", "left")
    assert EN.of("games.gallery")[0] in hand.texts()
    hand.press("b")
    assert EN.of("menu.statistics")[0] in hand.texts()
    hand.press("b")
    assert hand.app._shown == "menus.MainMenu"


def test_the_least_screen_scrolls_over_all_games(handheld: Maker) -> None:
    hand = handheld((72, 40))
    hand.open("stats.Statistics")
    seen = []
    for _ in range(7):
        seen.append(hand.texts()[1])
        hand.press("down")
    assert seen[:5] == [EN.of(f"games.{game}")[1] for game in GAMES]
    assert EN.of("statistics.all")[0] in hand.texts()
    for _ in range(7):
        hand.press("up")
    assert hand.texts()[1] == EN.of("games.constitution")[1]
