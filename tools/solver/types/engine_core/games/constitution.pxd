cimport cython

from engine_core.cards cimport alternate, fill, rank, suit
from engine_core.game cimport Game

cdef class _Constitution(Game):
    cdef int[8] WEIGHTS
    cdef int[4] STEP

    cpdef int value(self) noexcept
    cdef int _wait(self, int card) noexcept
    cdef int _row_cost(self, int pile) noexcept
    cdef int _waste_cost(self) noexcept
    cdef void offer_foundation(self, int card) noexcept
    @cython.locals(wanted=int)
    cdef void offer_row(self, int card, int row) noexcept

@cython.final
cdef class Source(_Constitution):
    pass

@cython.final
cdef class Cadogan(_Constitution):
    cdef bint _any(self, int row) noexcept
