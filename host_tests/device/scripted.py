"""Hardware for programs that press the app's buttons: glass that keeps nothing, time that is told.

A leaky panel allocates whenever it is drawn on, to prove that it would be found.
"""


class Panel:
    """Glass that keeps nothing. It has two colours if it is less than 80 pixels high."""

    can_turn = True

    def __init__(self, width: int, height: int, leaky: bool) -> None:
        self.width = width
        self.height = height
        self.mono = height < 80
        self._leaky = leaky

    def start(self) -> None:
        """Be on."""

    def window(self, x: int, y: int, w: int, h: int) -> None:
        """Open a rectangle."""
        if self._leaky:
            bytearray(4)

    def write(self, pixels) -> None:
        """Take pixels."""

    def end(self) -> None:
        """End the rectangle."""

    def light(self, percent: int) -> None:
        """Shine."""

    def turn(self, half: bool) -> None:
        """Turn the picture."""


class Hardware:
    """Time that passes when the app sleeps, and buttons of these names."""

    sound = None
    battery = None

    def __init__(self, names: tuple, width: int, height: int, leaky: bool = False) -> None:
        self.names = names
        self.panel = Panel(width, height, leaky)
        self.held = 0
        self.time = 1 << 29

    def buttons(self) -> int:
        """Return the buttons held now."""
        return self.held

    def listen(self, keys) -> None:
        """Tell the keys nothing: sampling has to do."""

    def release(self) -> None:
        """Tell nobody any more."""

    def ticks_ms(self) -> int:
        """Return the milliseconds that have passed."""
        return self.time

    def sleep_ms(self, ms: int) -> None:
        """Let time pass."""
        self.time += ms


def hold(app, hardware: Hardware, held: int) -> None:
    """Let the app run for 60 ms or a little more while the buttons are held."""
    hardware.held = held
    end = hardware.time + 60
    while hardware.time < end:
        app.step()


def rest(app, hardware: Hardware) -> None:
    """Press nothing until everything is kept, which allocates."""
    for _ in range(80):
        hold(app, hardware, 0)


def press(app, hardware: Hardware, held: int) -> None:
    """Hold the buttons for 60 ms or a little more, then let go for as long."""
    hold(app, hardware, held)
    hold(app, hardware, 0)
