"""The serial port of an emulated Pico on a socket, for mpremote and `patience deploy`."""

import select
import socket
import subprocess
import time

from tools.emulated.pico import EmulatedPico, StandsStill

_SLICE = 2000  # us that the chip runs between looks at the socket
_PATIENCE = 0.02  # seconds for which it stands still when it has nothing to do
_PIECE = 4096  # bytes


def serve(pico: EmulatedPico, command: list[str], seconds: float) -> str:
    """Run a command with the chip on the port `{port}` in it; return what it says.

    Meanwhile the chip runs, as fast as it can. StandsStill when the command takes longer or fails.
    """
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"socket://127.0.0.1:{server.getsockname()[1]}"
        words = [word.replace("{port}", url) for word in command]
        process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        )
        try:
            _relay(pico, server, process, time.monotonic() + seconds)
        finally:
            process.kill()
            said = process.communicate()[0]
    if process.returncode:
        raise StandsStill(f"{command} ended with {process.returncode}:\n{said}")
    return said


def _relay(
    pico: EmulatedPico, server: socket.socket, process: "subprocess.Popen[str]", end: float
) -> None:
    """Pass bytes both ways until the command has ended."""
    client: socket.socket | None = None
    typed = b""
    while process.poll() is None:
        if time.monotonic() > end:
            raise StandsStill("the command does not come to its end")
        busy = pico.run(_SLICE) or typed
        if select.select([client or server], [], [], 0 if busy else _PATIENCE)[0]:
            if client is None:
                client = server.accept()[0]
                pico.printed.clear()
            else:
                received = client.recv(_PIECE)
                if not received:
                    client.close()
                    client = None
                typed += received
        typed = typed[pico.type(typed) :]
        if client and pico.printed:
            client.sendall(pico.printed)
            pico.printed.clear()
    if client:
        client.close()
