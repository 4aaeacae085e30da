"""faulty.py, begun as start.py says: a game in which taking a move back stumbles, run for ever."""

import start

from firmware.app import App


def stumble() -> bool:
    """What taking back does."""
    raise ValueError("sand")


app = App(start.hardware(), game="empress", deal=3, lang="ru")
app.game.play(app.game.moves()[0])
app.game.undo = stumble
app.go_on()
app.run()
