"""The sources as they are compiled for this machine: what C has for them is put in their place.

The device's build does much the same (tools/constants.py). Module constants become their values,
and modules get them back at their ends for who imports them. Calls of the smallest functions become
what these return. Functions that a .pxd file names as C functions are not imported from Python. A
class constant that it declares as a field is written into each object when it is made: of the
classes that are compiled only objects have fields.
"""

import ast
import re
from copy import deepcopy

from tools import constants

_FIELDS = frozenset(
    (
        *("PILES", "PACK", "SEEDS", "FULL", "ROUND", "ROUNDS", "WIDTH"),
        *("FOUNDATIONS", "RESERVE", "WEIGHTS", "STEP", "ROLE"),
    )
)
_ARRAYS = frozenset(("WEIGHTS", "STEP"))  # those that are numbers in a row
_CIMPORT = re.compile(r"^from \S+ cimport (.+)$", re.MULTILINE)

# Functions of one expression that uses each parameter once, and methods that no class overrides.
_SMALLEST = {
    "engine_core.cards": ("suit", "rank", "alternate"),
    "engine_core.game": ("top",),
}


def stage(sources: dict[str, str], types: dict[str, str]) -> dict[str, str]:
    """The sources, ready to be compiled with these .pxd files; both are texts by module name."""
    known = constants.known(sources)
    trees = {name: ast.parse(text) for name, text in constants.inline(sources).items()}
    smallest = _Smallest(trees)
    for name, tree in trees.items():
        smallest.visit(tree)
        _drop_imports(tree, _functions(types[name]))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                _move_fields(node)
    return {
        # By names that the compiler does not see.
        name: f"{ast.unparse(tree)}\nglobals().update({known[name]!r})\n"
        for name, tree in trees.items()
    }


class _Smallest(ast.NodeTransformer):
    """Puts what the smallest functions return in the place of their calls."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self._functions = {
            node.name: node
            for module, names in _SMALLEST.items()
            for node in ast.walk(trees[module])
            if isinstance(node, ast.FunctionDef) and node.name in names
        }

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """The call, or what comes in its place. The arguments come first."""
        self.generic_visit(node)
        match node.func:
            case ast.Name(id=name) if name in self._functions:
                return self._returned(name, node.args)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if name in self._functions:
                return self._returned(name, [ast.Name("self"), *node.args])
        return node

    def _returned(self, name: str, arguments: list[ast.expr]) -> ast.expr:
        """What the function returns for the arguments."""
        function = self._functions[name]
        values = {
            parameter.arg: argument
            for parameter, argument in zip(function.args.args, arguments, strict=True)
        }
        last = function.body[-1]
        assert isinstance(last, ast.Return) and last.value
        return _Arguments(values).visit(deepcopy(last.value))


class _Arguments(ast.NodeTransformer):
    """Puts arguments in the place of parameters."""

    def __init__(self, values: dict[str, ast.expr]) -> None:
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """The argument, where the name is a parameter's."""
        return self._values.get(node.id, node)


def _functions(pxd: str) -> set[str]:
    """The functions, which are in small letters, that a .pxd file has from other ones."""
    found = {name.strip() for names in _CIMPORT.findall(pxd) for name in names.split(",")}
    return {name for name in found if name.lstrip("_")[0].islower()}


def _drop_imports(tree: ast.Module, names: set[str]) -> None:
    for node in list(tree.body):
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for alias in node.names if alias.name not in names]
            if not node.names:
                tree.body.remove(node)


def _move_fields(node: ast.ClassDef) -> None:
    """Let a class's fields be set by each object's `__cinit__`."""
    settings: list[ast.stmt] = []
    for statement in list(node.body):
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ) if name in _FIELDS:
                settings += ast.parse(_setting(name, value)).body
                node.body.remove(statement)
    if settings:
        made = ast.parse("def __cinit__(self): pass").body[0]
        assert isinstance(made, ast.FunctionDef)
        made.body = settings
        node.body.append(made)


def _setting(name: str, value: ast.expr) -> str:
    """The text of what sets a field."""
    if name in _ARRAYS and isinstance(value, ast.Tuple):
        numbers = [ast.unparse(number) for number in value.elts]
        return "\n".join(f"self.{name}[{i}] = {number}" for i, number in enumerate(numbers))
    return f"self.{name} = {ast.unparse(value)}"
