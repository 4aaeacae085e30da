"""`python3 -m tools.fonts` writes firmware/assets/fonts.bin anew from its sources."""

from pathlib import Path

from tools.fonts.asset import build

ASSET = Path(__file__).parents[2] / "firmware" / "assets" / "fonts.bin"


def main() -> None:
    """Write the file and say how large it came out."""
    data = build()
    ASSET.parent.mkdir(exist_ok=True)
    ASSET.write_bytes(data)
    print(f"{ASSET.name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
