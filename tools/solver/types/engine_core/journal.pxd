from engine_core.table cimport copy_bytes

cdef class Journal:
    cdef bytearray _ring, _later
    cdef int _room, _oldest, _now
    cdef readonly int end, actions

    cpdef void clear(self) noexcept
    cpdef bint used(self) noexcept
    cpdef void write(self, int word) noexcept
    cdef void _drop_oldest(self) noexcept
    cpdef int word(self, int count) noexcept
    cpdef int back(self) noexcept
    cpdef int forward(self) noexcept
    cpdef int undone(self) noexcept
    cpdef bint action_ends(self) noexcept
    cpdef int landed(self, bytearray piles, int actions=*) noexcept
    cpdef int moves(self, bytearray buffer, int start=*) noexcept
    cpdef bint has_dropped(self) noexcept
    cpdef void copy(self, Journal other) noexcept
