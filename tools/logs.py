"""Print what a board has written down of its faults, with the places in the sources."""

import argparse
import json
import sys

from tools import boards, trace
from tools.build import fingerprint
from tools.deployment import identity, plan, ports
from tools.deployment.device import Device
from tools.deployment.filesystem import FileSystem
from tools.errors import UsageError

_LOG = "fault.log"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience logs`."""
    parser.add_argument(
        "--port", help="serial port, such as /dev/ttyACM0 or COM3; by default the only one on USB"
    )


def run(args: argparse.Namespace) -> int:
    """Fetch the log, have the board go on with its program, and print."""
    with Device(ports.find(args.port)) as device:
        identity.ask(device)
        files = FileSystem(device)
        log = files.read(_LOG)
        manifest = files.read(plan.MANIFEST)
    if log is None:
        print("No fault has been written down.")
        return 0
    if not _is_of_these_sources(manifest):
        print(
            "patience: the board has its firmware from other sources than these, so the lines may"
            " be wrong",
            file=sys.stderr,
        )
    print(trace.translate(log.decode(errors="replace")), end="")
    return 0


def _is_of_these_sources(manifest: bytes | None) -> bool:
    """Was the firmware that is on the board built of the sources as they are?"""
    try:
        told = json.loads(manifest or b"{}")
        return told["state"] == fingerprint(boards.find(told["board"]))
    except (ValueError, LookupError, TypeError, UsageError):
        return False
