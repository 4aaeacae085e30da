"""Pushes bytes that are all different from their neighbours; then sleeps on.

micropython mono_picture.py LIBRARY OUT IN STAND_INS BOARD [turned]
"""

import start

handheld = start.hardware()
panel = handheld.panel
if "turned" in start.rest:
    panel.turn(True)
panel.start()
page = bytearray(panel.width)
panel.window(0, 0, panel.width, panel.height)
for y in range(0, panel.height, 8):
    for x in range(panel.width):
        page[x] = 7 * x + 31 * y + 1 & 255
    panel.write(page)
panel.end()
panel.window(3, 8, 2, 16)  # a small window, off the symmetry
panel.write(b"\xff\x01")
panel.write(b"\x80\xc0")
panel.end()
panel.light(80)
while True:
    handheld.sleep_ms(10)
