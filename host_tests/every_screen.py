"""All screens of the handheld, found by looking for them, so that a new one is not forgotten."""

import importlib
import pkgutil

import firmware.screens

_METHODS = ("open", "key", "tick")


def _screens() -> list[str]:
    """The "module.Class" of each class with the methods of a screen of which no other is a kind."""
    found: dict[str, type] = {}
    for info in pkgutil.iter_modules(firmware.screens.__path__):
        module = importlib.import_module(f"firmware.screens.{info.name}")
        for name, each in vars(module).items():
            own = isinstance(each, type) and each.__module__ == module.__name__
            if own and all(hasattr(each, method) for method in _METHODS):
                found[f"{info.name}.{name}"] = each
    return [
        name
        for name, each in found.items()
        if not any(other is not each and issubclass(other, each) for other in found.values())
    ]


SCREENS = sorted(_screens())
