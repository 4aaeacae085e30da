"""Russian."""

NAME = "русский"
RUSSIAN_RANKS = True  # what stands on ace, jack and queen

PRODUCT = "Карманный пасьянс"
TITLE = ("Карманный", "пасьянс")
SUBTITLE = "пять старинных пасьянсов"
PRESS_ANY = "нажмите любую кнопку"

CONTINUE = "Продолжить"
NEW_DEAL = "Новая сдача"
VARIANT = "Вариант"
LANGUAGE = "Язык"
PAUSE = "Пауза"
UNDO = "Вернуть ход"
REDO = "Повторить ход"
START_OVER = "Сначала"
MAIN_MENU = "В главное меню"

# Deal, moves possible now, cards not yet on the foundations; the first form that fits is used.
BAR = (("Сдача ", "ходов ", "осталось "), ("", "ходов ", "ост. "))
NO_MOVES = "Ходов больше нет"
OUT = "Пасьянс сошёлся!"
DEAL = "Сдача "
AND = " · "
MOVES = (" ход", " хода", " ходов")

VARIANTS = {"constitution": {"source": "русский текст", "cadogan": "леди Кадоган"}}


def moves(number: int) -> str:
    """So many moves: 1 ход, 2 хода, 5 ходов, 11 ходов, 21 ход. Allocates."""
    form = 2
    if number // 10 % 10 != 1:
        if number % 10 == 1:
            form = 0
        elif 2 <= number % 10 <= 4:
            form = 1
    return str(number) + MOVES[form]
