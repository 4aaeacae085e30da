"""The power goes at every single operation of the storage: the handheld starts, and knows all."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from host_tests.built import command, make
from tools.album import advised_moves

HEAP = 8192  # KiB: disks in memory, and what is played


def run(folder: Path, fault: str) -> subprocess.CompletedProcess[str]:
    """Cut the power everywhere in a session."""
    library = make(folder / "library", "app_cuts", "ramdisk", "scripted")
    moves = folder / "moves"
    moves.write_text(" ".join(map(str, advised_moves("gallery", "source"))))
    return subprocess.run(
        command(library, HEAP, "app_cuts", moves, fault),
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_power_cuts_at_every_operation(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    done = run(tmp_path, "none")
    assert done.returncode == 0, done.stdout + done.stderr
    record_property("said", f"power cuts in play: {done.stdout.strip()}")
    words = done.stdout.split()
    assert int(words[words.index("cuts") - 1]) >= 50
    assert int(words[words.index("saves") - 1]) >= 12


def test_a_careless_store_is_found_out(tmp_path: Path) -> None:
    done = run(tmp_path, "careless")
    assert done.returncode != 0
    assert "ValueError" in done.stdout + done.stderr
