"""Asks an M5Stack panel of which of two kinds it is. In memory only meanwhile."""

from time import sleep_ms

from machine import Pin

from engine_core.compat import const

_SETTLE = const(1)  # ms


def inverts(board) -> bool:
    """Is it a panel, an IPS one, that shows true colours when it inverts them? Allocates.

    Such modules pull their reset pin up, those of the first series do not: Panel_M5Stack in
    m5stack/M5GFX, src/M5GFX.cpp. The pin is left an input.
    """
    Pin(board.RST, Pin.OUT, value=0)
    pin = Pin(board.RST, Pin.IN, Pin.PULL_DOWN)
    sleep_ms(_SETTLE)
    return pin.value() == 1
