"""What a virtual board runs: the firmware as on the board, and beside it what stands in for a chip.

    micropython boot.py LIBRARY OUT IN JSON

LIBRARY holds the built firmware, OUT and IN are the descriptors of the wire, JSON the board and how
to start. The working directory is the handheld's file system.
"""

import sys

import vfs

# As short as the paths on a board: MicroPython keeps each module's.
posix = vfs.VfsPosix(sys.argv[1])  # pyright: ignore[reportAttributeAccessIssue] - of the unix port
vfs.mount(posix, "/rom")
sys.path[:] = ("/rom", "/rom/virtual", ".frozen")

__import__("harness").main(*sys.argv[2:])
