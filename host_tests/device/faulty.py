"""A game in which taking a move back stumbles, run for ever: begun as start.py says.

After the board may come a language.
"""

import start

from firmware.app import App

LANGUAGE = start.rest[1] if len(start.rest) > 1 else "ru"
FIRST = 16384  # a move that this deal begins with: the built firmware does not list them


def stumble() -> bool:
    """What taking back does."""
    raise ValueError("sand")


app = App(start.hardware(), game="empress", deal=3, lang=LANGUAGE)
app.game.play(FIRST)
app.game.undo = stumble
app.go_on()
app.run()
