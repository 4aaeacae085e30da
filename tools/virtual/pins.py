"""Pins as board files name them, and the numbers by which the wire knows them."""

from types import SimpleNamespace

_PORT = 32  # pins of a port of a SAMD, whose names are PA00…PD31


def number(pin: int | str) -> int:
    """The number of a pin, 0…127."""
    if isinstance(pin, int):
        return pin
    return (ord(pin[1]) - ord("A")) * _PORT + int(pin[2:])


def name(pin: int, facts: SimpleNamespace) -> str:
    """A number in words, as the chip of the board calls it."""
    if facts.CHIP.startswith("SAMD"):
        return f"P{chr(ord('A') + pin // _PORT)}{pin % _PORT:02}"
    return f"GPIO {pin}"
