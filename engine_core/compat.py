"""The one place that asks which Python is running."""

try:
    from micropython import const
except ImportError:
    # Positional only, as the real one is; MicroPython does not read a `/` among parameters.
    def const(__value: int) -> int:
        """What `micropython.const` is where there is no such module: the value itself."""
        return __value


try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock() -> int:
        """What `micropython.heap_lock` is where memory cannot be locked: it is locked 0 times."""
        return 0

    heap_unlock = heap_lock

try:
    from sys import print_exception
except ImportError:

    def print_exception(__fault, __file) -> None:
        """What `sys.print_exception` is where there is none: write the trace into a file."""
        from traceback import print_exception

        print_exception(__fault, file=__file)


# Checkers of types take a condition of this name for true, everybody else takes it for false.
TYPE_CHECKING = const(0)
