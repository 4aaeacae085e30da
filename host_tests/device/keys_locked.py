"""Keys under a locked heap: interrupts and samples at random, while the clock wraps."""

import micropython

from firmware.keys import Keys

_NAMES = ("a", "b", "up", "down", "left", "right")
_ROUNDS = 4000
_LATE = 0x3FFFFFCE  # 50 ms before the clock wraps


def play(keys: Keys, now: int) -> int:
    """Press whatever comes; return how many presses were taken."""
    chance = 1
    level = 0
    taken = 0
    for _ in range(_ROUNDS):
        chance = (chance * 75 + 74) % 65537
        step = 1 + chance % 40
        now = now + step if now < _LATE else now - _LATE  # no int may reach 2**30
        button = chance // 64 % len(_NAMES)
        if chance % 3:
            level ^= 1 << button
            keys.edge(button, level >> button & 1 == 1, now)
        else:
            keys.sample(level, now)
        if keys.take():
            taken += 1
        keys.busy()
        if chance % 500 == 0:
            keys.swallow()
    return taken


def locked(keys: Keys) -> int:
    """All of it with the heap locked."""
    micropython.heap_lock()
    try:
        return play(keys, _LATE - 40_000) + play(keys, 5)
    finally:
        micropython.heap_unlock()


keys = Keys(_NAMES)
keys.sample(0, 0)
print("taken", locked(keys))
