"""Automatic play: harmless moves (`Game.harmless`) follow the player's, one after the other.

Each is an action of its own in the journal and in records. But they go with the player's action
before them: one undo takes back all of it, to where the player last had a choice, and one redo
does all of it again. Between the two nothing was decided; and after an undo nothing is played
until the player plays. Which actions were automatic is not noted anywhere. They are those that
the game itself would have made where they were made, so it is known after a load as well.
"""

from engine_core.journal import NONE


def play(game, move: int, automatic: bool) -> None:
    """Make the player's move, and then, if automatic, harmless ones as long as there are any."""
    game.play(move)
    while automatic:
        move = game.harmless()
        if move == NONE:
            return
        game.make(move)


def undo(game, automatic: bool) -> None:
    """Take the player's last action back, if automatic with what followed it by itself."""
    while game.undo() and automatic and _is_next(game):
        pass


def redo(game, automatic: bool) -> None:
    """Do again the player's action that was undone last, if automatic with what followed it."""
    game.redo()
    while automatic and _is_next(game):
        game.redo()


def landed(game, automatic: bool) -> int:
    """Fill the game's `land` with the piles that got a card since the player's choice; how many."""
    actions = 0
    while automatic and game.undo():
        actions += 1
        automatic = _is_next(game)
    for _ in range(actions):
        game.redo()
    return game.landed(max(actions, 1))


def _is_next(game) -> bool:
    """Would the game itself make the move that can be redone next?"""
    move = game.journal.undone()
    return move != NONE and move == game.harmless()
