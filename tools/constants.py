"""Puts constants in the place of their names, in all device code at once.

mpy-cross folds a constant into the bytecode only within the file that defines it, and only if its
name begins with an underscore. Every other `NAME = const(…)` costs an entry in the globals of its
own module and of each that imports it: some 10 KB of a board's memory altogether. Here all files
are seen together, so what is left of a constant is its value. Line numbers stay as they are.
"""

import ast
from collections.abc import Iterable, Iterator

from tools.errors import UsageError

Constants = dict[str, int]
Edit = tuple[int, int, int, bytes]  # line, from byte, to byte, what to put there


def inline(sources: dict[str, str]) -> dict[str, str]:
    """The sources (module name: text) with the constants put in.

    Raises UsageError where a constant's name is also used for something else.
    """
    trees = {module: ast.parse(text) for module, text in sources.items()}
    public = {module: _defined(tree) for module, tree in trees.items()}
    return {
        module: _rewrite(text, trees[module], _known(module, trees[module], public), public, module)
        for module, text in sources.items()
    }


def known(sources: dict[str, str]) -> dict[str, Constants]:
    """The constants by the names that each of the sources has for them."""
    trees = {module: ast.parse(text) for module, text in sources.items()}
    public = {module: _defined(tree) for module, tree in trees.items()}
    return {module: _known(module, tree, public) for module, tree in trees.items()}


def _is_definition(node: ast.stmt) -> bool:
    """Is it `NAME = const(…)`?"""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "const"
    )


def _defined(tree: ast.Module) -> Constants:
    """The constants that a module defines, private ones too, since others build on them."""
    found: Constants = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and _is_definition(node):
            value = ast.Expression(node.value.args[0])  # type: ignore[attr-defined]
            name = node.targets[0].id  # type: ignore[attr-defined]
            found[name] = eval(compile(value, name, "eval"), {}, dict(found))
    return found


def _imports(tree: ast.Module) -> Iterator[ast.ImportFrom]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))


def _known(module: str, tree: ast.Module, public: dict[str, Constants]) -> Constants:
    """The constants that are known in a module: its own, and those it imports."""
    known = dict(public[module])
    for node in _imports(tree):
        for alias in node.names:
            constants = public.get(node.module or "", {})
            if alias.name in constants:
                known[alias.asname or alias.name] = constants[alias.name]
    for name, constants in _modules(tree, public).items():
        known.update({f"{name}.{constant}": value for constant, value in constants.items()})
    return known


def _modules(tree: ast.Module, public: dict[str, Constants]) -> dict[str, Constants]:
    """The constants of the modules that a module has by name: `from package import module`."""
    return {
        alias.asname or alias.name: public[f"{node.module}.{alias.name}"]
        for node in _imports(tree)
        for alias in node.names
        if f"{node.module}.{alias.name}" in public
    }


def _rewrite(
    text: str, tree: ast.Module, known: Constants, public: dict[str, Constants], module: str
) -> str:
    lines = [line.encode() for line in text.splitlines()]
    edits: list[Edit] = []
    for node in tree.body:
        if _is_definition(node):
            edits += _blank(node, lines, b"")
    for node in _imports(tree):
        edits += _blank(node, lines, _import_line(node, public))
    edits += _uses(tree, known, module)
    return rewrite(text, edits)


def rewrite(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made. None may overlap another."""
    lines = [line.encode() for line in text.splitlines()]
    for line, start, end, new in sorted(edits, reverse=True):
        lines[line - 1] = lines[line - 1][:start] + new + lines[line - 1][end:]
    return b"\n".join(lines).decode() + "\n"


def _uses(tree: ast.Module, known: Constants, module: str) -> Iterator[Edit]:
    """The values in the place of the names, but for definitions, which go altogether."""
    definitions = {id(node) for node in tree.body if _is_definition(node)}
    for statement in tree.body:
        if id(statement) in definitions:
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.arg) and node.arg in known:
                raise UsageError(f"{module}: {node.arg} is a constant and a parameter")
            name = _named(node)
            if isinstance(node, ast.Name | ast.Attribute) and name in known:
                if not isinstance(node.ctx, ast.Load):
                    raise UsageError(f"{module}, line {node.lineno}: {name} is a constant")
                end = node.end_col_offset or 0
                yield node.lineno, node.col_offset, end, str(known[name]).encode()


def _named(node: ast.AST) -> str:
    """The name that stands there, or module.name."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _import_line(node: ast.ImportFrom, public: dict[str, Constants]) -> bytes:
    """The import without constants, and without `const` itself."""
    constants = public.get(node.module or "", {})
    names = [
        f"{alias.name} as {alias.asname}" if alias.asname else alias.name
        for alias in node.names
        if alias.name not in constants and alias.name != "const"
    ]
    return f"from {node.module} import {', '.join(names)}".encode() if names else b"pass"


def _blank(node: ast.stmt, lines: list[bytes], new: bytes) -> Iterator[Edit]:
    """Edits that put `new` in the place of a statement, which may have several lines."""
    last = node.end_lineno or node.lineno
    for number in range(node.lineno, last + 1):
        start = node.col_offset if number == node.lineno else 0
        end = node.end_col_offset if number == last else len(lines[number - 1])
        yield number, start, end or 0, new if number == node.lineno else b""
