"""Display controllers of the MIPI DCS family: ST7789, ST7735, ILI9341, GC9107 and their kin.

They differ in an init table, in how the glass is mounted (MADCTL, offsets) and in its colours
(inversion, order of red and blue): all of that is the board file's. Commands and delays: ST7789V
datasheet, "System Function Command Table 1" and the reset timing.
"""

from time import sleep_ms

from engine_core.compat import const

_MADCTL_BGR = const(0x08)
_FULL_DUTY = const(65535)

_INVOFF = b"\x20"
_INVON = b"\x21"
_SLPOUT = b"\x11"
_DISPON = b"\x29"
_CASET = b"\x2a"
_RASET = b"\x2b"
_RAMWR = b"\x2c"
_MADCTL = b"\x36"


class Panel:
    """One panel on an SPI bus, in RGB565 with the high byte first.

    `spi`, the output pins `cs`, `dc`, `rst` and the PWM of the backlight are ready made;
    `board` gives the rest. After the constructor no method but `start` allocates.
    """

    mono = False

    def __init__(self, spi, cs, dc, rst, backlight, board) -> None:
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._rst = rst
        self._backlight = backlight
        self._lit = board.BACKLIGHT[2]
        self._board = board
        self._x0 = board.X0
        self._y0 = board.Y0
        self._span = bytearray(4)
        self.light(0)

    def start(self) -> None:
        """Reset and set up the controller and show its memory, in about 300 ms. Allocates.

        The backlight stays dark: light it when the first picture is there.
        """
        self._cs(1)
        self._rst(0)
        sleep_ms(10)
        self._rst(1)
        sleep_ms(120)
        board = self._board
        for command, data, delay in board.INIT:
            self._send(bytes((command,)), data, delay)
        madctl = board.MADCTL | (_MADCTL_BGR if board.BGR else 0)
        self._send(_MADCTL, bytes((madctl,)), 0)
        self._send(_INVON if board.INVERT else _INVOFF, b"", 0)
        self._send(_SLPOUT, b"", 120)
        self._send(_DISPON, b"", 20)

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
        """Set the backlight to 0 (dark) … 100 percent."""
        duty = percent * _FULL_DUTY // 100
        self._backlight.duty_u16(duty if self._lit else _FULL_DUTY - duty)

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
