"""Gives parameters short names: those without a default mean something only in their function.

As long as no call names them. Each gets one of a few names of the ROM, by its place.
"""

import ast
from collections.abc import Iterator
from itertools import count

from tools import rom
from tools.constants import Edit

NAMES = tuple(rom.PARAMETERS.split())


def edits(tree: ast.Module, named: set[str]) -> Iterator[Edit]:
    """Short names for parameters of functions in which nothing else could be meant by them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            number = count()
            for arg in node.args.args[: len(node.args.args) - len(node.args.defaults)]:
                if _may_change(node, arg, named):
                    yield from _everywhere(node, arg.arg, NAMES[next(number)])


def _may_change(function: ast.FunctionDef, arg: ast.arg, named: set[str]) -> bool:
    if arg.arg == "self" or arg.arg in named:
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
