cimport cython

from engine_core.cards cimport suit
from engine_core.game cimport Game

cdef class _Empress(Game):
    cdef readonly int navy
    cdef bytearray _goes_to, _by_turn
    cdef int _soldiers, _sailors, _ready_soldiers, _ready_sailors

    @cython.locals(ready=int)
    cpdef void derive(self) noexcept
    @cython.locals(waste=int)
    cpdef int usual(self) noexcept
    @cython.locals(waste=int)
    cpdef int harmless(self) noexcept
    cdef void _offer_vacancies(self, int place, int end) noexcept
    cdef void _offer_singles(self, int place, int end) noexcept
    cdef void _offer_ready(self, int place, int end, int kind) noexcept
    cdef bint _pair_fits(self, int place) noexcept
    cdef void _turn(self) noexcept
    cdef bint is_settled(self) noexcept
    cdef bint _is_last(self, int place) noexcept
    cdef int _least_ready(self, int place, int end) noexcept
    cdef bint _has_vacancy(self) noexcept
    cdef int _best_join(self) noexcept

@cython.final
cdef class Source(_Empress):
    pass

@cython.final
cdef class Classic(_Empress):
    pass

cpdef int _follower(int card) noexcept
cpdef int _turn_of(int card) noexcept
