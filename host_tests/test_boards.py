"""The board files, and the command that lists them."""

import ast
import runpy

import pytest

from firmware.fields import DEFAULTS
from firmware.tiers import actions
from tools import boards, cli
from tools.errors import UsageError

REAL = [name for name in boards.names() if not name.startswith("plain")]
FEW = [f"plain_{size}_{count}" for size in ("240x240", "128x64") for count in range(2, 7)]


def test_the_list_has_a_line_for_each_board_that_begins_with_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == boards.names()
    assert "plain_128x64_3" in lines[-1]
    for part in ("RP2040", "MicroPython", "240x240", "up down left right centre a b x y"):
        assert part in lines[boards.names().index("pico_lcd_1_3")]
    for size in ("128x64", "72x40"):
        assert f"screen {size}," in lines[boards.names().index(f"plain_{size}")]


@pytest.mark.parametrize("name", [*boards.names(), *FEW])
def test_a_board_is_data_that_every_python_can_read(name: str) -> None:
    docstring, *rest = ast.parse(boards.find(name).read_text()).body
    assert isinstance(docstring, ast.Expr)
    for statement in rest:
        assert isinstance(statement, ast.Assign)
        ast.literal_eval(statement.value)


@pytest.mark.parametrize("name", [*boards.names(), *FEW])
def test_no_pin_is_used_twice(name: str) -> None:
    board = boards.read(boards.find(name))
    fields = (
        *((board.SPI or ())[4:], (board.I2C or ())[2:4], (board.POWER or ())[2:]),
        *((board.BACKLIGHT or ())[:1], (board.BATTERY or ())[:1], board.SOUND or ()),
        (board.CS, board.DC, board.RST),
        [pin for _, pin in board.BUTTONS],
        [pin for pin, _ in board.DRIVE],
    )
    pins = [pin for field in fields for pin in field if pin is not None]
    assert len(pins) >= 6
    assert len(set(pins)) == len(pins)


@pytest.mark.parametrize("name", boards.names())
def test_every_button_does_something(name: str) -> None:
    board = boards.read(boards.find(name))
    assert all(actions(tuple(button for button, _ in board.BUTTONS)))


@pytest.mark.parametrize("name", REAL)
def test_a_board_says_nothing_that_goes_without_saying(name: str) -> None:
    path = boards.find(name)
    said = runpy.run_path(str(path))
    for field, default in DEFAULTS.items():
        assert field not in said or said[field] != default, field
    assert said["CHIP"] != "none" and said["RUNTIME"].startswith("MicroPython ")


@pytest.mark.parametrize("name", REAL)
def test_a_board_is_a_file_of_a_page(name: str) -> None:
    assert 20 <= len(boards.find(name).read_text(encoding="utf-8").splitlines()) <= 60


def test_all_about_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["boards", "m5stickc_plus"]) == 0
    said = capsys.readouterr().out
    first, *rest = said.splitlines()
    assert first.startswith("m5stickc_plus  ESP32, ") and "never on silicon" in first
    assert "doubts: 4" in first and sum(line.startswith("  - ") for line in rest) == 4
    for part in ("m5stack/M5GFX, src/M5GFX.cpp", "X0 = 53", "self-test"):
        assert part in said
    assert cli.main(["boards", "pico_display_pack"]) == 0
    assert "oubt" not in capsys.readouterr().out


def test_there_is_nothing_to_say_about_a_board_that_there_is_not() -> None:
    assert cli.main(["boards", "abacus"]) == 2


def test_all_plain_boards_have_the_same_buttons() -> None:
    plain = [boards.read(boards.find(name)) for name in boards.names() if "plain" in name]
    assert len({board.BUTTONS for board in plain}) == 1


@pytest.mark.parametrize("name", FEW)
def test_a_plain_board_may_have_fewer_buttons_that_all_do_something(name: str) -> None:
    full, few = (boards.read(boards.find(each)) for each in (name[:-2], name))
    assert len(few.BUTTONS) == int(name[-1])
    assert all(actions(tuple(button for button, _ in few.BUTTONS)))
    full.BUTTONS = few.BUTTONS
    constants = [constant for constant in vars(few) if constant.isupper()]
    assert [vars(full)[each] for each in constants] == [vars(few)[each] for each in constants]


@pytest.mark.parametrize("name", ["plain_240x240_1", "plain_240x240_7", "plain_99x99_2", "plain"])
def test_there_is_no_board_of_any_size(name: str) -> None:
    with pytest.raises(UsageError, match=r"plain_320x240, .*_2 to _6"):
        boards.find(name)


@pytest.mark.parametrize("name", boards.names())
def test_the_glass_is_as_large_as_the_screen_and_within_the_memory(name: str) -> None:
    board = boards.read(boards.find(name))
    oled = board.PANEL.startswith("ssd1306")
    memory, window, turns = ((128, 64), board.GLASS[0], 0) if oled else board.GLASS[:3]
    left, top, width, height = window
    assert left + width <= memory[0]
    assert top + height <= memory[1]
    seen = (height, width) if turns % 2 else (width, height)
    assert seen == (board.WIDTH, board.HEIGHT)
