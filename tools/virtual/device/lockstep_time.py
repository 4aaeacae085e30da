"""Stands in for `time`: time passes while the firmware sleeps or writes to the SPI."""

import wire
from micropython import const

_PERIOD = const(1 << 30)  # ticks wrap as on a 32-bit board
_HALF = const(1 << 29)


def sleep_ms(ms: int) -> None:
    """Sleep for `ms` milliseconds of the host's time."""
    wire.sleep(ms)


def sleep_us(us: int) -> None:
    """Wait for `us` microseconds of the host's time."""
    wire.spend(us)


def ticks_ms() -> int:
    """Return the milliseconds that have passed, modulo 2**30."""
    return wire.passed() & (_PERIOD - 1)


def ticks_add(ticks: int, delta: int) -> int:
    """Return the ticks `delta` ms from `ticks`."""
    return (ticks + delta) & (_PERIOD - 1)


def ticks_diff(later: int, earlier: int) -> int:
    """Return the signed milliseconds from `earlier` to `later`."""
    return ((later - earlier + _HALF) & (_PERIOD - 1)) - _HALF
