"""A board at the other end of a serial port, stopped at its prompt, by mpremote's transport.

What mpremote waits for it may wait for ever, and what goes wrong it prints. Here every wait has an
end, and every fault becomes a sentence.
"""

import io
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from types import TracebackType
from typing import Any

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from tools.deployment.ports import explain
from tools.errors import UsageError

# How to get to the prompt: with a soft reset or, where the board's own start gets in the way,
# without; and for how many seconds to try.
TRIES = [(True, 3), (True, 10), (False, 10)]

_ANSWER = 30  # seconds for what is quick
_BYTES = 5.0  # seconds for bytes that must come
_STOPPING = 0.5  # seconds that a program may take to stop, if it can tell when it has
_SOON = 0.05  # seconds between looks at the clock
_SHOWN = 60  # bytes of an answer that is none

_SILENT = (
    "the board on {} does not answer. Unplug it and plug it in again. Close whatever else uses the"
    " port (Thonny, a serial monitor). If a program of the maker's starts by itself, hold down the"
    " key that keeps it from starting, often B, while you plug it in. Then run this again"
)
_STRANGE = (
    "what is on {} answers, but not as MicroPython does: {}. Unplug it, plug it in again and run"
    " this again; if that does not help, `patience flash` says how to put MicroPython on it"
)
_GONE = "the board on {} has gone: {}. Check the cable and run this again, it goes on from there"
_STUCK = "the board on {} has stopped answering. Unplug it, plug it in again and run this again"


class Complaint(Exception):
    """What was run on the board has failed there; this is the traceback."""


class _Line:
    """A port on which nothing waits for longer than until a time. `heard` is what came last."""

    def __init__(self, port: Any) -> None:
        self._port = port
        self.until = 0.0
        self.heard = b""

    def read(self, count: int = 1) -> bytes:
        """Return so many bytes, or fewer if they do not come; TimeoutError when time is up."""
        data = b""
        end = time.monotonic() + _BYTES
        while len(data) < count and time.monotonic() < end:
            data += self._take(count - len(data))
        return data

    def some(self) -> bytes:
        """Return what there is, or what comes soon."""
        return self._take(self._port.in_waiting or 1)

    def _take(self, count: int) -> bytes:
        self._check()
        data = self._port.read(count)
        self.heard = (self.heard + data)[-_SHOWN:]
        return data

    def write(self, data: bytes) -> None:
        self._check()
        self._port.write(data)

    def inWaiting(self) -> int:
        self._check()
        return self._port.in_waiting

    def _check(self) -> None:
        if time.monotonic() > self.until:
            raise TimeoutError

    def __getattr__(self, name: str) -> Any:
        return getattr(self._port, name)


class Device:
    """The board on a port. As a context manager it is stopped, and started again at the end.

    Raises UsageError whenever the board is gone, silent or no MicroPython.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self._transport = _open(port)
        self._line = _Line(self._transport.serial)
        self._transport.serial = self._line
        self._stopped = False

    def __enter__(self) -> "Device":
        try:
            self.stop()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        with suppress(UsageError):
            if kind is not None:
                self._write(b"\x03")  # something may be at work
            if self._stopped:
                self.restart()
        self._close()

    def stop(self) -> None:
        """Bring the board to its prompt for programs, with nothing in its memory."""
        if not any(self._try(soft, seconds) for soft, seconds in TRIES):
            heard = self._line.heard
            raise UsageError((_STRANGE if heard else _SILENT).format(self.port, repr(heard)[1:]))
        self._stopped = True

    def _try(self, soft: bool, seconds: float) -> bool:
        self._line.until = time.monotonic() + seconds
        try:
            with redirect_stdout(io.StringIO()):
                self._line.write(b"\r\x03")
                self._listen((b">>> ",), _STOPPING)
                self._transport.enter_raw_repl(soft, timeout_overall=int(seconds) + 1)
        except (TimeoutError, serial.SerialTimeoutException, TransportError):
            return False
        except OSError as fault:
            raise self._gone(fault) from None
        return True

    def _close(self) -> None:
        with suppress(OSError):
            self._transport.close()

    def run(self, code: str, seconds: int = _ANSWER) -> str:
        """Run code, and return what it prints. Complaint when it fails."""
        with self._sentences(seconds):
            printed, fault = self._transport.exec_raw(code, seconds)
            if fault:
                raise Complaint(fault.decode())
            return printed.decode()

    def restart(self) -> None:
        """Have the board start its own program, as after power on; then nothing can be run."""
        self._stopped = False
        self.leave()
        self._write(b"\x04")

    def leave(self) -> None:
        """Go to the prompt for people."""
        self._write(b"\x02")
        self.until((b">>> ",), _BYTES)

    def type(self, line: str) -> None:
        """Type a line at the prompt for people. What it starts runs on."""
        self._stopped = False
        self._write(line.encode() + b"\r")

    def until(self, ends: tuple[bytes, ...], seconds: float) -> str:
        """Return what the board prints until one of these is in it, or for so long."""
        with self._sentences(seconds + _ANSWER):
            return self._listen(ends, seconds).decode(errors="replace")

    def _listen(self, ends: tuple[bytes, ...], seconds: float) -> bytes:
        heard = b""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not any(part in heard for part in ends):
            heard += self._line.some()
        return heard

    def _write(self, data: bytes) -> None:
        with self._sentences(_ANSWER):
            self._line.write(data)

    @contextmanager
    def _sentences(self, seconds: float) -> Iterator[None]:
        """Say in a sentence what goes wrong meanwhile, which may take so long."""
        self._line.until = time.monotonic() + seconds
        try:
            with redirect_stdout(io.StringIO()):
                yield
        except (TimeoutError, serial.SerialTimeoutException):
            raise UsageError(_STUCK.format(self.port)) from None
        except OSError as fault:
            raise self._gone(fault) from None
        except (TransportError, UnicodeDecodeError, struct.error, IndexError):
            heard = repr(self._line.heard)[1:]
            raise UsageError(_STRANGE.format(self.port, heard)) from None

    def _gone(self, fault: OSError) -> UsageError:
        return UsageError(_GONE.format(self.port, fault.strerror or fault))


def _open(port: str) -> SerialTransport:
    try:
        transport: Any = SerialTransport(port, timeout=_SOON)
        transport.serial.write_timeout = _BYTES
    except (TransportError, ValueError):
        raise UsageError(_refused(port)) from None
    return transport


def _refused(port: str) -> str:
    """Why the port could not be opened: mpremote does not tell."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except (OSError, ValueError) as fault:
        return explain(port, fault if isinstance(fault, OSError) else OSError(str(fault)))
    return f"{port} could not be opened at first; run this again"
