"""A model of an ST7789 and its kin: the command stream on its pins in, the picture seen out.

Commands and delays are the ST7789V's; the ILI9341, ILI9342C and GC9107 have the same ones as far as
they are used here, for memories of other sizes. The mappings are those of the whole family; the
chapters named here are of the ST7735 datasheet (Sitronix, V1.7). Whatever a real controller would
answer with a wrong picture is kept in `faults` as a sentence.
"""

from dataclasses import dataclass

from tools.virtual.pixels import decode

# Bits of MADCTL (10.1.26). The others, ML and MH, only turn the refresh.
_MY, _MX, _MV, _BGR = 0x80, 0x40, 0x20, 0x08

_INVERSE = bytes(255 - n for n in range(256))

_COMMANDS_WITH_DATA = {0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1}
_RAMWR, _RAMWRC = 0x2C, 0x3C

# Notes to RESX, SWRESET, SLPIN, SLPOUT: ms before the next command, and before the next of the
# last two.
_AFTER_COMMAND = 5
_AFTER_RESET = 120


@dataclass(frozen=True)
class Glass:
    """Where the glass lies over the controller's memory and how it is built: GLASS of a board."""

    memory: tuple[int, int]
    window: tuple[int, int, int, int]
    turns: int
    mirrored: bool
    inverted: bool
    bgr: bool
    fastest: int = 62_500  # kHz: a write cycle of the ST7789V is 16 ns

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as it is mounted."""
        width, height = self.window[2:]
        return (height, width) if self.turns % 2 else (width, height)


class Panel:
    """One panel: `command`, `data` and the pins `reset` and `light`; `picture` shows it."""

    mono = False

    def __init__(self, glass: Glass) -> None:
        self.glass = glass
        self.fastest = glass.fastest
        self.size = glass.size
        self._mounting = _mount(glass)
        self.faults: list[str] = []
        self.changes = 0  # grows whenever the picture may have changed
        self._columns, self._rows = glass.memory
        cells = self._columns * self._rows
        self._planes = (bytearray(cells), bytearray(cells), bytearray(cells))
        self._light = 0.0
        self._clock = 0
        self._ready = 0  # when the next command may come
        self._wakeable = 0  # when SLPOUT may come
        self._in_reset = False
        self._powered = True
        self._power_on()

    # -- pins ----------------------------------------------------------------------------------

    def reset(self, level: int) -> None:
        """RESX: low resets."""
        if level == 0:
            self._power_on()
        elif self._in_reset:
            self._settle(_AFTER_COMMAND, _AFTER_RESET)
        self._in_reset = level == 0

    def power(self, on: bool) -> None:
        """Its supply, where a chip has that in hand."""
        if on and not self._powered:
            self._power_on()
            self._settle(_AFTER_RESET, _AFTER_RESET)
        self._powered = on
        self.changes += 1

    def light(self, part: float) -> None:
        """The backlight, 0…1."""
        self._light = part
        self.changes += 1

    def select(self, level: int) -> None:
        """CSX: high ends the transfer."""
        if level and self._rest:
            self._fault("the transfer ends in the middle of a pixel")
            self._rest = b""

    def advance(self, ms: int) -> None:
        """Let time pass."""
        self._clock += ms

    # -- commands ------------------------------------------------------------------------------

    def command(self, code: int) -> None:
        """A byte with D/CX low."""
        if self._in_reset:
            return self._fault(f"command 0x{code:02X} during the reset")
        if not self._powered:
            return self._fault(f"command 0x{code:02X} without power")
        if self._clock < self._ready:
            self._fault(f"command 0x{code:02X} {self._ready - self._clock} ms too early")
        self._code = code
        self._parameters = b""
        self._rest = b""
        self._act(code)

    def data(self, data: bytes) -> None:
        """Bytes with D/CX high."""
        if self._code in (_RAMWR, _RAMWRC):
            self._pixels(data)
        elif self._code in _COMMANDS_WITH_DATA:
            self._parameters += data
            if len(self._parameters) == _COMMANDS_WITH_DATA[self._code]:
                self._set(self._code, self._parameters)
            elif len(self._parameters) > _COMMANDS_WITH_DATA[self._code]:
                self._fault(f"too much data after command 0x{self._code:02X}")
        elif self._code == -1:
            self._fault("data before any command")

    def _act(self, code: int) -> None:
        self.changes += 1
        if code == 0x01:  # SWRESET
            self._power_on()
            self._settle(_AFTER_COMMAND, _AFTER_RESET)
        elif code in (0x10, 0x11):  # SLPIN, SLPOUT
            if self._clock < self._wakeable:
                self._fault(f"SLPIN or SLPOUT {self._wakeable - self._clock} ms too early")
            self._asleep = code == 0x10
            self._settle(_AFTER_COMMAND, _AFTER_RESET)
        elif code in (0x20, 0x21):  # INVOFF, INVON
            self._inverting = code == 0x21
        elif code in (0x28, 0x29):  # DISPOFF, DISPON
            self._shown = code == 0x29
        elif code == _RAMWR:  # begins at the window's first pixel, RAMWRC goes on
            self._at = 0
            self._check_window()

    def _set(self, code: int, data: bytes) -> None:
        if code == 0x36:  # MADCTL
            self._madctl = data[0]
        elif code == 0x3A:  # COLMOD (10.1.29): the low three bits count here
            self._bits = {3: 12, 5: 16, 6: 18}.get(data[0] & 7, 0)
            if not self._bits:
                self._fault(f"COLMOD 0x{data[0]:02X} is no pixel format")
        else:  # CASET, RASET
            first, last = int.from_bytes(data[:2], "big"), int.from_bytes(data[2:], "big")
            if code == 0x2A:
                self._across = (first, last)
            else:
                self._down = (first, last)
            self._windowed |= {code}

    def _power_on(self) -> None:
        """The defaults after a hardware or software reset; the memory keeps what it has."""
        self.changes += 1
        self._code = -1
        self._parameters = b""
        self._rest = b""
        self._at = 0
        self._madctl = 0
        self._bits = 18
        self._asleep = True
        self._shown = False
        self._inverting = False
        self._across = (0, self._columns - 1)
        self._down = (0, self._rows - 1)
        self._windowed: set[int] = set()

    def _settle(self, command: int, wake: int) -> None:
        self._ready = self._clock + command
        self._wakeable = self._clock + wake

    def _fault(self, sentence: str) -> None:
        self.faults.append(sentence)

    # -- memory --------------------------------------------------------------------------------

    def _check_window(self) -> None:
        if len(self._windowed) < 2:
            self._fault("RAMWR before CASET and RASET")
        across, down = self._columns, self._rows
        if self._madctl & _MV:
            across, down = down, across
        for name, (first, last), limit in (
            ("CASET", self._across, across),
            ("RASET", self._down, down),
        ):
            if not first <= last < limit:
                self._fault(f"{name} {first}..{last} is not within 0..{limit - 1}")
                self._at = -1

    def _pixels(self, data: bytes) -> None:
        self.changes += 1
        if self._bits == 0 or self._at < 0:
            return
        colours, self._rest = decode(self._rest + data, self._bits)
        self._store(colours)

    def _store(self, colours: tuple[bytes, bytes, bytes]) -> None:
        """Put pixels where the window and MADCTL say, row by row of the window."""
        width = self._across[1] - self._across[0] + 1
        room = width * (self._down[1] - self._down[0] + 1)
        count = len(colours[0])
        if self._at + count > room:
            self._fault(f"{self._at + count - room} pixels more than the window holds")
            count = room - self._at
        done = 0
        while done < count:
            row, column = divmod(self._at, width)
            run = min(width - column, count - done)
            self._store_run(colours, done, run, column, row)
            done += run
            self._at += run

    def _store_run(
        self, colours: tuple[bytes, bytes, bytes], start: int, run: int, column: int, row: int
    ) -> None:
        first, step = self._address(self._across[0] + column, self._down[0] + row)
        cells = _run(first, step, run)
        for plane, colour in zip(self._planes, colours, strict=True):
            plane[cells] = colour[start : start + run]

    def _address(self, x: int, y: int) -> tuple[int, int]:
        """The memory cell of address (x, y), and the step to (x + 1, y).

        Datasheet 9.10, the table of MV, MX, MY: with MV the column address counts physical rows
        and the row address physical columns; MX mirrors the columns, MY the rows.
        """
        column, row = (y, x) if self._madctl & _MV else (x, y)
        across, down = 1, self._columns
        if self._madctl & _MX:
            column = self._columns - 1 - column
            across = -1
        if self._madctl & _MY:
            row = self._rows - 1 - row
            down = -self._columns
        return row * self._columns + column, down if self._madctl & _MV else across

    # -- the picture ---------------------------------------------------------------------------

    @property
    def shows(self) -> bool:
        """Whether anything can be seen: awake, display on, backlight on."""
        return self._shown and not self._asleep and self._light > 0 and self._powered

    def picture(self) -> bytes:
        """What the eye sees: RGB bytes, row by row, of `size`."""
        width, height = self.size
        if not self.shows:
            return bytes(3 * width * height)
        red, green, blue = (self._plane(plane) for plane in self._planes)
        if bool(self._madctl & _BGR) != self.glass.bgr:
            red, blue = blue, red
        rgb = bytearray(3 * width * height)
        rgb[0::3], rgb[1::3], rgb[2::3] = red, green, blue
        return bytes(rgb if self._inverting == self.glass.inverted else rgb.translate(_INVERSE))

    def _plane(self, plane: bytearray) -> bytes:
        """One colour of the part under the glass, as the glass is mounted."""
        width, height = self.size
        origin, right, down = self._mounting
        rows = [plane[_run(origin + y * down, right, width)] for y in range(height)]
        return b"".join(rows)


def _mount(glass: Glass) -> tuple[int, int, int]:
    """The memory cell of the picture's upper left corner, and the steps right and down from it."""
    left, top, width, height = glass.window
    columns = glass.memory[0]
    origin, right, down = top * columns + left, 1, columns
    if glass.mirrored:
        origin, right = origin + (width - 1) * right, -right
    for _ in range(glass.turns):  # clockwise: what was the left edge, upwards, becomes the top one
        origin, right, down = origin + (height - 1) * down, -down, right
        width, height = height, width
    return origin, right, down


def _run(first: int, step: int, count: int) -> slice:
    """The slice of `count` cells from `first`."""
    stop = first + step * count
    return slice(first, stop if stop >= 0 else None, step)
