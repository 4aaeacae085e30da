"""Errors that end a command with a sentence instead of a traceback."""


class UsageError(Exception):
    """What the user asked for cannot be done; the message is the sentence that says why."""
