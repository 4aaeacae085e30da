cimport cython

from engine_core.game cimport Game, pack
from engine_core.table cimport Table

cdef unsigned long long _MASK, _FACTOR, _OTHER

cdef class Lore:
    cdef readonly Game game
    cdef readonly int[::1] found
    cdef public int complete
    cdef public long plays

    cpdef int moves(self) noexcept
    cpdef int level(self, int before, int move) noexcept
    cpdef int value(self) noexcept
    @cython.locals(total=cython.ulonglong, pile=int)
    cpdef unsigned long long key(self) noexcept
    @cython.locals(number=cython.ulonglong)
    cdef unsigned long long pile_key(self, int pile, int kind) noexcept
    cpdef bytes save(self)
    cpdef restore(self, bytes state)

cpdef unsigned long long masked(unsigned long long number) noexcept
cpdef unsigned long long mixed(unsigned long long number) noexcept
cpdef unsigned long long mixed_in(unsigned long long number, unsigned long long other) noexcept
