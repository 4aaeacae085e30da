"""A virtual board: the firmware in a process of its own, its pins on a wire to a model circuit.

The wire is two pipes; tools/virtual/device/wire.py is the other end and says what messages mean.
Time is in step: the firmware runs until it sleeps, then waits here for `answer`. What it writes to
the SPI takes the time that it takes on a board, anything else none. So a run whose answers and
contacts are the same is the same run, however fast or slow the host.
"""

import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

from tools.virtual import panel, ssd1306
from tools.virtual.circuit import Circuit
from tools.virtual.contacts import Contacts

DEVICE = Path(__file__).resolve().parent / "device"

# Messages of the device: a kind and three bytes.
_HEAD = 4
_DRIVE, _RELEASE, _DUTY, _CLOCK, _BYTES, _SLEEP, _REPORT, _SPENT, _LOOK = range(1, 10)
_MODE, _ADDRESS, _TRANSFER, _SENSE = range(10, 14)
_WITH_BODY = (_BYTES, _REPORT, _TRANSFER)
_REPLY = 8  # bytes of what is replied to the last two
_LONGEST = 0xFFFF  # ms without anything to tell that can be told

# Requests to it.
_GO, _STOP, MEMORY, RECORD, LOADED, _CTRL_C = range(6)

# Objects are twice as big on 64 bits; the harness has some of its own.
_HEAP_FACTOR = 2
_HEAP_OF_HARNESS = 64 * 1024

# The stand-in for `machine`, by how the names of chips begin.
_MACHINES = {"ESP32": "esp32_machine", "SAMD": "samd_machine"}
_RP2_MACHINE = "rp2_machine"

_GRACE = 2  # seconds a board may take to stop


class DeviceError(Exception):
    """The firmware ended or does not come to rest."""


class SwitchedOff(DeviceError):
    """The board has cut its power."""


def find_micropython() -> str | None:
    """The unix port of MicroPython: installed beside this Python, or on the PATH."""
    beside = Path(sys.executable).parent
    return shutil.which("micropython", path=str(beside)) or shutil.which("micropython")


