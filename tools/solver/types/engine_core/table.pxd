cdef class Table:
    cdef readonly bytearray card, under, top, size
    cdef int _used

    cpdef void clear(self) noexcept
    cpdef void add(self, int pile, int card) noexcept
    cpdef void move(self, int source, int target) noexcept
    cpdef void copy(self, Table other) noexcept

cpdef void copy_bytes(bytearray source, bytearray target) noexcept
