"""Tests of the helpers that run code on other interpreters."""

import platform
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from host_tests.runtimes import find_unix, run_cpython, run_unix, run_wasm

EVERYWHERE = pytest.mark.parametrize("run", [run_cpython, run_unix, run_wasm])
Run = Callable[..., str]

ALLOCATES = """
import micropython

def allocates(number):
    micropython.heap_lock()
    try:
        number + 1
    except MemoryError:
        return True
    finally:
        micropython.heap_unlock()
    return False

print(allocates(2**30 - 2), allocates(2**30 - 1), allocates(2**61))
"""


def test_the_unix_port_is_there_where_it_has_a_wheel() -> None:
    machine = (sys.platform, platform.machine())
    assert find_unix() or machine not in (("linux", "x86_64"), ("darwin", "arm64"))


@EVERYWHERE
def test_it_prints_arguments_and_a_last_line_without_an_end(run: Run) -> None:
    program = "import sys\nprint(sys.argv[1:])\nsys.stdout.write('Дама ♥')"
    assert run(program, "a b", "'") == "['a b', \"'\"]\nДама ♥"


@EVERYWHERE
def test_it_runs_a_file(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("print(__name__)")
    assert run(script) == "__main__\n"


@EVERYWHERE
def test_it_imports_the_engine_of_the_checkout(run: Run) -> None:
    assert run("from engine_core.compat import const\nprint(const(7))") == "7\n"


@EVERYWHERE
@pytest.mark.parametrize("fault", ["1 // 0", "raise SystemExit(3)"])
def test_an_exception_fails_the_test_and_shows_the_output(run: Run, fault: str) -> None:
    with pytest.raises(AssertionError) as failure:
        run(f"print('so far')\n{fault}")
    assert "so far" in str(failure.value)


@EVERYWHERE
def test_an_endless_program_fails_the_test(run: Run) -> None:
    with pytest.raises(AssertionError, match=r"took more than 0\.5 s"):
        run("while True: pass", timeout=0.5)


def test_the_smallest_int_that_allocates() -> None:
    assert run_wasm(ALLOCATES) == "False True True\n"
    assert run_unix(ALLOCATES) == "False False False\n"


def test_the_heap_of_the_unix_port_is_as_large_as_asked() -> None:
    program = "bytearray(100_000)"
    run_unix(program, heap="200K")
    with pytest.raises(AssertionError, match="MemoryError"):
        run_unix(program, heap="64K")
