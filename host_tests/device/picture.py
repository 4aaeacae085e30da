"""Draws four bars, each fading downwards, in a white border, with the driver; then sleeps on.

micropython picture.py LIBRARY OUT IN STAND_INS BOARD [turned]
"""

import start

handheld = start.hardware()
panel = handheld.panel
panel.start()
if "turned" in start.rest:
    panel.turn(True)
row = bytearray(2 * panel.width)
panel.window(0, 0, panel.width, panel.height)
for y in range(panel.height):
    for x in range(panel.width):
        edge = x in (0, panel.width - 1) or y in (0, panel.height - 1)
        level = 31 - y * 31 // panel.height
        bar = (level << 11, level << 6, level, level << 11 | level << 6)[4 * x // panel.width]
        colour = 0xFFFF if edge else bar
        row[2 * x] = colour >> 8
        row[2 * x + 1] = colour & 255
    panel.write(row)
panel.end()
panel.window(3, 5, 2, 1)  # a small window, off the symmetry
panel.write(b"\xff\xff\xf8\x00")
panel.end()
panel.light(100)
while True:
    handheld.sleep_ms(10)
