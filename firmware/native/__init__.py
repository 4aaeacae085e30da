"""Forms of modules in native code; each has a plain one of its name in the folder above.

The build takes these where a board's MicroPython has native code (tools/build.py).
"""
