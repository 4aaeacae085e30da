"""Gives names short ones that many share, in all device code at once.

MicroPython keeps every name that it has met for ever, with some 12 bytes of its own beside the
letters. A parameter without a default means something only in its function, as long as no call
names it. Any other name is found from anywhere, so where it changes, it changes everywhere; two may
become the same one as long as no module and no object has both. Names that the interpreter or a
host knows, words of strings and what calls name stay. Line numbers stay as they are, so that a
traceback still leads to the place.
"""

import array
import ast
import builtins
import gc
import io
import json
import os
import re
import struct
import sys
import time
from collections.abc import Iterator
from itertools import product
from string import ascii_letters, digits

from tools import parameters, rom
from tools.constants import Edit, rewrite
from tools.errors import UsageError

Sources = dict[str, str]
Trees = dict[str, ast.Module]
Homes = dict[str, set[str]]  # of a name: the modules and families of classes that have it

# The names of framebuf, machine, time and vfs, some of which this Python does not have.
_FOREIGN = (
    "FrameBuffer fill fill_rect pixel hline vline line rect ellipse poly text scroll blit "
    "Pin SPI PWM freq value on off init deinit duty_u16 write readinto sleep_ms ticks_ms ticks_add "
    "read_u16 writeto readfrom_into viper ptr8 ptr16 ptr32 "
    "ticks_diff mem_alloc print_exception "
    "VfsLfs2 VfsFat mkfs mount umount readblocks writeblocks ioctl"
)
_KNOWN = (
    *(array.array, builtins, gc, io, json, os, struct, sys, time),
    *("", b"", bytearray(), {}, set(), 1, [], (), io.BytesIO()),
)

# What programs that start the firmware have in hand: these modules, and of the app these names.
_FACE = ("firmware.hardware", "firmware.panels", "boards")
_APP = (
    "App Hardware main run step game variant deal lang metrics settings scene fault go_on "
    "ID VARIANT RULES JOURNAL number journal moves play undo blip percent"
)

# What is called so is, wherever that is, an object of this class, which others give attributes to.
_CALLED = {"app": "App", "_app": "App"}

_CLASS = "class "  # before the name of a class that is a home


def shorten(sources: Sources) -> Sources:
    """The sources (module name: text) with short names.

    Raises UsageError where a name stands in an f-string.
    """
    trees = _trees(sources)
    known = _known_objects(trees)
    named = {name for tree in trees.values() for name in _keywords(tree)}
    texts = {m: rewrite(sources[m], parameters.edits(tree, named)) for m, tree in trees.items()}
    trees = _trees(texts)
    every = _homes(trees, known)
    kept = _kept(trees, every)
    meant = {name for tree in trees.values() for name in _meant(tree)}
    homes = {name: places for name, places in every.items() if _may_share(name, kept, meant)}
    taken = {name: set(every.get(name, ())) for name in rom.NAMES.split()}
    short = _shared(homes, taken, _fresh(kept | _every(trees)))
    return {module: rewrite(texts[module], _renamed(tree, short)) for module, tree in trees.items()}


def _trees(sources: Sources) -> Trees:
    trees = {module: ast.parse(text) for module, text in sources.items()}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                raise UsageError(f"{module}, line {node.lineno}: names in an f-string stay long")
    return trees


def _named(node: ast.AST) -> Iterator[tuple[str, int, int]]:
    """The name that a node gives to something or takes something by, its line and its byte."""
    if isinstance(node, ast.Name):
        yield node.id, node.lineno, node.col_offset
    elif isinstance(node, ast.Attribute):
        yield node.attr, node.end_lineno or 0, (node.end_col_offset or 0) - len(node.attr.encode())
    elif isinstance(node, ast.FunctionDef):
        yield node.name, node.lineno, node.col_offset + len("def ")
    elif isinstance(node, ast.ClassDef):
        yield node.name, node.lineno, node.col_offset + len("class ")
    elif isinstance(node, ast.arg):
        yield node.arg, node.lineno, node.col_offset
    elif isinstance(node, ast.alias):
        yield node.name, node.lineno, node.col_offset


def _every(trees: Trees) -> set[str]:
    return {name for tree in trees.values() for node in ast.walk(tree) for name, *_ in _named(node)}


# -- names that stay ---------------------------------------------------------------------------


def _may_share(name: str, kept: set[str], meant: set[str]) -> bool:
    special = name == "self" or name.startswith("__") or name in parameters.NAMES
    return name in meant and not special and name not in kept


def _meant(tree: ast.Module) -> Iterator[str]:
    """The names that are more than those of variables of functions, which cost nothing."""
    for node in _outside(tree):
        yield from (name for name, *_ in _named(node))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Name):
            yield from (name for name, *_ in _named(node))


