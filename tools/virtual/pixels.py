"""Pixels as they come over the wire, unpacked into their three colours.

ST7735 datasheet V1.7, 9.8, "4-line serial interface"; the ST7789V has the same formats. Whole
buffers are translated at once, since a screen has tens of thousands of pixels.
"""

_DIGITS4 = bytes(n * 17 for n in range(16))
_DIGITS5 = bytes(n << 3 | n >> 2 for n in range(32))
_DIGITS6 = bytes(n << 2 | n >> 4 for n in range(64))

# RGB565 comes as RRRRRGGG GGGBBBBB: what each byte gives to each colour, widened to eight bits.
_RED_OF_HIGH = bytes(_DIGITS5[n >> 3] for n in range(256))
_BLUE_OF_LOW = bytes(_DIGITS5[n & 31] for n in range(256))
_GREEN_OF_HIGH = bytes(_DIGITS6[(n & 7) << 3] for n in range(256))
_GREEN_OF_LOW = bytes(_DIGITS6[n >> 5] for n in range(256))
_HIGH_DIGIT = bytes(_DIGITS4[n >> 4] for n in range(256))
_LOW_DIGIT = bytes(_DIGITS4[n & 15] for n in range(256))
_SIX_BITS = bytes(_DIGITS6[n >> 2] for n in range(256))


def decode(data: bytes, bits: int) -> tuple[tuple[bytes, bytes, bytes], bytes]:
    """Red, green and blue of the whole pixels in data, widened to eight bits, and what is left.

    Of 12 bits, two pixels come in three bytes; of 18, one comes in three, the two lowest bits of
    each unused.
    """
    group = 2 if bits == 16 else 3
    end = len(data) - len(data) % group
    whole, rest = data[:end], data[end:]
    if bits == 16:
        high, low = whole[0::2], whole[1::2]
        green = _either(high.translate(_GREEN_OF_HIGH), low.translate(_GREEN_OF_LOW))
        return (high.translate(_RED_OF_HIGH), green, low.translate(_BLUE_OF_LOW)), rest
    if bits == 18:
        red, green, blue = (whole[i::3].translate(_SIX_BITS) for i in range(3))
        return (red, green, blue), rest
    digits = bytearray(2 * end)
    digits[0::2], digits[1::2] = whole.translate(_HIGH_DIGIT), whole.translate(_LOW_DIGIT)
    return (bytes(digits[0::3]), bytes(digits[1::3]), bytes(digits[2::3])), rest


def _either(a: bytes, b: bytes) -> bytes:
    """a | b byte by byte."""
    both = int.from_bytes(a, "big") | int.from_bytes(b, "big")
    return both.to_bytes(len(a), "big")
