"""What is for hosts only is not on the board, and nothing there asks for it."""

import ast

import pytest

from tools.build import ROOT
from tools.shed import shed

TEXT = '''CHIP = "RP2040"
WIDTH = 240


class Game:
    ZONES: tuple = ()
    KEPT = 1
    FORMS = (
        "é",
        "place-place",
    )

    def name(self):
        """Its name. Allocates: for hosts."""
        return self.ZONES, self.FORMS

    def play(self):
        """For players."""
        return "kept"


def free():
    """A function for anyone."""
    return 1


def bound():
    """A function: for hosts."""


class Bound:
    """A class: for hosts."""

    def name(self):
        return "é"
'''


def test_only_what_is_for_hosts_goes() -> None:
    left = shed(TEXT)
    space: dict[str, type] = {}
    exec(left, space)
    game = space["Game"]
    assert [name for name in vars(game) if not name.startswith("__")] == ["KEPT", "play"]
    assert space["free"]() == 1
    assert space["WIDTH"] == 240
    assert not space.keys() & {"CHIP", "bound", "Bound"}
    assert len(left.splitlines()) == len(TEXT.splitlines())


@pytest.mark.parametrize("room", ["engine_core", "firmware"])
def test_nothing_that_is_left_asks_for_it(room: str) -> None:
    gone, left = {"ZONES", "WORDS", "FORMS"}, set[str]()
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / room).rglob("*.py")}
    for text in texts.values():
        before, after = (_methods(each) for each in (text, shed(text)))
        gone |= before - after
        left |= after
    for path, text in texts.items():
        asked = {n.attr for n in ast.walk(ast.parse(shed(text))) if isinstance(n, ast.Attribute)}
        # Of "moves" and "size" there are also others.
        assert not asked & gone - left - {"moves", "size"}, path


def _methods(text: str) -> set[str]:
    return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)}
