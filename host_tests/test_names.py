"""Short names mean what the long ones meant."""

import importlib
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
    child = importlib.import_module("short_child").Child(5)
    assert child.all(7) == ((5, 2), 6, 7, [1, 2], (10, ("ё", 7)))


def test_no_private_name_stays_long() -> None:
    for text in shorten(SOURCES).values():
        for name in ("_kept", "_other", "_both", "_TABLE", "_own", "_free", "_lonely"):
            assert name not in text


def test_names_are_shared_by_modules_that_do_not_know_each_other() -> None:
    short = shorten(SOURCES)
    assert short["short_alone"].startswith("def _a(_0):\n    return _0\n")
    assert "_a = " in short["short_child"]


def test_parameters_that_calls_may_name_stay() -> None:
    short = shorten(SOURCES)
    assert "second=2" in short["short_base"]
    assert ", sign):" in short["short_child"]


def test_a_parameter_that_an_inner_scope_uses_anew_stays() -> None:
    assert "def all(self, extra):" in shorten(SOURCES)["short_child"]


def test_lines_stay_where_they_were() -> None:
    for module, text in shorten(SOURCES).items():
        assert len(text.splitlines()) == len(SOURCES[module].splitlines())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def f(_x):\n    return f'{_x}'\n", "bad, line 2: names in an f-string stay long"),
        ("from other import _x\n", "bad, line 1: _x is private"),
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
    assert sum(map(len, short.values())) < 0.95 * sum(map(len, long.values()))
    for module, text in short.items():
        compile(text, module, "exec")
