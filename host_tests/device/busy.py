"""Tells its process and works for ever without sleeping again."""

import start

start.lockstep_time.sleep_ms(1)
while True:
    pass
