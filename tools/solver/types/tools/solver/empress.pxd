cimport cython

from engine_core.cards cimport suit
from engine_core.games.empress cimport _turn_of
from tools.solver.lore cimport Lore, masked, mixed

cdef class Empress(Lore):
    cdef int _joins, _navy
    cdef int[4] _lowest
    cdef int[24] _by_turn

    cdef int _add_joins(self, int n) noexcept
    cdef void _find_singles(self) noexcept
    @cython.locals(total=cython.ulonglong)
    cpdef unsigned long long key(self) noexcept
    cdef int _lag(self, int card) noexcept
    cdef int _place_worth(self, int place) noexcept
    cdef int _waste_cost(self, int pile) noexcept
