"""Modules come and go: what is dropped is out of memory, whatever still points at it."""

from host_tests.runtimes import run_unix

PROGRAM = """
import sys
from firmware import lazy

for name in ("statistics", "firmware.statistics"):
    module = lazy.load(name)
    kept = module.new
    print(lazy.loaded("firmware.statistics"), len(kept()), module.__name__)
    lazy.drop("settings " + name)
    print(lazy.loaded("firmware.statistics"), hasattr(sys.modules["firmware"], "statistics"))
    try:
        kept()
    except NameError:
        print("nothing is left of it")
lazy.load("firmware.screens.message")
lazy.load("firmware.screens.parts")
lazy.drop_all("firmware.screens.")
print([name for name in sys.modules if name.startswith("firmware.screens.")])
"""


def test_what_is_dropped_is_gone() -> None:
    assert run_unix(PROGRAM).splitlines() == [
        "True 161 firmware.statistics",
        "False False",
        "nothing is left of it",
        "True 161 firmware.statistics",
        "False False",
        "nothing is left of it",
        "[]",
    ]
