cimport cython

from engine_core.journal cimport Journal
from engine_core.rng cimport Shuffler
from engine_core.table cimport Table

cpdef int pack(int place, int target) noexcept

cdef class Game:
    # Class constants in the source; each object gets them when it is made (staging.py).
    cdef readonly int PILES, PACK, SEEDS, FULL, ROUND, ROUNDS, WIDTH
    cdef readonly tuple FOUNDATIONS, RESERVE
    cdef readonly bytes ROLE

    cdef readonly Table table
    cdef public Journal journal
    cdef readonly bytearray source, target, land, skipped
    cdef public int number, vacancy
    cdef int _found
    cdef bytearray _deck
    cdef Shuffler _shuffler

    cpdef int fill(self, bytearray deck)
    cpdef void deal_out(self, bytearray deck) noexcept
    cpdef int targets(self, int place) noexcept
    cpdef bint can_act(self, int place) noexcept
    cpdef int partners(self, int place) noexcept
    cdef void settle(self, int source) noexcept
    cpdef void derive(self) noexcept
    cpdef int usual(self) noexcept
    cpdef int harmless(self) noexcept
    cpdef bint weighs(self) noexcept
    cpdef int worth(self, int move) noexcept
    cpdef int idle(self) noexcept
    cpdef void play_out(self) noexcept
    cpdef int first(self, int place) noexcept
    cpdef void lay(self, bytearray deck)
    cpdef int sources(self) noexcept
    cdef void offer(self, int target) noexcept
    cpdef int only(self) noexcept
    cpdef int count(self) noexcept
    cpdef list moves(self)
    cpdef bint legal(self, int move) noexcept
    cpdef bint play(self, int move) noexcept
    cpdef void make(self, int move) noexcept
    cdef void compound(self, int source, int target) noexcept
    cdef void carry(self, int source, int target) noexcept
    cdef void tally(self, int pile, int difference) noexcept
    cpdef bint undo(self) noexcept
    cpdef bint redo(self) noexcept
    cpdef void copy(self, Game other) noexcept
    cpdef int top(self, int pile) noexcept
    @cython.locals(first=int, end=int, n=int, pile=int)
    cpdef int left(self) noexcept
    cpdef int status(self) noexcept
    cpdef bint opened(self)
    cpdef int landed(self, int actions=*) noexcept
