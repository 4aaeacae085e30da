"""Looking around: every pile is found, its cards are seen in order, and nothing hidden is."""

import random
from collections.abc import Callable

import pytest

from engine_core.figure import FAN, NO_PILE, STOCK, TABLEAU
from engine_core.game import Game
from engine_core.journal import COMPOUND
from firmware.lang import LANGUAGES
from firmware.lang import load as load_words
from firmware.plan import MAP_W, NO_PLACE
from firmware.scene import HEAD, MORE_DOWN, MORE_UP, PANEL, REACH, Scene
from host_tests.every_game import VARIANTS
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Maker, handheld
from host_tests.player import Player, cards_of
from host_tests.runtimes import ROOT, run_unix, run_wasm
from host_tests.scenes import Box, apart, assert_words_fit, inks, shapes

__all__ = ("handheld",)

ALL_SIZES = SIZES + MONO_SIZES
LOCKED = ROOT / "host_tests" / "device" / "look_locked.py"
SUITS = [2, 3, 0, 1]  # spades, hearts, clubs, diamonds

sizes = pytest.mark.parametrize("size", ALL_SIZES, ids=str)
Size = tuple[int, int]
Run = Callable[..., str]


def play(game: Game, moves: int, chance: random.Random) -> None:
    """Play on at random, but seldom one of the many moves that only join two cards."""
    for _ in range(moves):
        legal = game.moves()
        compound = [move for move in legal if move & COMPOUND]
        if legal:
            game.play(chance.choice(compound if compound and chance.random() < 0.7 else legal))


def is_hidden(hand: Handheld, place: int) -> bool:
    """Is it a stock, or a reserve that is not yet open?"""
    plan = hand.app.plan
    if place == plan.heap:
        return hand.game.table.size[0] > 0
    return hand.game.ROLE[plan.pile[place]] == STOCK


def lie_on(hand: Handheld, place: int) -> list[int]:
    """The cards that lie on a place, in the order in which they are to be seen."""
    game = hand.game
    if place != hand.app.plan.heap:
        return cards_of(game, hand.app.plan.pile[place])
    first, end = game.RESERVE
    cards = [game.top(pile) for pile in range(first, end) if game.table.size[pile]]
    return sorted(cards, key=lambda card: (SUITS.index(card >> 4), card & 15))


def visible(scene: Scene) -> list[int]:
    return [i for i in range(scene.places.count) if scene.places.w[i]]


def shown(scene: Scene) -> list[tuple[int, ...]]:
    """All that is on the places of a scene."""
    box = scene.places
    return [
        (box.x[i], box.y[i], box.w[i], box.h[i], scene.card[i], scene.count[i], scene.marks[i])
        for i in visible(scene)
    ]


def screen(hand: Handheld) -> str:
    return type(hand.app._screen).__name__


def assert_walk(hand: Handheld, cards: list[int]) -> None:
    """From the top card, right leads to the oldest one and so on to the top one, left back."""
    scene = hand.scene
    assert scene.places.count == len(cards)
    assert hand.cursor() == len(cards) - 1
    for names in ("right", "left"):
        order = list(range(len(cards)))
        for i in order if names == "right" else [*order[-2::-1], order[-1]]:
            hand.press(names)
            assert hand.cursor() == i
            assert scene.places.w[i]
            assert scene.card[i] == cards[i]


def assert_laid_out(scene: Scene) -> None:
    """The cards lie apart, with their marks inside the panel, below the title."""
    box = scene.places
    head = shapes(scene, HEAD)
    area = (0, head[0][3], scene.width, scene.height) if head else edges(*shapes(scene, PANEL)[0])
    title = scene.texts.y[0] + scene.texts.h[0]
    found = [edges(box.x[i], box.y[i], box.w[i], box.h[i]) for i in visible(scene)]
    for i, card in enumerate(found):
        assert area[0] <= card[0] and card[2] <= area[2]
        assert max(area[1], title) + REACH <= card[1] and card[3] <= area[3]
        assert all(apart(card, other) for other in found[i + 1 :])
        if not head:
            assert area[0] + REACH + 2 <= card[0] and card[2] + REACH + 1 <= area[2]
            assert card[3] + REACH + 2 <= area[3] <= scene.height


def edges(x: int, y: int, w: int, h: int) -> Box:
    return x, y, x + w, y + h


