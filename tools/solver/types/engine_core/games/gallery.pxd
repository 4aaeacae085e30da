cimport cython

from engine_core.cards cimport fill, rank, suit
from engine_core.game cimport Game, pack

cdef class Source(Game):
    cdef void _offer_foundation(self, int card) noexcept
    cdef void begin_laying(self) noexcept
    cdef void _lay(self) noexcept
    cdef int _first_empty(self, int pile) noexcept
    cdef void lay_ordinary(self, int last) noexcept
    cdef bint is_settled(self) noexcept
    cdef int _waits_for(self, int card) noexcept

@cython.final
cdef class Lenient(Source):
    pass
