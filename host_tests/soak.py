"""Soaks the handheld: random keys on every screen, with restarts, and a look at what comes of it.

    make soak [ARGS="--seed N --only 128x64 …"]

A chain is one handheld with its file system: lives of the app (host_tests/device/soak.py), one
after the other, each a process with a heap as small as the app can do with, whose power goes in the
end. It fails when there is a fault, when the table is not whole, when a life begins with something
else than was kept in the one before, or when memory is not flat.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from tqdm import tqdm

from host_tests import built
from host_tests.every_game import VARIANTS
from host_tests.every_screen import SCREENS
from host_tests.lives import UNWANTED, Failure, Life, Tally, lives, read

# KiB of heap by size of screen, of which the program of a life takes some 12. A tenth less does for
# some thousand presses; with more come all the ways in which memory can lie in pieces. The objects
# of the unix port are twice as big as those of a 32-bit board.
HEAPS = {
    "320x240": 200,
    "240x240": 188,
    "240x135": 178,
    "135x240": 176,
    "160x128": 170,
    "128x128": 168,
    "128x64": 146,
    "72x40": 144,
}

PROGRAM = "soak"
HELPERS = ("hand", "scripted", "whole")  # the programs that it imports

Chain = tuple[str, int, int]  # size, number and presses

CHAIN = 25_000  # presses
_SLOWEST = 0.05  # seconds for a press,
_GRACE = 60  # and for all else

_FIGURES = ("pressed ", "shown ", "table ", "used ", "qstr ")  # what is not worth to be read


class Soak:
    """Chains at work: `done` is what they did, by size, `failures` what went wrong."""

    def __init__(self, seed: int) -> None:
        self.done: dict[str, Tally] = {}
        self.failures: list[str] = []
        self.stopped = False
        self._seed = seed
        self._library = Path()
        self._bar = tqdm(total=0, unit=" presses", smoothing=0, disable=None)
        self._processes: set[subprocess.Popen[str]] = set()
        self._lock = threading.Lock()

    def run(self, chains: list[Chain], jobs: int) -> None:
        """Live these chains, so many at a time. Ctrl-C ends them sooner."""
        self.done = {size: Tally() for size, _, _ in chains}
        self._bar.reset(sum(presses for _, _, presses in chains))
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
            self._library = built.make(Path(folder), PROGRAM, *HELPERS)
            left = {pool.submit(self._chain, *chain): chain[0] for chain in chains}
            while left:
                try:
                    for one in as_completed(list(left)):
                        self._note(left.pop(one), one)
                except KeyboardInterrupt:
                    self._stop()
        self._bar.close()

    def _note(self, size: str, chain: Future[Tally]) -> None:
        """A chain is over."""
        try:
            self.done[size].add(chain.result())
        except Failure as failure:
            self.failures.append(f"{size}: {failure}")
            self._bar.write(f"\n{self.failures[-1]}\n")

    def _stop(self) -> None:
        """End what is at work; no more begins."""
        with self._lock:
            self.stopped = True
            for process in self._processes:
                process.kill()

    def _chain(self, size: str, number: int, presses: int) -> Tally:
        """Live a chain to its end, or until it is stopped; Failure if something goes wrong."""
        tally = Tally()
        with built.folder() as store:
            state = ""
            for life in lives(self._seed, size, number, presses):
                began = time.monotonic()
                try:
                    told = self._live(life, Path(store))
                    if self.stopped:
                        break
                    state = read(life, told, state, tally)
                except Failure as failure:
                    again = f'make soak ARGS="--seed {self._seed} --only {size}/{number}"'
                    raise Failure(f"{failure}\n{life}\nAgain: {again}") from None
                tally.seconds += time.monotonic() - began
        return tally

    def _live(self, life: Life, store: Path) -> list[str]:
        """The lines that the program of a life printed, as far as it came until `stop`."""
        command = built.command(self._library, HEAPS[life.size], PROGRAM, *life.words())
        with self._lock:
            if self.stopped:
                return []
            process = subprocess.Popen(
                command,
                cwd=store,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                start_new_session=True,  # Ctrl-C is for this program only
            )
            self._processes.add(process)
        late = threading.Timer(_GRACE + life.presses * _SLOWEST, process.kill)
        late.start()
        try:
            with process:
                return self._listen(process, life)
        finally:
            late.cancel()
            with self._lock:
                self._processes.discard(process)

    def _listen(self, process: subprocess.Popen[str], life: Life) -> list[str]:
        """Take the lines of a program down, and its power away when its life is over."""
        lines: list[str] = []
        pressed = 0
        assert process.stdout
        for line in process.stdout:
            lines.append(line.rstrip())
            if line.startswith("pressed "):
                self._bar.update(int(line.split()[1]) - pressed)
                pressed = int(line.split()[1])
            if line == "over\n":
                process.kill()
                self._bar.update(life.presses - pressed)
                return lines
        if not self.stopped:
            said = [line for line in lines if not line.startswith(_FIGURES)]
            raise Failure("\n".join([*said, f"it ended with {process.wait()}"]))
        return lines


# -- the program -------------------------------------------------------------------------------


def summary(done: dict[str, Tally]) -> str:
    """What was done, in a few lines."""
    lines = [f"{'size':8} {'presses':>9} {'lives':>6} {'a second':>9} {'memory':>7}"]
    whole = Tally()
    for size, tally in done.items():
        speed = tally.presses / tally.seconds if tally.seconds else 0
        lines.append(f"{size:8} {tally.presses:9,} {tally.lives:6} {speed:9.0f} {tally.growth:+7}")
        whole.add(tally)
    lines.append(f"{whole.presses:,} presses, {whole.lives} lives")
    for what, counts in (("screens", whole.screens), ("looks at tables", whole.tables)):
        lines.append(f"{what}: " + ", ".join(f"{n} {count}" for n, count in sorted(counts.items())))
    return "\n".join(lines)


def missed(done: dict[str, Tally]) -> list[str]:
    """The screens that were never shown and the variants that were never played."""
    whole = Tally()
    for tally in done.values():
        whole.add(tally)
    variants = [f"{game} {variant}" for game, variant in VARIANTS]
    return sorted({*SCREENS, *variants} - UNWANTED - whole.screens.keys() - whole.tables.keys())


def _chains(only: list[str], count: int) -> list[Chain]:
    """The chains to live: of these sizes or single chains SIZE/NUMBER, else of all sizes."""
    chains = [(size, number, CHAIN) for number in range(count) for size in HEAPS]
    if only:
        chains = [c for c in chains if c[0] in only or f"{c[0]}/{c[1]}" in only]
    return chains


def main() -> int:
    """Soak; return 1 if anything failed or was not seen, 130 after Ctrl-C."""
    parser = argparse.ArgumentParser(prog="make soak", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seed", type=int, default=int(time.time()), help="by default a new one")
    parser.add_argument("--only", nargs="+", default=[], metavar="SIZE[/CHAIN]")
    parser.add_argument("--chains", type=int, default=5, help="a size, of 25,000 presses each (5)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    args = parser.parse_args()
    began = time.monotonic()
    soak = Soak(args.seed)
    try:
        print(f"Soaking, seed {args.seed}.", flush=True)
        soak.run(_chains(args.only, args.chains), args.jobs)
    except KeyboardInterrupt:  # before anything was at work
        soak.stopped = True
    print(summary(soak.done))
    print(f"{(time.monotonic() - began) / 60:.1f} minutes, seed {args.seed}")
    lacking = [] if args.only or soak.stopped else missed(soak.done)
    if lacking:
        print("never seen:", ", ".join(lacking))
    if soak.stopped:
        return 130
    print(f"{len(soak.failures)} failures")
    return 1 if soak.failures or lacking else 0


if __name__ == "__main__":
    sys.exit(main())
