"""An hour of play on a file system in memory: how often is a block of it erased?

Arguments: a file with the moves of a deal of the Gallery that comes out, the number of blocks. Who
plays thinks for 2 to 12 s before each move, takes some back, looks at the pause now and then, and
begins the deal anew when it has come out. Prints what was saved, erased and programmed.
"""

from ramdisk import LittleFs, Mounted, RamDisk
from scripted import Hardware

from firmware.app import App

_NAMES = ("up", "down", "left", "right", "a", "b", "x", "y")
_HOUR = 3600 * 1000
_DEAL = 7


class Hour:
    """Who plays, and on what."""

    def __init__(self, disk: RamDisk, moves: list) -> None:
        self.disk = disk
        self.moves = moves
        self.saves = self.played = 0
        self.erased = 0
        self.app = App(Hardware(_NAMES, 72, 40), game="gallery", deal=_DEAL, lang="en")
        self.chance = 12345

    def play(self) -> None:
        """Play for an hour."""
        hardware = self.app.hardware
        end = hardware.time + _HOUR
        at = 0
        while hardware.time < end:
            if at == len(self.moves):
                self.app.go_on()
                self.think(12000)
                self.app.begin(_DEAL)
                at = 0
            self.app.play(self.moves[at])
            at += 1
            self.played += 1
            self.think(2000 + self.draw(10000))
            if self.played % 40 == 0:
                self.look_at_pause()
            if self.played % 25 == 0:
                self.app.undo()
                at -= 1

    def look_at_pause(self) -> None:
        """Open the pause and go back."""
        self.app.open("pause.Pause")
        self.think(3000)
        self.app.open("table.Table")
        self.think(1000)

    def think(self, ms: int) -> None:
        """Let so much time pass after a key."""
        app = self.app
        app.autosave.key(app.hardware.time)
        end = app.hardware.time + ms
        while app.hardware.time < end:
            before = sum(self.disk.programmed)
            app.step()
            self.saves += sum(self.disk.programmed) != before

    def draw(self, n: int) -> int:
        """A number below n, the same in each run."""
        self.chance = (self.chance * 1103 + 12345) & 0xFFFFF
        return self.chance * n >> 20


def main(moves: str, blocks: str) -> None:
    """Play, and print."""
    disk = RamDisk(int(blocks), LittleFs.SIZE)
    LittleFs().make(disk)
    with open(moves) as file:
        numbers = [int(move) for move in file.read().split()]
    with Mounted(LittleFs(), disk):
        hour = Hour(disk, numbers)
        before = list(disk.erases)
        hour.play()
    erases = [disk.erases[i] - before[i] for i in range(disk.blocks)]
    print(hour.played, hour.saves, sum(erases), max(erases), sum(disk.programmed))
