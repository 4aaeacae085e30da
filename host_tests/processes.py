"""Looks at the processes of this machine: /proc on Linux, `ps` elsewhere."""

import subprocess
import time
from pathlib import Path

_PROC = Path("/proc")
_PATIENCE = 60.0  # seconds


def children(pid: int) -> list[int]:
    """The processes that this one has started, once there are any; AssertionError if none come."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        found = [child for child, parent, _ in _all() if parent == pid]
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"process {pid} has started nothing")


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended but is not yet waited for does not."""
    return any(one == pid and state != "Z" for one, _, state in _all())


def ends(pid: int) -> bool:
    """Whether the process ends within a minute."""
    end = time.monotonic() + _PATIENCE
    while alive(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def _all() -> list[tuple[int, int, str]]:
    """Number, parent and state of each process."""
    if not _PROC.is_dir():
        command = ["ps", "-A", "-o", "pid=,ppid=,stat="]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in lines.splitlines()]
        return [(int(pid), int(parent), state[0]) for pid, parent, state in rows]
    found = []
    for path in _PROC.glob("[0-9]*/stat"):
        try:
            pid, _, rest = path.read_text().partition(" ")
        except OSError:
            continue  # it has just gone
        state, parent = rest.rpartition(")")[2].split()[:2]
        found.append((int(pid), int(parent), state))
    return found
