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
    pins = [*board.SPI[4:], board.CS, board.DC, board.RST, board.BACKLIGHT[0]]
    pins += [pin for _, pin in board.BUTTONS]
    assert len(set(pins)) == len(pins)


@pytest.mark.parametrize("name", boards.names())
def test_the_glass_is_as_large_as_the_screen_and_within_the_memory(name: str) -> None:
    board = boards.read(boards.find(name))
    (columns, rows), (left, top, width, height), turns = board.GLASS[:3]
    assert left + width <= columns
    assert top + height <= rows
    seen = (height, width) if turns % 2 else (width, height)
    assert seen == (board.WIDTH, board.HEIGHT)
