"""What a device is, and whether the firmware can run on it."""

import ast
import re
from dataclasses import dataclass

from tools.deployment.device import Complaint, Device
from tools.errors import UsageError

_NEEDED = ("machine", "framebuf", "hashlib", "binascii")

# What every MicroPython and CircuitPython answers to, however old.
_QUESTION = """
import sys
def lacks(name):
    try:
        __import__(name)
    except ImportError:
        return True
own = sys.implementation
print(repr((own.name, tuple(own.version)[:3], getattr(own, "_machine", sys.platform),
    getattr(own, "_mpy", 0), sys.platform, tuple(n for n in NEEDED if lacks(n)))))
"""

_OLDEST = (1, 23, 0)
_MPY = 6  # version of the .mpy files that mpy-cross writes,
_NATIVE_MPY = 3  # and of native code in them

# By their numbers in `sys.implementation._mpy`: MicroPython's documentation, ".mpy files".
_ARCHITECTURES = (
    *(None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp"),
    *("xtensa", "xtensawin", "rv32imc", "rv64imc"),
)

_PORTS = {"RP2": "rp2", "ESP32": "esp32", "SAMD": "samd"}  # by how names of chips begin

# The kind of a chip in its name, or in that of a machine.
_KIND = re.compile(r"RP\d{4}|ESP32\w*|SAMD\d\d")

_FLASH = "`patience flash` says how to put another one on it"


@dataclass(frozen=True)
class Identity:
    """What `sys` of the device says of itself, and modules that it lacks."""

    name: str
    version: tuple[int, ...]
    machine: str
    mpy: int
    platform: str
    lacking: tuple[str, ...]

    @property
    def march(self) -> str | None:
        """The architecture of its native code, None where it takes none of ours."""
        number = self.mpy >> 10 & 0xF
        if self.mpy >> 8 & 3 != _NATIVE_MPY or number >= len(_ARCHITECTURES):
            return None
        return _ARCHITECTURES[number]

    def __str__(self) -> str:
        version = ".".join(map(str, self.version))
        name = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}.get(self.name)
        return f"{name or self.name} {version}, {self.machine}"


def ask(device: Device) -> Identity:
    """Ask a device that is stopped. UsageError when it gives no sensible answer."""
    try:
        answer = device.run(f"NEEDED = {_NEEDED!r}{_QUESTION}")
        return Identity(*ast.literal_eval(answer.strip()))
    except (Complaint, ValueError, SyntaxError, TypeError) as fault:
        raise UsageError(
            f"what is on {device.port} does not say which Python it is: {_last_line(fault)}."
            f" It must be MicroPython 1.23 or later; {_FLASH}"
        ) from None


def _last_line(fault: Exception) -> str:
    return (str(fault).strip().splitlines() or [type(fault).__name__])[-1]


def check(found: Identity, chip: str) -> None:
    """Raise UsageError where the firmware for a board with that chip cannot run."""
    if found.name == "circuitpython":
        raise UsageError(f"the board runs {found}; this needs MicroPython instead: {_FLASH}")
    if found.name != "micropython":
        raise UsageError(f"the board runs {found}, which is not MicroPython: {_FLASH}")
    if found.version < _OLDEST:
        raise UsageError(f"the board runs {found}; this needs 1.23 or later: {_FLASH}")
    if found.mpy & 0xFF != _MPY:
        loads = f"version {found.mpy & 0xFF} of them" if found.mpy else "none"
        raise UsageError(
            f"the firmware is .mpy files of version {_MPY}, and this build of {found} loads"
            f" {loads}: {_FLASH}"
        )
    if found.platform != _port(chip, found.platform):
        raise UsageError(
            f"that board has the chip {chip}, and what is connected is {found}: choose the board"
            " with --board (`patience boards` lists them) or the port with --port"
        )
    if found.lacking:
        raise UsageError(
            f"this build of {found} lacks {', '.join(found.lacking)}, which the firmware needs:"
            f" {_FLASH}"
        )


def doubts(found: Identity, chip: str, heap: int, usual: int) -> list[str]:
    """What may be wrong without being so for sure, in sentences."""
    told = []
    kinds = set(_KIND.findall(found.machine))
    if kinds and not kinds & set(_KIND.findall(chip)):
        told.append(f"that board has the chip {chip}, and this one says {found.machine}")
    if heap < usual * 3 // 4:
        told.append(
            f"{heap // 1024} KB of memory are free where {usual // 1024} are usual: if boot.py"
            " starts something, the game may not fit"
        )
    return told


def _port(chip: str, otherwise: str) -> str:
    """What `sys.platform` is on that chip, as far as it is known."""
    known = (port for begins, port in _PORTS.items() if chip.upper().startswith(begins))
    return next(known, otherwise)
