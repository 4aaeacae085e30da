"""What `Canvas.area` holds: the clipping rectangle, and how the canvas lies in memory."""

from engine_core.compat import const

X0 = const(0)
Y0 = const(1)
X1 = const(2)
Y1 = const(3)
TOP = const(4)  # the row of the screen that is the first of the canvas
STRIDE = const(5)  # bytes of a row, or of a page
MONO = const(6)  # is it of two colours?
