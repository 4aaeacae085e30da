"""What the handheld shows, a file a screen.

A screen has `open()`, which builds its scene, `key(action)`, called for each press, and
`tick(now)`, called between them.
"""
