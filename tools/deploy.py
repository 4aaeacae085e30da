"""Put the firmware on a board, and start it. Only what has changed is copied, saves are kept."""

import argparse
import json
import sys
from collections.abc import Iterable
from types import SimpleNamespace

from tqdm import tqdm

from tools import boards, trace
from tools.build import BUILD, MAIN, fingerprint, main, release
from tools.deployment import identity, plan, ports
from tools.deployment.device import Device
from tools.deployment.filesystem import FileSystem
from tools.errors import UsageError

WATCHED = 1.0  # seconds for which a program that has come up must run on

_PROMPT = ">>> "
_AT_AN_END = "Traceback (most recent call last)"
_BUILT_NOWHERE = "none"  # the chip of such boards


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience deploy`."""
    add = parser.add_argument
    add("--board", help="one of those `patience boards` lists")
    add("--port", help="serial port, such as /dev/ttyACM0 or COM3; by default the only one on USB")
    add("--dry-run", action="store_true", help="only say what would be done")
    add(
        "--clean",
        action="store_true",
        help="first remove all in the folders of the firmware; saves stay",
    )
    add("--keep-main", action="store_true", help="leave a main.py that is not ours as it is")
    add(
        "--wait",
        type=float,
        default=30.0,
        metavar="SECONDS",
        help="for the board to come up (%(default)g)",
    )


def run(args: argparse.Namespace) -> int:
    """Deploy, and return the exit status. UsageError where it cannot be done."""
    if args.board is None:
        raise UsageError(
            "for which board? Say --board NAME, or make deploy BOARD=NAME: there are"
            f" {', '.join(_names())}"
        )
    facts = boards.read(boards.find(args.board))
    if facts.CHIP == _BUILT_NOWHERE:
        raise UsageError(f"{args.board} is built nowhere: `make play` shows it")
    with Device(ports.find(args.port)) as device:
        try:
            _Deploy(args, facts, device).run()
        except KeyboardInterrupt:
            print("patience: not finished; run it again, it goes on from there", file=sys.stderr)
            raise
    return 0


def _names() -> list[str]:
    """The boards that there are in fact."""
    chips = {name: boards.read(boards.find(name)).CHIP for name in boards.names()}
    return [name for name, chip in chips.items() if chip != _BUILT_NOWHERE]


class _Deploy:
    """One deploy onto a device that is stopped."""

    def __init__(self, args: argparse.Namespace, facts: SimpleNamespace, device: Device) -> None:
        self._args = args
        self._facts = facts
        self._device = device

    def run(self) -> None:
        """All of it."""
        march = self._recognise()
        path = boards.find(self._args.board)
        tree = release(path, BUILD / "deploy" / self._args.board, march)
        todo = self._compare(tree)
        if self._args.dry_run:
            _tell(todo)
            return
        if todo.nothing:
            print("Nothing has changed.")
        else:
            self._change(todo, tree)
        self._start(todo)

    # -- what is there -------------------------------------------------------------------------

    def _recognise(self) -> str | None:
        """Find out what the device is; return the architecture of its native code."""
        found = identity.ask(self._device)
        print(f"{self._device.port}: {found}")
        chip = self._facts.CHIP
        identity.check(found, chip)
        self._files = FileSystem(self._device)
        room = self._files.room
        free = _kilobytes(room.free * room.block)
        print(f"{free} are free for files, {_kilobytes(room.heap)} of memory.")
        for doubt in identity.doubts(found, chip, room.heap, self._facts.HEAP):
            print(f"patience: {doubt}", file=sys.stderr)
        return found.march

    def _compare(self, tree: plan.Tree) -> plan.Plan:
        """Find out what is to be done, and whether there is room for it."""
        found = self._files.survey(plan.ROOMS)
        todo = plan.make(
            tree,
            found,
            _listed(self._files.read(plan.MANIFEST) if plan.MANIFEST in found else None),
            self._files.read(MAIN) if MAIN in found else None,
            clean=self._args.clean,
            keep_main=self._args.keep_main,
        )
        lack = plan.missing(todo, tree, found, self._files.room.block, self._files.room.free)
        if lack:
            raise UsageError(
                f"the board's file system is too full: {_kilobytes(lack)} more are needed. Remove"
                " files of yours from it (mpremote fs ls, mpremote fs rm)"
            )
        return todo

    # -- changing it ---------------------------------------------------------------------------

    def _change(self, todo: plan.Plan, tree: plan.Tree) -> None:
        """Carry the plan out. Wherever it is cut short, the next run finishes it."""
        files = self._files
        total = sum(len(tree[path]) for path in todo.copies)
        count = "one file" if len(todo.copies) == 1 else f"{len(todo.copies)} files"
        print(f"Copying {count}, {_kilobytes(total)}.")
        if todo.unhook:
            files.remove([MAIN])
        files.remove(todo.removals)
        files.make(todo.folders)
        with tqdm(total=total, unit="B", unit_scale=True, leave=False, disable=None) as bar:
            files.write(plan.MANIFEST, self._manifest(tree))
            for path in todo.copies:
                files.write(path, tree[path], bar.update)
        if todo.kept:
            files.rename(MAIN, todo.kept)
            print(f"The {MAIN} that was there is now {todo.kept}.")
        if todo.hook:
            files.write(MAIN, tree[MAIN])

    def _manifest(self, tree: plan.Tree) -> bytes:
        board = self._args.board
        state = fingerprint(boards.find(board))
        paths = sorted(tree.keys() - {MAIN})
        return json.dumps({"board": board, "state": state, "files": paths}).encode()

    # -- starting it ---------------------------------------------------------------------------

    def _start(self, todo: plan.Plan) -> None:
        """Start the program, and make sure that it has come up."""
        board = self._args.board
        up = f"Pocket Patience: {board} is up"
        if self._starts_by_itself(todo):
            self._device.restart()
        else:
            line = "; ".join(main(board).decode().split("\n\n")).strip()
            print(f"{MAIN} stays as it is. To start the game, type there: {line}")
            self._device.stop()
            self._device.leave()
            self._device.type(line)
        print("Starting it.")
        heard = self._device.until((up.encode(), _AT_AN_END.encode()), self._args.wait)
        if up in heard:
            heard += self._device.until((_AT_AN_END.encode(),), WATCHED)
        elif _AT_AN_END not in heard:
            raise UsageError(
                f"the files are on the board, but after {self._args.wait:g} s it has not said that"
                " it is up. Look at its screen; unplug it and plug it in again"
            )
        if _AT_AN_END in heard:
            heard += self._device.until((_PROMPT.encode(),), WATCHED)
            self._ended(heard[heard.index(_AT_AN_END) :])
        print(f"{up}.")

    def _starts_by_itself(self, todo: plan.Plan) -> bool:
        if todo.hook or not self._args.keep_main:
            return True
        return plan.board_of(self._files.read(MAIN)) is not None

    def _ended(self, heard: str) -> None:
        """Tell how the program ended."""
        told = trace.translate(heard.split(_PROMPT)[0].replace("\r", "")).strip()
        lines = [line for line in told.splitlines() if line[:1] in (" ", "T") or ":" in line]
        print("\n".join(lines), file=sys.stderr)
        raise UsageError("the files are on the board, but the program ended as is told above")


def _listed(manifest: bytes | None) -> Iterable[str]:
    """The paths in a manifest. None where there is none or it is damaged: then nothing is known."""
    try:
        return map(str, json.loads(manifest or b"{}").get("files", ()))
    except (ValueError, AttributeError):
        return ()


def _tell(todo: plan.Plan) -> None:
    """Say what would be done."""
    for path in todo.removals:
        print(f"would remove {path}")
    for path in todo.copies:
        print(f"would copy {path}")
    if todo.kept:
        print(f"would rename {MAIN} to {todo.kept}")
    if todo.hook:
        print(f"would write {MAIN}")
    if todo.nothing:
        print("Nothing has changed.")


def _kilobytes(count: int) -> str:
    return f"{-(-count // 1024)} KB"
