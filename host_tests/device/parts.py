"""Prints what a board's parts are, sounds, and how full the battery is whenever 100 ms have passed.

parts.py, begun as start.py says. With the word `off` it then cuts the power.
"""

import sys

import start

handheld = start.hardware()
loaded = [name for name in ("sound", "battery", "axp192") if "firmware." + name in sys.modules]
print("loaded", *loaded)
if handheld.sound:
    began = handheld.ticks_ms()
    handheld.sound.blip()
    print("sounded", began, handheld.ticks_ms())
for _ in range(5):
    if handheld.battery:
        print("battery", handheld.battery.percent())
    handheld.sleep_ms(100)
if "off" in start.rest:
    handheld.battery.off()
while True:
    handheld.sleep_ms(10)
