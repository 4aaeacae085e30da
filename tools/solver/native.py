"""Compiles the engine and the searches for this machine, from the same files that run as they are.

What has a .pxd file in types/ is compiled; that file says which C types its names have. The rest
stays as it is. Compiled modules go into a folder named by a digest of all that they are made of,
so a change of the rules is compiled anew and nothing that is old is ever used.
"""

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tools import constants
from tools.solver import staging

ROOT = Path(__file__).resolve().parent.parent.parent
CACHE = ROOT / "build" / "native"

_TYPES = Path(__file__).parent / "types"
_PRELUDE = Path(__file__).parent / "prelude.h"
_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
_PACKAGES = ("engine_core", "engine_core.games", "tools.solver")

# No test of an index, and locals that are C numbers if what they are given is: the engine's ints
# stay below 2**30, and its tests run it as it is.
_DIRECTIVES = {
    "language_level": "3",
    "infer_types": "True",
    "boundscheck": "False",
    "wraparound": "False",
    "initializedcheck": "False",
    "annotation_typing": "False",
    "binding": "False",
}
_FLAGS = ("-O3", "-fPIC", "-fno-strict-aliasing", "-fwrapv", "-w", "-DNDEBUG")
_LINK = ("-bundle", "-undefined", "dynamic_lookup") if sys.platform == "darwin" else ("-shared",)


class Unavailable(Exception):
    """Nothing can be compiled here; the message says why."""


def install(cache: Path = CACHE) -> bool:
    """Let this process import compiled modules from now on; say on stderr why if it cannot.

    To be called before any module of the engine is imported. True when modules are compiled.
    """
    try:
        use(build(cache))
    except Unavailable as reason:
        print(f"{reason}: plain Python is used, which is far slower.", file=sys.stderr)
        return False
    return True


def use(folder: Path) -> None:
    """Let this process import the compiled modules in a folder that `build` has returned."""
    for package in _PACKAGES:
        taken = [f"{package}.{name}" for name in _names(package)]
        assert not any(name in sys.modules for name in taken), "too late: the engine is loaded"
        import_module(package).__path__.insert(0, str(folder / package.replace(".", "/")))


def _names(package: str) -> list[str]:
    return [
        path.stem
        for path in (_TYPES / package.replace(".", "/")).glob("*.pxd")
        if path.stem != "__init__"
    ]


def build(cache: Path = CACHE) -> Path:
    """The folder with the compiled modules, which are made if they are not there.

    Raises Unavailable when there is no C compiler or no Cython, or when it does not compile.
    """
    compiler = _compiler()
    folder = cache / _digest(compiler)
    if not folder.exists():
        print("Compiling the engine and the searches for this machine.", file=sys.stderr)
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache, prefix="making-") as making:
            _make(Path(making), compiler)
            _publish(Path(making) / "built", folder)
    return folder


def _publish(made: Path, folder: Path) -> None:
    """Put what was made in its place, as a whole. Another process may have been quicker."""
    try:
        made.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _compiler() -> list[str]:
    """The command of the C compiler. Raises Unavailable when something is missing."""
    command = shlex.split(os.environ.get("CC", "cc"))
    if platform.system() == "Windows" or not shutil.which(command[0]):
        raise Unavailable(f"There is no C compiler ({command[0]})")
    include = sysconfig.get_path("include")
    if not (Path(include) / "Python.h").exists():
        raise Unavailable("There are no C headers of this Python (Python.h)")
    return [*command, *_FLAGS, f"-I{include}", "-include", str(_PRELUDE)]


def _cython() -> str:
    try:
        return version("cython")
    except PackageNotFoundError:
        raise Unavailable("Cython is not installed") from None


def modules() -> list[str]:
    """The names of all modules that are compiled."""
    return [f"{package}.{name}" for package in _PACKAGES for name in sorted(_names(package))]


def _digest(compiler: list[str]) -> str:
    """Of all that the compiled modules depend on."""
    how = [_cython(), sys.version, platform.machine(), *compiler, *_LINK, *_DIRECTIVES.values()]
    state = hashlib.sha256(repr(how).encode())
    files = [Path(__file__), Path(staging.__file__), Path(constants.__file__), _PRELUDE]
    files += [ROOT / _path(module, ".py") for module in modules()]
    for path in [*files, *sorted(_TYPES.rglob("*.pxd"))]:
        state.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return state.hexdigest()[:32]


def _path(module: str, suffix: str) -> str:
    return module.replace(".", "/") + suffix


def _make(folder: Path, compiler: list[str]) -> None:
    """Compile all modules within the folder, into its folder `built`."""
    sources = folder / "sources"
    shutil.copytree(_TYPES, sources)
    for package in (*_PACKAGES, "tools"):
        (sources / _path(package, "/__init__.py")).touch()
    texts = {module: (ROOT / _path(module, ".py")).read_text("utf-8") for module in modules()}
    types = {module: (_TYPES / _path(module, ".pxd")).read_text("utf-8") for module in texts}
    for module, text in staging.stage(texts, types).items():
        (sources / _path(module, ".py")).write_text(text, "utf-8")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda module: _compile(module, folder, compiler), texts))


def _compile(module: str, folder: Path, compiler: list[str]) -> None:
    """Compile a module to C, and that to a file that Python can import."""
    directives = ",".join(f"{name}={value}" for name, value in _DIRECTIVES.items())
    _run([sys.executable, "-m", "cython", "-X", directives, _path(module, ".py")], folder)
    out = folder / "built" / _path(module, _SUFFIX)
    out.parent.mkdir(parents=True, exist_ok=True)
    _run([*compiler, *_LINK, _path(module, ".c"), "-o", str(out)], folder)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(
        command, cwd=folder / "sources", capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = [line for line in done.stderr.strip().splitlines() if line.strip()]
        raise Unavailable(f"The C compilation failed ({lines[-1] if lines else command[0]})")
