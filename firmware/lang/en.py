"""English."""

NAME = "English"
RUSSIAN_RANKS = False  # what stands on ace, jack and queen

PRODUCT = "Pocket Patience"
TITLE = ("Pocket", "Patience")
SUBTITLE = "five old patiences"
PRESS_ANY = "press any button"

CONTINUE = "Continue"
NEW_DEAL = "New deal"
VARIANT = "Variant"
LANGUAGE = "Language"
PAUSE = "Pause"
UNDO = "Undo"
REDO = "Redo"
START_OVER = "Start over"
MAIN_MENU = "To main menu"

# Deal, moves possible now, cards not yet on the foundations; the first form that fits is used.
BAR = (("Deal ", "moves ", "left "), ("", "moves ", "left "))
NO_MOVES = "No moves left"
OUT = "The game is out!"
DEAL = "Deal "
AND = " · "
MOVES = (" move", " moves")

VARIANTS = {"constitution": {"source": "Russian text", "cadogan": "Lady Cadogan"}}


def moves(number: int) -> str:
    """So many moves. Allocates."""
    return str(number) + MOVES[number != 1]
