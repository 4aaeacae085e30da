cimport cython

from engine_core.cards cimport fill, is_built, suit
from engine_core.game cimport Game, pack

@cython.final
cdef class Duchess(Game):
    cdef bint _is_open(self, int place) noexcept
    cdef bint _has_twin_before(self, int place) noexcept
    cdef void _offer_foundations(self, int card) noexcept
    cdef void _deal_step(self) noexcept
    cdef void _gather(self) noexcept
