cdef class Shuffler:
    cdef int _a, _b, _c, _counter

    cpdef void seed(self, int number, int tag) noexcept
    cpdef int next(self) noexcept
    cpdef int below(self, int n) noexcept
    cpdef void shuffle(self, bytearray pack) noexcept
