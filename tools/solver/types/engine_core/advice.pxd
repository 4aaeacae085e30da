from engine_core.game cimport Game, pack
from engine_core.journal cimport Journal
from engine_core.table cimport Table

cdef class _NoJournal(Journal):
    cdef bint written

cdef class Adviser:
    cdef Game _game
    cdef Table _saved
    cdef _NoJournal _nothing
    cdef list _moves, _worths
    cdef int _found, _at
    cdef bint _all

    cpdef int hint(self)
    cpdef int another(self)
    cpdef int aim(self, int place)
    cpdef void _find_usual(self)
    cpdef void _skip_found(self, int skipped)
    cpdef void _skip_all(self, int skipped)
    cpdef void _weigh(self, int place)
    cpdef void _weigh_places(self, int usual, int only)
    cpdef int _weigh_place(self, int place, int best, int most, int least)
    cpdef int _worth(self, int move)
    cpdef void _insert(self, int move, int worth, int first)
