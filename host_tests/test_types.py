"""Tests that the type check of the device code knows MicroPython's modules."""

import json
import subprocess
import sys
from pathlib import Path

from host_tests.runtimes import ROOT

CODE = """
from machine import Pin

Pin(1).value()
Pin(1).valu()
"""


def test_a_call_that_the_device_has_not_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(CODE)
    (tmp_path / "pyrightconfig.json").write_text(
        json.dumps({"extends": str(ROOT / "pyrightconfig.device.json"), "include": ["."]})
    )
    basedpyright = Path(sys.executable).with_name("basedpyright")
    done = subprocess.run(
        [basedpyright, "--outputjson", "--project", tmp_path],
        capture_output=True,
        check=False,
        timeout=120,
    )
    found = json.loads(done.stdout)["generalDiagnostics"]
    assert [(fault["rule"], fault["range"]["start"]["line"]) for fault in found] == [
        ("reportAttributeAccessIssue", 4)
    ]
