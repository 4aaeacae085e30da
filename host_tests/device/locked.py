"""Draws and reads buttons with the heap locked, through buffers that overflow many times."""

import micropython
import start

handheld = start.hardware()
panel = handheld.panel
panel.start()
small = bytearray(2 * 240)
large = bytearray(2 * 240 * 120)


def play() -> None:
    for _ in range(100):
        panel.window(0, 0, 240, 1)
        panel.write(small)
        panel.end()
    panel.window(0, 0, 240, 120)
    panel.write(large)
    panel.end()
    panel.light(50)
    panel.turn(True)
    panel.turn(False)
    handheld.buttons()
    handheld.ticks_ms()
    handheld.sleep_ms(10)


micropython.heap_lock()
try:
    play()
finally:
    micropython.heap_unlock()
print("nothing was allocated")
