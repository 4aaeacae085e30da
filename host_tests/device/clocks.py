"""Prints what the SPI and the clock refuse, and ends with an SPI at the boot's clock."""

import start
from machine import SPI, Pin, freq

UNEQUAL = [125_000_000, 100_000_000]  # the types know one argument only

for attempt in (
    lambda: freq(*UNEQUAL),
    lambda: SPI(1, sck=Pin(2), miso=None),
    lambda: SPI(1, mosi=Pin(9), miso=None),
):
    try:
        attempt()
    except ValueError as error:
        print(error)
SPI(1, 62_500_000, miso=None)
start.lockstep_time.sleep_ms(1)
