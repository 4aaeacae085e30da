"""The store on a real file system in memory, whose power goes at every operation of a session.

Arguments: "littlefs" or "fat", and a fault of FAULTS that is built in on purpose. A cut is made
before each operation of the disk and, on littlefs, early and in the middle of it. Then each kind
must be as it was before the write under way or as it is after it, what is told must be true,
nothing may be written by looking, and everything can be saved again.
"""

import os
import sys

from firmware import erasing, finding, resuming, saved, settings, statistics, store
from firmware.finding import BESIDE, OLDER
from firmware.store import COUNTS, GAME, NONE, SETTINGS
from host_tests.device.hashing import table_hash
from host_tests.device.ramdisk import Fat, LittleFs, Mounted, RamDisk
from host_tests.every_game import new

KINDS = (GAME, COUNTS, SETTINGS)

SYSTEMS = {"littlefs": LittleFs, "fat": Fat}
TORN = {LittleFs: (16, 2), Fat: ()}  # which parts of an operation may be all that is done


def none(path: str) -> None:
    """No fault."""


def remove(path: str) -> None:
    """Remove the file that is in use before the other is written."""
    for name in os.listdir("saves"):
        if name.startswith(path[6:-1]):
            os.remove("saves/" + name)


FAULTS = {"none": none, "remove": remove}


def careless(fault) -> None:
    """Build a fault into the store."""
    write = store._write

    def spoil(path: str, *rest) -> None:
        fault(path)
        write(path, *rest)

    store._write = spoil


class Session:
    """What a player does, and what is in the store after each write."""

    def __init__(self, system, disk: RamDisk) -> None:
        self.system = system
        self.disk = disk
        self.state = finding.new()
        self.counts = statistics.new()
        self.choices = settings.defaults()
        self.steps = []  # (operations so far, what each kind is then)
        self.tables: dict = {b"": "no game"}  # by the payload, what the game is

    def play(self) -> None:
        """Play, win, choose, begin another deal, and erase everything."""
        with Mounted(self.system, self.disk):
            self.note()
            self.disk.noting = True
            self.choose(settings.CLOTH, 1, "ru")
            game = self.begin("constitution", 7)
            for moves in (1, 14, 3):
                self.move(game, moves)
            for _ in range(6):
                game.undo()
            self.keep(game)
            self.count(game, statistics.won)
            self.choose(settings.LIGHT, 3, "en")
            game = self.begin("gallery", 1234567)
            self.move(game, 30)
            self.move(game, 330)
            self.count(game, statistics.leave, True)
            game = self.begin("empress", 3)
            self.erase()
            self.choose(settings.DIM, 4, "en")
            for _ in range(15):
                self.move(game, 1)

    def begin(self, name: str, deal: int):
        """A deal."""
        game = new(name, "source")
        game.deal(deal)
        self.keep(game)
        return game

    def move(self, game, count: int) -> None:
        """Make so many moves, those that deal last."""
        for _ in range(count):
            n = game.sources()
            if n:
                place = game.source[n - 1]
                game.play(game.first(place))
        self.keep(game)

    def keep(self, game) -> None:
        """Save the game."""
        saved.save(self.state, game, statistics.serial(self.counts))
        self.tables[contents(self.state, GAME)] = described(game)
        self.note()

    def count(self, game, how, *played: bool) -> None:
        """Count the game, and save."""
        how(self.counts, game.TAG, game.NUMBER, statistics.serial(self.counts), *played)
        store.write(self.state, COUNTS, len(self.counts), (self.counts,))
        self.note()

    def choose(self, what: int, value: int, language: str) -> None:
        """Change a setting, and save."""
        self.choices[what] = value
        self.choices[settings.LANGUAGE] = 1
        data = settings.pack(self.choices, language)
        store.write(self.state, SETTINGS, len(data), (data,))
        self.note()

    def erase(self) -> None:
        """Erase everything."""
        erasing.wipe(self.state)
        self.note()

    def note(self) -> None:
        """Note what is in the store now, as one who starts sees it."""
        now = [seen(kind)[0] for kind in KINDS]
        if any(finding.trouble(self.state, kind) for kind in KINDS):
            raise ValueError("there is trouble after a write")
        self.steps.append((len(self.disk.log), now))


