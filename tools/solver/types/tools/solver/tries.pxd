from engine_core.game cimport Game
from engine_core.rng cimport Shuffler
from tools.solver.lore cimport Lore
from tools.solver.search cimport Search

cimport cython

cdef class Tries(Search):
    cdef int _tries, _noise
    cdef Shuffler _chance
    cdef public int tried

    cdef void _play(self, Lore lore) noexcept
    @cython.locals(first=int, end=int)
    cdef int _choose(self, Lore lore, Game game) noexcept
