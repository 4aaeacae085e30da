from tools.solver.lore cimport Lore

cdef class Search:
    cdef public long most
    cdef public long plays
    cdef readonly int[::1] line
    cdef public int length
    cdef public double late

    cpdef int run(self, Lore lore, int seed) except -1
    cpdef bint is_late(self) except -1
    cpdef bint is_spent(self, Lore lore) except -1
