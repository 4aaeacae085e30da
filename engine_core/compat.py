"""The one place that asks which Python is running."""

try:
    from micropython import const
except ImportError:
    # Positional only, as the real one is; MicroPython does not read a `/` among parameters.
    def const(__value: int) -> int:
        """What `micropython.const` is where there is no such module: the value itself."""
        return __value


try:
    from sys import print_exception
except ImportError:

    def print_exception(__fault, __file) -> None:
        """What `sys.print_exception` is where there is none: write the trace into a file."""
        from traceback import print_exception

        print_exception(__fault, file=__file)


# Checkers of types take a condition of this name for true, everybody else takes it for false.
TYPE_CHECKING = const(0)
