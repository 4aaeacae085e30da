"""picture.py on a MicroPython before 1.25, whose SPI takes no None for a pin."""

import sys

own = sys.path[0]

import start  # noqa: E402, F401
from machine import SPI  # noqa: E402

sys.path.append(own)


class OldSPI(SPI):
    """Such an SPI."""

    def __init__(self, *where, **how):
        if how.get("miso", 0) is None:
            raise ValueError("invalid pin")
        SPI.__init__(self, *where, **how)


setattr(sys.modules["machine"], "SPI", OldSPI)  # noqa: B010

import picture  # noqa: E402, F401
