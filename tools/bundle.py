"""Puts modules that are always in memory together into one, as the firmware is built.

A module costs some 260 bytes beside what is in it, and every import of a name 20 or more. In the
bundle the names of a module get its own name before them; what the others import from it comes
from the bundle. The sources stay as they are.

A traceback then tells a line of the bundle: tools/trace.py finds the one of the source.
"""

import ast
from collections.abc import Iterator

from tools.constants import Edit, rewrite
from tools.errors import UsageError

Sources = dict[str, str]
Names = dict[str, str]
Bundles = tuple[tuple[str, ...], ...]


def _of(package: str, modules: str) -> tuple[str, ...]:
    return tuple(f"{package}.{module}" for module in modules.split())


# The bundles, each named after its last module. Those before it come in the order of their imports.
BUNDLES = (
    _of("engine_core", "cards table rng journal automatic advice game"),
    _of(
        "firmware",
        "lazy fonts brush canvas damage scene metrics write sweep tape ink keys backlight autosave"
        " plan cursor renderer app",
    ),
    _of("firmware", "palette marks pairs shapes counts lattice faces strips kit"),
    _of("firmware.mono", "shapes kit"),
    _of("firmware.screens", "bar cloth"),
    _of("firmware.screens", "rules howto"),
    _of("firmware", "entropy planner dealing"),
    _of("firmware", "fit layout"),
    _of("engine_core", "crc record") + _of("firmware", "store saved keeping"),
    _of("firmware", "finding resuming starting"),
)


def bundle(sources: Sources, bundles: Bundles = BUNDLES) -> Sources:
    """The sources (module name: text) with the bundles in the place of their modules.

    Raises UsageError where a module of a bundle is used other than by `module.name`, or where that
    would become the name of a variable.
    """
    home = {module: parts[-1] for parts in bundles for module in parts if module in sources}
    texts = {
        module: _Module(module, text, sources, home).text() for module, text in sources.items()
    }
    for parts in bundles:
        texts[parts[-1]] = "".join(texts.pop(part) for part in parts)
    return texts


def places(sources: Sources, bundles: Bundles = BUNDLES) -> dict[str, dict[str, int]]:
    """For each bundle of these sources, the line after which each of its modules begins."""
    found: dict[str, dict[str, int]] = {}
    for parts in bundles:
        line = 0
        for part in parts:
            if part in sources:
                found.setdefault(parts[-1], {})[part] = line
                line += len(sources[part].splitlines())
    return found


def _moved(module: str, name: str, home: Names) -> str:
    """What a name of a module is called in its bundle."""
    if home[module] == module:
        return name
    private = "_" if name.startswith("_") else ""
    return private + module.rsplit(".", 1)[1] + "_" + name.removeprefix("_")


