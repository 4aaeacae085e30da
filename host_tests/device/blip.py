"""blip.py, begun as start.py says: a game with sound."""

import start

from firmware.app import App

app = App(start.hardware(), game="constitution", deal=3, lang="en")
app.settings[7] = 1  # SOUND, of which the built firmware has no name
app.run()
