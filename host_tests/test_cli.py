"""Tests of what holds for every command: help, faults, and the Python that runs it."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from host_tests.runtimes import ROOT
from tools.cli import COMMANDS


def patience(
    *args: str, root: Path = ROOT, flags: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """Run a command of the checkout `root`."""
    return subprocess.run(
        [sys.executable, *flags, "-m", "tools", *args],
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def fault(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that a command ended with."""
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose only commands are those that a test writes to tools/."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("__init__.py", "__main__.py", "cli.py", "errors.py"):
        shutil.copy(ROOT / "tools" / name, tools)
    return tmp_path


def write_boards(checkout: Path, body: str, first: str = "") -> None:
    """Write the command `boards`."""
    (checkout / "tools" / "boards.py").write_text(
        f"{first}\ndef add_arguments(parser): pass\ndef run(args):\n    {body}\n"
    )


@pytest.mark.parametrize("args", [(), ("--help",)])
def test_help_names_every_command(args: tuple[str, ...]) -> None:
    done = patience(*args)
    assert done.returncode == 0
    assert all(f"  {name} " in done.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(name: str) -> None:
    assert f"usage: patience {name}" in patience(name, "--help").stdout


@pytest.mark.parametrize("name", ["boards", "referee"])
def test_what_needs_no_dependency_runs_on_a_bare_python(name: str) -> None:
    assert patience(name, "--help", flags=("-S",)).returncode == 0


@pytest.mark.parametrize("args", [("bords",), ("boards", "--no-such-option"), ("--no",)])
def test_a_fault_of_the_user_is_one_line_and_status_2(args: tuple[str, ...]) -> None:
    assert fault(patience(*args)).startswith("patience: ")


def test_a_missing_dependency_is_named(checkout: Path) -> None:
    write_boards(checkout, "return 0", first="import missing_one.part")
    assert "boards needs missing_one" in fault(patience("boards", root=checkout))


def test_a_missing_module_of_our_own_is_no_missing_dependency(checkout: Path) -> None:
    write_boards(checkout, "return 0", first="import tools.no_such_module")
    assert "Traceback" in patience("boards", root=checkout).stderr


def test_a_missing_dependency_is_found_in_the_virtual_environment(checkout: Path) -> None:
    write_boards(checkout, "print(missing_one.WORD); return 7", first="import missing_one")
    venv.create(checkout / ".venv", symlinks=True)
    (packages,) = (checkout / ".venv" / "lib").glob("python*/site-packages")
    (packages / "missing_one.py").write_text("WORD = 'found'")
    done = patience("boards", root=checkout)
    assert (done.stdout, done.returncode) == ("found\n", 7)


def test_a_virtual_environment_that_lacks_it_too_is_not_tried_twice(checkout: Path) -> None:
    write_boards(checkout, "return 0", first="import missing_one")
    venv.create(checkout / ".venv", symlinks=True)
    assert "boards needs missing_one" in fault(patience("boards", root=checkout))


def test_an_interrupt_is_quiet(checkout: Path) -> None:
    write_boards(checkout, "raise KeyboardInterrupt")
    done = patience("boards", root=checkout)
    assert (done.stderr, done.returncode) == ("", 130)


def test_a_reader_that_left_is_no_fault(checkout: Path) -> None:
    write_boards(checkout, "print('a line'); return 0")
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "tools", "boards"],
        cwd=checkout,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(writer)
    assert (done.stderr, done.returncode) == (b"", 141)
