"""Russian."""

NAME = "русский"
RUSSIAN_RANKS = True  # what stands on ace, jack and queen

# Where there are several forms, the first is used that fits.
PRODUCT = ("Карманный пасьянс",)
TITLE = ("Карманный", "пасьянс")
SUBTITLE = "пять старинных пасьянсов"
PRESS_ANY = ("нажмите любую кнопку", "любая кнопка")

CONTINUE = ("Продолжить",)
NEW_DEAL = ("Новая сдача",)
BY_NUMBER = ("Сдача по номеру", "По номеру")
CHOOSE = ("Выбор игры",)
VARIANT = ("Вариант",)
SOURCE = ("Источник",)
LANGUAGE = ("Язык",)
PAUSE = ("Пауза",)
UNDO = ("Вернуть ход",)
REDO = ("Повторить ход",)
HINT = ("Подсказка",)
START_OVER = ("Сначала",)
MAIN_MENU = ("В главное меню", "В меню")
DIGITS = "A: раздать  B: назад"

# Deal (None: not said), moves possible now, cards not yet on the foundations.
BAR = (
    ("Сдача ", "ходов ", "осталось "),
    ("", "ходов ", "ост. "),
    ("Сдача ", "▸", "▯"),
    ("", "▸", "▯"),
    (None, "▸", "▯"),
)
NO_MOVES = ("Ходов больше нет", "Ходов нет")
WASTE = ("талон ",)
RESERVE = "Отставные: "
OUT = ("Пасьянс сошёлся!", "Сошёлся!")
DEAL = "Сдача "
AND = " · "
MOVES = (" ход", " хода", " ходов")

GAMES = {
    "constitution": ("Английская конституция", "Конституция"),
    "empress": ("Индийская императрица", "Императрица"),
    "duchess": ("Герцогиня де Люинь", "Герцогиня"),
    "aristocrat": ("Аристократический", "Аристократ"),
    "gallery": ("Картинная галерея", "Галерея"),
}

_TEXT = ("русский текст", "рус. текст")
_CADOGAN = ("леди Кадоган",)

# The variants and the text that each comes from.
VARIANTS = {
    "constitution": {"source": (_TEXT, _TEXT), "cadogan": (_CADOGAN, _CADOGAN)},
    "empress": {"source": (("20 в ряду",), _TEXT), "classic": (("12 в ряду",), _CADOGAN)},
    "duchess": {"source": (("строгий",), _TEXT)},
    "aristocrat": {
        "source": (("строгий",), _TEXT),
        "corners": (("как Четыре угла",), _TEXT),
        "helena": (("как Святая Елена",), _TEXT),
    },
    "gallery": {"source": (("строгий",), _TEXT), "lenient": (("мягкий",), _TEXT)},
}


def moves(number: int) -> str:
    """So many moves: 1 ход, 2 хода, 5 ходов, 11 ходов, 21 ход. Allocates."""
    form = 2
    if number // 10 % 10 != 1:
        if number % 10 == 1:
            form = 0
        elif 2 <= number % 10 <= 4:
            form = 1
    return str(number) + MOVES[form]