class VirtualBoard:
    """The board described by `facts` (a board file's names), running `script` with `arguments`.

    Use it as a context manager: leaving it ends the process. `pending` is the ms of the sleep the
    firmware is in, `clock` the ms passed so far, `drawn` the bytes sent to the panel since
    it last woke, `log` what the firmware has printed, `circuit` what its pins are wired to.
    """

    def __init__(
        self, facts: SimpleNamespace, script: Path, arguments: list[str], store: Path, library: Path
    ) -> None:
        self.facts = facts
        self.clock = 0
        self.pending = 0
        self._contacts = Contacts(facts)
        self.circuit = Circuit(facts, self._contacts)
        self._ctrl_c: int | None = None  # when it is to come
        self._asleep = False
        self._report = self._log = ""
        self._received = bytearray()
        self._to = (0, 0, 0)  # address, bytes asked for and kHz of the next transfer on the I2C
        self._start(script, arguments, store, library)

    def __enter__(self) -> "VirtualBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def panel(self) -> panel.Panel | ssd1306.Panel:
        """The model of the panel."""
        return self.circuit.panel

    @property
    def spi_khz(self) -> int:
        """The clock of the SPI."""
        return self.circuit.spi_khz

    @property
    def drawn(self) -> int:
        """Bytes sent to the panel since the firmware last woke."""
        return self.circuit.drawn

    # -- the process ---------------------------------------------------------------------------

    def _start(self, script: Path, arguments: list[str], store: Path, library: Path) -> None:
        from_device, out = os.pipe()
        back, to_device = os.pipe()
        self._in, self._out = from_device, to_device
        self._printed = tempfile.TemporaryFile()  # noqa: SIM115 - open until the board stops
        wire = str(out), str(back)
        micropython = find_micropython() or "micropython"
        try:
            self.process = subprocess.Popen(
                [micropython, "-X", f"heapsize={self.heap()}", script, library, *wire, *arguments],
                cwd=store,
                stdin=subprocess.DEVNULL,
                stdout=self._printed,
                stderr=self._printed,
                pass_fds=(out, back),
                env={**os.environ, "MACHINE": self._machine()},
                start_new_session=True,  # Ctrl-C is for the host, which then stops the board
            )
        finally:
            os.close(out)
            os.close(back)

    def _machine(self) -> str:
        chip = self.facts.CHIP
        return next((m for begin, m in _MACHINES.items() if chip.startswith(begin)), _RP2_MACHINE)

    def heap(self) -> int:
        """The size of the interpreter's heap, in bytes: the board's, and room for the harness."""
        return _HEAP_FACTOR * self.facts.HEAP + _HEAP_OF_HARNESS

    def stop(self) -> None:
        """End the process, kindly first."""
        if self.process.poll() is None:
            self._send(_STOP, 0)
        os.close(self._out)
        os.close(self._in)
        try:
            self.process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._log = self.log
        self._printed.close()

    @property
    def log(self) -> str:
        """What the firmware has printed, its tracebacks included."""
        if self._printed.closed:
            return self._log
        self._printed.seek(0)
        return self._printed.read().decode(errors="replace")

    # -- time ----------------------------------------------------------------------------------

    def sleeping(self, seconds: float | None = None) -> bool:
        """Let the firmware run until it sleeps; False when it still runs after `seconds`.

        Raises DeviceError when it has ended, SwitchedOff when it has cut its power.
        """
        while not self._asleep:
            if not select.select([self._in], [], [], seconds)[0]:
                return False
            received = os.read(self._in, 1 << 16)
            if not received:
                raise DeviceError(f"the firmware ended, status {self.process.wait()}")
            self._received += received
            self._take()
            if not self.circuit.on:
                raise SwitchedOff("the board is switched off")
        return True

    def answer(self, elapsed: int) -> None:
        """Let `elapsed` ms of the sleep pass, interrupted by what is planned for that time.

        Then the firmware is told what else has changed. If something of the sleep is left, it
        sleeps on.
        """
        self.circuit.drawn = 0
        end = self.clock + elapsed
        while (due := self._comes()) is not None and due < end:
            self._go(due - self.clock)
            self.sleeping()
        self._go(max(end - self.clock, 0))

    def _comes(self) -> int | None:
        """When something is planned to come."""
        planned = (self._contacts.comes(), self._ctrl_c)
        return min((time for time in planned if time is not None), default=None)

    def _go(self, ms: int) -> None:
        self._pass(ms)
        self._send(_GO, ms)

    def _pass(self, ms: int) -> None:
        """Let time pass, with the contacts in it."""
        self.clock += ms
        self.panel.advance(ms)
        self._contacts.pass_to(self.clock)

    def ask(self, request: int) -> object:
        """Return the device's report.

        MEMORY: bytes in use, RECORD: the game or None, LOADED: modules of games.
        """
        drawn, pending = self.drawn, self.pending
        self._send(request, 0)
        self.sleeping()
        self.circuit.drawn, self.pending = drawn, pending
        return json.loads(self._report)

    def _send(self, request: int, elapsed: int) -> None:
        self._asleep = False
        contacts = self._contacts.tell(request == _GO)
        if request == _GO and self._ctrl_c is not None and self._ctrl_c <= self.clock:
            request, self._ctrl_c = _CTRL_C, None
        comes = self._comes()
        quiet = _LONGEST if comes is None else min(max(comes - self.clock, 0), _LONGEST)
        message = bytes((request,)) + elapsed.to_bytes(4, "little")
        with suppress(BrokenPipeError):  # reading finds out that it has ended
            os.write(self._out, message + quiet.to_bytes(2, "little") + contacts)

    def interrupt(self, at: int) -> None:
        """Let Ctrl-C come when the clock says `at`, in a sleep or while the panel is written to."""
        self._ctrl_c = at

    # -- buttons -------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Hold a button, from the firmware's next waking on."""
        self._contacts.change(name, True)

    def release(self, name: str) -> None:
        """Let go of a button."""
        self._contacts.change(name, False)

    def plan(self, at: int, name: str, down: bool) -> None:
        """Close or open a button's contact when the clock says `at`, whatever is done then."""
        self._contacts.plan(max(at, self.clock), name, down)

    def held(self, name: str) -> bool:
        """Whether a button is held."""
        return self._contacts.held(name)

    @property
    def changed(self) -> bool:
        """Has a contact changed of which the firmware does not know yet?"""
        return self._contacts.changed

    # -- messages ------------------------------------------------------------------------------

    def _take(self) -> None:
        """Carry out the messages received as a whole."""
        received, at = self._received, 0
        while at + _HEAD <= len(received):
            kind, a, b, c = received[at : at + _HEAD]
            end = at + _HEAD
            if kind in _WITH_BODY:
                end += a << 16 | b << 8 | c
                if end > len(received):
                    break
            if kind == _SLEEP:
                self._asleep = True
                self.pending = a << 16 | b << 8 | c
            else:
                self._carry_out(kind, a, b, c, bytes(received[at + _HEAD : end]))
            at = end
        del received[:at]

    def _carry_out(self, kind: int, a: int, b: int, c: int, body: bytes) -> None:
        circuit = self.circuit
        if kind == _BYTES:
            circuit.transfer(body)
        elif kind == _DRIVE:
            circuit.drive(a, b)
        elif kind == _RELEASE:
            circuit.release(a, b, bool(c))
        elif kind == _DUTY:
            circuit.duty(a, (b << 8 | c) / 0xFFFF)
        elif kind == _CLOCK:
            circuit.clock(a << 16 | b << 8 | c)
        elif kind == _MODE:
            circuit.mode(a, bool(b))
        elif kind == _SPENT:
            self._pass(a << 16 | b << 8 | c)
        elif kind == _LOOK:
            self._send(_GO, 0)
        elif kind == _REPORT:
            self._report = body.decode()
        elif kind == _ADDRESS:
            self._to = (a, b, 100 * c)
        elif kind == _TRANSFER:
            self._reply(circuit.i2c(*self._to, body))
        elif kind == _SENSE:
            self._reply(circuit.sense(a).to_bytes(2, "big"))

    def _reply(self, body: bytes | None) -> None:
        """Answer what was asked of the circuit; None: there is nobody."""
        message = b"\0" if body is None else b"\1" + body
        with suppress(BrokenPipeError):
            os.write(self._out, message.ljust(_REPLY, b"\0"))
