"""Say where in the sources a fault happened: reads the fault.log of a handheld."""

import argparse
import ast
import re
from pathlib import Path

from tools import bundle
from tools.build import NATIVE_ROOM, ROOT
from tools.errors import UsageError

_PLACE = re.compile(r'File "([\w.]+)", line (\d+), in (\S+)')


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", type=Path, help="fault.log, as it was found on the board")


def run(args: argparse.Namespace) -> int:
    """Print the file with the places as they are in the sources."""
    try:
        text = args.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{args.file} cannot be read: {error}") from error
    print(translate(text), end="")
    return 0


def translate(text: str) -> str:
    """The text with files, lines and names of functions of the sources in its traceback.

    They are right if the firmware was built of the sources as they are, and with native code, as
    for every board that there is.
    """
    return _PLACE.sub(_translated, text)


def _translated(match: re.Match[str]) -> str:
    module, line = match[1], int(match[2])
    for parts in bundle.BUNDLES:
        if parts[-1] == module:
            begins = bundle.places({part: _text(part) for part in parts})[module]
            module = max((part for part in parts if begins[part] < line), key=begins.__getitem__)
            line -= begins[module]
    if not _path(module).exists():
        return match[0]
    return f'File "{_path(module).relative_to(ROOT)}", line {line}, in {_function(module, line)}'


def _path(module: str) -> Path:
    path = ROOT / module.replace(".", "/")
    native = NATIVE_ROOM / f"{path.name}.py"
    if path.parent == NATIVE_ROOM.parent and native.exists():
        return native
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _text(module: str) -> str:
    return _path(module).read_text(encoding="utf-8")


def _function(module: str, line: int) -> str:
    """The innermost function that the line is in."""
    name = "<module>"
    for node in ast.walk(ast.parse(_text(module))):
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            name = node.name
    return name
