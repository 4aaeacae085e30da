"""CRC-24 (RFC 9580, 6.1): its register never reaches 2**25, where a CRC-32 is a heap object.

The CRC of data with its own CRC behind it, high byte first, is 0.
"""

from engine_core.compat import const

START = const(0xB704CE)

# What four bits that leave the register do to it: multiples of the polynomial 0x1864CFB.
_TABLE = (
    0x000000, 0x864CFB, 0x8AD50D, 0x0C99F6, 0x93E6E1, 0x15AA1A, 0x1933EC, 0x9F7F17,
    0xA18139, 0x27CDC2, 0x2B5434, 0xAD18CF, 0x3267D8, 0xB42B23, 0xB8B2D5, 0x3EFE2E,
)  # fmt: skip


def crc24(data, length: int, crc: int = START) -> int:
    """The CRC-24 of data[0..length-1], or where it is after them if it was crc before."""
    table = _TABLE
    for i in range(length):
        byte = data[i]
        crc = crc << 4 & 0xFFFFFF ^ table[crc >> 20 ^ byte >> 4]
        crc = crc << 4 & 0xFFFFFF ^ table[crc >> 20 ^ byte & 15]
    return crc


def seal(crc: int, data: bytearray, at: int) -> None:
    """Write a CRC into data[at], data[at + 1] and data[at + 2]."""
    data[at] = crc >> 16
    data[at + 1] = crc >> 8 & 0xFF
    data[at + 2] = crc & 0xFF
