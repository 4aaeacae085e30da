"""Short names mean what the long ones meant."""

import ast
import importlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.build import ROOT
from tools.constants import inline
from tools.errors import UsageError
from tools.names import shorten

BASE = """class Base:
    def __init__(self, first, second=2):
        self._kept = first
        self._other = second

    def _both(self):
        return self._kept, self._other
"""

CHILD = """from short_base import Base

_TABLE = (1, 2)
é = "ё"


class Child(Base):
    def __init__(self, first):
        super().__init__(first, second=_TABLE[1])
        self._own = first + 1

    def all(self, extra):
        return self._both(), self._own, extra, [extra for extra in _TABLE], _free(extra, sign=3)


def _free(value, sign):
    return (lambda x: x + value)(sign), _é(value)


def _é(value):
    return é, value
"""

ALONE = """def _lonely(value):
    return value
"""

SOURCES = {"short_base": BASE, "short_child": CHILD, "short_alone": ALONE}


def test_classes_that_inherit_across_modules_still_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, text in shorten(SOURCES).items():
        (tmp_path / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    of_child = vars(importlib.import_module("short_child")).values()
    kind = next(each for each in of_child if isinstance(each, type) and each.__mro__[1:-1])
    method = next(name for name in vars(kind) if not name.startswith("__"))
    assert getattr(kind(5), method)(7) == ((5, 2), 6, 7, [1, 2], (10, ("ё", 7)))


def test_no_name_stays_long() -> None:
    for text in shorten(SOURCES).values():
        for name in ("_kept", "_other", "_both", "_TABLE", "_own", "_free", "_lonely", "Child"):
            assert name not in text


CLASSES = """class One:
    def first_of_one(self):
        self.kept_by_one = [1]
        self.kept_by_one.append(self.spoken)
        return self.kept_by_one

    def spoken(self):
        return getattr(self, "spoken")


class Two:
    def only_of_two(self, one):
        self.count = 3
        return one.first_of_one()
"""


def test_classes_that_have_nothing_in_common_share_names() -> None:
    text = shorten({"classes": CLASSES})["classes"]
    names = set(re.findall(r"(?:def |self\.)(\w+)", text))
    assert {"spoken", "count"} < names
    assert len(names) == 4, text  # Two has but those of One
    assert '"spoken"' in text
    assert "def spoken" in text
    assert ".append(self.spoken)" in text


def test_names_of_one_object_or_module_stay_apart() -> None:
    given = "def {}():\n    return {}\n"
    names = [f"{first}_{second}_name" for first in "abcdefghij" for second in "abcdefghij"]
    text = "".join(given.format(name, i) for i, name in enumerate(names))
    scope: dict[str, Callable[[], int]] = {}
    exec(shorten({"many": text})["many"], scope)
    numbers = [scope[name]() for name in scope if name != "__builtins__"]
    assert sorted(numbers) == list(range(len(names)))


TEXTS = """class Thing:
    def options(self):
        return getattr(self, "Named"), self.heading, self.plainly

    def heading(self):
        return "menu.options", "a plain heading"

    def Named(self):
        return "thing.Shown"

    def Shown(self):
        plainly = 1
        return plainly
"""


def test_words_of_texts_keep_no_name_but_those_of_getattr_do() -> None:
    text = shorten({"texts": TEXTS})["texts"]
    names = set(re.findall(r"def (\w+)", text))
    assert {"Named", "Shown"} < names
    assert not names & {"options", "heading"}


def test_variables_of_functions_take_no_short_name() -> None:
    text = "def first(one):\n    two_of_them = one\n    return two_of_them\n"
    assert "two_of_them = " in shorten({"locals": text})["locals"]


OTHERS = {
    "made_app": "class App:\n    def is_ready(self):\n        return self.first_one\n",
    "made_maker": "def make(app):\n    app.first_one = 1\n    app.second_one = 2\n",
    "made_other": "class Other:\n    def __init__(self):\n        self.second_one = 3\n",
}


def test_what_others_give_the_app_is_apart_from_what_it_has() -> None:
    short = shorten(OTHERS)
    given = re.findall(r"\.(\w+) =", short["made_maker"])
    had = re.findall(r"(?:def |self\.)(\w+)", short["made_app"])
    assert len(given) == 2
    assert len({*given, *had}) == 3
    assert "second_one" not in "".join(short.values())


def test_parameters_that_calls_may_name_stay() -> None:
    short = shorten(SOURCES)
    assert "second=2" in short["short_base"]
    assert ", sign):" in short["short_child"]


def test_lines_stay_where_they_were() -> None:
    for module, text in shorten(SOURCES).items():
        assert len(text.splitlines()) == len(SOURCES[module].splitlines())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def f(_x):\n    return f'{_x}'\n", "bad, line 2: names in an f-string stay long"),
    ],
)
def test_what_would_go_wrong_is_refused(text: str, found: str) -> None:
    with pytest.raises(UsageError, match=found):
        shorten({"bad": text})


def test_the_whole_firmware_can_be_shortened() -> None:
    sources = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path.read_text(encoding="utf-8")
        for room in ("engine_core", "firmware")
        for path in sorted((ROOT / room).rglob("*.py"))
    }
    long = inline(sources)
    short = shorten(long)
    assert len(_names(short)) < 0.5 * len(_names(long))
    for module, text in short.items():
        compile(text, module, "exec")


def _names(sources: dict[str, str]) -> set[str]:
    """All attributes and all that modules and classes define."""
    found: set[str] = set()
    for node in (node for text in sources.values() for node in ast.walk(ast.parse(text))):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
    return found