@sizes
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_every_card_that_may_be_seen_is_found_in_order(
    handheld: Maker, game: str, variant: str, size: Size
) -> None:
    chance = random.Random(f"{game} {variant} {size}")
    lang = chance.choice(LANGUAGES)
    hand = handheld(size, game=game, variant=variant, deal=chance.randrange(1 << 30), lang=lang)
    play(hand.game, chance.randrange(150), chance)
    hand.open("look.Look")
    plan = hand.app.plan
    places = [i for i in range(plan.boxes.count) if plan.pile[i] != NO_PILE]
    seen = set(map(int, plan.place)) - {NO_PLACE}
    assert seen == set(places)
    player = Player(hand)
    for place in chance.sample(places, min(len(places), 8)):
        player.steer(plan.boxes, set(places), place)
        assert_words_fit(hand.scene)
        cards = lie_on(hand, place)
        assert "".join(hand.texts()).endswith(f" {len(cards)}")
        before = shown(hand.scene)
        hand.press("a")
        if cards and not is_hidden(hand, place):
            assert screen(hand) == "Pile"
            assert_laid_out(hand.scene)
            assert_words_fit(hand.scene)
            assert hand.texts()[0].endswith(f" {len(cards)}")
            assert_walk(hand, cards)
            hand.press("b")
        assert screen(hand) == "Look"
        assert shown(hand.scene) == before


@sizes
@pytest.mark.parametrize("game", ["duchess", "gallery"])
def test_what_is_hidden_opens_nothing(handheld: Maker, game: str, size: Size) -> None:
    hand = handheld(size, game=game, deal=3)
    play(hand.game, 8, random.Random(3))
    plan = hand.app.plan
    hidden = {plan.place[0], plan.heap} - {NO_PLACE}
    assert hand.game.table.size[0]
    for place in hidden:
        hand.app.at = place
        hand.open("look.Look")
        assert hand.cursor() == place
        hand.hardware.panel.done.clear()
        hand.press("a")
        assert screen(hand) == "Look"
        assert hand.hardware.panel.done == []


def test_the_reserve_can_be_looked_at_when_it_is_open(handheld: Maker) -> None:
    hand = handheld((160, 128), game="duchess", deal=9, lang="ru")
    while hand.game.table.size[0]:
        hand.game.play(COMPOUND)
    hand.app.at = hand.app.plan.heap
    hand.open("look.Look")
    assert hand.texts() == ["Отставные: 34"]
    hand.press("a")
    assert hand.texts() == ["Отставные: 34"]
    assert list(hand.scene.card[:34]) == lie_on(hand, hand.app.plan.heap)


@pytest.mark.parametrize("lang", LANGUAGES)
@sizes
def test_names(handheld: Maker, size: Size, lang: str) -> None:
    """The bar says what lies under the cursor, and piles that are fanned have numbers."""
    words = load_words(lang)
    for game, variant in VARIANTS:
        hand = handheld(size, game=game, variant=variant, deal=5, lang=lang)
        play(hand.game, 30, random.Random(5))
        plan = hand.app.plan
        piles = [pile for pile in range(hand.game.PILES) if plan.place[pile] != NO_PLACE]
        fanned = 0
        hand.open("look.Look")
        for pile in piles:
            place = plan.place[pile]
            if place == plan.heap:
                forms = list(words.of("drawer.heading"))
            elif plan.kind[place] == FAN and hand.game.ROLE[pile] == TABLEAU:
                fanned += 1
                forms = [f"{form}{fanned}: " for form in words.of("look.at_what")[4]]
            else:
                forms = list(words.of("look.at_what")[min(hand.game.ROLE[pile], TABLEAU)])
            hand.app._screen._stand(place)
            number = len(lie_on(hand, place))
            assert "".join(hand.texts()) in [form + str(number) for form in forms]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
@sizes
def test_the_longest_names_fit(
    handheld: Maker, size: Size, game: str, variant: str, lang: str
) -> None:
    """Before the stock and the map of a large table, if they are in the bar."""
    hand = handheld(size, game=game, variant=variant, deal=5, lang=lang)
    hand.open("look.Look")
    look = hand.app._screen
    plan = hand.app.plan
    for pile in range(hand.game.PILES):
        if plan.place[pile] != NO_PLACE:
            aside = hand.game.RESERVE[0] <= pile < hand.game.RESERVE[1]
            hand.game.table.size[pile] = hand.game.PACK if pile == 0 else 1 if aside else 99
            look._stand(plan.place[pile])
            assert_words_fit(hand.scene)
            end = max(box[2] for box in inks(hand.scene))
            assert end < (plan.stock_x or (size[0] - MAP_W if plan.window else size[0] + 1))


def long_pile(hand: Handheld, cards: int) -> list[int]:
    """Let so many cards lie on pile 1, look at them, and return them."""
    table = hand.game.table
    for pile in range(2, hand.game.PILES):
        while table.size[pile] and table.top[pile]:
            table.move(pile, 0)
    while table.size[0] and table.size[1] < cards:
        table.move(0, 1)
    assert table.size[1] == cards
    hand.app.at = hand.app.plan.place[1]
    hand.open("pile.Pile")
    return cards_of(hand.game, 1)


