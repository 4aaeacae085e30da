"""Modules in a bundle do what they did apart."""

import importlib
import re
from pathlib import Path

import pytest

from tools.build import ROOT
from tools.bundle import BUNDLES, bundle, places
from tools.constants import inline
from tools.errors import UsageError

LOW = """import os

_SIZE = (1, 2)


def size(_SIZE=3):
    return _SIZE, os.sep


def sizes():
    return _SIZE


class Shape:
    size = 5

    def area(self):
        return size(7)[0] * self.size
"""

HIGH = """from made import low
from made.low import Shape, sizes as all_of

_SIZE = 9


class Top(Shape):
    def both(self, low=None):
        return low, _SIZE, all_of(), self.area()


def size():
    return low.size()[0]
"""

USER = """from made import low
from made.low import Shape
from made.high import Top


def use(shape: Shape):
    return low.sizes(), Top().both(4), shape
"""

SOURCES = {"made.low": LOW, "made.high": HIGH, "made.user": USER}
NAMED = re.compile(r'lazy\.(?:load|loaded)\("([a-z_. ]*[a-z])"\)')
LAZY = "from __future__ import annotations\n"  # the device reads no annotations

PARTS = (("made.low", "made.high"),)


def test_a_bundle_does_what_its_modules_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = bundle(SOURCES, PARTS)
    assert sorted(made) == ["made.high", "made.user"]
    (tmp_path / "made").mkdir()
    for module, text in made.items():
        (tmp_path / (module.replace(".", "/") + ".py")).write_text(LAZY + text)
    monkeypatch.syspath_prepend(tmp_path)
    user = importlib.import_module("made.user")
    assert user.use(None) == ((1, 2), (4, 9, (1, 2), 35), None)
    assert importlib.import_module("made.high").size() == 3


def test_what_only_annotations_name_is_not_imported() -> None:
    assert "Shape" not in bundle(SOURCES, PARTS)["made.user"].split("def use")[0]


def test_a_module_of_a_bundle_that_is_kept_is_refused() -> None:
    text = "from made import low\n\n\ndef keep():\n    return low\n"
    with pytest.raises(UsageError, match=r"made\.bad, line 5: low is in a bundle"):
        bundle({**SOURCES, "made.bad": text}, PARTS)


def test_a_name_that_becomes_that_of_a_variable_is_refused() -> None:
    low = "def size():\n    return 1\n"
    high = (
        "from made import low\n\n\ndef twice():\n    low_size = low.size()\n    return low_size\n"
    )
    with pytest.raises(UsageError, match=r"made\.high, line 5: low_size is a variable, too"):
        bundle({"made.low": low, "made.high": high}, PARTS)


def test_it_is_known_where_each_module_begins() -> None:
    lines = bundle(SOURCES, PARTS)["made.high"].splitlines()
    first = places(SOURCES, PARTS)["made.high"]
    assert first["made.low"] == 0
    assert lines[first["made.high"] + 3] == "_SIZE = 9"


def test_all_modules_of_the_bundles_are_there() -> None:
    for module in (part for parts in BUNDLES for part in parts):
        assert (ROOT / (module.replace(".", "/") + ".py")).exists(), module


def test_what_is_loaded_by_name_is_there_when_it_is_built() -> None:
    """`lazy.load` knows nothing of bundles: it finds a module that is alone, or the last of one."""
    paths = [path for room in ("engine_core", "firmware") for path in (ROOT / room).rglob("*.py")]
    texts = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    sources = {module: path.read_text(encoding="utf-8") for module, path in texts.items()}
    made = {module.removesuffix(".__init__") for module in bundle(inline(sources))}
    names = [name for text in sources.values() for name in NAMED.findall(text)]
    assert len(names) > 30
    for name in (part for each in names for part in each.split()):
        assert (name if "." in name else f"firmware.{name}") in made, name
