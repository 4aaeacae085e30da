"""Makes the panel's DC an output and then an SPI without saying that there is no MISO."""

import start
from machine import SPI, Pin, freq

EQUAL = [125_000_000, 125_000_000]  # the types know one argument only

freq(*EQUAL)
cs, dc = Pin(9, Pin.OUT, value=0), Pin(8, Pin.OUT, value=1)
spi = SPI(1, 62_500_000, sck=Pin(10), mosi=Pin(11))
dc(1)
spi.write(b"\x29")
start.lockstep_time.sleep_ms(10)
