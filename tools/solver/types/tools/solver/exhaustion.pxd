cimport cython

from engine_core.game cimport Game
from tools.solver.lore cimport Lore
from tools.solver.search cimport Search

cdef class Exhaustion(Search):
    cdef long _positions
    cdef bint _cut
    cdef set _seen

    @cython.locals(game=Game, move=int)
    cpdef int run(self, Lore lore, int seed) except -1
    @cython.locals(key=object, move=int)
    cdef list _open(self, Lore lore)
    cdef list _shut(self)
