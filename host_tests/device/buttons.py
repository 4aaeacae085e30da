"""Prints the time and the buttons held whenever they change."""

import start

handheld = start.hardware()
handheld.panel.start()
handheld.panel.light(100)
print(handheld.names)
before = 0
while True:
    held = handheld.buttons()
    if held != before:
        print(handheld.ticks_ms(), held)
        before = held
    handheld.sleep_ms(10)
