"""The way to the self-test: a button held while the handheld starts."""

from engine_core.compat import const

_INSISTS = const(1000)  # ms that it is held on,
_STEP = const(10)  # looked at so often


def first(hardware):
    """The self-test's name, or None for what is shown first otherwise.

    Waits for a second, or until what is held changes.
    """
    held = hardware.buttons()
    for _ in range(_INSISTS // _STEP):
        hardware.sleep_ms(_STEP)
        if hardware.buttons() != held:
            return None
    return "selftest.SelfTest" if held else None
