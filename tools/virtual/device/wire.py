"""The device's end of the wire: what the pins and the SPI do goes to the host, levels come back.

A message has a head of four bytes: its kind, then three bytes as its kind has it
(tools/virtual/board.py reads them). Messages wait in a buffer until the firmware sleeps, so that
drawing costs no system calls, and nothing here allocates: tests of the firmware lock the heap.

Time is in step with the host. `sleep` tells the host for how long and waits for its answer: how
many milliseconds have passed, and the levels of all input pins from now on.
"""

import sys

from micropython import const

_ROOM = const(1024)
_HEAD = const(4)
_ANSWER = const(13)  # request, elapsed ms (4 bytes, low first), level of pins 0…63 (8 bytes)
_PINS = const(64)

# Kinds of messages.
DRIVE = const(1)  # pin, level: the pin is an output and has this level
RELEASE = const(2)  # pin: it is no output (any more)
DUTY = const(3)  # pin, duty 0…65535 (high byte first)
CLOCK = const(4)  # SPI clock in kHz (3 bytes)
BYTES = const(5)  # length (3 bytes), bytes written to the SPI
SLEEP = const(6)  # ms (3 bytes)
REPORT = const(7)  # length (3 bytes), UTF-8

# Requests in the host's answer.
_GO = const(0)
_STOP = const(1)

_queue = bytearray(_ROOM)
_answer = bytearray(_ANSWER)
_levels = bytearray(_PINS)
_state = [0, 0, None, None, None]  # bytes queued, ms passed, to the host, from the host, reporter
_QUEUED = const(0)
_PASSED = const(1)
_OUT = const(2)
_IN = const(3)
_REPORTER = const(4)


def connect(out_descriptor: int, in_descriptor: int, reporter) -> None:
    """Open the wire. `reporter(request)` answers the host's requests with a string. Allocates."""
    _state[_OUT] = open(out_descriptor, "wb")  # noqa: SIM115 - both stay open
    _state[_IN] = open(in_descriptor, "rb")  # noqa: SIM115
    _state[_REPORTER] = reporter


def tell(kind: int, a: int, b: int, c: int) -> None:
    """Queue a message that is a head alone."""
    queue = _queue
    n = _state[_QUEUED]
    if n + _HEAD > _ROOM:
        _flush()
        n = 0
    queue[n] = kind
    queue[n + 1] = a
    queue[n + 2] = b
    queue[n + 3] = c
    _state[_QUEUED] = n + _HEAD


def tell_bytes(kind: int, data) -> None:
    """Queue a message of any length below 2**24."""
    length = len(data)
    if _state[_QUEUED] + _HEAD + length > _ROOM:
        _flush()
    tell(kind, length >> 16, length >> 8 & 255, length & 255)
    if _HEAD + length > _ROOM:
        _flush()
        _write(data, length)
        return
    n = _state[_QUEUED]
    _queue[n : n + length] = data
    _state[_QUEUED] = n + length


def level(pin: int) -> int:
    """Return the level the host puts on an input pin."""
    return _levels[pin]


def passed() -> int:
    """Return the milliseconds the host has let pass."""
    return _state[_PASSED]


def sleep(ms: int) -> None:
    """Sleep, serving the host's requests (only these allocate); SystemExit when it is gone."""
    request = _ask(ms)
    while request != _GO:
        if request == _STOP:
            sys.exit()
        tell_bytes(REPORT, _state[_REPORTER](request).encode())
        request = _ask(0)


def _ask(ms: int) -> int:
    tell(SLEEP, ms >> 16, ms >> 8 & 255, ms & 255)
    _flush()
    answer = _answer
    if _state[_IN].readinto(answer) != _ANSWER:
        sys.exit()
    _state[_PASSED] += answer[1] | answer[2] << 8 | answer[3] << 16 | answer[4] << 24
    for pin in range(_PINS):
        _levels[pin] = answer[5 + (pin >> 3)] >> (pin & 7) & 1
    return answer[0]


def _flush() -> None:
    _write(_queue, _state[_QUEUED])
    _state[_QUEUED] = 0


def _write(data, length: int) -> None:
    try:
        _state[_OUT].write(data, length)
    except OSError:
        sys.exit()  # the host is gone
