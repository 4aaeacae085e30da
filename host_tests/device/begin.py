"""begin.py, begun as start.py says: what a board's main.py does."""

import start

from firmware.start import run

run(start.rest[0])
