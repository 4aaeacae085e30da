"""OLED controllers of the SSD1306 family, of two colours: SSD1306, SSD1315 and their kin.

Modules differ in the size of the glass, in the segment at which it begins and in how it is
mounted: that is the board file's, with whatever else is to be set once. Commands and delays:
SSD1306 datasheet (Solomon Systech, rev 1.1), table 9-1 and chapter 8.9.
"""

from time import sleep_ms

from engine_core.compat import const
from firmware.panels import wires

_SEGMENTS = const(128)
_RESET = const(10)  # ms; 3 us are enough for the controller, not for every module around it


class Panel:
    """The panel of a board, on an SPI bus: a byte is eight pixels downwards, the lowest bit on top.

    That is MONO_VLSB of `framebuf`; a set bit is lit. The rows of a window are whole bytes. After
    the constructor no method but `start` allocates.
    """

    mono = True
    can_turn = True

    def __init__(self, board, power) -> None:
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self._connect(board)
        self._init = board.INIT
        self._straight = board.SCAN
        self._x0 = board.X0
        self._scan = bytearray(self._straight)
        self._first = self._x0
        self._span = bytearray(b"\x21\x00\x00\x22\x00\x00")  # columns and pages, from and to
        self._light = bytearray(b"\x81\x00\xae")  # contrast, and the display off or on

    def _connect(self, board) -> None:
        """Make what the panel is wired to."""
        self._spi, self._cs, self._dc, self._rst = wires(board)

    def start(self) -> None:
        """Reset and set up the controller, in about 20 ms. Allocates.

        The display stays dark: light it when the first picture is there.
        """
        self._reset()
        # Off, where nothing was reset; so many rows; pages of columns in turn.
        self._command(bytes((0xAE, 0xA8, self.height - 1, 0x20, 0)))
        self._command(self._init)
        self._command(self._scan)

    def _reset(self) -> None:
        if self._rst:
            self._rst(0)
            sleep_ms(_RESET)
            self._rst(1)
            sleep_ms(_RESET)

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open the rectangle at (x, y), to be given to `write` page by page.

        y and h are multiples of 8: a page is eight rows, w bytes.
        """
        span = self._span
        x += self._first
        span[1] = x
        span[2] = x + w - 1
        span[4] = y >> 3
        span[5] = (y + h - 1) >> 3
        self._command(span)

    def write(self, pixels) -> None:
        """Send the next bytes of the open window."""
        self._cs(0)
        self._spi.write(pixels)

    def end(self) -> None:
        """End the window and let go of the bus."""
        self._cs(1)

    def light(self, percent: int) -> None:
        """Set the brightness of what is lit to 0 (off) … 100 percent."""
        self._light[1] = percent * 255 // 100
        self._light[2] = 0xAF if percent else 0xAE
        self._command(self._light)

    def turn(self, half: bool) -> None:
        """Turn the picture by 180 degrees, or not. What is shown must then be drawn anew."""
        self._scan[0] = self._straight[0] ^ half
        self._scan[1] = self._straight[1] ^ half << 3
        self._first = _SEGMENTS - self.width - self._x0 if half else self._x0
        self._command(self._scan)

    def _command(self, commands) -> None:
        """Send commands with what belongs to them; DC then says data again."""
        self._cs(0)
        self._dc(0)
        self._spi.write(commands)
        self._dc(1)
        self._cs(1)
