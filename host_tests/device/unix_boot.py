"""Makes the unix port a board: littlefs in a file as its file system, boot.py and main.py run.

    micropython -i unix_boot.py JSON raw|friendly

JSON says where the file is, how many blocks it has, what `sys` is to say, where the levels of the
pins are, and how many blocks `os.statvfs` makes up. Afterwards there is nothing of the host's, and
host_tests/pty_relay.py is told.
"""

import json
import sys

import vfs

_BLOCK = 4096


class Flash:
    """Blocks of a file, which stays open when its folder is gone."""

    def __init__(self, path, count):
        self._file = open(path, "r+b")  # noqa: SIM115 - it stays open
        self._count = count

    def readblocks(self, number, buffer, offset=0):
        self._file.seek(number * _BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self._file.seek(number * _BLOCK + offset)
        self._file.write(buffer)

    def ioctl(self, operation, _):
        if operation == 4:
            return self._count
        return _BLOCK if operation == 5 else 0


class Instead:
    """A module as it is, but for some names."""

    def __init__(self, name, **names):
        self._real = sys.modules.get(name) or __import__(name)
        for key, value in names.items():
            setattr(self, key, value)
        sys.modules[name] = self  # pyright: ignore[reportArgumentType]

    def __getattr__(self, name):
        return getattr(self._real, name)


class Implementation:
    """What `sys.implementation` is to say."""

    def __init__(self, names):
        for key, value in names.items():
            setattr(self, key, tuple(value) if isinstance(value, list) else value)


def boot(options, raw):
    """Become the board, and run its programs as a board does."""
    sys.path.insert(0, options["device"])
    machine = __import__("idle_machine")
    machine.connect(options["levels"])
    sys.modules["machine"] = machine
    del sys.modules["idle_machine"]
    sys.path[:] = ("", ".frozen", "/lib")
    flash = Flash(options["flash"], options["blocks"])
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(flash), "/")  # pyright: ignore[reportArgumentType]
    Instead("sys", platform=options["platform"], implementation=Implementation(options["says"]))
    if options["pretends"]:
        Instead("os", statvfs=lambda path: (_BLOCK, _BLOCK, 0, options["pretends"]))
    print("\x16", end="")
    run("boot.py")
    if raw != "raw":
        run("main.py")


def run(name):
    """Run a program of the board, and say how it ended if it did not end well."""
    try:
        with open(name) as file:
            text = file.read()
    except OSError:
        return
    try:
        exec(compile(text, name, "exec"), {"__name__": "__main__"})
    except BaseException as fault:
        sys.print_exception(fault)


with open(sys.argv[1]) as file:
    options = json.load(file)
boot(options, sys.argv[2])