@sizes
@pytest.mark.parametrize("cards", [1, 15, 16, 41, 52, 73, 104])
def test_a_long_pile_scrolls_by_rows(handheld: Maker, cards: int, size: Size) -> None:
    hand = handheld(size, game="gallery", deal=1)
    pile = long_pile(hand, cards)
    scene = hand.scene
    box = scene.places
    assert list(scene.card[:cards]) == pile
    assert_laid_out(scene)
    for _ in range(cards):
        hand.press("right")
        rows = sorted({box.y[i] for i in visible(scene)})
        assert box.y[hand.cursor()] in rows
        up = [shape for shape in shapes(scene, MORE_UP) if shape[0] < scene.width]
        down = [shape for shape in shapes(scene, MORE_DOWN) if shape[0] < scene.width]
        assert bool(up) == (not box.w[0])
        assert bool(down) == (not box.w[cards - 1])
        if up:
            assert box.y[hand.cursor()] > rows[0]
        if down:
            assert box.y[hand.cursor()] < rows[-1]
        for x, y, w, h in up + down:
            assert x + w <= scene.width and y + h <= scene.height
            # Over the rim of a card at most, on which there is no ink.
            for i in visible(scene):
                card = edges(box.x[i], box.y[i], box.w[i], box.h[i] - 1)
                assert apart(edges(x, y, w, h), card)
    assert_laid_out(scene)


@pytest.mark.parametrize("size", [(240, 240), (72, 40)])
def test_up_and_down_lead_from_row_to_row(handheld: Maker, size: Size) -> None:
    hand = handheld(size, game="gallery", deal=1)
    long_pile(hand, 52)
    scene = hand.scene
    rows = len({scene.places.y[i] for i in range(52)})
    columns = -(-52 // rows)
    hand.press("right")
    for row in range(rows):
        assert hand.cursor() == row * columns
        hand.press("down")
    assert hand.cursor() == 0
    hand.press("up")
    assert hand.cursor() == (rows - 1) * columns


def test_back_and_menu_lead_to_the_table(handheld: Maker) -> None:
    hand = handheld(game="gallery", deal=9)
    play(hand.game, 40, random.Random(1))
    hand.open("table.Table")
    for name in ("b", "y"):
        hand.open("look.Look")
        hand.press("down")
        hand.press(name)
        assert screen(hand) == "Table"
    hand.press("y")
    assert screen(hand) == "Pause"


def test_a_panel_lies_over_what_was_drawn_last(handheld: Maker) -> None:
    """What the last key changed is drawn, too, before it darkens."""
    hand = handheld(game="constitution", deal=3)
    hand.open("look.Look")
    hand.press("down")
    hand.app.open("pile.Pile")
    hand.hardware.panel.done.clear()
    hand.scene.damage.all()
    hand.app.step()
    assert hand.hardware.panel.done == ["draw", "dim", "draw"]


@pytest.mark.parametrize("size", [size for size in ALL_SIZES if min(size) < 200], ids=str)
def test_the_drawer(handheld: Maker, size: Size) -> None:
    """All its cards by suit and rank, and the cursor on those only that can be played."""
    hand = handheld(size, game="duchess", deal=9)
    while hand.game.table.size[0]:
        hand.game.play(COMPOUND)
    hand.open("drawer.Drawer")
    game = hand.game
    cards = lie_on(hand, hand.app.plan.heap)
    assert list(hand.scene.card[: hand.scene.places.count]) == cards
    assert_laid_out(hand.scene)
    assert_words_fit(hand.scene)
    first, end = game.RESERVE
    playable = [game.top(pile) for pile in range(first, end) if game.can_act(pile)]
    assert 2 <= len(playable) < len(cards)
    for way in ("right", "left", "down", "up"):
        found = set()
        for _ in range(len(playable)):
            hand.press(way)
            found.add(hand.cursor())
            assert hand.scene.places.w[hand.cursor()]
        if way in ("right", "left"):
            assert sorted(hand.scene.card[i] for i in found) == sorted(playable)
        assert {hand.scene.card[i] for i in found} <= set(playable)
    hand.press("b")
    assert screen(hand) == "Table"


@pytest.mark.parametrize("run", [run_unix, run_wasm])
@pytest.mark.parametrize(("game", "cards"), [("gallery", 19), ("duchess", 12)])
@sizes
def test_closing_redraws_the_table_and_walking_allocates_nothing(
    run: Run, game: str, cards: int, size: Size
) -> None:
    said = run(LOCKED, game, *map(str, size), "tight", timeout=120)
    assert int(said.split()[-1]) >= cards


def test_an_allocation_would_be_found() -> None:
    with pytest.raises(AssertionError, match="MemoryError"):
        run_unix(LOCKED, "gallery", "128", "128", "leaky")
