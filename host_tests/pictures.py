"""Compares pictures with those expected, host_tests/pictures/NAME.png, pixel for pixel."""

from pathlib import Path

from PIL import Image, ImageChops

from host_tests.runtimes import ROOT
from tools.virtual.pixels import decode

EXPECTED = ROOT / "host_tests" / "pictures"
FAILED = ROOT / "build" / "pictures-failed"

_LIT = bytes(255 if n else 0 for n in range(256))


def from_rgb565(data: bytes, width: int, height: int) -> Image.Image:
    """The picture that a panel shows for RGB565 with the high byte first, row by row."""
    planes, rest = decode(data, 16)
    assert not rest and len(planes[0]) == width * height
    red, green, blue = (Image.frombytes("L", (width, height), plane) for plane in planes)
    return Image.merge("RGB", (red, green, blue))


def from_bytes(data: bytes, width: int, height: int) -> Image.Image:
    """The picture of a panel of two colours, of which each pixel is a byte: 0 is dark, 1 lit."""
    assert len(data) == width * height and set(data) <= {0, 1}
    return Image.frombytes("L", (width, height), data.translate(_LIT)).convert("RGB")


def check(got: Image.Image, name: str, expected: Path = EXPECTED, failed: Path = FAILED) -> None:
    """AssertionError unless `got` is the picture expected under that name.

    It names the files that it leaves in `failed`: what was expected, what came, and the difference
    in white. To expect what came, look at it and move it to the folder `expected`.
    """
    file = expected / f"{name}.png"
    came = failed / f"{name}-got.png"
    if not file.exists():
        came.parent.mkdir(parents=True, exist_ok=True)
        got.save(came)
        raise AssertionError(f"there is no picture {file} to compare {came} with")
    with Image.open(file) as picture:
        wanted = picture.convert("RGB")
    if wanted.size == got.size and wanted.tobytes() == got.tobytes():
        return
    came.parent.mkdir(parents=True, exist_ok=True)
    left = failed / f"{name}-expected.png"
    difference = failed / f"{name}-difference.png"
    got.save(came)
    wanted.save(left)
    white, count = _difference(wanted, got)
    white.save(difference)
    raise AssertionError(
        f"{count} pixels of {name} differ: expected {left}, got {came}, difference {difference}"
    )


def _difference(a: Image.Image, b: Image.Image) -> tuple[Image.Image, int]:
    """White where two pictures differ, and how many pixels that is.

    What one has and the other has not, because it is smaller, differs.
    """
    size = (max(a.width, b.width), max(a.height, b.height))
    both = [Image.new("RGBA", size) for _ in range(2)]
    for canvas, picture in zip(both, (a, b), strict=True):
        canvas.paste(picture)
    bands = ImageChops.difference(*both).split()
    mask = bands[0]
    for band in bands[1:]:
        mask = ImageChops.lighter(mask, band)
    white = mask.point(lambda value: 255 if value else 0)
    return white, white.histogram()[255]
