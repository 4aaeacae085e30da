"""The fields of a board file, and what those mean that a file may leave out. The only such list.

In memory only while the hardware is made; tools/boards.py reads it for the host.

Every file says CHIP, HEAP, WIDTH, HEIGHT, PANEL, BUTTONS and GLASS; docs/adding-a-board.md tells
what they are. What only one family of panels asks for is left out by the files of the others.
"""

DEFAULTS = {
    # CPU and, on an RP2, peripheral clock, Hz: what `machine.freq` takes. None: as the port boots.
    "FREQ": None,
    # Pins that must have a level before anything else: (pin, level) each.
    "DRIVE": (),
    # A chip that feeds the panel: its driver in firmware/, then what that driver takes.
    "POWER": None,
    # Of a panel on an SPI: id, Hz, polarity, phase, SCK, MOSI; and its pins.
    "SPI": None,
    "CS": None,
    "DC": None,
    # None: the controller is reset by a command, or by the power.
    "RST": None,
    # Of a panel on an I2C: id, Hz, SDA, SCL, address.
    "I2C": None,
    # Pin, Hz of its PWM (0: it is only on or off), level that lights. None: by the power chip.
    "BACKLIGHT": None,
    # How the picture lies in the memory of the controller, and upside down (None: not to be had).
    "MADCTL": 0,
    "X0": 0,
    "Y0": 0,
    "TURNED": None,
    # What makes the colours true: inversion (None: the panel tells, by its reset pin), and order.
    "INVERT": False,
    "BGR": False,
    # Of an OLED: the commands for the direction of segments and of rows.
    "SCAN": b"\xa0\xc0",
    # The level of a button that is held. It is pulled to the other one,
    "ACTIVE": 0,
    # but for these pins, which have resistors, or cannot be pulled.
    "EXTERNAL": (),
    # A speaker: its pin, and that which switches its amplifier on, or None.
    "SOUND": None,
    # A battery at an ADC: pin, millivolts at which that reads full, of an empty battery, of a full.
    "BATTERY": None,
}


def fill(board) -> None:
    """Give a board what it leaves out. Allocates."""
    for name in DEFAULTS:
        if not hasattr(board, name):
            setattr(board, name, DEFAULTS[name])
