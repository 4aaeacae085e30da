"""Modules that are in memory only while they are needed. This is the one place that lets go of any.

What a dropped module defined lives on as long as something refers to it: a caller keeps no class
and no function of it, and no object of its classes.
"""

import gc
import sys


def load(name: str):
    """Import the module of that full name and return it. Allocates."""
    return __import__(name, None, None, ("",))


def drop(name: str) -> None:
    """Let go of a module, which may not be loaded, and collect what was its."""
    _forget(name)
    gc.collect()


def drop_all(prefix: str) -> None:
    """Let go of all modules whose names begin with prefix, and collect what was theirs."""
    for name in list(sys.modules):
        if name.startswith(prefix):
            _forget(name)
    gc.collect()


def _forget(name: str) -> None:
    if name in sys.modules:
        del sys.modules[name]
        package, leaf = name.rsplit(".", 1)
        if package in sys.modules:
            setattr(sys.modules[package], leaf, None)


def loaded(name: str) -> bool:
    """Is the module in memory?"""
    return name in sys.modules
