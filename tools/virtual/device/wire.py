"""The device's end of the wire: what pins and buses do goes to the host, levels come back.

A message has a head of four bytes: its kind, then three bytes as its kind has it
(tools/virtual/board.py reads them). Messages wait in a buffer until the firmware sleeps, so that
drawing costs no system calls, and nothing here allocates: tests of the firmware lock the heap.

Time is in step with the host. `sleep` tells the host for how long and waits for its answer: how
many milliseconds have passed, the levels of all input pins from now on, and which of them changed.
Their interrupts are handled, and if there is something left of the sleep, it goes on. Time passes
while bytes are written, too. The host says when it will have something to tell; if that time comes
before the next sleep, `write` asks for it. What an I2C or an ADC is asked is answered at once.
"""

import sys

from micropython import const

_ROOM = const(1024)
_HEAD = const(4)

# An answer: request, elapsed ms (4 bytes, low first), ms until there is something to tell (2),
# level of pins 0…127 (16 bytes), number of changes, changes (pin, and _ROSE if its level rose).
_ANSWER = const(32)
_QUIET = const(5)
_LEVELS = const(7)
_COUNT = const(23)
_CHANGES = const(24)
_ROSE = const(128)

REPLY = const(8)  # bytes: 1 if there was anyone to answer, and what was asked for

# Kinds of messages.
DRIVE = const(1)  # pin, level: the pin is an output and has this level
RELEASE = const(2)  # pin, pull, 1 if it is an input: it is no output (any more)
DUTY = const(3)  # pin, duty 0…65535 (high byte first)
CLOCK = const(4)  # SPI clock in kHz (3 bytes)
BYTES = const(5)  # length (3 bytes), bytes written to the SPI
SLEEP = const(6)  # ms (3 bytes)
REPORT = const(7)  # length (3 bytes), UTF-8
SPENT = const(8)  # ms (3 bytes) that writing took
LOOK = const(9)  # has a pin changed? Answered at once, with no time passed
MODE = const(10)  # polarity and phase of the SPI; does it drive MOSI?
ADDRESS = const(
    11
)  # to whom the next TRANSFER goes, bytes that are asked for, its clock in 100 kHz
TRANSFER = const(12)  # length (3 bytes), bytes written to the I2C; is replied to
SENSE = const(13)  # pin: of its ADC two bytes are asked for, the high one first; is replied to
# What a RELEASE says of the pull.
NOT_PULLED = const(0)
PULLED_UP = const(1)
PULLED_DOWN = const(2)

# Requests in the host's answer, but for those that the reporter answers.
_GO = const(0)
_STOP = const(1)
_CTRL_C = const(5)

_queue = bytearray(_ROOM)
_answer = bytearray(_ANSWER)
_reply = bytearray(REPLY)
_QUEUED = const(0)  # bytes
_PASSED = const(1)  # ms
_OUT = const(2)
_IN = const(3)
_REPORTER = const(4)
_HANDLER = const(5)
_KILOHERTZ = const(6)  # of the SPI
_MICROS = const(7)  # us of writing that are no whole ms yet
_SPENT = const(8)  # ms of writing that the host has not been told of,
_UNTIL = const(9)  # and how many of them may be until it has something to tell
_state = [0, 0, None, None, None, None, 1000, 0, 0, 0xFFFF]


def connect(out_descriptor: int, in_descriptor: int, reporter) -> None:
    """Open the wire. `reporter(request)` answers the host's requests with a string. Allocates."""
    _state[_OUT] = open(out_descriptor, "wb")  # noqa: SIM115 - both stay open
    _state[_IN] = open(in_descriptor, "rb")  # noqa: SIM115
    _state[_REPORTER] = reporter
    _ask(LOOK, 0)  # so that the levels are known from the beginning


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


def clock(kilohertz: int) -> None:
    """The SPI runs at this clock from now on."""
    _state[_KILOHERTZ] = kilohertz
    tell(CLOCK, kilohertz >> 16, kilohertz >> 8 & 255, kilohertz & 255)


def write(data) -> None:
    """Send bytes to the SPI, which takes its time, and let interrupts in."""
    tell_bytes(BYTES, data)
    spend(len(data) * 8000 // _state[_KILOHERTZ])


def spend(us: int) -> None:
    """Let time pass in which the program is busy, and let interrupts in."""
    us += _state[_MICROS]
    _state[_MICROS] = us % 1000
    _state[_PASSED] += us // 1000
    _state[_SPENT] += us // 1000
    if _state[_SPENT] >= _state[_UNTIL]:
        _ask(LOOK, 0)
        _interrupt()


def transfer(address: int, data, asked: int, kilohertz: int):
    """Write to someone on the I2C and ask for some bytes. Return the reply, of REPLY bytes."""
    tell(ADDRESS, address, asked, kilohertz // 100)
    tell_bytes(TRANSFER, data)
    _await_reply()
    spend((1 + len(data) + asked) * 9000 // kilohertz)
    return _reply


def sense(pin: int):
    """Ask for the two bytes of an ADC. Return the reply."""
    tell(SENSE, pin, 0, 0)
    _await_reply()
    return _reply


def _await_reply() -> None:
    _flush()
    if _state[_IN].readinto(_reply) != REPLY:
        sys.exit()


def level(pin: int) -> int:
    """Return the level the host puts on an input pin."""
    return _answer[_LEVELS + (pin >> 3)] >> (pin & 7) & 1


def passed() -> int:
    """Return the milliseconds that have passed."""
    return _state[_PASSED]


def handle(handler) -> None:
    """`handler(pin, rose)` gets all changes from now on. It neither writes nor sleeps."""
    _state[_HANDLER] = handler


def sleep(ms: int) -> None:
    """Sleep, serving the host's requests (only these allocate); SystemExit when it is gone."""
    end = _state[_PASSED] + ms
    while True:
        request = _ask(SLEEP, max(end - _state[_PASSED], 0))
        if request == _GO:
            _interrupt()
            if _state[_PASSED] >= end:
                return
        else:
            tell_bytes(REPORT, _state[_REPORTER](request).encode())


def _ask(kind: int, ms: int) -> int:
    """Ask the host, and take what it answers; return its request.

    KeyboardInterrupt if Ctrl-C has come, SystemExit if the host wants the end or is gone.
    """
    if _state[_SPENT]:
        _tell_ms(SPENT, _state[_SPENT])
        _state[_SPENT] = 0
    _tell_ms(kind, ms)
    _flush()
    answer = _answer
    if _state[_IN].readinto(answer) != _ANSWER:
        sys.exit()
    _state[_PASSED] += answer[1] | answer[2] << 8 | answer[3] << 16 | answer[4] << 24
    _state[_UNTIL] = answer[_QUIET] | answer[_QUIET + 1] << 8
    if answer[0] == _STOP:
        sys.exit()
    if answer[0] == _CTRL_C:
        raise KeyboardInterrupt
    return answer[0]


def finish() -> None:
    """Send what is queued: the program ends."""
    _flush()


def _tell_ms(kind: int, ms: int) -> None:
    tell(kind, ms >> 16, ms >> 8 & 255, ms & 255)


def _interrupt() -> None:
    """Have the changes handled of which the host told, in their order."""
    if _state[_HANDLER]:
        for i in range(_answer[_COUNT]):
            change = _answer[_CHANGES + i]
            _state[_HANDLER](change & ~_ROSE, change >= _ROSE)


def _flush() -> None:
    _write(_queue, _state[_QUEUED])
    _state[_QUEUED] = 0


def _write(data, length: int) -> None:
    try:
        _state[_OUT].write(data, length)
    except OSError:
        sys.exit()  # the host is gone
