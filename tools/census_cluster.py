"""Plays a census on the workers of a dask.distributed cluster, which have this program, too."""

from collections.abc import Iterator
from typing import cast

from distributed import Client, as_completed

from tools import census_work
from tools.census_work import Job, Line
from tools.errors import UsageError

_AHEAD = 4  # jobs for each thread of a worker that are sent before they are wanted


def work(scheduler: str, jobs: list[Job]) -> Iterator[list[Line]]:
    """What comes of the jobs, in whatever order. UsageError when no scheduler answers."""
    try:
        client = Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise UsageError(f"--scheduler {scheduler}: nobody answers ({error})") from None
    with client:
        waiting = iter(jobs)
        done = as_completed()
        threads = cast("dict[str, int]", client.nthreads())  # no coroutine: the client is blocking
        for _ in range(_AHEAD * max(1, sum(threads.values()))):
            _send(client, waiting, done)
        for future in done:
            yield future.result()
            _send(client, waiting, done)


def _send(client: Client, waiting: Iterator[Job], done: as_completed) -> None:
    """Send the next job, if there is one. It is not `pure`: the same may be asked once more."""
    job = next(waiting, None)
    if job:
        done.add(client.submit(census_work.work, job, pure=False))
