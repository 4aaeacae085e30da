cpdef int suit(int card) noexcept
cpdef int rank(int card) noexcept
cpdef bint alternate(int one, int other) noexcept
cpdef bint is_built(bytearray size, int up, int down, int card) noexcept
cpdef int fill(bytearray pack, int start, int copies, int low, int high) noexcept
