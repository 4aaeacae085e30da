"""The hash of a table, on any Python."""

import binascii
import hashlib


def table_hash(game) -> str:
    """SHA-256 of the table's four byte arrays, one after the other, in hexadecimal digits."""
    table = game.table
    digest = hashlib.sha256(table.card + table.under + table.top + table.size).digest()
    return binascii.hexlify(digest).decode()
