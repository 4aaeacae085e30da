"""Which serial port the board is on, and why one cannot be used."""

import errno
import sys
from collections.abc import Iterable

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from tools.errors import UsageError

_NONE = (
    "there is no board on USB. Plug it in with a cable that carries data, not only power. One that"
    " shows up as a disk (RPI-RP2) has no MicroPython yet: `patience flash` helps with that."
    " Where the port is named differently, give it with --port"
)
_GROUPS = (
    "your user may not use serial ports. On Debian and Ubuntu `sudo usermod -a -G dialout $USER`"
    " allows it, on Arch it is the group uucp; then log out and in again"
)
_TAKEN = "another program uses it: close Thonny, serial monitors and other windows of mpremote"


def find(port: str | None) -> str:
    """The port that was asked for, or the only one with a board on USB.

    Raises UsageError, with the list, when there is none or more than one.
    """
    if port is not None:
        return port
    found = on_usb()
    if not found:
        raise UsageError(_NONE)
    if len(found) > 1:
        raise UsageError(f"there is more than one board on USB; give one with --port: {_list()}")
    return found[0].device


def on_usb() -> list[ListPortInfo]:
    """The ports that are on USB, by name."""
    return sorted(port for port in list_ports.comports() if port.vid is not None)


def _list() -> str:
    return "; ".join(map(describe, on_usb()))


def describe(port: ListPortInfo) -> str:
    """A port's name and, where it is known, what is on it."""
    words = [word for word in (port.manufacturer, port.product) if word and word != "n/a"]
    return f"{port.device} ({', '.join(words)})" if words else port.device


def explain(port: str, fault: OSError, platform: str = sys.platform) -> str:
    """Why a port cannot be opened, and what to do.

    On Windows pyserial tells only in words.
    """
    text = str(fault)
    if fault.errno in (errno.EAGAIN, errno.EBUSY) or "exclusively lock" in text:
        reason = _TAKEN
    elif fault.errno in (errno.EACCES, errno.EPERM) or "PermissionError" in text:
        reason = {"win32": _TAKEN, "linux": _GROUPS}.get(platform, "your user may not use it")
    elif fault.errno in (errno.ENOENT, errno.ENXIO, errno.ENODEV) or "FileNotFoundError" in text:
        reason = "there is no such port" + _others(on_usb())
    else:
        reason = text
    return f"{port} cannot be opened: {reason}"


def _others(found: Iterable[ListPortInfo]) -> str:
    names = "; ".join(map(describe, found))
    return f"; there are: {names}" if names else ", and no other with a board on it"
