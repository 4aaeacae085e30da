"""The ends of games that came out, on every size of glass."""

import itertools

import pytest

from engine_core.cards import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from engine_core.game import LAST_DEAL, Game
from engine_core.games import GAMES
from firmware.lang import LANGUAGES, load
from firmware.scene import BIG, CORONET, CURSOR, HEAD, MOUNT, MOUNTED, RULE, WIDE
from host_tests.handheld import MONO_SIZES, SIZES, Maker, handheld
from host_tests.scenes import assert_places_apart, assert_words_fit, shapes

__all__ = ("handheld",)

CARDS = {"constitution": 17, "empress": 25, "duchess": 9, "aristocrat": 8, "gallery": 24}
HEARTS_OF = {
    "constitution": DIAMONDS << 4 | QUEEN,
    "empress": CLUBS << 4 | QUEEN,
    "duchess": HEARTS << 4 | QUEEN,
}

all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)
games = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deal", "moves"), [(0, 1), (20417, 214), (LAST_DEAL, 9999)])
@games
@all_sizes
def test_nothing_is_cut(
    handheld: Maker,
    size: tuple[int, int],
    game: str,
    deal: int,
    moves: int,
    lang: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Game, "actions", moves)
    hand = handheld(size, game=game, deal=deal, lang=lang)
    hand.open("end.End")
    scene = hand.scene
    assert_places_apart(scene)
    words = load(lang)
    if size != (72, 40):
        assert_words_fit(scene)
        written = " ".join(hand.texts())
        assert any(form in written for form in words.of("end.heading"))
        assert str(deal) in written
        if size != (128, 128) and (size != (160, 128) or deal < LAST_DEAL):
            assert str(moves) in written or (game == "gallery" and size == (128, 64))
    elif game == "constitution":
        assert not hand.texts()
    else:
        assert_words_fit(scene)
        assert hand.texts() == [words.of("end.heading")[-1]]
    for x, y, w, h in shapes(scene, MOUNT) + shapes(scene, CORONET):
        assert x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]


@games
@all_sizes
def test_the_figure(handheld: Maker, size: tuple[int, int], game: str) -> None:
    hand = handheld(size, game=game, deal=1)
    hand.open("end.End")
    scene = hand.scene
    mono = size in MONO_SIZES
    cards = CARDS[game]
    if game == "empress" and mono:
        cards = 9
    if game == "gallery" and size == (72, 40):
        cards = 15
    assert scene.places.count == cards
    hearts = [i for i in range(cards) if scene.face[i] & MOUNTED]
    if mono:
        hearts = hand.marked(CURSOR)
        assert not shapes(scene, MOUNT) and not shapes(scene, HEAD) and not shapes(scene, RULE)
    assert len(shapes(scene, MOUNT)) == (0 if mono else len(hearts))
    if game in ("aristocrat", "gallery"):
        assert len(hearts) == (0 if mono else cards)
    else:
        expected = [] if size == (72, 40) else [HEARTS_OF[game]]
        assert [scene.card[i] for i in hearts] == expected
    assert len(shapes(scene, CORONET)) == (game == "duchess" and not mono)


def test_where_there_is_little_room_the_empress_has_her_guards_alone(handheld: Maker) -> None:
    hand = handheld((128, 64), game="empress", deal=1)
    hand.open("end.End")
    heart = HEARTS << 4 | JACK
    diamond = DIAMONDS << 4 | JACK
    queen = CLUBS << 4 | QUEEN
    expected = [heart, diamond, heart, diamond, queen, diamond, heart, diamond, heart]
    assert list(hand.scene.card[:9]) == expected


def test_gilt_frames_lie_side_by_side(handheld: Maker) -> None:
    for size in SIZES:
        hand = handheld(size, game="gallery", deal=1)
        hand.open("end.End")
        frames = shapes(hand.scene, MOUNT)
        for left, right in itertools.pairwise(frames[:8]):
            assert -1 <= right[0] - left[0] - left[2] <= 1


def test_the_star_of_the_constitution(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    hand.open("end.End")
    scene = hand.scene
    cells = {}
    for i in range(scene.places.count):
        x = scene.places.x[i] + scene.places.w[i] / 2
        y = scene.places.y[i] + scene.places.h[i] / 2
        cells[round((x - 120) / 46), round((y - 124.5) / 39)] = i
    assert len(cells) == scene.places.count == 17
    assert scene.face[cells[0, 0]] & MOUNTED
    assert scene.card[cells[0, 0]] == DIAMONDS << 4 | QUEEN
    round_ = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    aces = [CLUBS, HEARTS, SPADES, DIAMONDS] * 2
    kings = [HEARTS, CLUBS, DIAMONDS, SPADES] * 2
    for (x, y), ace, king in zip(round_, aces, kings, strict=True):
        assert scene.card[cells[x, y]] == ace << 4 | 1
        assert scene.card[cells[2 * x, 2 * y]] == king << 4 | KING
        # A king lies across its ace.
        assert scene.face[cells[x, y]] == (WIDE if y == 0 else BIG)
        assert scene.face[cells[2 * x, 2 * y]] == (BIG if y == 0 else WIDE)
