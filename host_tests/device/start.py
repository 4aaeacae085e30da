"""Begins a device program of these tests: the stand-ins in place, the wire open.

micropython PROGRAM LIBRARY OUT IN STAND_INS [BOARD […]]
"""

import os
import sys

library, out, back, stand_ins, *rest = sys.argv[1:]
sys.path[:] = (stand_ins, library, ".frozen")

import lockstep_time  # noqa: E402
import wire  # noqa: E402

sys.modules["machine"] = __import__(os.getenv("MACHINE", ""))
sys.modules["time"] = lockstep_time
wire.connect(int(out), int(back), lambda request: f'"request {request}"')


def hardware():
    """The hardware of the board that was named."""
    from firmware.hardware import Hardware

    return Hardware(__import__("boards." + rest[0], None, None, ("",)))
