"""Menus and their headings, on every size of glass."""

from typing import Any

import pytest

from firmware.app import App
from firmware.scene import CHOSEN, HAND, HEAD, LEFT, MORE_DOWN, MORE_UP, RULE, Scene
from firmware.screens.menu import Menu
from host_tests.handheld import MONO_SIZES, SIZES, Handheld, Hardware, Maker, handheld
from host_tests.scenes import Box, assert_words_fit, chosen_line, shapes

__all__ = ("handheld",)

all_sizes = pytest.mark.parametrize("size", SIZES + MONO_SIZES, ids=str)


def test_a_menu_is_centred_below_its_heading(handheld: Maker) -> None:
    hand = handheld(game="constitution", deal=1)
    hand.open("pause.Pause")
    scene = hand.scene
    step = 23
    count = len(lines_seen(scene))
    (bar,) = shapes(scene, CHOSEN)
    (rule,) = shapes(scene, RULE)
    above = bar[1] - rule[1] - rule[3]
    below = 240 - bar[1] - (count - 1) * step - bar[3]
    assert abs(above - below) <= 1
    hand.press("down", "down")
    assert shapes(scene, CHOSEN) == [(bar[0], bar[1] + 2 * step, bar[2], bar[3])]
    (hand_shape,) = shapes(scene, HAND)
    assert hand_shape[1] == bar[1] + 2 * step + 5
    hand.press(*["down"] * (count - 2))
    assert shapes(scene, CHOSEN) == [bar]
    hand.press("up")
    assert shapes(scene, CHOSEN) == [(bar[0], bar[1] + (count - 1) * step, bar[2], bar[3])]


@all_sizes
def test_a_heading(handheld: Maker, size: tuple[int, int]) -> None:
    hand = handheld(size, lang="ru")
    hand.open("menus.MainMenu")
    scene = hand.scene
    heading = scene.string[0]
    assert heading == ("Главное меню" if size == (72, 40) else "Карманный пасьянс")
    if size == (128, 64):
        assert shapes(scene, HEAD) == [(0, 0, 128, 11)] and not shapes(scene, RULE)
    else:
        ((_, y, w, h),) = shapes(scene, RULE)
        assert h == 1 if size == (72, 40) else w == size[0] - 16
        assert y + h >= scene.texts.y[0] + scene.texts.h[0]


class Many(Menu):
    """A menu of so many lines, of which the last is no choice."""

    def __init__(self, app: App, count: int) -> None:
        super().__init__(app)
        self.count = count

    def heading(self) -> tuple[str, ...]:
        return ("Many",)

    def lines(self) -> list[Any]:
        names = [f"Line {i}" for i in range(self.count - 1)]
        return [((name,), (), "pause.Pause", None) for name in names] + [(("End",), (), None, None)]

    def back(self) -> None: ...


def show(hand: Handheld, screen: Menu) -> None:
    hand.app._screen = screen
    hand.app.rebuild()


def lines_seen(scene: Scene) -> list[str]:
    """What stands at the left of the lines of a menu, from the top."""
    bottom = -1
    seen = []
    for i in range(1, scene.texts.count):
        if scene.string[i] and scene.align[i] == LEFT:
            assert scene.texts.y[i] >= bottom
            bottom = scene.texts.y[i] + scene.texts.h[i]
            seen.append(scene.string[i])
    assert bottom <= scene.height
    return seen


def on_glass(scene: Scene, kind: int) -> list[Box]:
    return [box for box in shapes(scene, kind) if box[0] < scene.width]


@pytest.mark.parametrize("count", [2, 4, 9, 30])
@all_sizes
def test_a_menu_has_any_number_of_lines(handheld: Maker, size: tuple[int, int], count: int) -> None:
    hand = handheld(size)
    show(hand, Many(hand.app, count))
    scene = hand.scene
    every = [f"Line {i}" for i in range(count - 1)] + ["End"]
    texts = scene.texts.count
    room = len(lines_seen(scene))
    assert room == count or room >= (4 if size == (72, 40) else 6)
    # Down through all of them and round the end, then up.
    down = [(at, True) for at in range(count - 1)]
    up = [(at, False) for at in range(count - 2, -1, -1)]
    for at, going in [*down, (0, False), *up]:
        assert chosen_line(scene) == every[at]
        seen = lines_seen(scene)
        first = every.index(seen[0])
        assert seen == every[first : first + room]
        assert {every[max(at - 1, 0)], every[at + 1]} <= set(seen)
        assert bool(on_glass(scene, MORE_UP)) == (first > 0)
        assert bool(on_glass(scene, MORE_DOWN)) == (first + room < count)
        assert_words_fit(scene)
        hand.press("down" if going else "up")
    assert scene.texts.count == texts


def test_left_and_right_are_offered_where_they_are(
    handheld: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere a value is changed by choosing it."""
    hand = handheld()
    hand.open("settings.Settings")
    assert chosen_line(hand.scene) == "Language < English >"
    monkeypatch.setattr(Hardware, "names", ("a", "b", "x", "y"))
    hand = handheld()
    hand.open("settings.Settings")
    assert chosen_line(hand.scene) == "Language English >"
    hand.press("a")
    hand.press("x", "y")
    assert chosen_line(hand.scene) == "Язык русский >"


def test_a_value_without_room_for_its_label_takes_its_place(handheld: Maker) -> None:
    hand = handheld((72, 40), game="empress", lang="ru")
    hand.open("games.GamePage")
    assert lines_seen(hand.scene) == ["20 в ряду", "рус. текст", "Новая сдача", "По номеру"]
    hand.press("right")
    assert chosen_line(hand.scene) == "12 в ряду"
    wide = handheld((128, 64), game="empress", lang="ru")
    wide.open("games.GamePage")
    assert chosen_line(wide.scene) == "Вариант < 20 в ряду >"
