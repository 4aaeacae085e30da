cimport cython

from engine_core.game cimport Game
from tools.solver.lore cimport Lore
from tools.solver.search cimport Search

cdef class Beam(Search):
    cdef int _width, _closure
    cdef bint _dropped
    cdef Py_ssize_t _swept
    cdef list _states
    cdef object _parents, _steps
    cdef dict _waiting, _seen

    cdef _begin(self, Lore lore)
    cdef list _best(self, list entries)
    @cython.locals(looked=int, position=cython.longlong, item=cython.longlong)
    cdef bint _go_on(self, Lore lore, int level, object entry) except -1
    @cython.locals(move=int, parent=cython.longlong, number=cython.longlong)
    cdef int _enter(self, Lore lore, long long entry) except -1
    @cython.locals(n=int, i=int, move=int, reached=int, entry=cython.longlong, value=cython.longlong)
    cdef _expand(self, Lore lore, int level, long long position, list stack)
    cdef bint _is_seen(self, int level, object key) except -1
    cdef _keep(self, int level, object entry)
    cdef _sweep(self)
    cdef _trace_back(self, int position)
