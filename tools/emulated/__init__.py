"""An emulated Raspberry Pi Pico: stock MicroPython on an emulated RP2040, wired to a model circuit.

`uf2.py` fetches the firmware, `flash.py` writes its file system, `pico.py` runs the chip, `port.py`
is its serial port, `fingers.py` presses its buttons and `bench.py` measures. Emulated microseconds
do not vary from run to run. Only the SPI takes no time there: the time on the wire is added by
arithmetic.
"""