def _outside(node: ast.AST) -> Iterator[ast.AST]:
    """What is in no function."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _outside(child)


def _kept(trees: Trees, homes: Homes) -> set[str]:
    """Names that must stay."""
    kept = set(_FOREIGN.split() + _APP.split()).union(*map(dir, _KNOWN))
    kept |= {part for module in trees for part in module.split(".")}
    own = {name for name, places in homes.items() if any(map(_is_class, places))}
    for module, tree in trees.items():
        kept |= {
            *_keywords(tree),
            *_spoken(tree),
            *_imported(tree, trees),
            *(set(_given(tree)) - own),
        }
        if module.startswith(_FACE):
            face = {name for name in _every({module: tree}) if not name.startswith("_")}
            kept |= face - set(_ours(tree, trees))
    return kept


def _keywords(tree: ast.Module) -> Iterator[str]:
    """The names by which calls pass something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def _spoken(tree: ast.Module) -> Iterator[str]:
    """The strings that are a name, and the names of classes in others, as in "table.Table".

    Those are what is asked for by `getattr`: other words of texts are no names.
    """
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            text = str(node.value)
            yield from (text,) if text.isidentifier() else re.findall(r"\b[A-Z]\w+", text)


def _imported(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """What comes from modules that are not ours, or under another name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            module = getattr(node, "module", None)
            for alias in node.names:
                if module not in trees or alias.asname:
                    yield from (alias.name, alias.asname or "")


def _ours(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """The names that come from our modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in trees:
            yield from (alias.name for alias in node.names if not alias.asname)


def _given(tree: ast.Module) -> Iterator[str]:
    """The attributes that something else than `self` is given."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and not _is_own(node)
        ):
            yield node.attr


# -- who has which names -----------------------------------------------------------------------


def _homes(trees: Trees, known: dict[str, set[str]]) -> Homes:
    """Which modules and families of classes have each name."""
    homes: Homes = {}
    root = _families(trees)
    for part, names in known.items():
        for name in names:
            homes.setdefault(name, set()).add(_CLASS + root.get(part, part))
    for module, tree in trees.items():
        for name in _seen(tree):
            homes.setdefault(name, set()).add(module)
        for part in _classes(tree):
            for name in _had(part):
                homes.setdefault(name, set()).add(_CLASS + root[part.name])
    return homes


def _is_class(home: str) -> bool:
    return home.startswith(_CLASS)


def _known_objects(trees: Trees) -> dict[str, set[str]]:
    """By class, the attributes of objects whose class is known by what they are called."""
    known: dict[str, set[str]] = {}
    for node in (node for tree in trees.values() for node in ast.walk(tree)):
        if isinstance(node, ast.Attribute):
            name = getattr(node.value, "id", None) or getattr(node.value, "attr", "")
            if name in _CALLED:
                known.setdefault(_CALLED[name], set()).add(node.attr)
    return known


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def _families(trees: Trees) -> dict[str, str]:
    """For each class the first of those that inherit from each other. Classes of one name are."""
    root: dict[str, str] = {}
    for tree in trees.values():
        for part in _classes(tree):
            relatives = [part.name, *(base.id for base in part.bases if isinstance(base, ast.Name))]
            roots = {root.setdefault(name, name) for name in relatives}
            for name in [name for name in root if root[name] in roots]:
                root[name] = min(roots)
    return root


def _seen(tree: ast.Module) -> Iterator[str]:
    """The names that mean something by themselves in a module, in whatever scope."""
    methods = {id(node) for part in _classes(tree) for node in part.body}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) and not (
            isinstance(node, ast.FunctionDef) and id(node) in methods
        ):
            yield from (name for name, *_ in _named(node))


def _had(part: ast.ClassDef) -> Iterator[str]:
    """The names that the objects of a class have, and that the class itself takes."""
    for statement in part.body:
        if isinstance(statement, ast.FunctionDef):
            yield statement.name
        else:
            yield from (name for node in ast.walk(statement) for name, *_ in _named(node))
    for node in ast.walk(part):
        if isinstance(node, ast.Attribute) and _is_own(node):
            yield node.attr


def _is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


# -- what they become --------------------------------------------------------------------------


def _shared(homes: Homes, taken: Homes, fresh: Iterator[str]) -> dict[str, str]:
    """For each name the first that none of its homes has taken yet, or a fresh one."""
    short: dict[str, str] = {}
    for name in sorted(homes, key=lambda name: (-len(homes[name]), name)):
        free = (new for new, places in taken.items() if not places & homes[name])
        short[name] = next(free, "") or next(fresh)
        taken.setdefault(short[name], set()).update(homes[name])
    return short


def _fresh(used: set[str]) -> Iterator[str]:
    """Names of one letter, of two, … without those that are in use."""
    for more in range(3):
        for letters in product(ascii_letters, *[ascii_letters + digits] * more):
            name = "".join(letters)
            if name not in used and name not in ("as", "if", "in", "is", "or"):
                yield name


def _renamed(tree: ast.Module, short: dict[str, str]) -> Iterator[Edit]:
    for node in ast.walk(tree):
        for name, line, at in _named(node):
            if name in short:
                yield line, at, at + len(name.encode()), short[name].encode()
