"""A model of an SSD1306: the command stream on its pins in, the picture the eye sees out.

The chapters and tables named here are of the datasheet (Solomon Systech, SSD1306 rev 1.1); the
charge pump (0x8D) is of its application note, the current source (0xAD) of the SSD1315 datasheet,
whose chip many modules have. Commands come with D/CX low and so does what belongs to them. What
a real controller would answer with a wrong picture, or may answer with anything, is kept in
`faults` as a sentence.
"""

from dataclasses import dataclass

_SEGMENTS, _ROWS, _PAGES = 128, 64, 8

# Commands that are followed by so many bytes (table 9-1); the others stand alone.
_FOLLOWED = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2,
    0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
_IGNORED = {0x26, 0x27, 0x29, 0x2A, 0x2E, 0xA3, 0xD5, 0xE3}  # scrolling not begun, clock, NOP

# Addressing modes (10.1.3).
_HORIZONTAL, _VERTICAL, _BY_PAGE = 0, 1, 2

# Bits of what follows 0xDA (10.1.18), 0x8D and 0xAD.
_ALTERNATIVE, _SIDES_SWAPPED = 0x10, 0x20
_PUMP = 0x04
_OWN_CURRENT = 0x10

_LIT, _DARK = b"\xff", b"\x00"
_SNOW = b"\xa5\x3c"  # what is in the memory before anything is written
_BITS = [bytes(255 * (byte >> bit & 1) for byte in range(256)) for bit in range(8)]
_INVERSE = bytes(255 - n for n in range(256))


@dataclass(frozen=True)
class Glass:
    """Which of the controller's outputs the glass is on and how it is built: GLASS of a board."""

    window: tuple[int, int, int, int]  # the first segment and row, the number of each
    head_down: bool
    pins: int  # where the rows end: the byte after 0xDA with which row n is COM n
    resistor: bool  # one at IREF sets the current; without it the controller has to
    address: int | None = None  # on an I2C; None: it is on an SPI

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.window[2:]


