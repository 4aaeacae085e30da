"""Native code does what the plain form of the module does."""

import shutil
import subprocess
from pathlib import Path

from host_tests import built
from tools import boards, build

TWINS = ("brush", "cursor", "damage", "sweep")

_HEAP = 8192  # KiB


def test_native_code_does_what_the_plain_form_does(tmp_path: Path) -> None:
    plain = []
    for name in TWINS:
        plain.append(tmp_path / f"plain_{name}.py")
        shutil.copy(build.ROOT / "firmware" / f"{name}.py", plain[-1])
    programs = (*plain, built.PROGRAMS / "twins.py")
    library = build.build(boards.find(boards.DEFAULT), tmp_path / "library", programs)
    command = built.command(library, _HEAP, "twins")
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout == "same 1500\n", done.stderr
