cimport cython

from engine_core.cards cimport rank, suit
from tools.solver.lore cimport Lore, masked, mixed, mixed_in

cdef class Constitution(Lore):
    cdef bint _columns, _climbing
    cdef int _inversion, _row, _waste, _room, _top, _stock
    cdef int[4] _lack

    cdef int _climbed(self) noexcept
    @cython.locals(total=cython.ulonglong)
    cpdef unsigned long long key(self) noexcept
    @cython.locals(number=cython.ulonglong)
    cdef unsigned long long _column_key(self, int column) noexcept
    cdef int _lag(self, int card) noexcept
    cdef int _pile_cost(self, int pile) noexcept
    cdef int _waste_cost(self) noexcept
