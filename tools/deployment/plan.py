"""What is to be copied and removed so that a board has a tree and nothing that gets in its way.

Paths are those of the board: with slashes and relative, whatever the host's are.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count

from tools.build import MAIN
from tools.deployment.filesystem import Entry
from tools.deployment.on_device import FRESH

Tree = dict[str, bytes]
Found = dict[str, Entry]

ROOMS = ("engine_core", "firmware", "boards")
MANIFEST = "firmware/deployed.json"  # which files a deploy has put there

_OURS = re.compile(rb'from firmware\.start import run\s+run\("(\w+)"\)\s*')
_KEPT = "main.py.old"

_RESERVE = 16  # blocks that the program needs for its saves, and a file system for itself
_FOLDER_BLOCKS = 2  # of a folder on littlefs


@dataclass
class Plan:
    """What is to be done, in this order.

    `unhook` is to remove a main.py of ours, which would start what is half copied. Files and empty
    folders are removed, folders made, files copied, a main.py of another's gets the name `kept`,
    and last comes ours, if `hook` is true.
    """

    unhook: bool = False
    removals: list[str] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)
    copies: list[str] = field(default_factory=list)
    kept: str = ""
    hook: bool = False

    @property
    def nothing(self) -> bool:
        """Is all as it should be?"""
        return not (self.removals or self.copies or self.hook)


def board_of(main: bytes | None) -> str | None:
    """The board for which a main.py is ours, None if it is another's or there is none."""
    match = _OURS.fullmatch(main or b"")
    return match[1].decode() if match else None


def make(
    tree: Tree,
    found: Found,
    manifest: Iterable[str],
    main: bytes | None,
    *,
    clean: bool = False,
    keep_main: bool = False,
) -> Plan:
    """Compare the tree with what is found on the board.

    `manifest` are the paths that an earlier deploy has put there, `main` is the main.py there.
    With `clean` all in our folders is removed first; with `keep_main` another's main.py, or none,
    stays.
    """
    files = [path for path in sorted(tree) if path != MAIN]
    plan = Plan()
    plan.removals = list(_removals(tree, found, set(manifest), clean))
    left = found.keys() - set(plan.removals)
    plan.folders = [folder for folder in _folders(tree) if folder not in left]
    plan.copies = [path for path in files if path not in left or _differs(tree, found, path)]
    ours = board_of(main) is not None
    if keep_main and not ours:
        return plan
    changes = bool(plan.removals or plan.copies)
    plan.hook = changes or _differs(tree, found, MAIN)
    plan.unhook = ours and plan.hook
    if main is not None and not ours:
        plan.kept = _free_name(found)
    return plan


def _differs(tree: Tree, found: Found, path: str) -> bool:
    return path not in found or found[path].hash != hashlib.sha256(tree[path]).hexdigest()


def _removals(tree: Tree, found: Found, manifest: set[str], clean: bool) -> Iterator[str]:
    """Files, then folders that are empty without them, the innermost first."""
    gone = {path for path in found if _is_in_the_way(path, tree, found, manifest, clean)}
    yield from sorted(gone)
    for path in sorted((p for p, entry in found.items() if not entry.hash), reverse=True):
        inside = {other for other in found if other.startswith(path + "/")}
        if inside <= gone and (clean or path not in set(_folders(tree))):
            gone.add(path)
            yield path


def _is_in_the_way(path: str, tree: Tree, found: Found, manifest: set[str], clean: bool) -> bool:
    """Is it a file that must go?"""
    if not found[path].hash:
        return False
    if path == FRESH:
        return True
    if path.split("/")[0] not in ROOMS or (path in tree and not clean):
        return False
    return clean or path in manifest or _hides(path, tree)


def _hides(path: str, tree: Tree) -> bool:
    """Would MicroPython find it in the place of a file of the tree?

    It looks for the folder `name`, then for name.py, then for name.mpy.
    """
    stem, _, suffix = path.rpartition(".")
    if suffix == "py" and f"{stem}.mpy" in tree:
        return True
    return any(f"{folder}.mpy" in tree for folder in _above(path))


def _above(path: str) -> list[str]:
    """The folders that a path is in, the outermost first."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: i + 1]) for i in range(len(parts))]


def _folders(tree: Tree) -> list[str]:
    """The folders of a tree, the outer ones before those in them."""
    return sorted({folder for path in tree for folder in _above(path)})


def _free_name(found: Found) -> str:
    """A name for another's main.py that no file has."""
    names = (f"{_KEPT}{number or ''}" for number in count())
    return next(name for name in names if name not in found)


def missing(plan: Plan, tree: Tree, found: Found, block: int, free: int) -> int:
    """How many bytes of room the board lacks for the plan, 0 if there is enough.

    A file takes whole blocks, and while it is copied the old one is still there.
    """
    free -= _RESERVE + _FOLDER_BLOCKS * len(plan.folders)
    free += sum(_blocks(found[path].size, block) for path in plan.removals)
    least = free
    for path in plan.copies:
        free -= _blocks(len(tree[path]), block)
        least = min(least, free)
        if path in found and path not in plan.removals:
            free += _blocks(found[path].size, block)
    return max(0, -least) * block


def _blocks(size: int, block: int) -> int:
    return -(-size // block)
