"""English."""

NAME = "English"
RUSSIAN_RANKS = False  # what stands on ace, jack and queen

# Where there are several forms, the first is used that fits.
PRODUCT = ("Pocket Patience",)
TITLE = ("Pocket", "Patience")
SUBTITLE = "five old patiences"
PRESS_ANY = ("press any button", "any button")

CONTINUE = ("Continue",)
NEW_DEAL = ("New deal",)
BY_NUMBER = ("Deal by number", "By number")
CHOOSE = ("Choose a game",)
VARIANT = ("Variant",)
SOURCE = ("Source",)
LANGUAGE = ("Language",)
PAUSE = ("Pause",)
UNDO = ("Undo",)
REDO = ("Redo",)
HINT = ("Hint",)
START_OVER = ("Start over",)
MAIN_MENU = ("To main menu", "Main menu")
DIGITS = "A: deal  B: back"

# Deal (None: not said), moves possible now, cards not yet on the foundations.
BAR = (
    ("Deal ", "moves ", "left "),
    ("", "moves ", "left "),
    ("Deal ", "▸", "▯"),
    ("", "▸", "▯"),
    (None, "▸", "▯"),
)
NO_MOVES = ("No moves left", "No moves")
WASTE = ("waste ",)
RESERVE = "Reserve: "
OUT = ("The game is out!", "It is out!")
DEAL = "Deal "
AND = " · "
MOVES = (" move", " moves")

GAMES = {
    "constitution": ("The English Constitution", "Constitution"),
    "empress": ("The Empress of India", "Empress"),
    "duchess": ("La Duchesse de Luynes", "Duchess"),
    "aristocrat": ("The Aristocrat", "Aristocrat"),
    "gallery": ("The Picture Gallery", "Gallery"),
}

_TEXT = ("Russian text",)
_CADOGAN = ("Lady Cadogan",)

# The variants and the text that each comes from.
VARIANTS = {
    "constitution": {"source": (_TEXT, _TEXT), "cadogan": (_CADOGAN, _CADOGAN)},
    "empress": {"source": (("rows of 20",), _TEXT), "classic": (("rows of 12",), _CADOGAN)},
    "duchess": {"source": (("strict",), _TEXT)},
    "aristocrat": {
        "source": (("strict",), _TEXT),
        "corners": (("as Four Corners",), _TEXT),
        "helena": (("as St Helena",), _TEXT),
    },
    "gallery": {"source": (("strict",), _TEXT), "lenient": (("lenient",), _TEXT)},
}


def moves(number: int) -> str:
    """So many moves. Allocates."""
    return str(number) + MOVES[number != 1]
