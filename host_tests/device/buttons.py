"""Prints the time and the buttons held whenever they change, every 10 ms.

With the word `listen` also the time of each interrupt, the number of its button and if it is held;
with `paint` after it nothing is sampled, and the screen is painted again and again.
"""

import start

words = start.rest[1:]
handheld = start.hardware()
panel = handheld.panel
panel.start()
panel.light(100)
line = bytearray(2 * panel.width)


class Keys:
    """Prints what interrupts tell."""

    def edge(self, i: int, closed: bool, now: int) -> None:
        """Print it."""
        print("edge", now, i, closed)


def paint() -> None:
    """Paint the whole screen, line by line."""
    panel.window(0, 0, panel.width, panel.height)
    for _ in range(panel.height):
        panel.write(line)
    panel.end()


print(handheld.names)
if words:
    handheld.listen(Keys())
while "paint" in words:
    for _ in range(2):  # the first is none at all after a contact has changed
        handheld.sleep_ms(1)
    paint()
before = 0
while True:
    held = handheld.buttons()
    if held != before:
        print(handheld.ticks_ms(), held)
        before = held
    handheld.sleep_ms(10)
