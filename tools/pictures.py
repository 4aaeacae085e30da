"""Takes a picture of everything there is to be seen, on any board, in any language."""

import argparse
import html
import json
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from PIL import Image
from tqdm import tqdm

from firmware.lang import LANGUAGES
from tools import album, boards
from tools.build import BUILD, build
from tools.errors import UsageError
from tools.virtual import script
from tools.virtual.board import DEVICE, VirtualBoard
from tools.virtual.picture import image_of
from tools.virtual.session import run_script

# A board of each size of screen.
BOARDS = (
    "plain_320x240",
    "pico_lcd_1_3",
    "plain_240x135",
    "plain_135x240",
    "plain_160x128",
    "plain_128x128",
    "plain_128x64",
    "plain_72x40",
)

_COLOURS = 16  # of the handheld
_LARGE = 200  # pixels each way
_ENLARGED = 480  # a picture is shown as many times as large as this many pixels allow

_HEAD = """<!doctype html><meta charset="utf-8"><title>Pocket Patience</title>
<style>
body { background: #202422; color: #d9cba6; font: 14px sans-serif; margin: 16px }
figure { display: inline-block; margin: 6px; text-align: center }
img { image-rendering: pixelated; display: block; margin: auto }
h2 { color: #f2c14e; font-weight: normal }
</style>
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `patience pictures`."""
    add = parser.add_argument
    add("--board", help="only of this board, by default one for each size of screen")
    add("--lang", help="only in this language: " + " or ".join(LANGUAGES))
    add("--only", default="", metavar="WORD", help="only visits with this in their name")
    add("--out", type=Path, default=BUILD / "pictures", metavar="DIR", help="(%(default)s)")


def run(args: argparse.Namespace) -> int:
    """Take the pictures, and write a page that shows them."""
    names = (args.board,) if args.board else BOARDS
    languages = (args.lang,) if args.lang else LANGUAGES
    if not set(languages) <= set(LANGUAGES):
        raise UsageError(f"there is no language {args.lang}; there are: {', '.join(LANGUAGES)}")
    libraries = {name: library(name) for name in names}
    todo = [
        (name, language, visit)
        for name in names
        for language in languages
        for visit in album.names(language)
        if args.only in visit
    ]
    with ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(_store, args.out, libraries[job[0]], *job) for job in todo]
        for done in tqdm(jobs, unit="visit", desc="Pictures"):
            done.result()
    page = args.out / "index.html"
    page.write_text(_HEAD + "".join(_sections(args.out)), encoding="utf-8")
    print(f"{page} shows them all.")
    return 0


@cache
def library(board: str) -> Path:
    """The firmware built for a board."""
    return build(boards.find(board), BUILD / "device" / board)


def folder(board: str) -> str:
    """The size of a board's screen, by which its pictures are kept."""
    facts = boards.read(boards.find(board))
    return f"{facts.WIDTH}x{facts.HEIGHT}"


def take(firmware: Path, board: str, language: str, name: str) -> Iterator[tuple[str, Image.Image]]:
    """The pictures of a visit, by name and with the panel's exact pixels."""
    facts = boards.read(boards.find(board))
    visit = album.visit(name, min(facts.WIDTH, facts.HEIGHT) >= _LARGE)
    start = {"board": board, "game": visit.game, "variant": visit.variant, "deal": visit.deal}
    options = [json.dumps({**start, "lang": None if visit.new else language})]
    buttons = [name for name, _ in facts.BUTTONS]
    with (
        tempfile.TemporaryDirectory() as store,
        VirtualBoard(facts, DEVICE / "boot.py", options, Path(store), firmware) as running,
    ):
        for shot in visit.shots:
            run_script(running, script.Script(script.parse(shot.keys, buttons)))
            yield f"{shot.name}-{language}", image_of(running.panel)


def small(picture: Image.Image) -> Image.Image:
    """The same picture with a palette."""
    return picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=_COLOURS)


def _store(out: Path, firmware: Path, board: str, language: str, visit: str) -> None:
    place = out / folder(board)
    place.mkdir(parents=True, exist_ok=True)
    for name, picture in take(firmware, board, language, visit):
        small(picture).save(place / f"{name}.png", optimize=True)


def _sections(out: Path) -> Iterator[str]:
    """For each size a heading and its pictures."""
    for place in sorted(path for path in out.iterdir() if path.is_dir()):
        yield f"<h2>{place.name}</h2>\n"
        yield from _figures(out, sorted(place.glob("*.png")))


def _figures(out: Path, files: Iterable[Path]) -> Iterator[str]:
    for file in files:
        with Image.open(file) as picture:
            width, height = picture.size
        times = max(1, min(_ENLARGED // width, _ENLARGED // height))
        source = html.escape(file.relative_to(out).as_posix())
        yield (
            f'<figure><img src="{source}" width="{width * times}" height="{height * times}">'
            f"<figcaption>{html.escape(file.stem)}</figcaption></figure>\n"
        )
