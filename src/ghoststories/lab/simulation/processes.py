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

# So that no process waits for work while others are served.
_PIECES_A_PROCESS: Final = 2


def cores(processes: int | None = None) -> int:
    """As many processes as were asked for, or as this machine has cores."""
    return processes or os.cpu_count() or 1


def results(
    function: Callable[[Piece], Result], work: deque[Piece], processes: int | None = None
) -> Generator[Result, None, None]:
    """What a function makes of pieces of work, as they are done; whoever reads them may add further pieces.

    Closing the iterator, or Ctrl-C, ends the processes at once; what is under way is lost.
    """
    if cores(processes) == 1:
        while work:
            yield function(work.popleft())
        return
    others = set(active_children())
    # Forking would copy the threads of whoever shows the progress.
    with ProcessPoolExecutor(cores(processes), get_context("spawn"), _begin_process) as pool:
        try:
            yield from _results_of_pool(function, work, cores(processes), pool)
        except BrokenProcessPool as error:
            raise LabError("a process ended unexpectedly, killed or for lack of memory") from error
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
    """Ctrl-C reaches all processes of a terminal: those started in here leave it to this one from the first moment."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_process() -> None:
    """A process leaves Ctrl-C to the one that started it, and does not outlive it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
