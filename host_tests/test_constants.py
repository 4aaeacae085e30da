"""Constants are put in the place of their names, and nothing else changes."""

import ast
import importlib
from pathlib import Path

import pytest

from tools.build import ROOT
from tools.constants import inline
from tools.errors import UsageError

A = """from compat import const

_BASE = const(1 << 4)
WIDE = const(_BASE | 4)
FREE = [1]


def wide(face):
    return face & WIDE
"""

B = """from inlined_first import (
    FREE,
    WIDE,
    wide as broad,
)
from inlined_first import WIDE as BROAD
é = 0


def both(x):
    from inlined_first import WIDE as INNER, wide

    return "ё", WIDE, x + BROAD, INNER, FREE, broad(x), wide(x), "WIDE"
"""

SOURCES = {"inlined_first": A, "inlined_second": B}


def test_values_stand_where_the_names_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, text in inline(SOURCES).items():
        (tmp_path / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    second = importlib.import_module("inlined_second")
    assert second.both(1) == ("ё", 20, 21, 20, [1], 0, 0, "WIDE")
    assert not hasattr(second, "WIDE")


def test_values_stand_where_a_constant_of_a_module_stood() -> None:
    text = "from rooms import first, second as other\nx = first.WIDE, first.wide, other.WIDE\n"
    sources = {"rooms.first": A, "rooms.second": A.replace("4", "5"), "user": text}
    assert inline(sources)["user"].splitlines()[1] == "x = 20, first.wide, 37"


def test_imports_keep_what_is_no_constant() -> None:
    built = inline(SOURCES)["inlined_second"]
    assert built.startswith("from inlined_first import FREE, wide as broad\n\n")
    assert "    from inlined_first import wide\n" in built


def test_definitions_and_const_are_gone() -> None:
    built = inline(SOURCES)["inlined_first"]
    assert "const" not in built
    assert "WIDE" not in built


def test_line_numbers_stay() -> None:
    for module, text in inline(SOURCES).items():
        assert text.count("\n") == SOURCES[module].count("\n")
        assert _lines_of_functions(text) == _lines_of_functions(SOURCES[module])


def _lines_of_functions(text: str) -> list[int]:
    return [node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]


@pytest.mark.parametrize("line", ["def f(WIDE): pass", "WIDE = 3", "def f():\n    WIDE = 3"])
def test_a_constant_that_is_something_else_too_is_an_error(line: str) -> None:
    with pytest.raises(UsageError, match="WIDE"):
        inline(
            {"inlined_first": A, "inlined_second": "from inlined_first import WIDE\n" + line + "\n"}
        )


def test_all_device_code_is_served() -> None:
    files = [
        p for room in ("engine_core", "firmware", "boards") for p in (ROOT / room).rglob("*.py")
    ]
    built = inline(
        {".".join(p.relative_to(ROOT).with_suffix("").parts): p.read_text() for p in files}
    )
    assert built
    for text in built.values():
        assert "const(" not in text.replace("def const(", "")
