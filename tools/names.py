"""Gives private names and parameters short ones that many share, in all device code at once.

MicroPython keeps every name that it has met for ever, with some 12 bytes of its own beside the
letters. A private name, one that begins with an underscore, means something only in its own module
and in those that inherit from its classes; a parameter without a default means something only in
its function, as long as no call names it. So all of them can be drawn from one short list. Line
numbers stay as they are, so that a traceback still leads to the place.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from string import ascii_letters

from tools.constants import Edit, rewrite
from tools.errors import UsageError

_PRIVATE = re.compile(r"_[A-Za-z]\w*$")

Sources = dict[str, str]
Trees = dict[str, ast.Module]


def shorten(sources: Sources) -> Sources:
    """The sources (module name: text) with short names.

    Raises UsageError where a name stands in an f-string, or is imported though private.
    """
    trees = {module: ast.parse(text) for module, text in sources.items()}
    named = {name for tree in trees.values() for name in _keywords(tree)}
    edits: dict[str, list[Edit]] = {module: [] for module in sources}
    for family in _families(trees):
        short = _short_names(trees[module] for module in family)
        for module in family:
            edits[module] += _renamed(module, trees[module], short)
    for module, tree in trees.items():
        edits[module] += _parameters(tree, named)
    return {module: rewrite(text, edits[module]) for module, text in sources.items()}


# -- private names -----------------------------------------------------------------------------


def _families(trees: Trees) -> list[set[str]]:
    """The modules in sets, those together whose classes inherit from each other."""
    family = {module: {module} for module in trees}
    for module, tree in trees.items():
        for base in _bases(tree):
            if base in trees and family[base] is not family[module]:
                family[module] |= family[base]
                for member in family[module]:
                    family[member] = family[module]
    return list({id(each): each for each in family.values()}.values())


def _bases(tree: ast.Module) -> Iterator[str]:
    """The modules that the bases of a module's classes come from."""
    origin = {
        alias.asname or alias.name: node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                if isinstance(base, ast.Name) and base.id in origin:
                    yield origin[base.id]


def _short_names(trees: Iterable[ast.Module]) -> dict[str, str]:
    """A short name for each private one, the most frequent ones first."""
    used = Counter(name for tree in trees for name, *_ in _private(tree))
    fresh = _fresh("_")
    return {name: next(fresh) for name, _ in sorted(used.items(), key=lambda e: (-e[1], e[0]))}


def _fresh(beginning: str) -> Iterator[str]:
    """beginning + a, b, … Z, aa, ab, …, without end."""
    for letter in ascii_letters:
        yield beginning + letter
    for letter in ascii_letters:
        yield from _fresh(beginning + letter)


def _private(tree: ast.Module) -> Iterator[tuple[str, int, int]]:
    """Private names: which, in which line, at which byte."""
    for node in ast.walk(tree):
        for name, line, at in _names(node):
            if _PRIVATE.match(name):
                yield name, line, at


def _names(node: ast.AST) -> Iterator[tuple[str, int, int]]:
    """The name a node gives to something or takes something by."""
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


def _renamed(module: str, tree: ast.Module, short: dict[str, str]) -> Iterator[Edit]:
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            raise UsageError(f"{module}, line {node.lineno}: names in an f-string stay long")
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if _PRIVATE.match(alias.name):
                    raise UsageError(f"{module}, line {node.lineno}: {alias.name} is private")
    for name, line, at in _private(tree):
        yield line, at, at + len(name.encode()), short[name].encode()


# -- parameters --------------------------------------------------------------------------------


def _keywords(tree: ast.Module) -> Iterator[str]:
    """The names by which calls pass something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def _parameters(tree: ast.Module, named: set[str]) -> Iterator[Edit]:
    """Short names for parameters of functions in which nothing else could be meant by them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            number = count()
            for arg in node.args.args[: len(node.args.args) - len(node.args.defaults)]:
                if _may_change(node, arg, named):
                    yield from _everywhere(node, arg.arg, f"_{next(number)}")


def _may_change(function: ast.FunctionDef, arg: ast.arg, named: set[str]) -> bool:
    if arg.arg == "self" or arg.arg in named or _PRIVATE.match(arg.arg):
        return False
    inner = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    nested = [n for n in ast.walk(function) if isinstance(n, inner) and n is not function]
    return not any(_binds(node, arg.arg) for node in nested)


def _binds(scope: ast.AST, name: str) -> bool:
    """Does an inner scope give the name to something of its own?"""
    for node in ast.walk(scope):
        if isinstance(node, ast.arg) and node.arg == name:
            return True
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store):
            return True
    return False


def _everywhere(function: ast.FunctionDef, name: str, short: str) -> Iterator[Edit]:
    for node in ast.walk(function):
        found = node.arg if isinstance(node, ast.arg) else getattr(node, "id", None)
        if found == name:
            at = node.col_offset  # type: ignore[attr-defined]
            yield node.lineno, at, at + len(name.encode()), short.encode()  # type: ignore[attr-defined]
