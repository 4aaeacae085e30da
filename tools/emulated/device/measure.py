"""Measures a game on the chip, and lets it be played: main("board", "game", "variant", deal).

It prints a line a figure, its name and a number, then "end 0"; and after Ctrl-C the heap once more.
Times are microseconds.
"""

import gc
from time import ticks_diff, ticks_us

from micropython import heap_lock, heap_unlock


def main(board: str, game: str, variant: str, deal: int) -> None:
    """Deal, measure, play until Ctrl-C, and measure what is in memory then."""
    gc.collect()
    before = gc.mem_alloc()
    from firmware.start import make

    app = make(board, game, variant, deal, "en")
    app.step()
    tell_heap("heap", before)
    timed("draw", lambda: draw(app))
    if not app.metrics.mono:
        timed("convert", lambda: convert(app.renderer))
    ask(app.game)
    print("end", 0)
    try:
        app.run()
    except KeyboardInterrupt:
        tell_heap("played", before)


def tell_heap(name: str, before: int) -> None:
    """Print how many bytes are in use beside those from before."""
    gc.collect()
    print(name, gc.mem_alloc() - before)


def timed(name: str, action) -> None:
    """Print how long an action takes the second time."""
    action()
    gc.collect()
    begun = ticks_us()
    action()
    print(name, ticks_diff(ticks_us(), begun))


def draw(app) -> None:
    """Draw all anew."""
    app.scene.damage.all()
    app.renderer.draw(app.scene)


def convert(renderer) -> None:
    """Send as many pixels as a screen has, without painting them, as the renderer does it."""
    canvas = renderer.canvas
    y = 0
    heap_lock()
    try:
        while y < canvas.height:
            low = min(y + canvas.rows, canvas.height)
            canvas.clip(0, y, canvas.width, low)
            renderer._kit._strips.send(0, y, canvas.width, low)
            y = low
    finally:
        heap_unlock()


def ask(game) -> None:
    """Ask which piles can act, and where each may go: what it takes, and what the worst takes."""
    timed("sources", game.sources)
    worst = 0
    for i in range(game.sources()):
        place = game.source[i]
        begun = ticks_us()
        game.targets(place)
        worst = max(worst, ticks_diff(ticks_us(), begun))
    print("targets", worst)
