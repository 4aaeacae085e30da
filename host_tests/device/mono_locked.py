"""Draws on a panel of two colours, lights and turns it with the heap locked."""

import micropython
import start

handheld = start.hardware()
panel = handheld.panel
panel.start()
part = bytearray(60)
all_pages = bytearray(panel.width * panel.height // 8)


def play() -> None:
    for percent in range(0, 101, 4):
        panel.window(5, 8, 60, 8)
        panel.write(part)
        panel.end()
        panel.light(percent)
        panel.turn(percent & 4 == 0)
    panel.window(0, 0, panel.width, panel.height)
    panel.write(all_pages)
    panel.end()
    handheld.sleep_ms(10)


micropython.heap_lock()
try:
    play()
finally:
    micropython.heap_unlock()
print("nothing was allocated")
