cimport cython

from engine_core.cards cimport fill, is_built, suit
from engine_core.game cimport Game, pack

cdef bytes _DEAL_ORDER

cdef class Source(Game):
    cdef bint is_free(self) noexcept
    cdef bint _reaches(self, int place, int card, bint down) noexcept

@cython.final
cdef class Corners(Source):
    pass

@cython.final
cdef class Helena(Source):
    pass
