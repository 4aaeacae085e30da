"""Makes a pseudo terminal look like a board on USB: a process of its own, since it forks.

    python pty_relay.py CUT COMMAND…

What ends with a soft reset, as MicroPython's unix port does, is started again, with the last word
"raw" if the host was at the raw prompt, which it then is again, else "friendly". What the host
sends meanwhile has to wait until the program has printed READY, which is not passed on. After CUT
bytes from the host the power goes and the port vanishes; never if CUT is negative. It ends when its
standard input does, then printing how many bytes came from the host.
"""

import os
import pty
import select
import signal
import sys
import termios
import tty

_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_READY = b"\x16"
_INTERRUPT = b"\x03"


class Relay:
    """Between the host's end and the program's."""

    def __init__(self, cut: int, command: list[str]) -> None:
        self._cut = cut
        self._command = command
        self._raw = False
        self.received = 0
        self._host, self._port = pty.openpty()  # the second stays open when the host goes
        tty.setraw(self._port)
        os.set_blocking(self._host, False)
        print(os.ttyname(self._port), flush=True)
        self._start()

    def _start(self) -> None:
        """Start the program, and wait until it is ready."""
        self._tail = b""
        self._pid, self._program = pty.fork()
        if self._pid == 0:
            _let_interrupts_in()
            command = [*self._command, "raw" if self._raw else "friendly"]
            os.execv(command[0], command)
        if self._until(_READY) != _READY:
            sys.exit("the program does not begin well")

    def run(self) -> None:
        """Pass bytes on until the power goes."""
        while True:
            ready, _, _ = select.select([0, self._host, self._program], [], [])
            if 0 in ready:
                return
            if self._host in ready and not self._pass_on():
                return
            if self._program in ready and not self._pass_back():
                return

    def _pass_on(self) -> bool:
        data = os.read(self._host, 1024)
        if 0 <= self._cut <= self.received + len(data):
            return False
        self.received += len(data)
        if b"\x02" in data:
            self._raw = False
        os.write(self._program, data)
        return True

    def _pass_back(self) -> bool:
        data = _read(self._program)
        if not data:
            self._end()
            return self._restart()
        self._tail = (self._tail + data)[-len(_RAW) :]
        self._raw = self._raw or self._tail == _RAW
        return self._tell(data)

    def _tell(self, data: bytes) -> bool:
        """Send to the host, which may be slow; False if nobody cares any more."""
        while data:
            over, ready, _ = select.select([0], [self._host], [])
            if over:
                return False
            if ready:
                data = data[os.write(self._host, data) :]
        return True

    def _restart(self) -> bool:
        """Start again."""
        self._start()
        told = b"MPY: soft reboot\r\n"
        if self._raw:
            boot = self._until(b">>> ")
            os.write(self._program, b"\x01")
            told += boot[: boot.rfind(b"MicroPython ")] + self._until(_RAW)
        return self._tell(told)

    def _until(self, end: bytes) -> bytes:
        told = b""
        while not told.endswith(end):
            data = _read(self._program, 1)
            if not data:
                sys.exit(f"the program ended: {told!r}")
            told += data
        return told

    def _end(self) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.close(self._program)
        os.waitpid(self._pid, 0)

    def power_off(self) -> None:
        """End it all at once."""
        self._end()
        os.close(self._host)
        os.close(self._port)


def _read(descriptor: int, most: int = 4096) -> bytes:
    try:
        return os.read(descriptor, most)
    except OSError:  # so a pseudo terminal says that the other end is closed
        return b""


def _let_interrupts_in() -> None:
    """Let Ctrl-C, and nothing else, be a signal to a program that runs."""
    tty.setraw(0)
    attributes = termios.tcgetattr(0)
    attributes[3] |= termios.ISIG | termios.NOFLSH
    for key in (termios.VQUIT, termios.VSUSP):
        attributes[6][key] = b"\0"
    attributes[6][termios.VINTR] = _INTERRUPT
    termios.tcsetattr(0, termios.TCSANOW, attributes)


def main() -> None:
    """Relay until the power goes or nobody cares any more."""
    relay = Relay(int(sys.argv[1]), sys.argv[2:])
    relay.run()
    relay.power_off()
    print(relay.received, flush=True)


if __name__ == "__main__":
    main()
