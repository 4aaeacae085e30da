"""The board files, and the command that lists them."""

import ast

import pytest

from tools import boards, cli


def test_the_list_has_a_line_for_each_board_that_begins_with_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == boards.names()
    for part in ("RP2040", "MicroPython", "240x240", "up down left right centre a b x y"):
        assert part in lines[boards.names().index("pico_lcd_1_3")]
    for size in ("128x64", "72x40"):
        assert f"screen {size}," in lines[boards.names().index(f"plain_{size}")]


@pytest.mark.parametrize("name", boards.names())
def test_a_board_is_data_that_every_python_can_read(name: str) -> None:
    docstring, *rest = ast.parse(boards.find(name).read_text()).body
    assert isinstance(docstring, ast.Expr)
    for statement in rest:
        assert isinstance(statement, ast.Assign)
        ast.literal_eval(statement.value)


@pytest.mark.parametrize("name", boards.names())
def test_no_pin_is_used_twice(name: str) -> None:
    board = boards.read(boards.find(name))
    pins = [*board.SPI[4:], board.CS, board.DC, board.RST]
    pins += [pin for _, pin in board.BUTTONS]
    if hasattr(board, "BACKLIGHT"):
        pins.append(board.BACKLIGHT[0])
    if hasattr(board, "SPEAKER"):
        pins.append(board.SPEAKER)
    assert len(set(pins)) == len(pins)


def test_all_plain_boards_have_the_same_buttons() -> None:
    plain = [boards.read(boards.find(name)) for name in boards.names() if "plain" in name]
    assert len({board.BUTTONS for board in plain}) == 1


@pytest.mark.parametrize("name", boards.names())
def test_the_glass_is_as_large_as_the_screen_and_within_the_memory(name: str) -> None:
    board = boards.read(boards.find(name))
    oled = board.PANEL == "ssd1306"
    memory, window, turns = ((128, 64), board.GLASS[0], 0) if oled else board.GLASS[:3]
    left, top, width, height = window
    assert left + width <= memory[0]
    assert top + height <= memory[1]
    seen = (height, width) if turns % 2 else (width, height)
    assert seen == (board.WIDTH, board.HEIGHT)
