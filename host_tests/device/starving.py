"""starving GAME VARIANT WIDTH HEIGHT: has memory run out at one allocation after the other.

Ballast fills the heap but for so many bytes in one piece, and keys are pressed until an allocation
fails. The app has to see to the fault, and when it has dropped what it can the ballast goes. With
more and more bytes left it is a later allocation each time. Prints at how many places that was.
"""

import gc
import io
from binascii import crc32

from stumbling import SCRIPTS, Hardware, Stumbler, keys

from engine_core.compat import const, print_exception

_PIECES = const(4000)
_LARGEST = const(0x10000)
_BLOCK = const(32)  # bytes of the least piece that can be had
_FINE = const(8)  # blocks, from which on the steps grow
_GROWTH = const(3)


class Starving(Stumbler):
    """Presses keys while almost all memory is taken."""

    def __init__(self, hardware: Hardware, game: str, variant: str) -> None:
        self._ballast = [object()] * _PIECES
        self._spared = None
        self._used = 0  # when it began
        self.failed = set()  # places: of each a sum of the trace and of the bytes taken till then
        super().__init__(hardware, game, variant)

    def fill(self, blocks: int) -> None:
        """Take all memory but so many blocks in one piece."""
        gc.collect()
        self._spared = bytearray(_BLOCK * blocks)
        piece = 0
        size = _LARGEST
        while size:
            try:
                while True:
                    self._ballast[piece] = bytearray(size) if size >= _BLOCK else object()
                    piece += 1
            except MemoryError:
                size = size >> 1 if size > _BLOCK else 1 if size == _BLOCK else 0
        self._spared = None
        gc.collect()
        self._used = gc.mem_alloc()

    def relieve(self) -> None:
        """Let go of the ballast."""
        for i in range(_PIECES):
            self._ballast[i] = None
        gc.collect()

    def _fallen(self, fault) -> None:
        used = gc.mem_alloc() - self._used
        super()._fallen(fault)
        trace = io.StringIO()
        print_exception(fault, trace)  # pyright: ignore[reportArgumentType]
        text = trace.getvalue()  # pyright: ignore[reportAttributeAccessIssue]
        if not isinstance(fault, MemoryError):
            raise SystemExit(text)
        self.failed.add(crc32(text.encode()) ^ used)

    def starve(self, way: bytes, pressed: bytes, states: list) -> None:
        """Have the keys pressed with more and more memory until that is enough."""
        blocks = 0
        fails = True
        while fails:
            self.restore()
            self.run(way)
            self.fill(blocks)
            self.run(pressed)
            self.relieve()
            fails = self.fell
            if fails:
                self.check(states)
            blocks += 1 + max(blocks - _FINE, 0) // _GROWTH


def main(game: str, variant: str, width: str, height: str) -> None:
    """Go through all scripts."""
    starving = Starving(Hardware(int(width), int(height)), game, variant)
    for way, script, screen in SCRIPTS:
        states = starving.states(keys(way), keys(script), screen)
        starving.starve(keys(way), keys(script), states)
    print(len(starving.failed))
