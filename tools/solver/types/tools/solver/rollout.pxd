cimport cython

from engine_core.advice cimport Adviser
from engine_core.game cimport Game, pack
from engine_core.rng cimport Shuffler
from engine_core.table cimport Table

@cython.locals(first=int, end=int, homeward=int, move=int, n=int, wanted=int, place=int, k=int, target=int)
cpdef int random_move(Game game, Shuffler chance)
@cython.locals(chance=Shuffler, plays=int, move=int)
cpdef int play(Game game, int deal, int most)
@cython.locals(chance=Shuffler, adviser=Adviser, said=cython.longlong, plays=int, move=int)
cpdef long long trace(Game game, int deal, int most)
cpdef long long _mix(long long said, int word) noexcept
@cython.locals(table=Table)
cpdef long long _mix_table(long long said, Game game) noexcept
