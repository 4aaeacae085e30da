"""What the buttons of a board do, by the names that board files give them. The only such list.

Loaded when the handheld starts, and dropped (firmware/lazy.py).
"""

from firmware.keys import ACT, BACK, DOWN, HINT, LEFT, MENU, NEXT, NONE, PREVIOUS, RIGHT, UP

# A board is of the first tier whose signs it has all: signs, buttons, their actions, and those of
# buttons that are held. Names that a tier does not have do nothing.
_TIERS = (
    (
        "up down left right",
        "up down left right a centre b x lb rb y menu",
        (UP, DOWN, LEFT, RIGHT, ACT, ACT, BACK, HINT, HINT, HINT, MENU, MENU),
        (),
    ),
    ("up down", "up down a b c", (PREVIOUS, NEXT, ACT, BACK, MENU), ()),
    ("x y", "x y a b", (PREVIOUS, NEXT, ACT, BACK), ()),
    ("a b c", "a b c", (PREVIOUS, ACT, NEXT), (BACK, MENU, HINT)),
    ("a b", "a b", (NEXT, ACT), (BACK, MENU)),
)
_HELD = 4  # bits of the action of a button that is pressed; those of one that is held are above


def actions(names: tuple) -> bytes:
    """What each button does: its action, and 16 times the one that it has when it is held."""
    for signs, buttons, pressed, held in _TIERS:
        if _has(names, signs):
            return _of(names, buttons.split(), pressed, held)
    return bytes(len(names))


def is_few(names: tuple) -> bool:
    """Are there no buttons for four directions?"""
    return not _has(names, _TIERS[0][0])


def _has(names: tuple, signs: str) -> bool:
    return all(sign in names for sign in signs.split())


def _of(names: tuple, buttons: list, pressed: tuple, held: tuple) -> bytes:
    does = dict(zip(buttons, pressed))
    later = dict(zip(buttons, held))
    if not held:  # what no button of this board gives, A and B give when they are held
        given = [does.get(name) for name in names]
        later = {"a": NONE if HINT in given else HINT, "b": NONE if MENU in given else MENU}
    return bytes([does.get(name, NONE) | later.get(name, NONE) << _HELD for name in names])
