"""The one place that asks which Python is running."""

try:
    from micropython import const
except ImportError:
    # Positional only, as the real one is; MicroPython does not read a `/` among parameters.
    def const(__value: int) -> int:
        """What `micropython.const` is where there is no such module: the value itself."""
        return __value
