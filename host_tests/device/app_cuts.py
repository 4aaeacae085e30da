"""The handheld on a real file system in memory, whose power goes at every operation of a session.

Arguments: a file with the moves of a deal of the Gallery that comes out, and whether the store is
to be spoilt on purpose ("careless"). In the session a language is chosen, a deal is played and
comes out, a setting is changed, another deal is begun and left, and everything is erased. A cut is
made before each operation of the disk and in the middle of it. Then the handheld must start, tell
nothing that is not so, have each of the three kinds as it was before the write under way or as it
is after it, and keep what is played next.
"""

import builtins
import gc
import os
from binascii import crc32

from ramdisk import LittleFs, Mounted, RamDisk
from scripted import Hardware

from firmware import lazy
from firmware.app import App
from firmware.dealing import FRESH
from firmware.settings import CLOTH, LIGHT

_NAMES = ("up", "down", "left", "right", "a", "b", "x", "y")
_DEAL = 7


def start(**arguments):
    """The handheld switched on."""
    gc.collect()
    app = App(Hardware(_NAMES, 128, 64), **arguments)
    app.step()
    return app


def wait(app, ms: int) -> None:
    """Let time pass."""
    hardware = app.hardware
    end = hardware.time + ms
    while hardware.time < end:
        app.step()


def choose(app, game: str) -> None:
    """Choose the game of the next deal."""
    lazy.load("firmware.choosing").choose(app, game)
    lazy.drop("firmware.choosing")


def seen(app) -> tuple:
    """What the handheld knows: settings, statistics, game."""
    game = "no game"
    menus = lazy.load("firmware.screens.menus")
    if menus.can_go_on(app):
        menus.resume(app)
        app.step()
        if app.game:
            game = described(app.game)
    return (app.language, bytes(app.settings)), bytes(app.counts), game


def described(game) -> str:
    """The deal, the journal and the table."""
    crc = 0
    for part in (game.table.card, game.table.under, game.table.top, game.table.size):
        crc = crc32(part, crc)
    return repr((game.ID, game.number, game.actions, game.journal.end, crc))


class Session:
    """What a player does, and what a handheld that is switched on then knows."""

    def __init__(self, disk: RamDisk, moves: list) -> None:
        self.disk = disk
        self.moves = moves
        self.steps = []  # (operations so far, what is known)

    def play(self) -> None:
        """Play, win, choose, begin another deal, and erase everything."""
        with Mounted(LittleFs(), self.disk):
            app = start()
            self.note()
            self.disk.noting = True
            lazy.load("lang").speak(app, "ru")
            app.touch()
            self.pause(app)
            choose(app, "gallery")
            app.begin(_DEAL)
            self.pause(app)
            half = len(self.moves) // 2
            self.move(app, self.moves[:half])
            self.move(app, self.moves[half:])
            app.go_on()
            self.pause(app)
            app.settings[CLOTH] = 1
            app.settings[LIGHT] = 2
            app.touch()
            self.pause(app)
            choose(app, "duchess")
            app.begin(5)
            self.pause(app)
            for _ in range(3):
                app.game.sources()
                self.move(app, [app.game.first(app.game.source[0])])
            app.undo()
            self.pause(app)
            app.begin(FRESH)
            self.pause(app)
            lazy.load("firmware.erasing").erase(app)
            self.note()

    def move(self, app, moves: list) -> None:
        """Make moves, then pause."""
        for move in moves:
            app.play(move)
        self.pause(app)

    def pause(self, app) -> None:
        """Wait until all is kept."""
        wait(app, 4500)
        self.note()

    def note(self) -> None:
        """Note what a handheld that is switched on now knows."""
        noting = self.disk.noting
        self.disk.noting = False
        self.steps.append((len(self.disk.log), seen(start())))
        self.disk.noting = noting


def cut(disk: RamDisk, before: tuple, after: tuple) -> int:
    """Switch on after a cut; return how much is told."""
    with Mounted(LittleFs(), disk):
        app = start()
        told = len(app.told)
        for _, text in app.told:
            if text != "notice.torn":
                raise ValueError("what is told is not so: " + text)
        app.told.clear()
        now = seen(app)
        for kind in range(3):
            if now[kind] != before[kind] and now[kind] != after[kind]:
                raise ValueError("a third thing: " + repr((now[kind], before[kind], after[kind])))
        if told and now == after != before:
            raise ValueError("something is told, but nothing is lost")
        choose(app, "constitution")
        app.begin(3)
        app.step()
        app.game.sources()
        app.play(app.game.first(app.game.source[0]))
        wait(app, 4500)
        kept = seen(app)
        if app.told or seen(start()) != kept:
            raise ValueError("what is played next is not kept")
    return told


def cut_everywhere(session: Session, image: RamDisk) -> tuple:
    """Cut at every operation; return the number of cuts and of what was told."""
    work = RamDisk(image.blocks, image.size)
    cuts = told = step = 0
    log = session.disk.log
    for k in range(len(log) + 1):
        while step + 1 < len(session.steps) and session.steps[step + 1][0] <= k:
            step += 1
        before = session.steps[step][1]
        after = session.steps[min(step + 1, len(session.steps) - 1)][1]
        work.restore(image.data)
        told += cut(work, before, after)
        cuts += 1
        if k < len(log):
            work.restore(image.data)
            work.tear(log[k])
            told += cut(work, before, after)
            cuts += 1
            image.repeat(log[k : k + 1])
    return cuts, told


def spoil() -> None:
    """Have the file that is in use removed before the store writes the other."""
    opened = builtins.open

    def careless(path: str, mode: str = "r"):
        if mode == "wb" and path.startswith("saves/"):
            for name in os.listdir("saves"):
                if name.startswith(path[6:-1]):
                    os.remove("saves/" + name)
        return opened(path, mode)

    builtins.open = careless


def main(moves: str, fault: str) -> None:
    """Play, then cut."""
    disk = RamDisk(LittleFs.BLOCKS, LittleFs.SIZE)
    LittleFs().make(disk)
    image = RamDisk(disk.blocks, disk.size)
    image.restore(disk.data)
    if fault == "careless":
        spoil()
    with open(moves) as file:
        session = Session(disk, [int(move) for move in file.read().split()])
    session.play()
    cuts, told = cut_everywhere(session, image)
    print(len(session.steps), "saves", len(disk.log), "operations", cuts, "cuts", told, "told")
