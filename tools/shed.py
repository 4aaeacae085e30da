"""Leaves out of the firmware what only hosts use: the notation of the games, facts of a board.

A function, method or class is left out whose docstring says that it is "for hosts"; so are the
class constants that the notation is made of, and the constants of a board file that describe it.
Line numbers stay as they are.
"""

import ast
from collections.abc import Iterator

from tools.constants import Edit, rewrite

_FOR_HOSTS = "for hosts"
_NOTATION = ("ZONES", "WORDS", "FORMS")
_DESCRIPTION = ("CHIP", "RUNTIME", "DOUBTS", "HEAP", "GLASS")


def shed(text: str) -> str:
    """The source of a module without what is for hosts."""
    tree = ast.parse(text)
    lines = text.splitlines()
    edits: list[Edit] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef):
            named = _NOTATION if isinstance(node, ast.ClassDef) else _DESCRIPTION
            for statement in node.body:
                if _is_for_hosts(statement, named):
                    edits += _blank(statement, lines)
    return rewrite(text, edits)


def _is_for_hosts(statement: ast.stmt, named: tuple[str, ...]) -> bool:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return _FOR_HOSTS in (ast.get_docstring(statement) or "")
    target = None
    if isinstance(statement, ast.Assign):
        target = statement.targets[0]
    elif isinstance(statement, ast.AnnAssign):
        target = statement.target
    return isinstance(target, ast.Name) and target.id in named


def _blank(statement: ast.stmt, lines: list[str]) -> Iterator[Edit]:
    """Edits that empty the lines of a statement, which has them to itself."""
    for number in range(statement.lineno, (statement.end_lineno or 0) + 1):
        yield number, 0, len(lines[number - 1].encode()), b""
