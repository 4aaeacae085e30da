"""Modules that are in memory only while they are needed. This is the one place that lets go of any.

What a dropped module defined lives on as long as something refers to it: a caller keeps no class
and no function of it, and no object of its classes.
"""

import gc
import sys


def load(name: str):
    """Import the module of that full name and return it. Allocates."""
    return __import__(name, None, None, ("",))


def drop(names: str) -> None:
    """Let go of modules, which may not be loaded, and collect what was theirs. Allocates.

    Their names are in one string, separated by blanks.
    """
    for name in names.split():
        _forget(name)
    gc.collect()


def drop_all(prefix: str) -> None:
    """Let go of all modules whose names begin with prefix, and collect what was theirs.

    And of those that are no modules: MicroPython keeps such a name where the memory ran out in an
    import, and would crash at the next one.
    """
    for name in list(sys.modules):
        if name.startswith(prefix) or ("." in name and sys.modules.get(name) is None):
            _forget(name)
    gc.collect()


def _forget(name: str) -> None:
    if name in sys.modules:
        sys.modules.pop(name, None)  # `del` finds no module under such a name
        package, leaf = name.rsplit(".", 1)
        # Without the attribute `from package import leaf` imports it anew.
        if hasattr(sys.modules.get(package), leaf):
            delattr(sys.modules[package], leaf)


def loaded(name: str) -> bool:
    """Is the module in memory?"""
    return name in sys.modules
