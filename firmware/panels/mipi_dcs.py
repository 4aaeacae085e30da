"""Display controllers of the MIPI DCS family: ST7789, ST7735, ILI9341, GC9107 and their kin.

They differ in an init table, in how the glass is mounted (MADCTL, offsets) and in its colours
(inversion, order of red and blue): all of that is the board file's. Commands and delays: ST7789V
datasheet, "System Function Command Table 1" and the reset timing.
"""

from time import sleep_ms

from machine import PWM, Pin

from engine_core.compat import const
from firmware import lazy
from firmware.panels import wires

_MADCTL_BGR = const(0x08)
_FULL_DUTY = const(65535)
_TURN = const(120)  # ms from SLPOUT to SLPIN at least, and from a reset or SLPIN to SLPOUT

_SWRESET = b"\x01"
_INVOFF = b"\x20"
_INVON = b"\x21"
_SLPIN = b"\x10"
_SLPOUT = b"\x11"
_DISPON = b"\x29"
_CASET = b"\x2a"
_RASET = b"\x2b"
_RAMWR = b"\x2c"
_MADCTL = b"\x36"


class Panel:
    """The panel of a board, on an SPI bus, in RGB565 with the high byte first.

    The backlight is whatever has the `duty_u16` of a PWM. After the constructor no method but
    `start` allocates.
    """

    mono = False

    def __init__(self, board, power) -> None:
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self._invert = board.INVERT
        if self._invert is None:
            self._invert = lazy.load("firmware.panels.probe").inverts(board)
            lazy.drop("firmware.panels.probe")
        self._spi, self._cs, self._dc, self._rst = wires(board)
        self._backlight = power
        self._lit = 1
        if board.BACKLIGHT:
            pin, hertz, self._lit = board.BACKLIGHT
            self._backlight = PWM(Pin(pin), freq=hertz) if hertz else _switch(pin)
        self._awake = False
        self._shine(0)
        self._init = board.INIT
        self._bgr = _MADCTL_BGR if board.BGR else 0
        self._straight = board.MADCTL, board.X0, board.Y0
        self._turned = board.TURNED
        self.can_turn = board.TURNED is not None
        self._span = bytearray(4)
        self._madctl = bytearray(1)
        self._lay(self._straight)

    def start(self) -> None:
        """Reset and set up the controller, once, and show its memory, in about 300 ms. Allocates.

        The backlight stays dark: light it when the first picture is there.
        """
        self._cs(1)
        if self._rst:
            self._rst(0)
            sleep_ms(10)
            self._rst(1)
            sleep_ms(_TURN)
        else:
            self._send(_SWRESET, b"", _TURN)
        for command, data, delay in self._init:
            self._send(bytes((command,)), data, delay)
        self._send(_MADCTL, self._madctl, 0)
        self._send(_INVON if self._invert else _INVOFF, b"", 0)
        self._wake()
        self._send(_DISPON, b"", 20)
        self._init = ()  # it takes 1 KB of memory, and is sent only once

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open the rectangle at (x, y) for w * h pixels, to be given to `write` row by row."""
        self._cs(0)
        self._reach(_CASET, x + self._x0, w)
        self._reach(_RASET, y + self._y0, h)
        self._dc(0)
        self._spi.write(_RAMWR)
        self._dc(1)

    def write(self, pixels) -> None:
        """Send the next pixels of the open window: a buffer of two bytes each, high byte first."""
        self._spi.write(pixels)

    def end(self) -> None:
        """End the window and let go of the bus."""
        self._cs(1)

    def light(self, percent: int) -> None:
        """Set the backlight to 0 (dark) … 100 percent. In the dark the controller sleeps.

        It keeps its picture then, and takes 120 ms to wake.
        """
        if percent and not self._awake:
            self._wake()
        self._shine(percent)
        if not percent and self._awake:
            self._awake = False
            self._send(_SLPIN, b"", _TURN)

    def _wake(self) -> None:
        self._send(_SLPOUT, b"", _TURN)
        self._awake = True

    def _shine(self, percent: int) -> None:
        duty = percent * _FULL_DUTY // 100
        self._backlight.duty_u16(duty if self._lit else _FULL_DUTY - duty)

    def turn(self, half: bool) -> None:
        """Turn the picture by 180 degrees, or not. What is shown must then be drawn anew.

        Only where `can_turn` is true.
        """
        self._lay(self._turned if half else self._straight)
        self._send(_MADCTL, self._madctl, 0)

    def _lay(self, orientation) -> None:
        self._madctl[0] = orientation[0] | self._bgr
        self._x0 = orientation[1]
        self._y0 = orientation[2]

    def _reach(self, command, first: int, count: int) -> None:
        span = self._span
        last = first + count - 1
        span[0] = first >> 8
        span[1] = first & 255
        span[2] = last >> 8
        span[3] = last & 255
        self._dc(0)
        self._spi.write(command)
        self._dc(1)
        self._spi.write(span)

    def _send(self, command, data, delay: int) -> None:
        self._cs(0)
        self._dc(0)
        self._spi.write(command)
        self._dc(1)
        if data:
            self._spi.write(data)
        self._cs(1)
        if delay:
            sleep_ms(delay)


def _switch(pin):
    return lazy.load("firmware.panels.switch").Switch(pin)
