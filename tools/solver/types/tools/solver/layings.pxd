cimport cython

from engine_core.game cimport Game
from tools.solver.lore cimport Lore, masked, mixed

cdef class Laying(Lore):
    cdef bint _played_out

    cdef int _left_at_end(self) noexcept

cdef class Gallery(Laying):
    @cython.locals(total=cython.ulonglong)
    cpdef unsigned long long key(self) noexcept