class Panel:
    """One panel: `command`, `data` and the pin `reset`; `picture` shows it."""

    mono = True
    fastest = 10_000  # kHz: a clock cycle is 100 ns (table 13-4)

    def __init__(self, glass: Glass) -> None:
        self.glass = glass
        self.size = glass.size
        self.faults: list[str] = []
        self.changes = 0  # grows whenever the picture may have changed
        self.contrast = 0x7F
        self._memory = bytearray(_SNOW * (_SEGMENTS * _PAGES // 2))
        self._in_reset = False
        self._initialise()

    # -- pins ----------------------------------------------------------------------------------

    def reset(self, level: int) -> None:
        """RES#: low resets."""
        self._in_reset = level == 0
        if self._in_reset:
            self._initialise()

    def light(self, part: float) -> None:
        """Nothing: there is no backlight."""

    def power(self, on: bool) -> None:
        """Nothing: no chip has its supply in hand."""

    def select(self, level: int) -> None:
        """CS#: bytes are taken while it is low; nothing else depends on it."""

    def advance(self, ms: int) -> None:
        """Let time pass."""

    # -- commands ------------------------------------------------------------------------------

    def command(self, byte: int) -> None:
        """A byte with D/C# low: a command, or what belongs to the last one."""
        if self._in_reset:
            self._fault(f"command 0x{byte:02X} during the reset")
        elif self._awaited:
            self._following.append(byte)
            if len(self._following) == self._awaited:
                self._awaited = 0
                self._set(self._code, *self._following)
        else:
            self._code = byte
            self._following: list[int] = []
            self._awaited = _FOLLOWED.get(byte, 0)
            if not self._awaited:
                self._act(byte)

    def _act(self, code: int) -> None:
        """A command that stands alone."""
        self.changes += 1
        if code <= 0x1F:  # a half of the column (10.1.1, 10.1.2)
            if self._is_for(code, _BY_PAGE):
                low, high = self._column & 0x0F, self._column & 0x70
                self._column = low | (code & 7) << 4 if code & 0x10 else high | code
        elif 0x40 <= code <= 0x7F:
            self._start = code & 0x3F
        elif code in (0xA0, 0xA1):
            self._mirrored = code == 0xA1
        elif code in (0xA4, 0xA5):
            self._all_on = code == 0xA5
        elif code in (0xA6, 0xA7):
            self._inverse = code == 0xA7
        elif code in (0xAE, 0xAF):
            self._switch(code == 0xAF)
        elif 0xB0 <= code <= 0xB7:
            if self._is_for(code, _BY_PAGE):
                self._page = code & 7
        elif code in (0xC0, 0xC8):
            self._upwards = code == 0xC8
        elif code == 0x2F:
            self._fault("scrolling (0x2F) is beyond this model")
        elif code not in _IGNORED:
            self._fault(f"0x{code:02X} is no command")

    def _set(self, code: int, a: int, b: int = 0, *_: int) -> None:
        """A command and what followed it."""
        self.changes += 1
        if code == 0x20:
            self._mode = a & 3
            self._check(self._mode <= _BY_PAGE, code, a, "is no addressing mode")
        elif code in (0x21, 0x22):
            self._open(code, a, b)
        elif code == 0x81:
            self.contrast = a
        elif code == 0x8D:
            self._pump = bool(a & _PUMP)
        elif code == 0xA8:
            self._check(15 <= a <= 63, code, a, "is no number of rows less one")
            self._driven = (a & 63) + 1
        elif code == 0xAD:
            self._own_current = bool(a & _OWN_CURRENT)
        elif code == 0xD3:
            self._offset = a & 63
        elif code == 0xD9:
            self._check(a & 0x0F and a >> 4, code, a, "has a phase of no length")
        elif code == 0xDA:
            self._check(a & ~0x30 == 0x02, code, a, "is no arrangement of the rows")
            self._pins = a
        elif code == 0xDB:
            self._check(a in (0x00, 0x20, 0x30), code, a, "is no level of VCOMH")

    def _open(self, code: int, first: int, last: int) -> None:
        """A window's columns or pages; its first becomes the address (10.1.4, 10.1.5)."""
        if not self._is_for(code, _HORIZONTAL, _VERTICAL):
            return
        limit = _SEGMENTS if code == 0x21 else _PAGES
        if not first <= last < limit:
            return self._fault(f"0x{code:02X} {first}..{last} is not within 0..{limit - 1}")
        if code == 0x21:
            self._column, self._across = first, (first, last)
        else:
            self._page, self._down = first, (first, last)
        columns, pages = (span[1] - span[0] + 1 for span in (self._across, self._down))
        self._room = columns * pages

    def _switch(self, on: bool) -> None:
        """The display on or off. The pump begins with the display (application note)."""
        self._on = on
        if on and not self._pump:
            self._fault("the display is switched on (0xAF) without the charge pump (0x8D)")
        if on and not self._own_current and not self.glass.resistor:
            self._fault("the display is switched on (0xAF) without a current (0xAD)")
        self._powered = self._pump and (self._own_current or self.glass.resistor)

    def _initialise(self) -> None:
        """What a reset does (8.5, and RESET in table 9-1). The memory keeps what it has."""
        self.changes += 1
        self.contrast = 0x7F
        self._code = self._awaited = 0
        self._mode = _BY_PAGE
        self._column = self._page = self._start = self._offset = 0
        self._across = (0, _SEGMENTS - 1)
        self._down = (0, _PAGES - 1)
        self._room = _SEGMENTS * _PAGES
        self._mirrored = self._upwards = self._all_on = self._inverse = False
        self._on = self._powered = self._pump = self._own_current = False
        self._driven = _ROWS
        self._pins = 0x12

    def _is_for(self, code: int, *modes: int) -> bool:
        """Whether it is one of these addressing modes; a fault if not."""
        if self._mode not in modes:
            self._fault(f"0x{code:02X} is not for addressing mode {self._mode}")
        return self._mode in modes

    def _check(self, good: object, code: int, value: int, wrong: str) -> None:
        if not good:
            self._fault(f"0x{value:02X} after 0x{code:02X} {wrong}")

    def _fault(self, sentence: str) -> None:
        self.faults.append(sentence)

    # -- memory --------------------------------------------------------------------------------

    def data(self, data: bytes) -> None:
        """Bytes with D/C# high: each is eight pixels of a page, the lowest bit on top (8.7)."""
        self.changes += 1
        if self._awaited:
            self._fault(f"data where command 0x{self._code:02X} has more to come")
        if self._mode != _BY_PAGE:
            if len(data) > self._room:
                self._fault(f"{len(data) - self._room} bytes more than the window holds")
            self._room = max(self._room - len(data), 0)
        for byte in data:
            # Remapping is done on the way in: what is there stays (10.1.8).
            segment = _SEGMENTS - 1 - self._column if self._mirrored else self._column
            self._memory[self._page * _SEGMENTS + segment] = byte
            self._step()

    def _step(self) -> None:
        """To the next address (10.1.3)."""
        if self._mode == _VERTICAL:
            self._page, end = _after(self._page, self._down)
            if end:
                self._column, _ = _after(self._column, self._across)
        else:
            self._column, end = _after(self._column, self._across)
            if end and self._mode == _HORIZONTAL:
                self._page, _ = _after(self._page, self._down)

    # -- the picture ---------------------------------------------------------------------------

    @property
    def shows(self) -> bool:
        """Whether anything can be seen: the display is on and has power."""
        return self._on and self._powered

    def picture(self) -> bytes:
        """What the eye sees: RGB bytes, row by row, of `size`; what is lit is white."""
        width, height = self.size
        if not self.shows:
            return bytes(3 * width * height)
        first = self.glass.window[1]
        levels = b"".join(self._line(first + y) for y in range(height))
        if self.glass.head_down:
            levels = levels[::-1]
        rgb = bytearray(3 * len(levels))
        rgb[0::3] = rgb[1::3] = rgb[2::3] = levels
        return bytes(rgb)

    def _line(self, line: int) -> bytes:
        """One row of the glass, from its first segment on."""
        first, _, width, _ = self.glass.window
        row = self._row(_com(_pad(line, self.glass.pins), self._pins))
        if row is None:
            return _DARK * width
        if self._all_on:
            return _LIT * width
        row = (row + self._start) % _ROWS
        at = (row >> 3) * _SEGMENTS + first
        pixels = self._memory[at : at + width].translate(_BITS[row & 7])
        return bytes(pixels.translate(_INVERSE) if self._inverse else pixels)

    def _row(self, com: int) -> int | None:
        """The row that is put out on a COM output, if any (tables 10-1 and 10-2)."""
        if self._upwards:
            com = self._driven - 1 - com + self._offset
        else:
            com += self._offset
        row = com % _ROWS
        return row if row < self._driven else None


def _after(address: int, span: tuple[int, int]) -> tuple[int, bool]:
    """The address after this one, and whether the span begins anew."""
    first, last = span
    return (first, True) if address == last else ((address + 1) % _SEGMENTS, False)


def _pad(com: int, pins: int) -> int:
    """The pad of a COM output: 0…31 on one side of the chip, 32…63 on the other (10.1.18)."""
    side, place = (com & 1, com >> 1) if pins & _ALTERNATIVE else divmod(com, _ROWS // 2)
    if pins & _SIDES_SWAPPED:
        side = 1 - side
    return side * (_ROWS // 2) + place


def _com(pad: int, pins: int) -> int:
    """Which COM output is at a pad."""
    return next(com for com in range(_ROWS) if _pad(com, pins) == pad)
