"""Saving wears the flash: how much, and how many years that leaves."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from host_tests.built import command, make
from tools.album import advised_moves

HEAP = 16 * 1024  # KiB: a disk in memory
CYCLES = 100_000  # erases that a block of NOR flash endures (W25Q16JV datasheet, 100K minimum)
YEARS = 20  # that a handheld is to last
HOURS = 2 * 365  # of play a year

# Blocks of 4 KiB that the file system has: of a Raspberry Pi Pico, of an ESP32 with 4 MB, and of
# the smallest chip that would do.
STORAGE = {"Raspberry Pi Pico": 352, "ESP32": 512, "128 KiB": 32}


def test_an_hour_of_play_leaves_many_years(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    library = make(tmp_path / "library", "wear", "ramdisk", "scripted")
    moves = tmp_path / "moves"
    moves.write_text(" ".join(map(str, advised_moves("gallery", "source"))))
    done = subprocess.run(
        command(library, HEAP, "wear", moves, STORAGE["Raspberry Pi Pico"]),
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    played, saves, erases, most, programmed = map(int, done.stdout.split())
    years = {name: CYCLES * blocks // erases // HOURS for name, blocks in STORAGE.items()}
    said = f"{played} moves, {saves} saves, {erases} erases, {most} of one block"
    record_property("said", f"wear of an hour: {said}, {programmed} bytes; years of life: {years}")
    assert min(years.values()) >= YEARS
    assert 300 <= played <= 700
    assert saves <= played  # never more than one a move
    assert erases <= 4 * saves
