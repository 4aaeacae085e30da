"""Runs the small device programs of these tests on virtual boards."""

from pathlib import Path
from types import SimpleNamespace

from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, VirtualBoard

PROGRAMS = Path(__file__).parent / "device"
BOARD = boards.find("pico_lcd_1_3")


class Bench:
    """A directory to build in, and boards started from it."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def start(self, program: str, board: Path = BOARD, *arguments: str) -> VirtualBoard:
        """The board of the file `board` running one of the programs."""
        library = build(board, self.directory / "library")
        return VirtualBoard(
            boards.read(board),
            PROGRAMS / f"{program}.py",
            [str(DEVICE), board.stem, *arguments],
            self.directory,
            library,
        )

    def changed(self, board: Path = BOARD, /, **constants: object) -> Path:
        """A copy of a board file that ends by setting these constants anew."""
        path = self.directory / "changed.py"
        lines = [f"{name} = {value!r}\n" for name, value in constants.items()]
        path.write_text(board.read_text() + "".join(lines))
        return path


def run_for(board: VirtualBoard, ms: int) -> None:
    """Let so much time pass; the firmware is asleep then."""
    end = board.clock + ms
    board.sleeping()
    while board.clock < end:
        board.answer(board.pending)
        board.sleeping()


def facts() -> SimpleNamespace:
    """The board's constants."""
    return boards.read(BOARD)
