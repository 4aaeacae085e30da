"""The comparing of pictures finds what it should find, and leaves what one needs to see why."""

from pathlib import Path

import pytest
from PIL import Image

from host_tests.pictures import check, from_rgb565


def picture(width: int = 4, height: int = 3) -> Image.Image:
    image = Image.new("RGB", (width, height), (10, 20, 30))
    image.putpixel((1, 2), (200, 0, 0))
    return image


def test_the_same_picture_leaves_nothing(tmp_path: Path) -> None:
    picture().save(tmp_path / "a.png")
    check(picture(), "a", tmp_path, tmp_path / "failed")
    assert not (tmp_path / "failed").exists()


def test_a_picture_stored_with_a_palette_is_the_same(tmp_path: Path) -> None:
    picture().quantize(4).save(tmp_path / "a.png")
    check(picture(), "a", tmp_path, tmp_path / "failed")


def test_one_pixel_is_found_and_shown(tmp_path: Path) -> None:
    picture().save(tmp_path / "a.png")
    other = picture()
    other.putpixel((3, 0), (10, 20, 31))
    with pytest.raises(AssertionError, match="1 pixels of a differ") as failure:
        check(other, "a", tmp_path, tmp_path / "failed")
    for name in ("expected", "got", "difference"):
        assert str(tmp_path / "failed" / f"a-{name}.png") in str(failure.value)
    with Image.open(tmp_path / "failed" / "a-difference.png") as left:
        assert [left.getpixel((x, 0)) for x in range(4)] == [0, 0, 0, 255]
    with Image.open(tmp_path / "failed" / "a-got.png") as left:
        assert left.tobytes() == other.tobytes()


def test_another_size_is_found(tmp_path: Path) -> None:
    picture().save(tmp_path / "a.png")
    with pytest.raises(AssertionError, match="3 pixels of a differ"):
        check(picture(5, 3), "a", tmp_path, tmp_path / "failed")


def test_a_missing_picture_is_no_success(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="there is no picture"):
        check(picture(), "a", tmp_path, tmp_path / "failed")
    assert (tmp_path / "failed" / "a-got.png").exists()


def test_pixels_come_high_byte_first() -> None:
    image = from_rgb565(b"\xf8\x00\x07\xe0\x00\x1f\xff\xff", 2, 2)
    assert [image.getpixel((i % 2, i // 2)) for i in range(4)] == [
        (255, 0, 0),
        (0, 255, 0),
        (0, 0, 255),
        (255, 255, 255),
    ]
