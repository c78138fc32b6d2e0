"""Work on all cores of this machine."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from typing import Final, TypeVar

from ghoststories.lab.errors import LabError

Piece = TypeVar("Piece")
Result = TypeVar("Result")

# Enough that no process waits for work while others are served.
_PIECES_A_PROCESS: Final = 2


def cores(processes: int | None = None) -> int:
    """The number of processes: as asked for, or one per core."""
    return processes or os.cpu_count() or 1


def results(
    function: Callable[[Piece], Result], work: deque[Piece], processes: int | None = None
) -> Generator[Result, None, None]:
    """Apply a function to pieces of work; yield results as they finish. The caller may add pieces meanwhile.

    Closing the iterator, or Ctrl-C, ends the processes at once; unfinished work is lost.
    """
    if cores(processes) == 1:
        while work:
            yield function(work.popleft())
        return
    others = set(active_children())
    # Forking would copy the threads of the progress bar.
    with ProcessPoolExecutor(cores(processes), get_context("spawn"), _begin_process) as pool:
        try:
            yield from _results_of_pool(function, work, cores(processes), pool)
        except BrokenProcessPool as error:
            raise LabError("a process ended unexpectedly; it was killed or ran out of memory") from error
        finally:
            for process in set(active_children()) - others:
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _results_of_pool(
    function: Callable[[Piece], Result], work: deque[Piece], processes: int, pool: ProcessPoolExecutor
) -> Iterator[Result]:
    pending: set[Future[Result]] = set()
    while work or pending:
        with _sigint_blocked():
            while work and len(pending) < _PIECES_A_PROCESS * processes:
                pending.add(pool.submit(function, work.popleft()))
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C from the start; a terminal sends it to all of them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_process() -> None:
    """Leave Ctrl-C to the parent process, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