class _Module:
    """One module on its way into a bundle, or one that imports from bundles."""

    def __init__(self, module: str, text: str, sources: Sources, home: Names) -> None:
        self._module = module
        self._text = text
        self._tree = ast.parse(text)
        self._lines = text.splitlines()
        self._home = home
        self._own = home.get(module)
        self._new: Names = {}  # names that change
        self._aliases: Names = {}  # names of modules of bundles
        if self._own:
            self._define()
        self._take(sources)
        self._used = self._names_in_use()

    def _define(self) -> None:
        """Find the names that the module gives."""
        for node in self._tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self._new[node.name] = _moved(self._module, node.name, self._home)
            elif isinstance(node, ast.Assign):
                for name in (part for target in node.targets for part in ast.walk(target)):
                    if isinstance(name, ast.Name):
                        self._new[name.id] = _moved(self._module, name.id, self._home)

    def _take(self, sources: Sources) -> None:
        """Find the names that it has from modules of bundles, and the names of such modules."""
        for node in self._imports():
            for alias in node.names:
                bound = alias.asname or alias.name
                full = f"{node.module}.{alias.name}"
                if full in self._home:
                    self._aliases[bound] = full
                elif node.module in self._home and full not in sources:
                    self._new[bound] = _moved(node.module, alias.name, self._home)

    def text(self) -> str:
        """Its text, with as many lines."""
        edits = [edit for node in self._imports() for edit in self._import(node)]
        self._visit(self._tree, frozenset(), edits, True)
        return rewrite(self._text, edits)

    def _imports(self) -> Iterator[ast.ImportFrom]:
        return (node for node in ast.walk(self._tree) if isinstance(node, ast.ImportFrom))

    def _names_in_use(self) -> set[str]:
        """Names that stand elsewhere than in annotations."""
        hints = [
            getattr(n, part, None)
            for n in ast.walk(self._tree)
            for part in ("annotation", "returns")
        ]
        unused = {id(part) for hint in hints if hint for part in ast.walk(hint)}
        return {
            node.id
            for node in ast.walk(self._tree)
            if isinstance(node, ast.Name) and id(node) not in unused
        }

    def _import(self, node: ast.ImportFrom) -> Iterator[Edit]:
        """Let an import come from bundles."""
        kept: list[str] = []
        moved: dict[str, list[str]] = {}
        for alias in node.names:
            bound = alias.asname or alias.name
            if bound in self._aliases:
                module = self._aliases[bound]
                for name in self._attributes(bound):
                    moved.setdefault(self._home[module], []).append(
                        _moved(module, name, self._home)
                    )
            elif bound in self._new:
                if bound in self._used:
                    moved.setdefault(self._home[node.module or ""], []).append(self._new[bound])
            elif bound in self._used:
                kept.append(f"{alias.name} as {bound}" if alias.asname else alias.name)
        moved.pop(self._own or "", None)
        lines = [f"from {node.module} import {', '.join(kept)}"] if kept else []
        lines += [f"from {home} import {', '.join(names)}" for home, names in moved.items()]
        for line in range(node.lineno, (node.end_lineno or 0) + 1):
            first = line == node.lineno
            end = len(self._lines[line - 1].encode())
            start = node.col_offset if first else 0
            yield line, start, end, ("; ".join(lines) or "pass").encode() if first else b""

    def _attributes(self, alias: str) -> list[str]:
        """What is taken of a module by `alias.name`."""
        return sorted(
            {
                node.attr
                for node in ast.walk(self._tree)
                if isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == alias
            }
        )

    def _visit(self, node: ast.AST, local: frozenset[str], edits: list[Edit], top: bool) -> None:
        """Rename what means something of a module, not what a scope has of its own by that name."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if top and node.name in self._new and self._own:
                word = "def " if isinstance(node, ast.FunctionDef) else "class "
                self._put(node, node.col_offset + len(word), node.name, self._new[node.name], edits)
            self._open(node, local, edits)
        elif isinstance(node, ast.Lambda):
            self._open(node, local, edits)
        elif isinstance(node, ast.Attribute) and self._alias(node.value, local):
            name = _moved(self._alias(node.value, local), node.attr, self._home)
            if name in local:
                raise UsageError(f"{self._module}, line {node.lineno}: {name} is a variable, too")
            edits.append((node.lineno, node.col_offset, node.end_col_offset or 0, name.encode()))
        elif isinstance(node, ast.Name) and node.id not in local:
            if node.id in self._aliases:
                raise UsageError(f"{self._module}, line {node.lineno}: {node.id} is in a bundle")
            if node.id in self._new:
                self._put(node, node.col_offset, node.id, self._new[node.id], edits)
        else:
            for child in ast.iter_child_nodes(node):
                self._visit(child, local, edits, top)

    def _open(self, scope: ast.AST, local: frozenset[str], edits: list[Edit]) -> None:
        """Go into a function or a class. What a class has is not seen by its functions."""
        own = frozenset(_bound(scope))
        for child in ast.iter_child_nodes(scope):
            function = isinstance(child, ast.FunctionDef)
            inner = local if function and isinstance(scope, ast.ClassDef) else local | own
            self._visit(child, inner, edits, False)

    def _alias(self, node: ast.AST, local: frozenset[str]) -> str:
        if isinstance(node, ast.Name) and node.id not in local:
            return self._aliases.get(node.id, "")
        return ""

    def _put(
        self, node: ast.stmt | ast.expr, at: int, old: str, new: str, edits: list[Edit]
    ) -> None:
        if old != new:
            edits.append((node.lineno, at, at + len(old.encode()), new.encode()))


def _bound(scope: ast.AST) -> Iterator[str]:
    """The names that a function or a class gives something to, not those of scopes inside."""
    if isinstance(scope, ast.FunctionDef | ast.Lambda):
        every = (*scope.args.args, *scope.args.kwonlyargs, scope.args.vararg, scope.args.kwarg)
        yield from (argument.arg for argument in every if argument)
    todo = list(ast.iter_child_nodes(scope))
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.FunctionDef):
            yield node.name
        else:
            todo += ast.iter_child_nodes(node)