def contents(state: list, kind: int):
    """The newest payload of a kind, None if there is none."""
    length = finding.length(state, kind)
    if length == NONE:
        return None
    data = bytearray(length)
    finding.load(state, kind, data)
    return bytes(data)


def seen(kind: int) -> tuple:
    """What one who starts sees of a kind, and what he is told."""
    state = finding.new()
    finding.find(state, kind)
    return contents(state, kind), finding.trouble(state, kind)


def described(game) -> str:
    """Table and journal."""
    words = [game.number, game.actions, game.journal.end, table_hash(game)]
    return " ".join([game.ID] + [str(word) for word in words])


def check_game(session: Session, payload: bytes) -> None:
    """The game in the store is the one that was played."""
    state = finding.new()
    finding.find(state, GAME)
    told = resuming.head(state)
    found = "no game"
    if told:
        names = {1: "constitution", 2: "empress", 5: "gallery"}
        game = new(names[told[0]], "source")
        if not resuming.load(state, game):
            raise ValueError("a game is refused")
        found = described(game)
    if found != session.tables[payload]:
        raise ValueError(found + " is not " + session.tables[payload])


def check(session: Session, before: list, after: list) -> int:
    """Each kind is one of the two, and what is told is true; return how much is told."""
    tellings = 0
    for kind in KINDS:
        payload, trouble = seen(kind)
        if payload != before[kind] and payload != after[kind]:
            raise ValueError("kind " + str(kind) + " is a third thing: " + repr(payload))
        if trouble:
            tellings += 1
            if trouble & OLDER or (before[kind] is not None and not trouble & BESIDE):
                raise ValueError("what is told is wrong: " + str(trouble))
            if payload != before[kind]:
                raise ValueError("nothing is lost, but something is told")
        if kind == GAME and payload is not None:
            check_game(session, payload)
    return tellings


def check_going_on() -> None:
    """Everything can be saved again."""
    state = finding.new()
    for kind in KINDS:
        data = bytes((7, kind)) + b"anew" * 80
        for part in (data, data[1:]):
            if not store.write(state, kind, len(part), (part,)):
                raise ValueError("it is not written")
            if seen(kind) != (part, 0):
                raise ValueError("what was saved again is not there")


def cut(session: Session, disk: RamDisk, before: list, after: list) -> int:
    """Start on what is on the disk after a cut."""
    with Mounted(session.system, disk):
        operations = sum(disk.programmed), sum(disk.erases)
        tellings = check(session, before, after)
        if operations != (sum(disk.programmed), sum(disk.erases)):
            raise ValueError("looking has written")
        check_going_on()
    return tellings


def cut_everywhere(session: Session, image: RamDisk) -> tuple:
    """Cut at every operation; return the number of cuts and of what was told."""
    work = RamDisk(image.blocks, image.size)
    cuts = tellings = step = 0
    log = session.disk.log
    for k in range(len(log) + 1):
        while step + 1 < len(session.steps) and session.steps[step + 1][0] <= k:
            step += 1
        before = session.steps[step][1]
        under_way = session.steps[min(step + 1, len(session.steps) - 1)][1]
        after = before if k == session.steps[step][0] else under_way
        work.restore(image.data)
        tellings += cut(session, work, before, after)
        cuts += 1
        if k < len(log):
            for part in TORN[type(session.system)]:
                work.restore(image.data)
                work.tear(log[k], part)
                tellings += cut(session, work, before, under_way)
                cuts += 1
            image.repeat(log[k : k + 1])
    return cuts, tellings


def main(name: str, fault: str) -> None:
    """Play, then cut."""
    system = SYSTEMS[name]()
    disk = RamDisk(system.BLOCKS, system.SIZE)
    system.make(disk)
    image = RamDisk(system.BLOCKS, system.SIZE)
    image.restore(disk.data)
    careless(FAULTS[fault])
    session = Session(system, disk)
    session.play()
    cuts, tellings = cut_everywhere(session, image)
    writes = len(session.steps) - 1
    print(name, writes, "writes", len(disk.log), "operations", cuts, "cuts", tellings, "told")


main(sys.argv[1], sys.argv[2])
