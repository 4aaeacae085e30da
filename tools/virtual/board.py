"""A virtual board: the firmware in a process of its own, its pins on a wire, its panel a model.

The wire is two pipes; tools/virtual/device/wire.py is the other end and says what messages mean.
Time is in step: the firmware runs until it sleeps, then waits here for `answer`. So a run whose
answers are the same is the same run, however fast or slow the host.
"""

import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

from tools.virtual import panel, ssd1306

DEVICE = Path(__file__).resolve().parent / "device"

# Messages of the device: a kind and three bytes.
_HEAD = 4
_DRIVE, _RELEASE, _DUTY, _CLOCK, _BYTES, _SLEEP, _REPORT = range(1, 8)

# Requests to it.
_GO, _STOP, MEMORY, RECORD, LOADED = range(5)

# Objects are twice as big on 64 bits; the harness has some of its own.
_HEAP_FACTOR = 2
_HEAP_OF_HARNESS = 64 * 1024

_NO_BACKLIGHT = (-1, 0, 0)  # BACKLIGHT of a board without one: on no pin

_GRACE = 2  # seconds a board may take to stop


class DeviceError(Exception):
    """The firmware ended or does not come to rest."""


def find_micropython() -> str | None:
    """The unix port of MicroPython: installed beside this Python, or on the PATH."""
    beside = Path(sys.executable).parent
    return shutil.which("micropython", path=str(beside)) or shutil.which("micropython")


class VirtualBoard:
    """The board described by `facts` (a board file's names), running `script` with `arguments`.

    Use it as a context manager: leaving it ends the process. `pending` is the ms of the sleep the
    firmware is in, `clock` the ms passed so far, `drawn` the bytes sent to the panel since
    it last woke, `log` what the firmware has printed.
    """

    def __init__(
        self, facts: SimpleNamespace, script: Path, arguments: list[str], store: Path, library: Path
    ) -> None:
        self.facts = facts
        self.panel = _model(facts)
        self.clock = 0
        self.drawn = 0
        self.pending = 0
        self.spi_khz = 0
        self._pins = dict(facts.BUTTONS)
        released = 0 if facts.ACTIVE else 1
        self._levels = sum(released << pin for pin in self._pins.values())
        self._selected = self._as_data = self._asleep = False
        self._report = self._log = ""
        self._received = bytearray()
        self._outputs: dict[int, Callable[[int], None]] = {
            facts.CS: self._select,
            facts.DC: self._mean,
            facts.RST: self.panel.reset,
        }
        self._backlight, _, self._bright = getattr(facts, "BACKLIGHT", _NO_BACKLIGHT)
        self._outputs[self._backlight] = self._shine
        self._start(script, arguments, store, library)

    def __enter__(self) -> "VirtualBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

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
                start_new_session=True,  # Ctrl-C is for the host, which then stops the board
            )
        finally:
            os.close(out)
            os.close(back)

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

        Raises DeviceError when it has ended.
        """
        while not self._asleep:
            if not select.select([self._in], [], [], seconds)[0]:
                return False
            received = os.read(self._in, 1 << 16)
            if not received:
                raise DeviceError(f"the firmware ended, status {self.process.wait()}")
            self._received += received
            self._take()
        return True

    def answer(self, elapsed: int) -> None:
        """End the sleep: `elapsed` ms have passed."""
        self.clock += elapsed
        self.panel.advance(elapsed)
        self.drawn = 0
        self._send(_GO, elapsed)

    def ask(self, request: int) -> object:
        """Return the device's report.

        MEMORY: bytes in use, RECORD: the game or None, LOADED: modules of games.
        """
        drawn, pending = self.drawn, self.pending
        self._send(request, 0)
        self.sleeping()
        self.drawn, self.pending = drawn, pending
        return json.loads(self._report)

    def _send(self, request: int, elapsed: int) -> None:
        self._asleep = False
        message = bytes((request,)) + elapsed.to_bytes(4, "little")
        with suppress(BrokenPipeError):  # reading finds out that it has ended
            os.write(self._out, message + self._levels.to_bytes(8, "little"))

    # -- buttons -------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Hold a button, from the firmware's next waking on."""
        self._put(name, self.facts.ACTIVE)

    def release(self, name: str) -> None:
        """Let go of a button."""
        self._put(name, 1 - self.facts.ACTIVE)

    def held(self, name: str) -> bool:
        """Whether a button is held."""
        return self._levels >> self._pins[name] & 1 == self.facts.ACTIVE

    def _put(self, name: str, level: int) -> None:
        bit = 1 << self._pins[name]
        self._levels = self._levels | bit if level else self._levels & ~bit

    # -- messages ------------------------------------------------------------------------------

    def _take(self) -> None:
        """Carry out the messages received as a whole."""
        received, at = self._received, 0
        while at + _HEAD <= len(received):
            kind, a, b, c = received[at : at + _HEAD]
            end = at + _HEAD
            if kind in (_BYTES, _REPORT):
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
        if kind == _BYTES:
            self._transfer(body)
        elif kind == _DRIVE:
            self._outputs.get(a, _nothing)(b)
        elif kind == _RELEASE:
            self._float(a)
        elif kind == _DUTY and a == self._backlight:
            part = (b << 8 | c) / 0xFFFF
            self.panel.light(part if self._bright else 1 - part)
        elif kind == _CLOCK:
            self._tick(a << 16 | b << 8 | c)
        elif kind == _REPORT:
            self._report = body.decode()

    def _transfer(self, body: bytes) -> None:
        self.drawn += len(body)
        if not self._selected:
            return
        if self._as_data:
            self.panel.data(body)
        else:
            for code in body:
                self.panel.command(code)

    def _tick(self, khz: int) -> None:
        self.spi_khz = khz
        fastest = self.panel.fastest
        if khz > fastest:
            self.panel.faults.append(f"the SPI runs at {khz} kHz, more than {fastest}")

    def _select(self, level: int) -> None:
        self._selected = level == 0
        self.panel.select(level)

    def _mean(self, level: int) -> None:
        self._as_data = level == 1

    def _shine(self, level: int) -> None:
        self.panel.light(float(level == self._bright))

    def _float(self, pin: int) -> None:
        """A pin the board drives is given to something else: the line falls low."""
        for role in ("CS", "DC", "RST"):
            if pin == getattr(self.facts, role):
                self.panel.faults.append(f"nothing drives {role} (GPIO {pin}) any more")
                self._outputs[pin](0)


def _model(facts: SimpleNamespace) -> panel.Panel | ssd1306.Panel:
    """The panel of a board, by the driver it names."""
    if facts.PANEL == "ssd1306":
        return ssd1306.Panel(ssd1306.Glass(*facts.GLASS))
    return panel.Panel(panel.Glass(*facts.GLASS))


def _nothing(_: int) -> None:
    """Nothing is soldered to that pin."""
