"""Draws and reads buttons with the heap locked, through buffers that overflow many times.

Says how many interrupts came meanwhile.
"""

import micropython
import start

handheld = start.hardware()
panel = handheld.panel
panel.start()
small = bytearray(2 * 240)
large = bytearray(2 * 240 * 120)
came = bytearray(1)


class Keys:
    """Counts the interrupts of buttons."""

    def edge(self, i: int, closed: bool, now: int) -> None:
        """Count one."""
        came[0] += 1


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
    for _ in range(20):
        handheld.sleep_ms(10)  # a contact that changes ends it


handheld.listen(Keys())
micropython.heap_lock()
try:
    play()
finally:
    micropython.heap_unlock()
print("nothing was allocated in", came[0], "interrupts")
