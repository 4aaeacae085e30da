"""Modules that are in memory only while they are needed. This is the one place that lets go of any.

What a dropped module defined is of no use any more: a caller keeps no class and no function of it,
and no object of its classes.
"""

import gc
import sys


def load(name: str):
    """Import the module of that name and return it. Allocates.

    Names without a dot, here and in `drop`, are those of firmware/: so short a string MicroPython
    has anyway.
    """
    return __import__(_full(name), None, None, ("",))


def drop(names: str) -> None:
    """Let go of modules, which may not be loaded, and collect what was theirs. Allocates.

    Their names are in one string, separated by blanks.
    """
    for name in names.split():
        _forget(_full(name))
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
        module = sys.modules.pop(name, None)  # `del` finds no module under such a name
        package, leaf = name.rsplit(".", 1)
        # Without the attribute `from package import leaf` imports it anew.
        if hasattr(sys.modules.get(package), leaf):
            delattr(sys.modules[package], leaf)
        if module:
            _empty(module)


def _empty(module) -> None:
    """Take from a dropped module all that it has.

    The collector of garbage takes for a reference whatever lies on the stack. One old word there
    that was a function of the module would else keep all of it in memory.
    """
    module.__dict__.clear()


def _full(name: str) -> str:
    return name if "." in name else "firmware." + name


def loaded(name: str) -> bool:
    """Is the module in memory?"""
    return name in sys.modules
