"""Sets the brightness of the panel to some values, each after a sleep of its own."""

import start

handheld = start.hardware()
panel = handheld.panel
panel.start()
for percent in (100, 50, 1, 0, 20):
    panel.light(percent)
    handheld.sleep_ms(10)
